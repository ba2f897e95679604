import { describe, expect, it } from 'vitest'
import { makeAttempts } from './attempt.ts'

const MINUTE = 60_000

function attempts() {
  let made = 0
  let now = 0
  const newId = (): string => {
    made += 1
    return `id-${made}`
  }
  return {
    ...makeAttempts(newId, () => now),
    later(ms: number) {
      now += ms
    },
  }
}

describe('a press on a button that moves money', () => {
  it('is the same act when its answer was lost and the same is asked', () => {
    const { idOf, lost } = attempts()
    lost('sell 700', idOf('sell 700'))
    expect([idOf('sell 700'), idOf('sell 700')]).toEqual(['id-1', 'id-1'])
  })

  it('is another act when something else is asked, and does not end the first', () => {
    const { idOf, lost } = attempts()
    lost('sell 700', idOf('sell 700'))
    expect([idOf('sell 701'), idOf('sell 700')]).toEqual(['id-2', 'id-1'])
  })

  it('is another act once its answer is known, though the same is asked', () => {
    const { idOf, lost, answered } = attempts()
    lost('claim', idOf('claim'))
    answered()
    expect(idOf('claim')).toBe('id-2')
  })

  it('is another act after it was refused, if no answer was lost', () => {
    const { idOf, isOpen } = attempts()
    expect([idOf('claim'), isOpen('claim'), idOf('claim')]).toEqual(['id-1', false, 'id-2'])
  })

  it('stays the same act when its answer was lost and the same is then refused: a wrong code says nothing of the first', () => {
    const { idOf, lost, isOpen, later } = attempts()
    lost('send', idOf('send'))
    expect([isOpen('send'), idOf('send'), isOpen('send'), idOf('send')]).toEqual([true, 'id-1', true, 'id-1'])
    later(10 * MINUTE)
    expect(isOpen('send')).toBe(false)
  })

  it('is another act once any other has been answered: sold without an answer, taken back, sold again', () => {
    const { idOf, lost, answered } = attempts()
    lost('sell 700', idOf('sell 700'))
    idOf('take back')
    answered()
    expect(idOf('sell 700')).toBe('id-3')
  })

  it('keeps its id when another is answered while it is on its way', () => {
    const { idOf, lost, answered } = attempts()
    const onItsWay = idOf('sell 700')
    answered()
    lost('sell 700', onItsWay)
    expect(idOf('sell 700')).toBe('id-1')
  })

  it('is another act ten minutes after its answer was lost', () => {
    const { idOf, lost, later } = attempts()
    lost('give', idOf('give'))
    later(10 * MINUTE - 1)
    expect(idOf('give')).toBe('id-1')
    later(1)
    expect(idOf('give')).toBe('id-2')
  })
})
