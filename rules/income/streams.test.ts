import { describe, expect, it } from 'vitest'
import { KINDS } from '#ledger/kinds.ts'
import {
  addToSums,
  byStream,
  carriedOf,
  dueOf,
  payDay,
  STREAM_NAMES,
  STREAMS,
  type Totals,
  weightIn,
} from './streams.ts'

/** One minor unit. */
const UNIT = 10n ** 22n
const none = { emission: { land: 0n, tax: 0n }, wallet: { land: 0n, tax: 0n } }
/** Stone Age first, then two eras that are paid from emission. */
const totals: Totals = {
  weights: { land: [9_700n, 5_000n, 300n], tax: [300n, 50n, 7n] },
  carry: { emission: { land: 11n, tax: UNIT - 1n }, wallet: { land: 3n, tax: 4n } },
}

describe('streams of income', () => {
  it('[INCOME-01][INCOME-03] take a land’s gross whole: the tax is the planet’s, the rest the land’s', () => {
    const run = { investment: 2_000n, tax: 300n }
    expect(weightIn('tax', run)).toBe(600_000n)
    expect(weightIn('land', run)).toBe(19_400_000n)
    for (const tax of [0n, 300n, 10_000n])
      expect(STREAM_NAMES.reduce((sum, stream) => sum + STREAMS[stream].share({ tax }), 0n)).toBe(10_000n)
  })

  it('are each paid to accounts from which its claims are paid', () => {
    for (const stream of STREAM_NAMES)
      for (const [source, reserve] of [
        ['emission', 'emission'],
        ['wallet', 'emission-wallet'],
      ] as const) {
        const account = STREAMS[stream].accrued[source]
        expect(KINDS.settlement.moves, stream).toContainEqual([reserve, account])
        expect(KINDS[STREAMS[stream].claim].moves, stream).toContainEqual([account, 'bonus'])
      }
    expect(byStream((stream) => `${stream}!`)).toEqual({ land: 'land!', tax: 'tax!' })
  })

  it('[INCOME-13] are due of each reserve together, by what each era grows', () => {
    expect(dueOf(totals, [2n, 3n, 5n], 'wallet')).toBe(20_000n)
    // 5,050 x 3 and 307 x 5
    expect(dueOf(totals, [2n, 3n, 5n], 'emission')).toBe(16_685n)
    // an era that has not grown yet
    expect(dueOf(totals, [2n, 3n], 'emission')).toBe(15_150n)
    expect([carriedOf(totals, 'emission'), carriedOf(totals, 'wallet')]).toEqual([UNIT + 10n, 7n])
  })

  it('change in one era of one stream', () => {
    const more = addToSums(totals, 'tax', 1, -20n)
    expect(more.weights).toEqual({ land: [9_700n, 5_000n, 300n], tax: [300n, 30n, 7n] })
    expect(more.carry).toBe(totals.carry)
  })

  it('[INCOME-01] pay whole units of each for itself, and carry each fraction', () => {
    const { paid, totals: after } = payDay(totals, [UNIT, 1n, 0n], none)
    expect(paid).toEqual({ emission: { land: 0n, tax: 1n }, wallet: { land: 9_700n, tax: 300n } })
    expect(after.carry).toEqual({ emission: { land: 5_011n, tax: 49n }, wallet: { land: 3n, tax: 4n } })
    expect(after.weights).toBe(totals.weights)
  })

  it('[LAND-09] pay what lands that reach their cap bring besides, of its own source', () => {
    const cut = { emission: { land: 2n * UNIT, tax: UNIT }, wallet: { land: 0n, tax: 5n * UNIT } }
    const { paid, totals: after } = payDay(totals, [0n, 0n, 0n], cut)
    expect(paid).toEqual({ emission: { land: 2n, tax: 1n }, wallet: { land: 0n, tax: 5n } })
    expect(after.carry).toEqual(totals.carry)
  })
})
