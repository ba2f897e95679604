import { DEPOSIT_STATES, type DepositState } from '#rules/deposit/deposit.ts'

export const TABS = ['deposits', 'exchanges'] as const

/** What the page of deposits and exchanges shows; all of it stands in the address. */
export interface DepositPlace {
  readonly tab: (typeof TABS)[number]
  /** The chain as digits, empty: all. */
  readonly chain: string
  readonly state: DepositState | ''
  /** The deposit whose details are open. */
  readonly order: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Reads the address; what it does not know, it leaves out. */
export function readPlace(query: URLSearchParams): DepositPlace {
  const chain = query.get('chain') ?? ''
  const order = query.get('order') ?? ''
  return {
    tab: TABS.find((tab) => tab === query.get('tab')) ?? 'deposits',
    chain: /^[1-9]\d{0,9}$/.test(chain) ? chain : '',
    state: DEPOSIT_STATES.find((state) => state === query.get('state')) ?? '',
    order: UUID.test(order) ? order : '',
  }
}

/** Writes it back, the usual left out. */
export function writePlace(place: DepositPlace, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before)
  const entries = { ...place, tab: place.tab === 'deposits' ? '' : place.tab }
  for (const [name, value] of Object.entries(entries)) {
    if (value) query.set(name, value)
    else query.delete(name)
  }
  return query
}

/** How many of its confirmations a deposit has, no more than are needed. */
export function confirmed({ confirmations, needed }: { confirmations: number; needed: number }): number {
  return Math.max(0, Math.min(confirmations, needed))
}
