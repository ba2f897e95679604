import { getAddress, isAddress } from 'viem'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { type Line, recordLine } from '#rules/export/lines.ts'
import { inUsdt, type Worth } from '#rules/swap/worth.ts'
import type { ExportedEntry } from './export.sql.ts'

/** The line of an entry; `worth`: of one of its asset at that time. What of it is nowhere known (a worth, a transaction of no chain) is left empty. */
export function lineOf(entry: ExportedEntry, member: UserId, worth: Worth | undefined): Line {
  const { amount, facts } = entry
  const size = amount < 0n ? -amount : amount
  return recordLine({
    account: `${entry.account}`,
    number: `${entry.seq}`,
    time: entry.worldAt.toISOString(),
    kind: entry.kind,
    book: entry.book,
    asset: entry.asset,
    in: amount > 0n ? formatUnits(size) : '',
    out: amount < 0n ? formatUnits(size) : '',
    balance: formatUnits(entry.balance),
    fee: feeOf(entry, size),
    counterpart: counterpartOf(entry, member),
    txid: typeof facts.txHash === 'string' ? facts.txHash : '',
    usdt: worth ? formatUnits(inUsdt(size, worth)) : '',
    order: entry.journal,
    leg: `${entry.leg}`,
  })
}

/** What of it is a fee: all of what goes to the fees; of a swap the part that is within what leaves to the pool. */
function feeOf({ otherBook, kind, amount, facts }: ExportedEntry, size: Minor): string {
  if (otherBook === 'fees') return formatUnits(size)
  const isSwap = kind === 'swap' && amount < 0n && otherBook.startsWith('swap:')
  return isSwap && facts.fee !== undefined ? `${facts.fee}` : ''
}

/**
 * Who or what is at the other side: an account of the member, another member by a masked name, an address on a chain that it came from
 * or went to, else an account of the system.
 */
function counterpartOf({ otherBook, otherOwner, otherName, facts }: ExportedEntry, member: UserId): string {
  if (otherOwner === null) return outside(otherBook, facts) ?? otherBook
  return otherOwner === member ? `own ${otherBook}` : `member ${maskedName(otherName ?? '')}`
}

/** Chain and address behind custody and transit: who sent a deposit, where a withdrawal went; undefined where none is known. */
function outside(book: string, { from, address }: ExportedEntry['facts']): string | undefined {
  const [, kind, chain] = /^(custody|transit):(\d+)$/.exec(book) ?? []
  const known = kind === 'transit' ? address : from
  return chain && typeof known === 'string' && isAddress(known) ? `chain ${chain} ${getAddress(known)}` : undefined
}
