import { scaled, units } from '#rules/amount/decimal.ts'
import { bySource } from '#rules/income/source.ts'
import { streamDay } from '#rules/income/stream-day.ts'
import { offBy } from './off.ts'

/** Digits of an exact numerator, of an era's weight, of an index. */
const EXACT = 34
const WEIGHT = 12
const INDEX = 18

/** A day of what somebody earns by the lands of others: of a planet's tax, or of a generation. */
export interface StreamLine {
  readonly eras: readonly {
    readonly era: number
    readonly weight: string
    readonly rate: string
    readonly growth: string
    readonly wallet: boolean
  }[]
  /** Of 10^4: his part of a planet's tax, or the rate of the generation; nothing while it is locked. */
  readonly share: number
  readonly cut: string
  readonly factor: string
  readonly walletFactor: string
  readonly numerator: string
  readonly walletNumerator: string
  readonly amount: string
}

/** Such a line computed again. */
export interface StreamAgain {
  /** By how much each of its eras grew, of 10^18. */
  readonly growth: readonly bigint[]
  /** What the lands brought, of 10^30, and what of it is his, of 10^34; minor units of it, and what rounding left. */
  readonly lands: bigint
  readonly emission: bigint
  readonly wallet: bigint
  readonly amount: bigint
  readonly left: bigint
  /** Whether every figure comes out as it was shown, and else by how much not. */
  readonly equal: boolean
  readonly off: string | undefined
}

/** Runs the rule that paid (rules/income) on the figures of a line (INCOME-12). */
export function streamAgain(line: StreamLine): StreamAgain {
  const eras = line.eras.map(({ weight, rate, wallet }) => ({
    source: wallet ? ('wallet' as const) : ('emission' as const),
    weight: scaled(weight, WEIGHT),
    // a percentage of 18 decimals is a share of 10^18 when a hundredth of it is taken
    rate: scaled(rate, INDEX) / 100n,
  }))
  const texts = { emission: line.factor, wallet: line.walletFactor }
  const again = streamDay({
    eras,
    share: BigInt(line.share),
    cut: BigInt(line.cut),
    factors: bySource((source) => scaled(texts[source], INDEX)),
  })
  const { emission, wallet } = again.numerator
  const [differs, walletDiffers] = [emission - BigInt(line.numerator), wallet - BigInt(line.walletNumerator)]
  const rounded = again.amount - units(line.amount)
  const grown = line.eras.every(({ growth }, at) => BigInt(growth) === again.growth[at])
  return {
    growth: again.growth,
    lands: eras.reduce((sum, { weight }, at) => sum + weight * (again.growth[at] ?? 0n), 0n),
    emission,
    wallet,
    amount: again.amount,
    left: again.left,
    equal: grown && differs === 0n && walletDiffers === 0n && rounded === 0n,
    off: offBy(rounded, 'DU') ?? offBy(differs, 'DU', EXACT) ?? offBy(walletDiffers, 'DU', EXACT),
  }
}
