import { describe, expect, it } from 'vitest'
import { type Left, leftAgain, type Stake } from './left-again.ts'

const TERMS = [
  { days: 7, ratePercent: '0.02' },
  { days: 15, ratePercent: '0.03' },
  { days: 30, ratePercent: '0.04' },
]
/** 500 DU in the pool of 30 days, left after ten settlements: 2 RC at its own rate, 1 RC of it day by day. */
const left: Left = {
  startDay: 100,
  stretches: [{ from: 100, to: 110 }],
  known: true,
  indexes: [
    { day: 100, period: 7, value: '1000000000000000' },
    { day: 100, period: 30, value: '2000000000000000' },
    { day: 110, period: 7, value: '3000000000000000' },
    { day: 110, period: 30, value: '6000000000000000' },
  ],
  day: 110,
  room: '999.99999999',
  earlyBurnPercent: '5',
  journal: '01a2136a-ff00-7244-895a-b1bb2d863d55',
}
const stake: Stake = {
  id: '01a2136a-ff00-7244-895a-b1bb2d863d56',
  batch: '01a2136a-ff00-7244-895a-b1bb2d863d57',
  tokenId: '1000032',
  coordinates: '1-1-1',
  planetName: 'First',
  x: 3,
  y: 4,
  era: 1,
  period: 30,
  ratePercent: '0.04',
  amount: '500',
  state: 'early',
  madeAt: 1_795_392_000_000,
  startsAt: 1_795_392_000_000,
  endsAt: 1_797_984_000_000,
  endedAt: 1_796_256_000_000,
  paused: false,
  receivable: '1',
  atEnd: '0',
  received: '0',
  lost: '1',
  burned: '49.99999999',
  leaving: null,
  left,
}
const again = (change: Partial<Stake> = {}, of: Partial<Left> = {}) =>
  leftAgain({ ...stake, ...change }, { ...left, ...of }, TERMS)

describe('what leaving a pool early cost, computed again', () => {
  it('[POOL-04][INCOME-12] is what the own rate brought above what came day by day, and a twentieth of the room, rounded down', () => {
    expect(again()).toMatchObject({
      own: 200_000_000n,
      step: 100_000_000n,
      lost: 100_000_000n,
      burned: 4_999_999_999n,
      grown: {
        own: [{ period: 30, days: 10, growth: 4_000_000_000_000_000n }],
        step: [{ period: 7, days: 10, growth: 2_000_000_000_000_000n }],
      },
      equal: true,
      off: undefined,
      paused: false,
    })
  })
  it('[INCOME-12] finds each figure that is off by one unit, and says by how much', () => {
    expect(again({ lost: '1.00000001' })).toMatchObject({ equal: false, off: '\u22120.00000001 RC' })
    expect(again({ burned: '50' })).toMatchObject({ equal: false, off: '\u22120.00000001 DU' })
    expect(again({}, { room: '1000' })).toMatchObject({ equal: false, off: '+0.00000001 DU' })
    expect(again({}, { earlyBurnPercent: '5.01' })).toMatchObject({ equal: false })
    expect(again({ lost: '0.9', burned: '49' })).toMatchObject({ equal: false, off: '+0.1 RC, +0.99999999 DU' })
  })
  it('[INCOME-02] where its days are not known says that a land burned if less was lost, never if more was', () => {
    expect(again({ lost: '0.9' }, { known: false })).toMatchObject({ equal: false, paused: true })
    expect(again({ lost: '1.1' }, { known: false })).toMatchObject({ equal: false, paused: false })
    expect(again({ lost: '0.9', burned: '49' }, { known: false })).toMatchObject({ paused: false })
    expect(again({ lost: '0.9' })).toMatchObject({ paused: false })
  })
})
