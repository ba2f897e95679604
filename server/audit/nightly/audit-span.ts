import { setTimeout as pause } from 'node:timers/promises'
import { writeBlocks } from '#ledger/seal/block.ts'
import { type Border, drawBorder, lockSeals, waitingBorder } from '#ledger/seal/border.ts'
import { closingLaws, writeSeal } from '#ledger/seal/close.ts'
import { type Breach, breachesOf, loadSpan, noteBreaches, PART } from '#ledger/seal/span.ts'
import { SPAN_LAWS } from '#ledger/seal/span-laws.ts'
import { type Database, inTransaction, type Tx } from '#server/store/database.ts'
import { EVENT_LAWS } from './event-laws.ts'

/** What came of an audit of what is not sealed yet. */
export type SpanOutcome =
  /** All of it held and is sealed under this number; `journals`: so many were read now. */
  | { readonly state: 'sealed'; readonly seal: bigint; readonly journals: number }
  /** A law is broken: the span stays open until it holds, and what was found is kept. */
  | { readonly state: 'broken'; readonly broken: readonly Breach[] }
  /** A transaction that began before the border has not ended: to be tried again. */
  | { readonly state: 'waits' }

export interface SpanWays {
  /** So many journals in one transaction. */
  readonly part?: number
  /** How long to wait for the border to close; ms. */
  readonly patience?: number
}

/** Between two looks whether a border has closed; ms. */
const LOOK = 100
/** What is tried of each part of a span, once it is loaded. */
export const LAWS_OF_A_PART = [...SPAN_LAWS, ...EVENT_LAWS]

/**
 * Audits what came since the last seal, up to a border that is drawn now (or waits since an attempt before), and seals it. Goes in parts,
 * each in a transaction of its own that leaves its blocks behind, so that another attempt goes on where one was killed. Safe from many
 * processes at once: each part is done by one of them.
 */
export async function auditSpan(
  database: Database,
  { part = PART, patience = 10_000 }: SpanWays = {},
): Promise<SpanOutcome> {
  const border = await closedBorder(database, patience)
  if (!border) return { state: 'waits' }
  for (let journals = 0; ; ) {
    const done = await inTransaction(database, (tx) => auditPart(tx, border, part))
    if (typeof done !== 'number') return done.state === 'sealed' ? { ...done, journals } : done
    journals += done
  }
}

/** The border up to which to audit, once nothing can come below it any more; undefined: it did not close in that time. */
async function closedBorder(database: Database, patience: number): Promise<Border | undefined> {
  for (let waited = 0; ; waited += LOOK) {
    const border = await inTransaction(database, async (tx) => {
      await lockSeals(tx)
      const waiting = await waitingBorder(tx)
      if (!waiting) await drawBorder(tx)
      return waiting
    })
    if (border?.closed) return border
    if (border) {
      if (waited >= patience) return undefined
      await pause(LOOK)
    }
  }
}

/** Audits and writes the next part: how many journals; or, when none is left, seals the span. */
async function auditPart(
  tx: Tx,
  border: Border,
  part: number,
): Promise<number | { state: 'sealed'; seal: bigint; journals: number } | { state: 'broken'; broken: Breach[] }> {
  await lockSeals(tx)
  // another process may have sealed it meanwhile
  const sealed = await sealOf(tx, border)
  if (sealed !== undefined) return { state: 'sealed', seal: sealed, journals: 0 }
  const journals = await loadSpan(tx, border, part)
  const broken = await breachesOf(tx, journals > 0 ? LAWS_OF_A_PART : closingLaws(border))
  if (broken.length > 0) {
    await noteBreaches(tx, border, broken)
    return { state: 'broken', broken }
  }
  if (journals === 0) return { state: 'sealed', seal: await writeSeal(tx, border), journals: 0 }
  await writeBlocks(tx)
  return journals
}

async function sealOf(tx: Tx, { id }: Border): Promise<bigint | undefined> {
  const row = await tx.selectFrom('ledger.seal').select('number').where('border', '=', id).executeTakeFirst()
  return row?.number
}
