import { type RawBuilder, sql, type Transaction } from 'kysely'
import { leavesOf } from './leaf.ts'

/** So many journals at most are in one block: what was changed is looked for among them. */
const BLOCK = 256

/** What each leg adds: to an account of the system as its transfer says, to what members hold together as its entries say. */
export const SIDES = sql`(
  select journal, from_book || ' ' || asset as held, -amount as amount from span_leg where payer is null
  union all select journal, to_book || ' ' || asset, amount from span_leg where payee is null
  union all select journal, 'members ' || asset, out_amount from span_leg where out_seq is not null
  union all select journal, 'members ' || asset, in_amount from span_leg where in_seq is not null)`

/** The digest of a block, over all that its row says. */
export const blockDigest: RawBuilder<unknown> = sql`sha256(leaves || convert_to(jsonb_build_array('orrery block 1', number, last_seq, last_journal,
  journals, transfers, entries, moved)::text, 'UTF8'))`

/** Writes the blocks of the journals that are loaded (`loadSpan`), after the last one. */
export async function writeBlocks<DB>(tx: Transaction<DB>): Promise<void> {
  await sql`
    with placed as (
      select l.*, j.place / ${BLOCK}::int as part from (${leavesOf(sql`span_journal`, sql`span_leg`)}) l
      join span_journal j on j.id = l.id),
    summed as (
      select part, held, sum(amount) as amount from ${SIDES} s join placed p on p.id = s.journal
      group by part, held having sum(amount) <> 0),
    block as (
      select (select coalesce(max(number), 0) from ledger.sealed_block) + part + 1 as number,
        (array_agg(seq order by seq desc, id desc))[1] as last_seq, (array_agg(id order by seq desc, id desc))[1] as last_journal,
        count(*)::int as journals, sum(transfers)::int as transfers, sum(entries)::int as entries,
        coalesce((select jsonb_object_agg(held, amount::text) from summed m where m.part = p.part), '{}') as moved,
        string_agg(leaf, ''::bytea order by seq, id) as leaves
      from placed p group by part)
    insert into ledger.sealed_block (number, last_seq, last_journal, journals, transfers, entries, moved, leaves, digest)
    select number, last_seq, last_journal, journals, transfers, entries, moved, leaves, ${blockDigest} from block`.execute(
    tx,
  )
}
