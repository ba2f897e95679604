import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { OWN_ASSETS, OWN_BOOKS, type OwnAsset, type OwnBook } from '#rules/transfer/own.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

/** What the list of transfers between own accounts shows; all of it stands in the address. Empty: all, and newest first. */
export interface OwnPlace extends Period {
  readonly asset: OwnAsset | ''
  readonly fromBook: OwnBook | ''
  readonly toBook: OwnBook | ''
  readonly sort: RecordSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readOwnPlace(query: URLSearchParams): OwnPlace {
  return {
    asset: among(query, 'asset', OWN_ASSETS),
    fromBook: among(query, 'fromBook', OWN_BOOKS),
    toBook: among(query, 'toBook', OWN_BOOKS),
    sort: among(query, 'sort', RECORD_SORTS),
    ...readPeriod(query),
  }
}
