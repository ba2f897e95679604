import { type RawBuilder, sql } from 'kysely'
import type { Minor } from '#rules/amount/labels.ts'
import { BACK_KINDS, FLOW_KINDS } from '#rules/honesty/flows.ts'
import type { Tx } from '#server/store/database.ts'

/** Whether an instant is within a stretch; null: from the beginning. A constant either way, so that the index by time is used. */
function within(column: RawBuilder<unknown>, since: Date | null, until: Date): RawBuilder<unknown> {
  const begin = since ? sql`${since}::timestamptz` : sql`'-infinity'::timestamptz`
  return sql`(${column} >= ${begin} and ${column} < ${until}::timestamptz)`
}

/** What moved in DU between two accounts within a stretch of the world's time, by kind of journal; of kinds that reserves know. */
export async function movedBetween(
  tx: Tx,
  since: Date | null,
  until: Date,
): Promise<readonly { kind: string; giver: string; taker: string; amount: Minor }[]> {
  const { rows } = await sql<{ kind: string; giver: string; taker: string; amount: Minor }>`
    select j.kind, d.book as giver, c.book as taker, sum(t.amount) as amount
    from ledger.journal j join ledger.transfer t on t.journal = j.id and t.asset = 'DU'
      join ledger.account d on d.id = t.debit join ledger.account c on c.id = t.credit
    where ${within(sql`j.world_at`, since, until)} and j.kind = any (${[...FLOW_KINDS]}::text[])
    group by 1, 2, 3`.execute(tx)
  return rows
}

/**
 * Adds to each member what he paid for land and what came back to him within a stretch: income and rewards that he claimed, by the
 * ledger; and what ends of lands gave him, in DU's worth.
 */
export async function addMembers(tx: Tx, since: Date | null, until: Date): Promise<void> {
  await sql`insert into honesty_member as m (member, paid, back)
    select member, sum(paid), sum(back) from (
      select member, investment as paid, 0::numeric as back from purchase p where ${within(sql`p.world_at`, since, until)}
      union all select c.owner, 0, t.amount
        from ledger.journal j join ledger.transfer t on t.journal = j.id and t.asset = 'DU'
          join ledger.account c on c.id = t.credit and c.owner is not null
        where ${within(sql`j.world_at`, since, until)} and j.kind = any (${[...BACK_KINDS]}::text[])
      union all select e.member, 0, e.received + e.returned from land_end e
        where e.state = 'done' and ${within(sql`e.ended_at`, since, until)}) moved
    group by member order by member
    on conflict (member) do update set paid = m.paid + excluded.paid, back = m.back + excluded.back`.execute(tx)
}

/** Adds what was paid for land, and what it gave, to the half-year in which that land was bought. */
export async function addHalves(tx: Tx, since: Date | null, until: Date): Promise<void> {
  await sql`insert into honesty_half as h (half, paid, back)
    select half_of(r.bought_at), sum(moved.paid), sum(moved.back) from (
      select run, investment as paid, 0::numeric as back from purchase p where ${within(sql`p.world_at`, since, until)}
      union all select run, 0, amount from claim c where c.stream = 'land' and ${within(sql`c.world_at`, since, until)}
      union all select run, 0, received + returned from land_end e
        where e.state = 'done' and ${within(sql`e.ended_at`, since, until)}) moved join run r on r.id = moved.run
    group by 1 order by 1
    on conflict (half) do update set paid = h.paid + excluded.paid, back = h.back + excluded.back`.execute(tx)
}

/** Who paid for land until now, who of them got back more, and what all of them paid and got. */
export async function membersNow(tx: Tx): Promise<{ members: number; ahead: number; paid: Minor; back: Minor }> {
  const { rows } = await sql<{ members: number; ahead: number; paid: Minor; back: Minor }>`
    select count(*)::integer as members, (count(*) filter (where back > paid))::integer as ahead,
      coalesce(sum(paid), 0) as paid, coalesce(sum(back), 0) as back from honesty_member where paid > 0`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
