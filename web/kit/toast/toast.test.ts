import { beforeEach, describe, expect, it } from 'vitest'
import { fail, note, roomForOne, say, tell, untell, useToasts } from './toast.ts'

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
  it('with a way on is read when it is closed by hand, not when its time is over', () => {
    const read: string[] = []
    const one = tell({
      text: 'credited',
      stay: 20_000,
      ways: [{ label: 'go', to: '/asset' }],
      onClosed: () => read.push('one'),
    })
    const two = tell({ text: 'sold', stay: 20_000, onClosed: () => read.push('two') })
    useToasts.getState().close(one)
    expect(read).toEqual([])
    useToasts.getState().dismiss(two)
    expect([read, texts()]).toEqual([['two'], []])
    say('stays')
    untell([tell({ text: 'of one who has left', stay: 20_000 })])
    expect(texts()).toEqual(['stays'])
  })
  it('says the same sentence once', () => {
    say('saved')
    say('saved')
    expect(texts()).toEqual(['saved'])
  })
  it('on a phone what one has done oneself is said before what happened elsewhere, which comes when that has passed', () => {
    const heard = () => roomForOne(useToasts.getState().list)?.text
    const news = { text: 'credited', stay: 20_000, ways: [{ label: 'go', to: '/asset' }] }
    fail('broken')
    tell(news)
    expect(heard()).toBe('credited')
    // an error stays until it is closed: nothing would be heard beside it
    say('saved')
    tell({ ...news, text: 'sold' })
    expect(heard()).toBe('saved')
    useToasts.getState().close(useToasts.getState().list.find(({ text }) => text === 'saved')?.id ?? 0)
    expect(heard()).toBe('sold')
    fail('refused')
    expect(heard()).toBe('refused')
  })
  it('keeps the newest four', () => {
    for (const text of ['1', '2', '3', '4', '5']) fail(text)
    expect(texts()).toEqual(['2', '3', '4', '5'])
  })
})
