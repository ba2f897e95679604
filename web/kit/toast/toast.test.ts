import { beforeEach, describe, expect, it } from 'vitest'
import { fail, note, say, useToasts } from './toast.ts'

const texts = () => useToasts.getState().list.map((toast) => toast.text)

describe('toasts', () => {
  beforeEach(() => useToasts.setState({ list: [] }))

  it('[ERR-01] keeps an error until it is closed, and lets a note go', () => {
    fail('broken')
    note('known')
    expect(useToasts.getState().list.map((toast) => toast.stay)).toEqual([undefined, 6000])
    useToasts.getState().close(useToasts.getState().list[0]?.id ?? 0)
    expect(texts()).toEqual(['known'])
  })
  it('says the same sentence once', () => {
    say('saved')
    say('saved')
    expect(texts()).toEqual(['saved'])
  })
  it('keeps the newest four', () => {
    for (const text of ['1', '2', '3', '4', '5']) fail(text)
    expect(texts()).toEqual(['2', '3', '4', '5'])
  })
})
