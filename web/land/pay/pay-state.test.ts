import { describe, expect, it } from 'vitest'
import { idle, mustRequote, type Paying, type PayMove, paying, type Quote, quoteLife } from './pay-state.ts'

const quote = (quoteId: string): Quote => ({
  quoteId,
  now: 1_000_000,
  expiresAt: 1_060_000,
  investment: '1200',
  legs: [],
  enough: true,
  fee: '0',
  firstIncomeAt: 0,
  cap: '3600',
  leaving: '388',
  dailyNet: '4.608',
  factor: '1',
  taxPercent: '4',
  ratePercent: '0.4',
  era: 3,
  mode: 'investment',
})
const stateAfter = (...moves: PayMove[]): Paying => moves.reduce<Paying>(paying, idle)
const first = { do: 'quoted', quote: quote('a'), at: 50 } as const
const second = { do: 'quoted', quote: quote('b'), at: 60_100 } as const

describe('a quote', () => {
  it('[LAND-05] is held for 60 seconds from when it came, by the device’s own clock', () => {
    expect(quoteLife(quote('a'), 5000, 13_400)).toEqual({ age: 8, left: 52, lapsed: false })
    expect(quoteLife(quote('a'), 5000, 65_000)).toEqual({ age: 60, left: 0, lapsed: true })
    // a clock that was set back does not make it younger than new
    expect(quoteLife(quote('a'), 5000, 4000)).toEqual({ age: 0, left: 60, lapsed: false })
  })
  it('is asked for again when it lapsed, but not while a purchase hangs on it', () => {
    expect(mustRequote(stateAfter(first), { lapsed: true })).toBe(true)
    expect(mustRequote(stateAfter(first), { lapsed: false })).toBe(false)
    expect(mustRequote(stateAfter(first, { do: 'pay' }), { lapsed: true })).toBe(false)
  })
})

describe('a purchase', () => {
  it('keeps its quote while its answer is unknown, so that a second press is the same purchase', () => {
    const state = stateAfter(first, { do: 'pay' }, second, { do: 'unquote' })
    expect(state).toMatchObject({ held: true, quote: { quoteId: 'a' } })
  })
  it('after a refusal takes the next quote', () => {
    expect(stateAfter(first, { do: 'pay' }, { do: 'refused' }, second)).toMatchObject({
      held: false,
      quote: { quoteId: 'b' },
    })
  })
  it('cannot begin without a quote', () => {
    expect(stateAfter({ do: 'pay' }).held).toBe(false)
    expect(stateAfter(first, { do: 'unquote' }, { do: 'pay' }).held).toBe(false)
  })
  it('ends with its order', () => {
    const bought = { order: 'o', tokenId: '1', investment: '1200', firstIncomeAt: 0 }
    expect(stateAfter(first, { do: 'pay' }, { do: 'bought', bought })).toMatchObject({ held: false, bought })
  })
})
