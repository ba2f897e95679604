import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** A part that is due and was not claimed. */
export interface DuePart {
  readonly subscription: string
  readonly number: number
  readonly amount: Minor
}

/** Which parts: of one round, and of it one number; left out, all. */
export interface Which {
  readonly round?: number | undefined
  readonly sequence?: number | undefined
}

const of = ({ round, sequence }: Which) => sql`
  ${round === undefined ? sql`true` : sql`s.round = ${round}`} and ${sequence === undefined ? sql`true` : sql`p.number = ${sequence}`}`

/** A member's parts that are due at an instant and not claimed, held: whoever claims one of them at the same time finds it claimed. */
export async function lockDue(tx: Tx, member: UserId, which: Which, at: Date): Promise<DuePart[]> {
  const { rows } = await sql<DuePart>`
    select p.subscription, p.number, p.amount from daot_part p join daot_subscription s on s.id = p.subscription
    where s.member = ${member} and p.claim is null and p.due_at <= ${at} and ${of(which)}
    order by p.subscription, p.number for update of p`.execute(tx)
  return rows
}

/** When the first of these that is still locked is released. */
export async function nextDue(reader: Reader, member: UserId, which: Which, at: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(p.due_at) as at from daot_part p join daot_subscription s on s.id = p.subscription
    where s.member = ${member} and p.claim is null and p.due_at > ${at} and ${of(which)}`.execute(reader)
  return rows[0]?.at ?? undefined
}

/** Writes a claim with its parts. */
export async function insertClaim(
  tx: Tx,
  row: { id: string; member: UserId; amount: Minor; withdrawal: string | null; world_at: Date },
  parts: readonly DuePart[],
): Promise<void> {
  await tx.insertInto('daot_claim').values(row).execute()
  await sql`update daot_part p set claim = ${row.id}
    from unnest(${parts.map(({ subscription }) => subscription)}::uuid[], ${parts.map(({ number }) => number)}::smallint[]) d(subscription, number)
    where p.subscription = d.subscription and p.number = d.number`.execute(tx)
}

/** One part of a round, of all subscriptions of a member together. */
export interface ReleaseRow {
  readonly sequence: number
  readonly due_at: Date
  readonly amount: Minor
  readonly claimed: boolean
}

/** The parts of what a member subscribed in a round. */
export async function releaseRows(reader: Reader, member: UserId, round: number): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    select p.number as sequence, p.due_at, sum(p.amount) as amount, bool_and(p.claim is not null) as claimed
    from daot_part p join daot_subscription s on s.id = p.subscription
    where s.member = ${member} and s.round = ${round} group by p.number, p.due_at order by p.number`.execute(reader)
  return rows
}

/** Rounds in which a member subscribed, the last first. */
export async function roundsOf(reader: Reader, member: UserId): Promise<number[]> {
  const { rows } = await sql<{
    round: number
  }>`select s.round from daot_subscription s join daot_round r on r.id = s.round
    where s.member = ${member} group by s.round, r.opens_at order by r.opens_at desc`.execute(reader)
  return rows.map(({ round }) => round)
}

/** What all that a member subscribed comes to at an instant; the three together are the first. */
export interface LockSums {
  readonly subscribed: Minor
  readonly claimed: Minor
  readonly pending: Minor
  readonly locked: Minor
}

export async function lockSums(reader: Reader, member: UserId, at: Date): Promise<LockSums> {
  const { rows } = await sql<LockSums>`
    select coalesce(sum(p.amount), 0) as subscribed,
      coalesce(sum(p.amount) filter (where p.claim is not null), 0) as claimed,
      coalesce(sum(p.amount) filter (where p.claim is null and p.due_at <= ${at}), 0) as pending,
      coalesce(sum(p.amount) filter (where p.claim is null and p.due_at > ${at}), 0) as locked
    from daot_part p join daot_subscription s on s.id = p.subscription where s.member = ${member}`.execute(reader)
  return rows[0] ?? { subscribed: 0n, claimed: 0n, pending: 0n, locked: 0n }
}

/** What is released next, of all rounds. */
export async function nextRelease(
  reader: Reader,
  member: UserId,
  at: Date,
): Promise<{ at: Date; amount: Minor } | undefined> {
  const { rows } = await sql<{ at: Date; amount: Minor }>`
    select p.due_at as at, sum(p.amount) as amount
    from daot_part p join daot_subscription s on s.id = p.subscription
    where s.member = ${member} and p.claim is null and p.due_at > ${at} group by p.due_at order by p.due_at limit 1`.execute(
    reader,
  )
  return rows[0]
}
