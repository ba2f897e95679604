import { units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'

/** Figures other than the configured ones: a low cap, so that whole lives fit; thin reserves, so that some days are cut. */
const lowCap = (economy: Economy): Economy => ({
  ...economy,
  genesisEmission: units('25000'),
  capTimes: 1n,
  additionCountedMost: 4_000n,
})
/** With a number: so many lands of a crowd are settled at once. */
const ECONOMIES: readonly [string, (economy: Economy) => Economy, number?][] = [
  ['the configured figures but a cap of 1x, a land at a time', lowCap, 1],
  [
    'other prices, shares, fees and hours',
    (economy) => ({
      ...economy,
      genesisEmission: units('9000'),
      genesisWallet: units('120'),
      capTimes: 1n,
      prices: { ...economy.prices, hPT: 37_000_000n, RC: 250_000_001n, SAI: 99_999_999n, USDT: 110_000_000n },
      rewardShare: 1_234n,
      withdrawShare: 7_001n,
      // by which a land ended is looked up in what settlements noted of the file
      file: { ...economy.file, ending: { ...economy.file.ending, withdrawShare: '0.7001' } },
      endFee: 777n,
      burnAfterHours: 71,
      allowedShare: 250n,
      additionCountedMost: 5_000n,
      // more DP a day than their budget may grant
      points: { ...economy.points, rate: 10n ** 20n },
      namingReferrerShare: 1_111n,
      planetSale: { ...economy.planetSale, fee: 333n },
      exchange: {
        ...economy.exchange,
        fee: 77n,
        pairs: economy.exchange.pairs.map((pair) => ({ ...pair, rate: 99_999_937n })),
      },
    }),
  ],
  ['the configured figures but a cap of 1x', lowCap],
]

/** A life by figures: so many days, and from which of them on what is done by turns; so many lands of a crowd at once. */
export interface Lived {
  readonly says: string
  readonly changed: (economy: Economy) => Economy
  readonly most: number | undefined
  readonly days: number
  readonly shift: number
}

/** So many are lived: by `npm test` five, with those of teams and of staked lands fifteen; by the long proof 100, with those 200. */
const LIVES = Number(process.env.PROOF_LIVES ?? 5)
/** Of them whole, in which everything happens: two try all figures and both ways to settle. The others begin elsewhere, and are short. */
const WHOLE = LIVES > 5 ? ECONOMIES.length : 2
/** The lives of this run. */
export const LIVED = Array.from({ length: LIVES }, (_, at): Lived => {
  const [says, changed, most] = ECONOMIES[at % ECONOMIES.length] ?? [
    'the configured figures',
    (economy: Economy) => economy,
  ]
  return at < WHOLE
    ? { says, changed, most, days: 60, shift: 0 }
    : { says: `${says}, from turn ${at * 7} on`, changed, most, days: 25, shift: at * 7 }
})
