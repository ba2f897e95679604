import fc from 'fast-check'
import { expect, it } from 'vitest'
import { feesTaken, shareMarket } from './market.ts'

const sharer = (member: bigint, level: number, land: bigint) => ({ member, level, land })

it('[INCOME-06] the market pool goes by level x land, rounded down; the rest stays', () => {
  expect(shareMarket(1_000n, [sharer(1n, 1, 300n), sharer(2n, 3, 100n), sharer(3n, 2, 50n)])).toEqual({
    weights: 700n,
    shares: [
      { member: 1n, level: 1, land: 300n, weight: 300n, amount: 428n },
      { member: 2n, level: 3, land: 100n, weight: 300n, amount: 428n },
      { member: 3n, level: 2, land: 50n, weight: 100n, amount: 142n },
    ],
    shared: 998n,
  })
})

it('[INCOME-06] without land below anybody with a level it waits; who gets less than a unit is left out', () => {
  expect(shareMarket(1_000n, [])).toEqual({ weights: 0n, shares: [], shared: 0n })
  expect(shareMarket(1_000n, [sharer(1n, 6, 0n)])).toEqual({ weights: 0n, shares: [], shared: 0n })
  expect(shareMarket(3n, [sharer(1n, 1, 1n), sharer(2n, 1, 5n)])).toMatchObject({
    shared: 2n,
    shares: [{ member: 2n }],
  })
})

it('[INCOME-06] never gives more than there is', () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.bigInt(0n, 10n ** 16n)), { maxLength: 20 })
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 18n), some, (pool, list) => {
      const { shared, shares } = shareMarket(
        pool,
        list.map(([level, land], at) => sharer(BigInt(at), level, land)),
      )
      expect(shared).toBeLessThanOrEqual(pool)
      expect(shared).toBe(shares.reduce((sum, { amount }) => sum + amount, 0n))
    }),
  )
})

it('[INCOME-06] fees are turned into DU at the rate for payments, as far as the treasury has any', () => {
  expect(feesTaken(250n, 200_000_000n, 1_000n)).toEqual({ leaves: 250n, arrives: 500n })
  expect(feesTaken(3n, 50_000_000n, 1_000n)).toEqual({ leaves: 3n, arrives: 1n })
  expect(feesTaken(250n, 200_000_000n, 301n)).toEqual({ leaves: 151n, arrives: 301n })
  expect(feesTaken(250n, 200_000_000n, 0n)).toEqual({ leaves: 0n, arrives: 0n })
  expect(feesTaken(1n, 50_000_000n, 9n).arrives).toBe(0n)
})
