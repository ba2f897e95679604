import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { growthOf } from '#rules/income/funding.ts'
import { grossOf, netOf } from '#rules/income/run.ts'
import { type IncomeLine, recompute } from './recompute.ts'

/** A day's line as the server writes it. */
function lineOf(
  investment: bigint,
  tax: bigint,
  rate: bigint,
  factor: bigint,
  start: bigint,
  days: number,
): IncomeLine {
  const growth = growthOf(rate, factor)
  const before = start + growth * BigInt(days)
  const run = { investment, indexStart: start, tax }
  const gross = grossOf(run, before + growth) - grossOf(run, before)
  const net = netOf(run, before + growth) - netOf(run, before)
  return {
    id: '1-open-20778',
    day: 20_778,
    dayAt: 20_778 * 86_400_000,
    tokenId: '1000001',
    coordinates: '1-1-1',
    planetName: '紫微',
    x: 1,
    y: 2,
    era: 3,
    investment: formatUnits(investment),
    tax: Number(tax),
    indexStart: String(start),
    indexBefore: String(before),
    indexAfter: String(before + growth),
    growth: String(growth),
    rate: percent(rate, INDEX_SCALE),
    factor: percent(factor, INDEX_SCALE * 100n),
    gross: formatUnits(gross),
    taxed: formatUnits(gross - net),
    net: formatUnits(net),
    status: 'unclaimed',
    journal: null,
    settlementJournal: null,
  }
}
const big = (max: bigint) => fc.bigInt({ min: 1n, max })
const lines = fc
  .tuple(
    big(10n ** 14n),
    fc.bigInt({ min: 0n, max: 9999n }),
    big(10n ** 16n),
    big(INDEX_SCALE),
    big(10n ** 20n),
    fc.nat(30),
  )
  .map((parts) => lineOf(...parts))

describe('a line worked out again in the browser', () => {
  it('[INCOME-12] is what was paid, for every investment, rate, factor and tax', () => {
    fc.assert(fc.property(lines, (line) => recompute(line).result === 'equal' && recompute(line).growth))
  })
  it('says so when a figure was changed by one unit', () => {
    const line = lineOf(240_000_000_000n, 400n, 4n * 10n ** 15n, INDEX_SCALE, 10n ** 18n, 3)
    expect(recompute(line)).toEqual({ gross: '9.6', net: '9.216', result: 'equal', growth: true })
    expect(recompute({ ...line, net: '9.21600001' }).result).toBe('differs')
    expect(recompute({ ...line, factor: '0.999' }).growth).toBe(false)
  })
  it('knows an amount that the cap has cut', () => {
    const line = lineOf(240_000_000_000n, 400n, 4n * 10n ** 15n, INDEX_SCALE, 10n ** 18n, 3)
    expect(recompute({ ...line, gross: '5', taxed: '0.2', net: '4.8' }).result).toBe('cut')
  })
})
