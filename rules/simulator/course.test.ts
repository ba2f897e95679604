import { describe, expect, it } from 'vitest'
import { factorsIfNobodyBuys, steadyFactor } from './course.ts'

const ONE = 10n ** 18n
const DU = 100_000_000n

describe('the courses of a plan', () => {
  it('pay every day as the last one did', () => {
    const factor = steadyFactor({ factor: (ONE * 3n) / 4n })
    expect([factor(1), factor(400)]).toEqual([750_000_000_000_000_000n, 750_000_000_000_000_000n])
  })

  it('pay at most a hundredth of what the reserve still holds beyond its cover once nobody buys', () => {
    // 1,000 DU, of which 200 are kept: 8 of the 16 that are asked for, then 7.92 of what is left, and so on
    const now = { reserve: 1_000n * DU, covered: 200n * DU, due: 16n * DU, factor: ONE }
    expect(factorsIfNobodyBuys(now, 3, 100n, 10_000n)).toEqual([
      500_000_000_000_000_000n,
      495_000_000_000_000_000n,
      490_050_000_000_000_000n,
    ])
  })

  it('pay in full while a hundredth is enough, and nothing once all is kept for withdrawals', () => {
    const now = { reserve: 1_000n * DU, covered: 0n, due: 10n * DU, factor: ONE }
    expect(factorsIfNobodyBuys(now, 2, 100n, 10_000n)).toEqual([ONE, 990_000_000_000_000_000n])
    expect(factorsIfNobodyBuys({ ...now, covered: 2_000n * DU }, 1, 100n, 10_000n)).toEqual([0n])
    expect(factorsIfNobodyBuys({ ...now, due: 0n }, 1, 100n, 10_000n)).toEqual([ONE])
  })
})
