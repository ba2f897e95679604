import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#rules/errors/errors.ts'
import { hashCode } from '#server/secret/secret.ts'

/** How far an export is. */
export interface ExportCursor {
  readonly id: string
  /** The last entry that was given. */
  readonly account: bigint
  readonly seq: bigint
  readonly lines: bigint
  /** The hash of the last line, as hex. */
  readonly head: string
}

/**
 * A cursor on the wire. It carries the hash of what was given already, and comes back by whoever asked: so it bears our mark, or one could
 * have a file signed that begins otherwise.
 */
export function cursorText(cursor: ExportCursor, pepper: string): string {
  const told = [
    cursor.id,
    cursor.account,
    cursor.seq,
    cursor.lines,
    Buffer.from(cursor.head, 'hex').toString('base64url'),
  ].join('~')
  return `${told}~${markOf(told, pepper)}`
}

/** Reads a cursor. Refuses badRequest for one that was not given out. */
export function readCursor(text: string, pepper: string): ExportCursor {
  const told = text.slice(0, text.lastIndexOf('~'))
  const mark = text.slice(told.length + 1)
  const due = markOf(told, pepper)
  const [id, account, seq, lines, head] = told.split('~')
  const isOurs = mark.length === due.length && timingSafeEqual(Buffer.from(mark), Buffer.from(due))
  if (!isOurs || !id || !account || !seq || !lines || !head) throw new Refusal('badRequest', { field: 'after' })
  const hex = Buffer.from(head, 'base64url').toString('hex')
  return { id, account: BigInt(account), seq: BigInt(seq), lines: BigInt(lines), head: hex }
}

function markOf(told: string, pepper: string): string {
  return hashCode(told, 'a place of an export', pepper).toString('base64url')
}
