import { type Selectable, sql } from 'kysely'
import type { Minor, RunId, UserId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import type { RewardEvent } from '#server/store/rows.made.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'

export type EventRow = Selectable<RewardEvent>

/** What was put into the reward budget, and by what. */
export interface Rewarded {
  /** The journal that put it there. */
  readonly id: string
  readonly kind: 'purchase' | 'replow' | 'addition'
  readonly buyer: UserId
  readonly run: RunId
  /** What was bought, and what of it went into the budget; minor units of DU. */
  readonly amount: Minor
  readonly budget: Minor
  /** The last settled day before it; null: the last there is. */
  readonly day: number | null
  readonly worldAt: Date
}

const REWARDED = {
  id: { type: 'text', of: ({ id }) => id },
  kind: { type: 'text', of: ({ kind }) => kind },
  buyer: { type: 'bigint', of: ({ buyer }) => buyer },
  run: { type: 'bigint', of: ({ run }) => run },
  amount: { type: 'numeric', of: ({ amount }) => amount },
  budget: { type: 'numeric', of: ({ budget }) => budget },
  day: { type: 'int', of: ({ day }) => day },
  world_at: { type: 'text', of: ({ worldAt }) => worldAt.toISOString() },
} as const satisfies Columns<Rewarded>

/**
 * Notes them for the job in their order, each with who stands directly above and whether he owned a planet at that settlement and does now. A
 * planet was owned at a settlement by whoever its tax of that day is, if it had been named by then.
 */
export async function insertEvents(tx: Tx, events: readonly Rewarded[]): Promise<void> {
  await inChunks(events, (some) => {
    const rows = some.map((event, place) => ({ ...event, place }))
    return sql`
      insert into reward_event (id, kind, buyer, run, amount, budget, day, upline, planet_then, planet_now, world_at)
      select e.id::uuid, e.kind, e.buyer, e.run, e.amount, e.budget, d.day, m.upline,
        exists (select from planet p where p.owner = m.upline and p.owned_from_day < d.day and p.named_at < coalesce(s.settled_at, 'infinity'))
          or exists (select from planet_past o join planet p on p.id = o.planet where o.owner = m.upline
            and o.from_day < d.day and o.until_day >= d.day and p.named_at < coalesce(s.settled_at, 'infinity')),
        exists (select from planet p where p.owner = m.upline), e.world_at::timestamptz
      from ${unnested('e', { ...REWARDED, place: { type: 'int', of: (row) => row.place } }, rows)} join member m on m.id = e.buyer
        cross join lateral (select coalesce(e.day, (select max(day) from settlement)) as day) d
        -- before anything was settled who has named a planet had it all along
        left join settlement s on s.day = d.day and exists (select from settlement b where b.day < s.day)
      order by e.place`.execute(tx)
  })
}

/** Whether nobody else shares out until this transaction ends. */
export async function holdSharing(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7710022) as held`.execute(tx)
  return rows[0]?.held === true
}

/** How long is waited, and again, for those who are about to note something; ms. After all of it they are left for the next time. */
const WAITS = [10, 20, 40, 80, 160, 320, 640]

/**
 * The next that are to be shared out, in their order. A number is drawn before its transaction commits, so one that commits first may have the higher
 * number, and would be counted without what came before it: those who are about to note something now are waited for, and none are there while one of
 * them is. Who comes after them draws a higher number than is read here, and is waited for by nobody: however many buy at once, there are always some.
 * `but`: buyers of whom none is taken.
 */
export async function nextEvents(
  tx: Tx,
  { most, but }: { readonly most: number; readonly but: readonly UserId[] },
  pause: (ms: number) => Promise<unknown>,
): Promise<readonly EventRow[]> {
  const { rows: drawn } = await sql<{ last: bigint }>`select last_value as last from reward_event_seq_seq`.execute(tx)
  // asked after: whoever has drawn one of these numbers took the table's lock before, and keeps it to the end of his transaction
  let noting = await whoNotes(tx)
  for (const ms of WAITS) {
    if (noting.length === 0) break
    await pause(ms)
    const still = new Set(await whoNotes(tx))
    noting = noting.filter((transaction) => still.has(transaction))
  }
  if (noting.length > 0) return []
  const query = tx.selectFrom('reward_event').selectAll().where('journal', 'is', null)
  return query
    .where('seq', '<=', drawn[0]?.last ?? 0n)
    .where(sql<boolean>`buyer <> all (${but.map(String)}::bigint[])`)
    .orderBy('seq')
    .limit(most)
    .execute()
}

/** The transactions of others that may have drawn a number and have not ended. */
async function whoNotes(tx: Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ transaction: string }>`select virtualtransaction as transaction from pg_locks
    where relation = 'reward_event'::regclass and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and granted and pid <> pg_backend_pid()`.execute(tx)
  return rows.map(({ transaction }) => transaction)
}

/** What a purchaser bought up to an event within the burn rule's days, that event included. */
export async function boughtWithin(reader: Reader, { buyer, day, seq }: EventRow, days: number): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select coalesce(sum(amount), 0) as sum from reward_event
    where buyer = ${buyer} and day between ${day - days} and ${day} and seq <= ${seq}`.execute(reader)
  return rows[0]?.sum ?? 0n
}

/** On what of a purchaser's earlier pieces each was rewarded within these days. */
export async function rewardedBefore(
  reader: Reader,
  { buyer, day, seq }: EventRow,
  days: number,
): Promise<readonly { readonly member: UserId; readonly kind: string; readonly base: Minor }[]> {
  const { rows } = await sql<{ member: UserId; kind: string; base: Minor }>`
    select p.member, p.kind, sum(p.base) as base
    from reward_event e cross join lateral jsonb_to_recordset(e.parts) p(member bigint, kind text, base numeric)
    where e.buyer = ${buyer} and e.day between ${day - days} and ${day} and e.seq < ${seq} and p.kind <> 'sameLevel'
    group by p.member, p.kind`.execute(reader)
  return rows
}

/** How an event was shared out. */
export interface Outcome {
  readonly journal: string
  readonly sum: Minor
  readonly level: number
  readonly parts: string
  readonly market: Minor
  readonly burned: Minor
  readonly rest: Minor
}

export async function setShared(tx: Tx, id: string, outcome: Outcome): Promise<void> {
  await tx.updateTable('reward_event').set(outcome).where('id', '=', id).execute()
}
