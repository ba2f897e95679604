import { sql } from 'kysely'
import type { Index, Share } from '#rules/amount/labels.ts'
import { type Economy, INDEX_SCALE, SHARE_SCALE } from '#rules/economy/economy.ts'
import type { Cover } from '#rules/income/cover.ts'
import type { Tx } from '#server/store/database.ts'

/**
 * Folds the changes of what withdrawals could take into its sums, and adds the sums up at an index (settlement, 28): what
 * `coverOf` says of each covered run, without reading them.
 */
export async function foldCover(tx: Tx, withdrawShare: bigint, index: readonly Index[]): Promise<Cover> {
  await sql`with gone as (delete from cover_change returning *),
    folded as (select era, sum(lands) as lands, sum(base) as base, sum(weight) as weight, sum(fixed) as fixed from gone group by era)
    update income_cover c set lands = c.lands + f.lands, base = c.base + f.base, weight = c.weight + f.weight, fixed = c.fixed + f.fixed
    from folded f where f.era = c.era`.execute(tx)
  const rows = await tx.selectFrom('income_cover').selectAll().execute()
  return rows.reduce(
    (sum, { era, lands, base, weight, fixed }) => ({
      numerator:
        sum.numerator + base * withdrawShare * INDEX_SCALE + (fixed - weight * (index[era] ?? 0n)) * SHARE_SCALE,
      lands: sum.lands + lands,
    }),
    { numerator: 0n, lands: 0n },
  )
}

/** Keeps by which share a settled day holds back what withdrawals give; whether the day before had another one, or none is known of it. */
export async function takeShare(tx: Tx, day: number, share: Share): Promise<boolean> {
  const { rows } = await sql`insert into cover_share (since_day, share) select ${day}::int, ${share.toString()}::int
    where ${share.toString()}::int is distinct from (select share from cover_share order by since_day desc limit 1)
    returning since_day`.execute(tx)
  return rows.length > 0
}

/** Runs whose counting would have begun there or earlier may have counted, at an index, what a withdrawal gives back. */
export function originAt({ withdrawShare }: Economy, index: Index): bigint {
  return index - withdrawShare * (INDEX_SCALE / SHARE_SCALE)
}
