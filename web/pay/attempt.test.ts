import { describe, expect, it } from 'vitest'
import { attemptOf } from './attempt.ts'

const ids = () => {
  let next = 0
  return () => {
    next += 1
    return `id-${next}`
  }
}

describe('a press on a button that moves money', () => {
  it('is the same act while its answer is missing and the same is asked', () => {
    const newId = ids()
    const first = attemptOf(undefined, { coordinates: '1-1-1' }, newId)
    expect(attemptOf(first, { coordinates: '1-1-1' }, newId)).toEqual(first)
  })

  it('is another act when something else is asked', () => {
    const newId = ids()
    const first = attemptOf(undefined, { coordinates: '1-1-1', price: '700' }, newId)
    expect(attemptOf(first, { coordinates: '1-1-1', price: '701' }, newId).requestId).not.toBe(first.requestId)
  })

  it('is another act once the answer is known, though the same is asked', () => {
    const newId = ids()
    const first = attemptOf(undefined, { coordinates: '1-1-1' }, newId)
    expect(attemptOf(undefined, { coordinates: '1-1-1' }, newId).requestId).not.toBe(first.requestId)
  })
})
