import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Flow, RESERVES, type ReserveName, SOURCE_NAMES, type SourceName } from './flows.ts'

/** What of all payouts came from one source; minor units of DU. */
export interface PaidFrom {
  readonly source: SourceName
  readonly amount: Minor
}

/**
 * What all reserves paid members until now, by what had been put into them. Money in a reserve bears no name, so what it paid is split by what
 * filled it until now, each reserve apart, rounded down; what rounding leaves is of the source that filled it most. Together exactly what was
 * paid. A source that paid nothing is told too.
 * @param flows totals since the opening, each at most once
 * @throws when a reserve paid and nothing ever filled it
 */
export function paidBySource(flows: readonly Flow[]): readonly PaidFrom[] {
  const parts = RESERVES.flatMap((reserve) => partsOf(flows, reserve))
  return SOURCE_NAMES.map((source) => ({
    source,
    amount: sumOf(parts.filter((part) => part.source === source)),
  }))
}

/**
 * What one day's payouts came out of: each reserve's split by what had filled it since the opening until the end of that day. Money that came
 * in later is of no account, so the days do not add up to `paidBySource` of the last of them.
 * @param flows each with what it came to on the day and since the opening
 */
export function paidOnDay(flows: readonly (Flow & { readonly total: Minor })[]): readonly PaidFrom[] {
  return paidBySource(flows.map((flow) => (flow.way === 'in' ? { ...flow, amount: flow.total } : flow)))
}

function partsOf(flows: readonly Flow[], reserve: ReserveName): readonly PaidFrom[] {
  const filled = SOURCE_NAMES.map((source) => ({
    source,
    amount: sumOf(flows.filter((flow) => flow.reserve === reserve && flow.way === 'in' && flow.name === source)),
  }))
  const paid = sumOf(flows.filter((flow) => flow.reserve === reserve && flow.way === 'out'))
  if (paid === 0n) return []
  const all = sumOf(filled)
  if (all === 0n) throw new RangeError(`${reserve} paid ${paid}, and nothing was put into it`)
  const parts = filled.map(({ source, amount }) => ({ source, amount: mulDivDown(paid, amount, all) }))
  const rest = paid - sumOf(parts)
  const largest = filled.reduce((most, one) => (one.amount > most.amount ? one : most))
  return parts.map((part) => (part.source === largest.source ? { ...part, amount: part.amount + rest } : part))
}

/** All payouts, minor units of DU. */
export function paidIn(flows: readonly Flow[]): Minor {
  return sumOf(flows.filter(({ way }) => way === 'out'))
}

function sumOf(amounts: readonly { readonly amount: Minor }[]): Minor {
  return amounts.reduce((sum, { amount }) => sum + amount, 0n)
}
