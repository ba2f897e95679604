import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { SIDES, type Side } from '#rules/swap/pool.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

/** What has a pool against USDT. */
export const SWAPPED = ASSETS.filter((asset) => asset !== 'USDT' && asset !== 'DP')

/** What the list of swaps shows; all of it stands in the address. Empty: all, and newest first. */
export interface SwapPlace extends Period {
  readonly asset: Asset | ''
  readonly side: Side | ''
  readonly sort: RecordSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readSwapPlace(query: URLSearchParams): SwapPlace {
  return {
    asset: among(query, 'asset', SWAPPED),
    side: among(query, 'side', SIDES),
    sort: among(query, 'sort', RECORD_SORTS),
    ...readPeriod(query),
  }
}
