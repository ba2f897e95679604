import type { Index, Minor, RunId, Share } from '#rules/amount/labels.ts'
import type { Closed, RunFigures } from '#rules/income/run.ts'

/** A closed stretch of a run's income, kept for ever: from it any of its days can be computed again. */
export interface Segment {
  readonly run: RunId
  readonly seq: number
  readonly kind: 'claim' | 'completion' | 'addition' | 'end'
  readonly era: number
  readonly tax: Share
  readonly investment: Minor
  /** Settlement days whose income it holds: after `dayFrom`, up to `dayTo`. */
  readonly dayFrom: number
  readonly dayTo: number
  /** The settled day at which it was closed: days after `dayTo` were burned. */
  readonly closedDay: number
  readonly indexFrom: Index
  readonly indexTo: Index
  readonly gross: Minor
  readonly net: Minor
  readonly lost: Minor
  readonly cut: Minor
}

interface Working extends RunFigures {
  readonly id: RunId
  readonly segments: number
  readonly segmentDay: number
}

/** The segment that closing `run` at `day` leaves. */
export function segmentOf(
  kind: Segment['kind'],
  run: Working,
  closed: Closed<RunFigures> & { readonly cut?: Minor },
  day: number,
  index: Index,
): Segment {
  return {
    run: run.id,
    seq: run.segments,
    kind,
    era: run.era,
    tax: run.tax,
    investment: run.investment,
    dayFrom: run.segmentDay,
    dayTo: run.burningFrom === null ? day : run.burningFrom - 1,
    closedDay: day,
    indexFrom: run.indexStart,
    indexTo: run.burningIndex ?? index,
    gross: closed.gross,
    net: closed.net,
    lost: closed.lost,
    cut: closed.cut ?? 0n,
  }
}
