import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** The address of a browser's push service, and the keys that only this browser can read with. */
export interface Browser {
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
}

/** In which session of whom. */
interface Place {
  readonly member: UserId
  readonly session: Buffer
}

/** Where a session has turned push messages on. */
export async function endpointOf(reader: Reader, session: Buffer): Promise<string | undefined> {
  const found = await reader
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('session', '=', session)
    .executeTakeFirst()
  return found?.endpoint
}

/**
 * Notes a browser as that of a session, and of no other one. False where somebody knows its address and other keys: an address has the keys
 * that it came with.
 */
export async function putBrowser(
  tx: Tx,
  { member, session, endpoint, p256dh, auth, at }: Place & Browser & { readonly at: Date },
): Promise<boolean> {
  await forgetOthers(tx, session, endpoint)
  const put = await tx
    .insertInto('push_subscription')
    .values({ member, session, endpoint, p256dh, auth, at })
    .onConflict((on) =>
      on
        .column('endpoint')
        .doUpdateSet({ member, session, at })
        .where('push_subscription.p256dh', '=', p256dh)
        .where('push_subscription.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

/** Goes on with a member's browser in another session of his; false where it is not his. */
export async function moveBrowser(
  tx: Tx,
  { member, session, endpoint }: Place & { endpoint: string },
): Promise<boolean> {
  const found = await tx
    .selectFrom('push_subscription')
    .select('id')
    .where('endpoint', '=', endpoint)
    .where('member', '=', member)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return false
  await forgetOthers(tx, session, endpoint)
  await tx.updateTable('push_subscription').set({ session }).where('id', '=', found.id).execute()
  return true
}

async function forgetOthers(tx: Tx, session: Buffer, endpoint: string): Promise<void> {
  await tx.deleteFrom('push_subscription').where('session', '=', session).where('endpoint', '<>', endpoint).execute()
}

/** Lets go of those of a member that are beyond `most`, the one that was turned on longest ago first. */
export async function keepNewest(tx: Tx, member: UserId, most: number): Promise<void> {
  await sql`delete from push_subscription where id in
    (select id from push_subscription where member = ${member} order by at desc, id desc offset ${most} for update)`.execute(
    tx,
  )
}

export async function forgetSession(reader: Reader, session: Buffer): Promise<void> {
  await reader.deleteFrom('push_subscription').where('session', '=', session).execute()
}

export async function forgetBrowser(reader: Reader, id: bigint): Promise<void> {
  await reader.deleteFrom('push_subscription').where('id', '=', id).execute()
}

/** The browsers of some members; nobody who has none. */
export async function browsersOfEach(
  reader: Reader,
  members: readonly UserId[],
): Promise<ReadonlyMap<UserId, readonly bigint[]>> {
  const { rows } = await sql<{ member: UserId; browsers: bigint[] }>`
    select member, array_agg(id order by id) as browsers from push_subscription
    where member = any (${members}::bigint[]) group by member`.execute(reader)
  return new Map(rows.map(({ member, browsers }) => [member, browsers]))
}

export function browserOf(reader: Reader, id: bigint): Promise<(Browser & { session: Buffer }) | undefined> {
  return reader
    .selectFrom('push_subscription')
    .select(['endpoint', 'p256dh', 'auth', 'session'])
    .where('id', '=', id)
    .executeTakeFirst()
}
