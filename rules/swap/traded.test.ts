import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ASSETS } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type AveragePrices, needsCode, type Traded, tradedWorth } from './traded.ts'

const ONE = 100_000_000n
/** RC is worth two USDT, SAI half a one. */
const averages: AveragePrices = {
  DU: 0n,
  hPT: 0n,
  RC: 2n * 10n ** 18n,
  SAI: 5n * 10n ** 17n,
  USDT: 0n,
  DP: 0n,
  DAOT: 0n,
}
const traded = (asset: Traded['asset'], base: bigint, usdt: bigint) => ({ asset, base, usdt }) as Traded
const worth = (...all: Traded[]) => tradedWorth(all, averages)

it('[SWAP-02] what is sold for less than it is worth counts at the average', () => {
  expect(worth(traded('RC', 100n * ONE, 3n * ONE))).toBe(200n * ONE)
})

it('[SWAP-02] what is bought for more than it is worth counts at what was paid', () => {
  expect(worth(traded('SAI', 100n * ONE, 70n * ONE))).toBe(70n * ONE)
})

it('[SWAP-02] of all assets together, each by its larger side; half a unit is one', () => {
  expect(worth(traded('RC', 10n, 1n), traded('SAI', 10n, 9n))).toBe(29n)
  expect(worth(traded('SAI', 3n, 1n))).toBe(2n)
  expect(worth()).toBe(0n)
})

it('[SWAP-02] an asset without an average counts at what was paid for it', () => {
  expect(worth(traded('DAOT', 10n ** 20n, 7n))).toBe(7n)
})

it('[SWAP-02] the code is asked for above the sum, and not with it', () => {
  const sum = (1_000n * ONE) as Minor
  expect(needsCode([traded('SAI', 0n, 999n * ONE), traded('RC', ONE / 2n, 0n)], averages, sum)).toBe(false)
  expect(needsCode([traded('SAI', 0n, 999n * ONE), traded('RC', ONE / 2n + 1n, 0n)], averages, sum)).toBe(true)
  expect(needsCode([], averages, 0n as Minor)).toBe(false)
})

it('[SWAP-02] one swap more never makes it less, and it is at least every side of USDT', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 20n })
  const each = fc.record({ asset: fc.constantFrom(...ASSETS), base: amount, usdt: amount }) as fc.Arbitrary<Traded>
  fc.assert(
    fc.property(fc.array(each), each, (before, next) => {
      const all = worth(...before, next)
      expect(all).toBeGreaterThanOrEqual(worth(...before) + next.usdt)
      expect(all).toBeGreaterThanOrEqual(before.reduce((sum, { usdt }) => sum + usdt, next.usdt))
    }),
  )
})
