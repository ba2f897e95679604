import type { Index, Minor, StreamNumerator } from '#rules/amount/labels.ts'
import { growthOf } from './funding.ts'
import { type BySource, bySource, type Source, STREAM_NUMERATOR } from './source.ts'

/** What lands weighed in one era on a day, and what that era earned on it. */
export interface EraOnDay {
  /** By which reserve it was paid. */
  readonly source: Source
  /** Of 10^-12 DU: of a planet's tax the sum of A x tax, of a generation that of A. */
  readonly weight: bigint
  /** Of 10^18, a day. */
  readonly rate: Index
}

/** One day of what somebody earns by the lands of others, as a record shows it (INCOME-12). */
export interface StreamDay {
  readonly eras: readonly EraOnDay[]
  /** Of 10^4: his part of a planet's tax, or the rate of a generation. */
  readonly share: bigint
  /** What lands that completed on the day brought beside the weights, his share of it. */
  readonly cut: StreamNumerator
  readonly factors: BySource<Index>
}

/** What the day came to: by how much each era grew, the exact numerators, and what of them is whole minor units to read by. */
export interface StreamDaySum {
  readonly growth: readonly Index[]
  readonly numerator: BySource<StreamNumerator>
  readonly amount: Minor
  /** What rounding leaves of both together: it is not lost, a claim adds the numerators up before it rounds. */
  readonly left: StreamNumerator
}

/** Weight x rate x factor of each era, of which a share is his; each reserve is rounded down for itself (settlement, 1 and 24). */
export function streamDay({ eras, share, cut, factors }: StreamDay): StreamDaySum {
  const growth = eras.map(({ rate, source }) => growthOf(rate, factors[source]))
  const numerator = bySource((source) => {
    const own = eras.map((era, at) => (era.source === source ? era.weight * (growth[at] ?? 0n) : 0n))
    return own.reduce((sum, one) => sum + one, 0n) * share + (source === 'emission' ? cut : 0n)
  })
  return {
    growth,
    numerator,
    amount: numerator.emission / STREAM_NUMERATOR + numerator.wallet / STREAM_NUMERATOR,
    left: (numerator.emission % STREAM_NUMERATOR) + (numerator.wallet % STREAM_NUMERATOR),
  }
}
