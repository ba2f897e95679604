import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { WITHDRAWAL_STATES, type WithdrawalState } from '#rules/withdrawal/states.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

/** What the list of withdrawals shows; all of it stands in the address. Empty: all, and newest first. */
export interface WithdrawPlace extends Period {
  readonly state: WithdrawalState | ''
  /** The chain as digits. */
  readonly chain: string
  readonly asset: Asset | ''
  readonly sort: RecordSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readWithdrawPlace(query: URLSearchParams): WithdrawPlace {
  const chain = query.get('chain') ?? ''
  return {
    state: among(query, 'state', WITHDRAWAL_STATES),
    chain: /^[1-9]\d{0,8}$/.test(chain) ? chain : '',
    asset: among(query, 'asset', ASSETS),
    sort: among(query, 'sort', RECORD_SORTS),
    ...readPeriod(query),
  }
}
