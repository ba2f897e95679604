import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { PART_STATES, type PartState } from '#rules/daot/parts.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

export const RECORD_KINDS = ['subscription', 'claim'] as const

/** What the records show; all of it stands in the address. Empty: all, and newest first. */
export interface RecordPlace extends Period {
  readonly kind: (typeof RECORD_KINDS)[number] | ''
  readonly sort: RecordSort | ''
}

/** Which records the address asks for; what it does not know is left out. */
export function readRecordPlace(query: URLSearchParams): RecordPlace {
  return { kind: among(query, 'kind', RECORD_KINDS), sort: among(query, 'sort', RECORD_SORTS), ...readPeriod(query) }
}

/** What the parts show: of which round, and in which state. */
export interface PartPlace {
  readonly round: string
  readonly status: PartState | ''
}

/** Which parts the address asks for. */
export function readPartPlace(query: URLSearchParams): PartPlace {
  const round = query.get('round') ?? ''
  return { round: /^[1-9]\d{0,8}$/.test(round) ? round : '', status: among(query, 'status', PART_STATES) }
}
