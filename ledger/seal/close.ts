import { type RawBuilder, sql, type Transaction } from 'kysely'
import { MEMBERS_HELD } from '#ledger/chart.ts'
import type { Border } from './border.ts'
import { legsOf } from './leaf.ts'
import type { SpanLaw } from './span.ts'

/** What stands before the first seal: the digest of nothing. */
const NOTHING = sql`sha256('')`

/** What is owed of what exists on chains, by the names under which blocks keep it. */
const OWED = `^(members |transit:|partner|(${MEMBERS_HELD.join('|')}) )`

/** The digest of a seal, over the one before, those of its blocks and all that its row says. */
export const sealDigest: RawBuilder<unknown> = sql`sha256(previous
  || coalesce((select string_agg(b.digest, ''::bytea order by b.number) from ledger.sealed_block b where b.number between first_block and last_block), '')
  || convert_to(jsonb_build_array('orrery seal 1', number, seq, first_block, last_block, journals, transfers, entries, closing)::text, 'UTF8'))`

const last = sql`(select * from ledger.seal order by number desc limit 1)`
const newBlocks = sql`(
  select b.* from ledger.sealed_block b where b.number > coalesce((select last_block from ${last} s), 0))`

/** What is held by everything up to the last block: what the last seal says, with what the blocks since then moved. */
const closing = sql`(
  select held, sum(amount) as amount from (
    select held, amount::numeric from ${last} s, jsonb_each_text(s.closing) m(held, amount)
    union all select held, amount::numeric from ${newBlocks} b, jsonb_each_text(b.moved) m(held, amount)) m
  group by held having sum(amount) <> 0)`

/** The laws of a span as a whole, once all of it stands in blocks. */
export function closingLaws({ seq }: Border): readonly SpanLaw[] {
  // what came since the border was drawn: little, and read by its numbers
  const later = sql`(select * from ledger.journal where seq > ${sql.lit(seq.toString())}::bigint offset 0)`
  return [
    {
      name: 'system-is-its-transfers',
      says: 'what a system account holds is what it held at the seal before with what the transfers since then brought',
      breaches: sql`
        with since as (${legsOf(later)}), due as (
          select held, sum(amount) as amount from (
            select held, amount from ${closing} c where held not like 'members %'
            union all select from_book || ' ' || asset, -amount from since where payer is null
            union all select to_book || ' ' || asset, amount from since where payee is null) d group by held)
        select coalesce(due.held, b.held) || ' holds ' || coalesce(b.balance, 0) || ', its transfers ' || coalesce(due.amount, 0) as row
        from due full join (select book || ' ' || asset as held, balance from ledger.system_balance) b on b.held = due.held
        where coalesce(b.balance, 0) <> coalesce(due.amount, 0)`,
    },
    {
      name: 'sum-zero',
      says: 'of each asset members and system together hold nothing',
      breaches: sql`select asset || ' ' || sum(amount) as row from (
        select split_part(held, ' ', 2) as asset, amount from ${closing} c) a group by asset having sum(amount) <> 0`,
    },
    {
      name: 'owed-is-held',
      says: 'of what exists on chains, members and partners are owed no more than custody holds',
      breaches: sql`select asset || ' owed ' || owed || ', held ' || held as row from (
        select split_part(held, ' ', 2) as asset,
          coalesce(-sum(amount) filter (where held like 'custody:%'), 0) as held,
          coalesce(sum(amount) filter (where held ~ ${OWED}), 0) as owed
        from ${closing} c group by 1) a where asset in ('USDT', 'DAOT') and owed > held`,
    },
    {
      name: 'the-seal-before-holds',
      says: 'the last seal is as it was written, and so are its blocks',
      breaches: sql`
        select 'seal ' || number as row from ${last} s where digest <> ${sealDigest}`,
    },
  ]
}

/** Seals what stands in blocks and in no seal yet; every law of it holds, and the border is closed. Returns the seal's number. */
export async function writeSeal<DB>(tx: Transaction<DB>, border: Border): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    with span as (
      select coalesce(l.number, 0) + 1 as number, coalesce(l.last_block, 0) + 1 as first_block,
        coalesce(b.last_block, l.last_block, 0) as last_block, coalesce(b.journals, 0) as journals,
        coalesce(b.transfers, 0) as transfers, coalesce(b.entries, 0) as entries,
        ${border.seq}::bigint as seq, coalesce(l.digest, ${NOTHING}) as previous,
        coalesce((select jsonb_object_agg(held, amount::text) from ${closing} c), '{}') as closing
      from (select max(number) as last_block, sum(journals)::bigint as journals, sum(transfers)::bigint as transfers,
          sum(entries)::bigint as entries from ${newBlocks} n) b
      left join ${last} l on true)
    insert into ledger.seal (number, border, seq, first_block, last_block, journals, transfers, entries, closing, previous, digest)
    select number, ${border.id}::bigint, seq, first_block, last_block, journals, transfers, entries, closing, previous, ${sealDigest}
    from span returning number`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('no seal was written')
  return made.number
}
