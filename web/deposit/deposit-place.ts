import { RECORD_SORTS, type RecordSort } from '#calls/fields.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import { DEPOSIT_STATES, type DepositState } from '#rules/deposit/deposit.ts'
import { isOrder } from '#rules/search/order.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'
import { writePlace } from '#web/list/filter/place.ts'

export const TABS = ['deposits', 'exchanges'] as const

/** What the page of deposits and exchanges shows; all of it stands in the address. */
export interface RecordPlace {
  readonly tab: (typeof TABS)[number]
  /** The deposit whose details are open. */
  readonly order: string
}

/** What the list of deposits shows; it stands there too. Empty: all, and newest first. */
export interface DepositPlace extends Period {
  /** The chain as digits. */
  readonly chain: string
  readonly state: DepositState | ''
  readonly sort: RecordSort | ''
}

/** What the list of exchanges shows; days and order are those of the deposits beside it. */
export interface ExchangePlace extends Period {
  /** Given or received. */
  readonly asset: Asset | ''
  readonly sort: RecordSort | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readRecordPlace(query: URLSearchParams): RecordPlace {
  const order = query.get('order') ?? ''
  return { tab: among(query, 'tab', TABS) || 'deposits', order: isOrder(order) ? order : '' }
}

/** Writes it back, the usual left out, and what is the lists' where it was. */
export function writeRecordPlace({ tab, order }: RecordPlace, before = new URLSearchParams()): URLSearchParams {
  return writePlace({ tab: tab === 'deposits' ? '' : tab, order }, before)
}

/** The same of the list of deposits. */
export function readDepositPlace(query: URLSearchParams): DepositPlace {
  const chain = query.get('chain') ?? ''
  return {
    chain: /^[1-9]\d{0,8}$/.test(chain) ? chain : '',
    state: among(query, 'state', DEPOSIT_STATES),
    sort: among(query, 'sort', RECORD_SORTS),
    ...readPeriod(query),
  }
}

/** The same of the list of exchanges. */
export function readExchangePlace(query: URLSearchParams): ExchangePlace {
  return { asset: among(query, 'asset', ASSETS), sort: among(query, 'sort', RECORD_SORTS), ...readPeriod(query) }
}

/** How many of its confirmations a deposit has, no more than are needed. */
export function confirmed({ confirmations, needed }: { confirmations: number; needed: number }): number {
  return Math.max(0, Math.min(confirmations, needed))
}
