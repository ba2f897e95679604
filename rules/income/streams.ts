import type { Index, Minor, Share, StreamNumerator } from '#rules/amount/labels.ts'
import type { JournalKind } from '#rules/asset/journal-kinds.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { payOut } from './funding.ts'
import type { RunFigures } from './run.ts'
import { type BySource, bySource, type Source, sourceOf } from './source.ts'

/** A stream of income that is paid by the day out of what lands earn. */
interface StreamFigures {
  /** What of a land's gross it is a part of, of 10^4: all of it where a land is the holder, else as much as the holder's `part`. */
  readonly share: (run: Pick<RunFigures, 'tax'>) => Share
  /** Who keeps its clock, burns and is claimed for: each land for itself, one of those who share a planet's tax, or a member for his team. */
  readonly holder: 'land' | 'planet' | 'member'
  /** The account of the system in which it lies ready, by the reserve that it was paid from. */
  readonly accrued: BySource<string>
  /** The kind of journal that pays a claim. */
  readonly claim: JournalKind
  /** What the record of a claim counts. */
  readonly counts: string
}

/** Every stream that the settlement pays. A land's income lies in one account for both reserves, since a land has one of them. */
export const STREAMS = {
  land: {
    share: ({ tax }) => SHARE_SCALE - tax,
    holder: 'land',
    accrued: { emission: 'accrued-land', wallet: 'accrued-land' },
    claim: 'landClaim',
    counts: 'lands',
  },
  tax: {
    share: ({ tax }) => tax,
    holder: 'planet',
    accrued: { emission: 'accrued-tax', wallet: 'accrued-tax-wallet' },
    claim: 'taxClaim',
    counts: 'planets',
  },
  referral: {
    share: ({ tax }) => tax,
    holder: 'planet',
    accrued: { emission: 'accrued-referral', wallet: 'accrued-referral-wallet' },
    claim: 'planetReferralClaim',
    counts: 'planets',
  },
  generation: {
    // its part is the rate of a generation; the Stone Age counts for none (settlement, 21)
    share: () => SHARE_SCALE,
    holder: 'member',
    accrued: { emission: 'accrued-generation', wallet: 'accrued-generation' },
    claim: 'generationClaim',
    counts: 'generations',
  },
} as const satisfies Record<string, StreamFigures>

export type Stream = keyof typeof STREAMS
export type ByStream<T> = Readonly<Record<Stream, T>>

/** Works something out for each stream. */
export function byStream<T>(of: (stream: Stream) => T): Record<Stream, T> {
  return { land: of('land'), tax: of('tax'), referral: of('referral'), generation: of('generation') }
}

/** The streams there are, in the order in which a day books them. */
export const STREAM_NAMES: readonly Stream[] = Object.values(byStream((stream) => stream))

/** The streams that planets hold: the tax of their lands is its owner's, but for the part of who referred its naming. */
export type TaxStream = 'tax' | 'referral'
export const TAX_STREAMS: readonly TaxStream[] = ['tax', 'referral']

/** What of a land's gross a stream shares, before its holder's part. */
export function shareIn(stream: Stream, run: Pick<RunFigures, 'investment' | 'tax'>): bigint {
  return run.investment * STREAMS[stream].share(run)
}

/** What a land weighs in a stream whose holder has so much of 10^4, of the numerators of streams. */
export function weightIn(stream: Stream, run: Pick<RunFigures, 'investment' | 'tax'>, part: Share): bigint {
  return shareIn(stream, run) * part
}

/** The running sums by stream and era, and the carried fractions. */
export interface Totals {
  readonly weights: ByStream<readonly bigint[]>
  readonly carry: BySource<ByStream<StreamNumerator>>
}

/** The sums after a change of one era's weight. */
export function addToSums(totals: Totals, stream: Stream, era: number, change: bigint): Totals {
  const weights = totals.weights[stream].map((weight, at) => (at === era ? weight + change : weight))
  return { ...totals, weights: { ...totals.weights, [stream]: weights } }
}

/** What a source would pay of all streams if each era grew by so much: a numerator. */
export function dueOf({ weights }: Pick<Totals, 'weights'>, by: readonly Index[], source: Source): StreamNumerator {
  return STREAM_NAMES.reduce((sum, stream) => sum + dot(weights[stream], by, source), 0n)
}

/** The fractions that a source owes from days before. */
export function carriedOf({ carry }: Pick<Totals, 'carry'>, source: Source): StreamNumerator {
  return STREAM_NAMES.reduce((sum, stream) => sum + carry[source][stream], 0n)
}

/**
 * Moves the whole minor units of a day out of each stream's numerators of each source; the fractions are carried. `cut`: what
 * lands that reach their cap bring besides.
 */
export function payDay(
  totals: Totals,
  growth: readonly Index[],
  cut: BySource<ByStream<StreamNumerator>>,
): { readonly paid: BySource<ByStream<Minor>>; readonly totals: Totals } {
  const done = bySource((source) =>
    byStream((stream) =>
      payOut(totals.carry[source][stream], cut[source][stream] + dot(totals.weights[stream], growth, source)),
    ),
  )
  return {
    paid: bySource((source) => byStream((stream) => done[source][stream].paid)),
    totals: { ...totals, carry: bySource((source) => byStream((stream) => done[source][stream].carry)) },
  }
}

/** Sum over the eras of a source. */
function dot(weights: readonly bigint[], by: readonly Index[], source: Source): StreamNumerator {
  return weights.reduce((sum, weight, era) => (sourceOf(era) === source ? sum + weight * (by[era] ?? 0n) : sum), 0n)
}
