import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { AnswerOf } from '#calls/call.ts'
import type { exportBegin, exportLines } from '#calls/export/export.ts'
import { Refusal } from '#rules/errors/errors.ts'
import {
  type About,
  aboutLine,
  COLUMNS,
  chained,
  type Line,
  NO_HEAD,
  type Seal,
  sealed,
  sealLine,
} from '#rules/export/lines.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutRows } from '#server/page/cut.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { worthThen } from '#server/swap/worth/worth-then.ts'
import { cursorText, type ExportCursor, readCursor } from './cursor.ts'
import { type ExportRow, entriesAfter, exportOf, insertExport, sealExport } from './export.sql.ts'
import { exportKey } from './key.ts'
import { lineOf } from './line.ts'

/** Records of one answer: a long history comes in many, none of which is held anywhere. */
const SIZE = 500

/** Begins an export of all that the asker's accounts hold at this moment: what comes later is not part of it. */
export async function beginExport({ services, member }: Asker): Promise<AnswerOf<typeof exportBegin>> {
  const id = uuidv7()
  await insertExport(services.database, { id, member: member.id, now: services.now() })
  const cursor = { id, account: 0n, seq: 0n, lines: 0n, head: NO_HEAD }
  return { export: id, next: cursorText(cursor, services.settings.pepper) }
}

/** The next lines after a cursor, and the seal behind the last. The same cursor gives the same lines. */
export async function giveLines(asker: Asker, after: string): Promise<AnswerOf<typeof exportLines>> {
  const { services, member } = asker
  const cursor = readCursor(after, services.settings.pepper)
  const row = await exportOf(services.database, member.id, cursor.id)
  if (!row) throw new Refusal('badRequest', { field: 'after' })
  const about = aboutOf(row)
  const entries = await entriesAfter(services.database, row.id, cursor, SIZE + 1)
  const { page, following } = cutRows(entries, SIZE)
  const worths = await worthThen(
    services.database,
    services.economy,
    page.map(({ asset, worldAt }) => ({ asset, at: worldAt })),
  )
  const plain = [
    ...(cursor.lines === 0n ? [aboutLine(about), COLUMNS] : []),
    ...page.map((one, at) => lineOf(one, member.id, worths[at])),
  ]
  const { lines, head } = chain(cursor.head, plain)
  const last = page.at(-1)
  const next: ExportCursor = {
    id: row.id,
    account: last?.account ?? cursor.account,
    seq: last?.seq ?? cursor.seq,
    lines: cursor.lines + BigInt(lines.length),
    head,
  }
  if (following) return { lines, next: cursorText(next, services.settings.pepper) }
  const end = sealLine(await seal(services, row, about, next))
  return { lines: [...lines, [...end]], next: null }
}

function aboutOf({ id, member, begun_at, world_at }: ExportRow): About {
  return { id, member: member.toString(), begun: begun_at.toISOString(), world: world_at.toISOString() }
}

function chain(before: string, plain: readonly Line[]): { lines: string[][]; head: string } {
  let head = before
  const lines = plain.map((line) => {
    head = createHash('sha256').update(chained(head, line)).digest('hex')
    return [...line, head]
  })
  return { lines, head }
}

/** Signs the head and writes the signature down, once; what was signed before is answered again. */
async function seal(services: Services, row: ExportRow, about: About, { lines, head }: ExportCursor): Promise<Seal> {
  if (row.head === null) {
    const key = exportKey(services.settings.exportKeyFile)
    const at = services.now()
    const signature = key.sign(sealed(about, { lines: Number(lines), head, at: at.toISOString() }))
    const sealing = { lines, head: Buffer.from(head, 'hex'), signature, at }
    await inTransaction(services.database, (tx) => sealExport(tx, row.id, key, sealing))
  }
  const signed = await exportOf(services.database, row.member, row.id)
  // forgotten meanwhile, as what nobody fetched to its end is after a day
  if (!signed) throw new Refusal('badRequest', { field: 'after' })
  if (!signed.head || !signed.key || !signed.signature || !signed.sealed_at) throw new Error('nothing was sealed')
  // a pool of the very instant of an entry, a configured price or a name may have come since: another file is not signed in its place
  if (signed.head.toString('hex') !== head) throw new Refusal('exportPassed')
  return {
    lines: Number(signed.lines),
    head,
    key: signed.key,
    at: signed.sealed_at.toISOString(),
    signature: signed.signature.toString('base64url'),
  }
}
