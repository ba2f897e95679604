import { TIME_SORTS, type TimeSort } from '#calls/fields.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { RECORD_TYPES } from '#rules/asset/journal-kinds.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

export const BOOKS = ['investment', 'bonus', 'trading', 'points'] as const
/** The accounts that movements are of: also where what is set aside lies. */
export const RECORD_BOOKS = [...BOOKS, 'reserved'] as const

/** What the list of movements shows; all of it stands in the address. Empty: all, and newest first. */
export interface RecordPlace extends Period {
  readonly type: (typeof RECORD_TYPES)[number] | ''
  readonly asset: (typeof ASSETS)[number] | ''
  readonly book: (typeof RECORD_BOOKS)[number] | ''
  readonly sort: TimeSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readPlace(query: URLSearchParams): RecordPlace {
  return {
    type: among(query, 'type', RECORD_TYPES),
    asset: among(query, 'asset', ASSETS),
    book: among(query, 'book', RECORD_BOOKS),
    sort: among(query, 'sort', TIME_SORTS),
    ...readPeriod(query),
  }
}
