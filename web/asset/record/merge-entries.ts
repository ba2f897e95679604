import type { TimeSort } from '#calls/fields.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Movement } from './record-words.ts'
import { signedUnits } from './signed-units.ts'

/** A movement as one line: what an order changed on one account, and how many entries of the ledger that took. */
export interface Merged extends Movement {
  readonly entries: number
}

/**
 * Entries of one order on one account as one line: a purchase is one movement, though its parts go to the reserve and the budget. The balance
 * is that after the newest of them, which comes first or last.
 */
export function mergeEntries(rows: readonly Movement[], sort: TimeSort): Merged[] {
  const merged: Merged[] = []
  for (const row of rows) {
    const last = merged.at(-1)
    const same = last && last.order === row.order && last.asset === row.asset && last.book === row.book
    if (!same) merged.push({ ...row, entries: 1 })
    else {
      const amount = formatUnits(signedUnits(last.amount) + signedUnits(row.amount))
      const { balanceAfter } = sort === 'newest' ? last : row
      merged[merged.length - 1] = { ...last, amount, balanceAfter, entries: last.entries + 1 }
    }
  }
  return merged
}
