import { describe, expect, it } from 'vitest'
import type { Receipt } from './earned-again.ts'
import { receiptAgain } from './receipt-again.ts'

const TERMS = [
  { days: 7, ratePercent: '0.02' },
  { days: 15, ratePercent: '0.03' },
  { days: 30, ratePercent: '0.04' },
]

/** 500 DU in the pool of 30 days, as `server/pool/stake/stake.db.test.ts` has them: 25 settlements, received day by day. */
const receipt: Receipt = {
  journal: '01a2136a-ff00-7244-895a-b1bb2d863d55',
  stake: '01a2136a-ff00-7244-895a-b1bb2d863d56',
  at: 1_795_392_000_000,
  tokenId: '1000032',
  coordinates: '1-1-1',
  planetName: 'First',
  x: 3,
  y: 4,
  period: 30,
  amount: '500',
  startDay: 100,
  countedDay: 125,
  by: 'step',
  indexes: [
    { day: 100, period: 7, value: '1000000000000000' },
    { day: 100, period: 15, value: '1500000000000000' },
    { day: 100, period: 30, value: '2000000000000000' },
    { day: 115, period: 7, value: '4000000000000000' },
    { day: 115, period: 15, value: '6000000000000000' },
    { day: 115, period: 30, value: '8000000000000000' },
    { day: 125, period: 7, value: '6000000000000000' },
    { day: 125, period: 15, value: '9000000000000000' },
    { day: 125, period: 30, value: '12000000000000000' },
  ],
  stretches: [{ from: 100, to: 125 }],
  known: true,
  before: '0.5',
  received: '2.5',
}
const again = (change: Partial<Receipt> = {}) => receiptAgain({ ...receipt, ...change }, TERMS)

describe('what a claim of the pools brought, computed again', () => {
  it('[POOL-05][INCOME-12] is the land times what the indexes grew by, less what was received before', () => {
    expect(again()).toEqual({
      grown: [
        { period: 7, days: 15, growth: 3_000_000_000_000_000n },
        { period: 15, days: 10, growth: 3_000_000_000_000_000n },
      ],
      whole: 300_000_000n,
      amount: 250_000_000n,
      equal: true,
      off: undefined,
      paused: false,
    })
    // of one that has ended all by its own rate
    expect(again({ by: 'own', received: '4.5' })).toMatchObject({
      grown: [{ period: 30, days: 25, growth: 10_000_000_000_000_000n }],
      whole: 500_000_000n,
      equal: true,
    })
  })
  it('[INCOME-12] finds a claim that is off by one unit, and says by how much', () => {
    expect(again({ received: '2.50000001' })).toMatchObject({ equal: false, off: '\u22120.00000001 RC', paused: false })
    expect(again({ received: '2.49999999' })).toMatchObject({ equal: false, off: '+0.00000001 RC', paused: false })
    expect(again({ before: '0.50000001' })).toMatchObject({ equal: false, off: '\u22120.00000001 RC' })
  })
  it('[INCOME-12] finds an input that does not lead to it', () => {
    const grown = (at: number, value: string) => ({
      indexes: receipt.indexes.map((one, place) => (place === at ? { ...one, value } : one)),
    })
    for (const planted of [
      { amount: '500.0001' },
      { by: 'own' },
      grown(0, '999999980000000'),
      grown(7, '9000000020000000'),
    ] as const)
      expect(again(planted)).toMatchObject({ equal: false })
    // that of its own rate is no input of what is received day by day
    expect(again(grown(2, '7'))).toMatchObject({ equal: true })
  })
  it('[INCOME-02][POOL-05] leaves out the days on which the land burned', () => {
    const paused = { stretches: [{ from: 100, to: 115 }], received: '1' }
    expect(again(paused)).toMatchObject({ grown: [{ period: 7, days: 15 }], whole: 150_000_000n, equal: true })
    // on both sides of the day from which the longer pool counts
    const indexes = receipt.indexes.flatMap((one) =>
      one.day === 115
        ? [
            { ...one, day: 110, value: `${BigInt(one.value) - 1_000_000_000_000_000n}` },
            { ...one, day: 112, value: `${BigInt(one.value) - 500_000_000_000_000n}` },
            one,
          ]
        : [one],
    )
    const stretches = [
      { from: 100, to: 110 },
      { from: 112, to: 125 },
    ]
    expect(again({ stretches, indexes, received: '2.25' })).toMatchObject({
      grown: [
        { period: 7, days: 10, growth: 2_000_000_000_000_000n },
        { period: 7, days: 3, growth: 500_000_000_000_000n },
        { period: 15, days: 10, growth: 3_000_000_000_000_000n },
      ],
      equal: true,
      paused: false,
    })
  })
  it('[INCOME-02] where its days are not known says that a land burned if less was received, never if more was', () => {
    expect(again({ known: false, received: '2.4' })).toMatchObject({ equal: false, paused: true, off: '+0.1 RC' })
    expect(again({ known: false, received: '2.6' })).toMatchObject({ equal: false, paused: false })
    expect(again({ known: false })).toMatchObject({ equal: true, paused: false })
    expect(again({ received: '2.4' })).toMatchObject({ equal: false, paused: false })
  })
})
