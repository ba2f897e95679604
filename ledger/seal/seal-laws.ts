import { sql } from 'kysely'
import type { Law } from '#ledger/audit.ts'
import { blockDigest } from './block.ts'
import { sealDigest } from './close.ts'
import { leavesOf, legsOf } from './leaf.ts'

const NO_JOURNAL = '00000000-0000-0000-0000-000000000000'
/** Each block with where it begins. */
const blocks = sql`(
  select b.*, lag(last_seq, 1, -1::bigint) over w as after_seq, lag(last_journal, 1, ${NO_JOURNAL}::uuid) over w as after_journal
  from ledger.sealed_block b window w as (order by number))`
/** The journals of one block `b`, as they stand now: a journal between two blocks counts to the later one. */
const standing = sql`(select * from ledger.journal j
  where (j.seq, j.id) > (b.after_seq, b.after_journal) and (j.seq, j.id) <= (b.last_seq, b.last_journal) offset 0)`
const SHOWN = 20
/** A sha256 has so many bytes. */
const size = sql`length(sha256(''))`

/** The laws of what is sealed, for the whole audit: it reads every journal that there ever was. */
export const SEAL_LAWS: readonly Law[] = [
  {
    name: 'seals-follow',
    says: 'seals and their blocks follow each other without a gap, each holds the digest of the one before, and each is what its blocks come to',
    figure: sql`select count(*) as figure from ledger.seal`,
    breaches: sql`
      with follows as (
        select s.*, lag(number, 1, 0::bigint) over w as number_before, lag(last_block, 1, 0::bigint) over w as block_before,
          lag(seq, 1, 0::bigint) over w as seq_before, lag(digest) over w as digest_before, lag(closing, 1, '{}'::jsonb) over w as closing_before
        from ledger.seal s window w as (order by number)),
      came as (
        select s.number, count(b.number) as blocks, coalesce(sum(b.journals), 0) as journals, coalesce(sum(b.transfers), 0) as transfers,
          coalesce(sum(b.entries), 0) as entries, coalesce(max(b.last_seq), 0) as last_seq
        from ledger.seal s left join ledger.sealed_block b on b.number between s.first_block and s.last_block group by s.number),
      held as (
        select number, held, sum(amount) as amount from (
          select f.number, m.held, m.amount::numeric from follows f, jsonb_each_text(f.closing_before) m(held, amount)
          union all select f.number, m.held, m.amount::numeric from follows f
            join ledger.sealed_block b on b.number between f.first_block and f.last_block, jsonb_each_text(b.moved) m(held, amount)
          union all select f.number, m.held, -m.amount::numeric from follows f, jsonb_each_text(f.closing) m(held, amount)) a
        group by number, held having sum(amount) <> 0)
      select 'seal ' || s.number || ' does not follow from the one before' as row from follows s
        where s.number <> number_before + 1 or s.first_block <> block_before + 1 or s.seq < seq_before
          or (digest_before is not null and s.previous <> digest_before)
      union all select 'seal ' || s.number || ' is not as it was written' from ledger.seal s where s.digest <> ${sealDigest}
      union all select 'seal ' || s.number || ' is not what its blocks come to' from ledger.seal s join came c using (number)
        where (c.blocks, c.journals, c.transfers, c.entries)
          is distinct from (s.last_block - s.first_block + 1, s.journals, s.transfers, s.entries) or c.last_seq > s.seq
      union all select 'seal ' || number || ' closes ' || held || ' off by ' || amount from held
      union all select 'seal ' || s.number || ' is of no such border' from ledger.seal s
        left join ledger.border b on b.id = s.border and b.seq = s.seq where b.id is null`,
  },
  {
    name: 'sealed-journals-stand',
    says: 'each sealed journal stands as it was sealed, none is gone, and none came below a sealed border since',
    figure: sql`select coalesce(sum(journals), 0) as figure from ledger.sealed_block`,
    breaches: sql`
      with found as (
        select b.number, b.leaves, b.digest <> ${blockDigest} as rewritten, n.now, n.ids
        from ${blocks} b cross join lateral (
          select coalesce(string_agg(leaf, ''::bytea order by seq, id), '') as now, array_agg(id order by seq, id) as ids
          from (${leavesOf(standing, sql`(${legsOf(standing)})`)}) l) n),
      -- of the few that differ each journal is compared by its leaf
      sealed as (
        select number, place, substring(leaves from (place - 1) * ${size} + 1 for ${size}) as leaf
        from found, generate_series(1, length(leaves) / ${size}) place where leaves <> now),
      stands as (
        select number, place, ids[place] as id, substring(now from (place - 1) * ${size} + 1 for ${size}) as leaf
        from found, generate_series(1, length(now) / ${size}) place where leaves <> now)
      select 'block ' || number || ' is not as it was written' as row from found where rewritten
      union all select 'journal ' || id || ' of block ' || number || ' is not what was sealed there' from stands n
        where not exists (select from sealed t where t.number = n.number and t.leaf = n.leaf)
      union all select 'block ' || number || ' lacks what was sealed in place ' || place from sealed t
        where not exists (select from stands n where n.number = t.number and n.leaf = t.leaf)
      union all select 'journal ' || j.id || ' stands below the border of seal ' || s.number || ' and in none of its blocks'
        from ledger.seal s left join ledger.sealed_block b on b.number = s.last_block
        cross join lateral (
          select j.id from ledger.journal j where j.seq <= s.seq
            and (j.seq, j.id) > (coalesce(b.last_seq, -1), coalesce(b.last_journal, ${NO_JOURNAL}::uuid))
          order by j.seq, j.id limit ${SHOWN}) j`,
  },
]
