import { describe, expect, it } from 'vitest'
import { PARTNER_MOVES, PARTNER_OPEN, PARTNER_STATES, partnerReason, pauseAfter } from './states.ts'

describe('the states of an order to a partner', () => {
  it('[ASSET-10] end as settled or returned, and nothing unknown goes back unasked', () => {
    expect(PARTNER_STATES.filter((state) => PARTNER_MOVES[state].length === 0)).toEqual(['settled', 'returned'])
    expect(PARTNER_STATES.filter((state) => PARTNER_MOVES[state].includes('returned'))).toEqual(['refused'])
    for (const open of PARTNER_OPEN) expect(PARTNER_MOVES[open], open).not.toContain('returned')
  })
  it('wait ever longer for an answer, and five minutes at most', () => {
    expect([0, 1, 2, 3, 8, 9, 500].map(pauseAfter)).toEqual([2000, 2000, 4000, 8000, 256_000, 300_000, 300_000])
  })
  it('know the reasons of a partner, and take every other word as one', () => {
    expect(['memberUnknown', 'memberClosed', 'amount', 'constructor', ''].map(partnerReason)).toEqual([
      'memberUnknown',
      'memberClosed',
      'amount',
      'other',
      'other',
    ])
  })
})
