import { type Insertable, type Selectable, sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { type Reader, type Tx, violated } from '#server/store/database.ts'
import type { PointsDay, PointsGrant } from '#server/store/rows.made.ts'

type GrantRow = Selectable<PointsGrant>

/** The first day whose DP can still be claimed at an instant: a day that was settled late is open so much longer. */
export async function firstOpenDay(reader: Reader, at: Date): Promise<number | undefined> {
  const row = await reader
    .selectFrom('points_day')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('returned', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst()
  return row?.day ?? undefined
}

/** Those of some days that have not been taken back; none is while this transaction goes on. */
export async function holdDays(tx: Tx, days: readonly number[]): Promise<ReadonlySet<number>> {
  if (days.length === 0) return new Set()
  const rows = await tx
    .selectFrom('points_day')
    .select('day')
    .where('day', 'in', days)
    .where('returned', 'is', null)
    .orderBy('day')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ day }) => day))
}

/** Notes what a member claimed; refuses nothingToClaim where he did so at the same moment. */
export async function insertGrants(tx: Tx, grants: readonly Insertable<PointsGrant>[]): Promise<void> {
  try {
    await tx.insertInto('points_grant').values(grants).execute()
  } catch (error) {
    if (violated(error) === 'points_grant_pkey') throw new Refusal('nothingToClaim')
    throw error
  }
}

/** A day whose time is over at an instant and that nobody else takes back at this moment. */
export async function holdOverDay(
  tx: Tx,
  at: Date,
): Promise<Pick<Selectable<PointsDay>, 'day' | 'granted' | 'growth' | 'expires_at'> | undefined> {
  return tx
    .selectFrom('points_day')
    .select(['day', 'granted', 'growth', 'expires_at'])
    .where('returned', 'is', null)
    .where('expires_at', '<=', at)
    .orderBy('day')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** What members claimed of a day. */
export async function collectedOf(tx: Tx, day: number): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select coalesce(sum(amount), 0)::numeric as sum from points_grant
    where day = ${day}`.execute(tx)
  return rows[0]?.sum ?? 0n
}

export async function setReturned(tx: Tx, day: number, returned: Minor, expiry: string | null): Promise<void> {
  await tx.updateTable('points_day').set({ returned, expiry }).where('day', '=', day).execute()
}

/**
 * What was claimed and is not used up although its time is over at an instant, and nobody else takes at this moment; `but`: not of these
 * members.
 */
export function holdOverGrants(tx: Tx, at: Date, count: number, but: ReadonlySet<UserId>): Promise<GrantRow[]> {
  return tx
    .selectFrom('points_grant')
    .selectAll()
    .where('expiry', 'is', null)
    .whereRef('used', '<', 'amount')
    .where('expires_at', '<=', at)
    .where(sql<boolean>`member <> all (${[...but].map(String)}::bigint[])`)
    .orderBy('expires_at')
    .orderBy('member')
    .orderBy('day')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** What lies in the DP accounts of some members. */
export async function pointsOf(tx: Tx, members: readonly UserId[]): Promise<ReadonlyMap<UserId, Minor>> {
  const { rows } = await sql<{ owner: UserId; balance: Minor }>`select owner, balance from ledger.account
    where owner = any (${members.map(String)}::bigint[]) and book = 'points' and asset = 'DP'`.execute(tx)
  return new Map(rows.map(({ owner, balance }) => [owner, balance]))
}

export async function setLost(tx: Tx, grants: readonly GrantRow[], expiry: string): Promise<void> {
  await sql`update points_grant g set lost = g.amount - g.used, expiry = ${expiry}
    from unnest(${grants.map(({ member }) => member.toString())}::bigint[], ${grants.map(({ day }) => day)}::int[]) o(member, day)
    where g.member = o.member and g.day = o.day`.execute(tx)
}

/** What a member claimed of some days, newest first. */
export function grantsOf(reader: Reader, member: UserId, from: number, to: number): Promise<GrantRow[]> {
  return reader
    .selectFrom('points_grant')
    .selectAll()
    .where('member', '=', member)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .execute()
}

/** What a member has claimed and can use still, minor units of DP. */
export async function usableOf(reader: Reader, member: UserId, at: Date): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select coalesce(sum(amount - used), 0)::numeric as sum from points_grant
    where member = ${member} and expiry is null and used < amount and expires_at > ${at}`.execute(reader)
  return rows[0]?.sum ?? 0n
}

/** Locks what a member claimed and neither used up nor lost, in the order in which it expires; of which days it is. */
export async function lockGrants(tx: Tx, member: UserId): Promise<ReadonlySet<number>> {
  const rows = await openGrants(tx, member).select('day').orderBy('expires_at').orderBy('day').forUpdate().execute()
  return new Set(rows.map(({ day }) => day))
}

function openGrants(reader: Reader, member: UserId) {
  return reader
    .selectFrom('points_grant')
    .where('member', '=', member)
    .where('expiry', 'is', null)
    .whereRef('used', '<', 'amount')
}

/** DP of a day that a member claimed, and neither used up nor lost. */
interface HeldGrant {
  readonly day: number
  readonly expires_at: Date
  readonly left: Minor
}

/** What lies in a member's DP account, and what of it he claimed, whatever its time, by what expires first: all of one instant. */
export async function heldPoints(
  reader: Reader,
  member: UserId,
): Promise<{ readonly balance: Minor; readonly grants: readonly HeldGrant[] }> {
  const { rows } = await sql<{ balance: Minor } & (HeldGrant | { day: null })>`
    select coalesce(a.balance, 0)::numeric as balance, g.day, g.expires_at, g.amount - g.used as left
    from (select) one left join ledger.account a on a.owner = ${member} and a.book = 'points' and a.asset = 'DP'
      left join points_grant g on g.member = ${member} and g.expiry is null and g.used < g.amount
    order by g.expires_at, g.day`.execute(reader)
  return { balance: rows[0]?.balance ?? 0n, grants: rows.flatMap((row) => (row.day === null ? [] : [row])) }
}

export async function setUsed(tx: Tx, member: UserId, day: number, amount: Minor): Promise<void> {
  await tx
    .updateTable('points_grant')
    .set({ used: sql`used + ${amount.toString()}::numeric` })
    .where('member', '=', member)
    .where('day', '=', day)
    .execute()
}
