import { createHash } from 'node:crypto'
import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { exportHead, exportHeads, exportKeys } from '#calls/export/published.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { cursorOf, id } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { headsOf, keys, publishHeads, signedHead } from './published.sql.ts'

const PLACE = cursorOf(id)

type Keys = AnswerOf<typeof exportKeys>['keys']

/** The keys that ever signed exports, the newest first. */
export async function exportKeysNow(reader: Reader): Promise<Keys> {
  return (await keys(reader)).map((key) => ({
    id: key.id,
    publicKey: key.public_key.toString('base64url'),
    since: key.since.getTime(),
  }))
}

/** The same for the screen that checks a file. */
export async function listKeys({ services }: Visitor): Promise<AnswerOf<typeof exportKeys>> {
  return { keys: await exportKeysNow(services.database) }
}

/** Whether an export with this head was signed, and when it was published. */
export async function findHead({ services }: Visitor, head: string): Promise<AnswerOf<typeof exportHead>> {
  const found = await signedHead(services.database, Buffer.from(head, 'hex'))
  if (!found) return { signed: null }
  const { at, day, place } = found
  return { signed: { at: at.getTime(), day, place: place === null ? null : Number(place) } }
}

/** The heads that were published with a day. */
export async function listHeads(
  { services }: Visitor,
  { day, size, after }: RequestOf<typeof exportHeads>,
): Promise<AnswerOf<typeof exportHeads>> {
  const [before] = PLACE.read(after) ?? []
  const rows = await headsOf(services.database, day, before, size + 1)
  const { page, next } = cutPage(rows, size, PLACE, ({ place }) => [place])
  return {
    list: page.map(({ place, head, at }) => ({ place: Number(place), head: head.toString('hex'), at: at.getTime() })),
    next,
  }
}

/**
 * Publishes what was signed since the day before, and tells what all heads until now come to: each is hashed with what came before it.
 * Called by whoever publishes the root of a day, in its transaction.
 */
export async function headsUntil(tx: Tx, day: number, before: Uint8Array): Promise<Uint8Array> {
  return (await publishHeads(tx, day)).reduce(
    (all, head) => createHash('sha256').update(all).update(head).digest(),
    before,
  )
}
