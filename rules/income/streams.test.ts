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
  shareIn,
  TAX_STREAMS,
  type Totals,
  weightIn,
} from './streams.ts'

/** One minor unit. */
const UNIT = 10n ** 26n
const nothing = { land: 0n, tax: 0n, referral: 0n, generation: 0n }
const none = { emission: nothing, wallet: nothing }
/** Stone Age first, then two eras that are paid from emission. */
const totals: Totals = {
  weights: { land: [9_700n, 5_000n, 300n], tax: [300n, 50n, 7n], referral: [2n, 3n, 5n], generation: [0n, 20n, 10n] },
  carry: {
    emission: { land: 11n, tax: UNIT - 1n, referral: 5n, generation: 8n },
    wallet: { land: 3n, tax: 4n, referral: 6n, generation: 0n },
  },
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
    expect(STREAM_NAMES.filter((stream) => STREAMS[stream].holder === 'planet')).toEqual(TAX_STREAMS)
  })

  it('[INCOME-06] give a generation its rate of the income before tax', () => {
    // 5% of 2,000 whatever the tax
    expect(weightIn('generation', { investment: 2_000n, tax: 300n }, 500n)).toBe(10_000_000_000n)
  })

  it('are each paid to accounts from which its claims are paid', () => {
    for (const stream of STREAM_NAMES)
      for (const [source, reserve] of [
        ['emission', 'emission'],
        ['wallet', 'emission-wallet'],
      ] as const) {
        // the Stone Age brings nobody above anything
        if (stream === 'generation' && source === 'wallet') continue
        const account = STREAMS[stream].accrued[source]
        expect(KINDS.settlement.moves, stream).toContainEqual([reserve, account])
        expect(KINDS[STREAMS[stream].claim].moves, stream).toContainEqual([account, 'bonus'])
      }
    expect(byStream((stream) => `${stream}!`)).toEqual({
      land: 'land!',
      tax: 'tax!',
      referral: 'referral!',
      generation: 'generation!',
    })
  })

  it('[INCOME-13] are due of each reserve together, by what each era grows', () => {
    expect(dueOf(totals, [2n, 3n, 5n], 'wallet')).toBe(20_004n)
    // 5,073 x 3 and 322 x 5
    expect(dueOf(totals, [2n, 3n, 5n], 'emission')).toBe(16_829n)
    // an era that has not grown yet
    expect(dueOf(totals, [2n, 3n], 'emission')).toBe(15_219n)
    expect([carriedOf(totals, 'emission'), carriedOf(totals, 'wallet')]).toEqual([UNIT + 23n, 13n])
  })

  it('change in one era of one stream', () => {
    const more = addToSums(totals, 'tax', 1, -20n)
    expect(more.weights).toEqual({
      land: [9_700n, 5_000n, 300n],
      tax: [300n, 30n, 7n],
      referral: [2n, 3n, 5n],
      generation: [0n, 20n, 10n],
    })
    expect(more.carry).toBe(totals.carry)
  })

  it('[INCOME-01] pay whole units of each for itself, and carry each fraction', () => {
    const { paid, totals: after } = payDay(totals, [UNIT, 1n, 0n], none)
    expect(paid).toEqual({
      emission: { land: 0n, tax: 1n, referral: 0n, generation: 0n },
      wallet: { land: 9_700n, tax: 300n, referral: 2n, generation: 0n },
    })
    expect(after.carry).toEqual({
      emission: { land: 5_011n, tax: 49n, referral: 8n, generation: 28n },
      wallet: { land: 3n, tax: 4n, referral: 6n, generation: 0n },
    })
    expect(after.weights).toBe(totals.weights)
  })

  it('[LAND-09] pay what lands that reach their cap bring besides, of its own source', () => {
    const cut = {
      emission: { land: 2n * UNIT, tax: UNIT, referral: 0n, generation: 7n * UNIT },
      wallet: { land: 0n, tax: 5n * UNIT, referral: 3n * UNIT, generation: 0n },
    }
    const { paid, totals: after } = payDay(totals, [0n, 0n, 0n], cut)
    expect(paid).toEqual({
      emission: { land: 2n, tax: 1n, referral: 0n, generation: 7n },
      wallet: { land: 0n, tax: 5n, referral: 3n, generation: 0n },
    })
    expect(after.carry).toEqual(totals.carry)
  })
})
