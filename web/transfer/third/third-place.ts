import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { PARTNER_STATES, type PartnerState } from '#rules/partner/states.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

export const WAYS = ['out', 'in'] as const

/** What the list of third-party transfers shows; all of it stands in the address. Empty: all, and newest first. */
export interface ThirdPlace extends Period {
  readonly way: (typeof WAYS)[number] | ''
  /** A source type. */
  readonly platform: string
  readonly asset: Asset | ''
  readonly status: PartnerState | ''
  readonly sort: RecordSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readThirdPlace(query: URLSearchParams): ThirdPlace {
  const platform = query.get('platform') ?? ''
  return {
    way: among(query, 'way', WAYS),
    platform: /^[1-9]\d{0,3}$/.test(platform) ? platform : '',
    asset: among(query, 'asset', ASSETS),
    status: among(query, 'status', PARTNER_STATES),
    sort: among(query, 'sort', RECORD_SORTS),
    ...readPeriod(query),
  }
}
