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
  const all = makeAttempts<string>(newId, () => now)
  const idOf = (asked: string): string => all.of(asked, '').requestId
  return {
    ...all,
    idOf,
    lost: (asked: string, requestId: string, terms = '') => all.lost(asked, { requestId, terms }),
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

  it('is the same act at another rate when its answer was lost, and is asked by the terms of its first press', () => {
    const { of, lost } = attempts()
    const first = of('11 USDT', 'rate 10')
    expect(first).toEqual({ requestId: 'id-1', terms: 'rate 10' })
    lost('11 USDT', first.requestId, first.terms)
    expect(of('11 USDT', 'rate 11')).toEqual({ requestId: 'id-1', terms: 'rate 10' })
    expect(of('12 USDT', 'rate 11')).toEqual({ requestId: 'id-2', terms: 'rate 11' })
  })

  it('has the terms of now once those of its first press were refused, under its own id still: it is not done twice', () => {
    const { of, lost, outdated, isOpen } = attempts()
    lost('11 USDT', of('11 USDT', 'rate 10').requestId, 'rate 10')
    outdated('11 USDT')
    expect(isOpen('11 USDT')).toBe(true)
    expect(of('11 USDT', 'rate 11')).toEqual({ requestId: 'id-1', terms: 'rate 11' })
    lost('11 USDT', 'id-1', 'rate 11')
    expect(of('11 USDT', 'rate 12')).toEqual({ requestId: 'id-1', terms: 'rate 11' })
  })

  it('has the terms of now where nothing was lost, whatever was refused', () => {
    const { of, outdated, isOpen } = attempts()
    outdated('11 USDT')
    expect([isOpen('11 USDT'), of('11 USDT', 'rate 11').terms]).toEqual([false, 'rate 11'])
  })
})
