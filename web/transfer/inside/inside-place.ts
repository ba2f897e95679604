import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

export const WAYS = ['sent', 'received'] as const

/** What the list of inside transfers shows; all of it stands in the address. Empty: all, and newest first. */
export interface InsidePlace extends Period {
  readonly way: (typeof WAYS)[number] | ''
  readonly asset: Asset | ''
  readonly sort: RecordSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readInsidePlace(query: URLSearchParams): InsidePlace {
  return {
    way: among(query, 'way', WAYS),
    asset: among(query, 'asset', ASSETS),
    sort: among(query, 'sort', RECORD_SORTS),
    ...readPeriod(query),
  }
}
