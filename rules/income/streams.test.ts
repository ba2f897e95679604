import { describe, expect, it } from 'vitest'
import { KINDS } from '#ledger/kinds.ts'
import {
  addToSums,
  byStream,
  carriedOf,
  dueOf,
  isOfPlanets,
  payDay,
  STREAM_NAMES,
  STREAMS,
  shareIn,
  TAX_STREAMS,
  type Totals,
  weightIn,
} from './streams.ts'

/** One minor unit. */
const UNIT = 10n ** 26n
const nothing = { land: 0n, tax: 0n, referral: 0n }
const none = { emission: nothing, wallet: nothing }
/** Stone Age first, then two eras that are paid from emission. */
const totals: Totals = {
  weights: { land: [9_700n, 5_000n, 300n], tax: [300n, 50n, 7n], referral: [2n, 3n, 5n] },
  carry: { emission: { land: 11n, tax: UNIT - 1n, referral: 5n }, wallet: { land: 3n, tax: 4n, referral: 6n } },
}

describe('streams of income', () => {
  it('[INCOME-01][INCOME-03] take a land’s gross whole: the tax is the planet’s, the rest the land’s', () => {
    const run = { investment: 2_000n, tax: 300n }
    expect(shareIn('tax', run)).toBe(600_000n)
    expect(weightIn('land', run, 10_000n)).toBe(194_000_000_000n)
    for (const tax of [0n, 300n, 10_000n])
      expect(STREAMS.land.share({ tax }) + STREAMS.tax.share({ tax })).toBe(10_000n)
  })

  it('[INCOME-04] share the tax of a planet between its owner and who referred it, to the last part', () => {
    const run = { investment: 2_000n, tax: 300n }
    expect(weightIn('tax', run, 9_960n)).toBe(5_976_000_000n)
    expect(weightIn('referral', run, 40n)).toBe(24_000_000n)
    expect(weightIn('tax', run, 10_000n)).toBe(6_000_000_000n)
    expect(STREAM_NAMES.filter(isOfPlanets)).toEqual(TAX_STREAMS)
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
    expect(byStream((stream) => `${stream}!`)).toEqual({
      land: 'land!',
      tax: 'tax!',
      referral: 'referral!',
    })
  })

  it('[INCOME-13] are due of each reserve together, by what each era grows', () => {
    expect(dueOf(totals, [2n, 3n, 5n], 'wallet')).toBe(20_004n)
    // 5,053 x 3 and 312 x 5
    expect(dueOf(totals, [2n, 3n, 5n], 'emission')).toBe(16_719n)
    // an era that has not grown yet
    expect(dueOf(totals, [2n, 3n], 'emission')).toBe(15_159n)
    expect([carriedOf(totals, 'emission'), carriedOf(totals, 'wallet')]).toEqual([UNIT + 15n, 13n])
  })

  it('change in one era of one stream', () => {
    const more = addToSums(totals, 'tax', 1, -20n)
    expect(more.weights).toEqual({ land: [9_700n, 5_000n, 300n], tax: [300n, 30n, 7n], referral: [2n, 3n, 5n] })
    expect(more.carry).toBe(totals.carry)
  })

  it('[INCOME-01] pay whole units of each for itself, and carry each fraction', () => {
    const { paid, totals: after } = payDay(totals, [UNIT, 1n, 0n], none)
    expect(paid).toEqual({
      emission: { land: 0n, tax: 1n, referral: 0n },
      wallet: { land: 9_700n, tax: 300n, referral: 2n },
    })
    expect(after.carry).toEqual({
      emission: { land: 5_011n, tax: 49n, referral: 8n },
      wallet: { land: 3n, tax: 4n, referral: 6n },
    })
    expect(after.weights).toBe(totals.weights)
  })

  it('[LAND-09] pay what lands that reach their cap bring besides, of its own source', () => {
    const cut = {
      emission: { land: 2n * UNIT, tax: UNIT, referral: 0n },
      wallet: { land: 0n, tax: 5n * UNIT, referral: 3n * UNIT },
    }
    const { paid, totals: after } = payDay(totals, [0n, 0n, 0n], cut)
    expect(paid).toEqual({
      emission: { land: 2n, tax: 1n, referral: 0n },
      wallet: { land: 0n, tax: 5n, referral: 3n },
    })
    expect(after.carry).toEqual(totals.carry)
  })
})
