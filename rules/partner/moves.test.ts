import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PARTNER_MOVES, PARTNER_OPEN, PARTNER_REASONS, PARTNER_STATES, partnerReason, pauseAfter } from './states.ts'

describe('the moves of an order to a partner', () => {
  it('[ASSET-10] are these: what is unknown never goes back before the partner has refused it', () => {
    expect(PARTNER_STATES).toEqual(['asked', 'sent', 'unknown', 'settled', 'refused', 'returned'])
    expect(PARTNER_MOVES).toEqual({
      asked: ['sent'],
      sent: ['settled', 'refused', 'unknown'],
      unknown: ['settled', 'refused'],
      settled: [],
      refused: ['returned'],
      returned: [],
    })
    expect(PARTNER_OPEN).toEqual(['asked', 'sent', 'unknown'])
  })

  it('[ASSET-10] lead from each state to an end, and never twice through one', () => {
    const walk = (state: (typeof PARTNER_STATES)[number], seen: readonly string[]): void => {
      expect(seen).not.toContain(state)
      if (PARTNER_MOVES[state].length === 0) expect(['settled', 'returned']).toContain(state)
      for (const next of PARTNER_MOVES[state]) walk(next, [...seen, state])
    }
    for (const state of PARTNER_STATES) walk(state, [])
  })

  it('[ASSET-10] have four reasons for a refusal, of which any other word is the last', () => {
    expect(PARTNER_REASONS).toEqual(['memberUnknown', 'memberClosed', 'amount', 'other'])
    expect(['memberUnknown', 'memberClosed', 'amount', 'other', 'Amount'].map(partnerReason)).toEqual([
      'memberUnknown',
      'memberClosed',
      'amount',
      'other',
      'other',
    ])
  })
})

it('a partner that does not answer is never asked sooner than the time before, and at least every five minutes', () => {
  expect([-1, 0, 1, 2, 8, 9].map(pauseAfter)).toEqual([2_000, 2_000, 2_000, 4_000, 256_000, 300_000])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), (tries) => {
      const [now, next] = [pauseAfter(tries), pauseAfter(tries + 1)]
      expect(next).toBeGreaterThanOrEqual(now)
      expect(next).toBeLessThanOrEqual(2 * now)
      expect(next).toBeLessThanOrEqual(300_000)
    }),
  )
})
