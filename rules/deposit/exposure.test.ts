import { expect, it } from 'vitest'
import type { Minor } from '#rules/amount/labels.ts'
import { withinExposure } from './exposure.ts'

const prices = { DU: 100_000_000n, hPT: 1n, RC: 0n, DP: 0n, SAI: 0n, USDT: 200_000_000n, DAOT: 100_000_000n }
// 10,000 USDT
const MOST = 1_000_000_000_000n as Minor
const economy = { prices, withdrawal: { worth: {} } }
const fits = (...sums: [asset: 'USDT' | 'DAOT' | 'RC', units: bigint][]) =>
  withinExposure(
    economy,
    sums.map(([asset, units]) => ({ asset, units })),
    MOST,
  )

it('what is not final is worth at most 10,000 USDT, to the last unit and over all assets', () => {
  expect(fits(['USDT', 1_000_000_000_000n])).toBe(true)
  expect(fits(['USDT', 1_000_000_000_001n])).toBe(false)
  expect(fits(['USDT', 500_000_000_000n], ['DAOT', 1_000_000_000_000n])).toBe(true)
  expect(fits(['USDT', 500_000_000_000n], ['DAOT', 1_000_000_000_001n])).toBe(false)
})

it('what has no worth by any figure waits until it is final, and nothing of it waits for nothing', () => {
  expect(fits(['RC', 1n])).toBe(false)
  expect(fits(['RC', 0n])).toBe(true)
})

it('an asset without a price counts at what withdrawals count it at, and always at the higher of both', () => {
  // 0.1 USDT a DAOT, a USDT being priced 2: 100,000 DAOT are 10,000 USDT
  const withdrawal = { worth: { USDT: 100_000_000n, DAOT: 10_000_000n } }
  const daot = (price: bigint, units: bigint) =>
    withinExposure({ ...economy, prices: { ...prices, DAOT: price }, withdrawal }, [{ asset: 'DAOT', units }], MOST)
  expect(daot(0n, 10_000_000_000_000n)).toBe(true)
  expect(daot(0n, 10_000_000_000_001n)).toBe(false)
  expect(daot(100_000_000n, 2_000_000_000_000n)).toBe(true)
  expect(daot(100_000_000n, 2_000_000_000_001n)).toBe(false)
})
