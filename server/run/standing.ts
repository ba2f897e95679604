import { sql } from 'kysely'
import type { Minor, RunId, UserId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import { countedUnwritten } from './in-effect.ts'

/** By how much an owner's land that counts for standings has changed. */
export interface OwnChange {
  readonly owner: UserId
  readonly lands: number
  readonly total: Minor
}

interface Due {
  readonly id: RunId
  readonly owner: UserId
  readonly was: Minor
  readonly counts: Minor
}

/**
 * Sets what counts of each run whose state changed since the last settlement, or which has burned for longer than it may; after the
 * day itself was settled. Answers what that changes for their owners (settlement, 20, 21, 30), with what came into effect and is written
 * later.
 */
export async function settleRunStandings(tx: Tx, day: number, burningDays: number): Promise<OwnChange[]> {
  const due = await standingsDue(tx, day - burningDays)
  // by their ids alone: however many they are, no plan of it walks the others
  await inChunks(due, (some) =>
    sql`update run set standing = c.counts
      from unnest(${some.map(({ id }) => id.toString())}::bigint[], ${some.map(({ counts }) => counts.toString())}::numeric[]) c(id, counts)
      where run.id = c.id`.execute(tx),
  )
  const changes = new Map<UserId, OwnChange>()
  for (const { owner, was, counts } of due) {
    const { lands, total } = changes.get(owner) ?? { lands: 0, total: 0n }
    changes.set(owner, {
      owner,
      lands: lands + (counts > 0n ? 1 : 0) - (was > 0n ? 1 : 0),
      total: total + counts - was,
    })
  }
  for (const { owner, lands, total } of await countedUnwritten(tx, day)) {
    const own = changes.get(owner)
    changes.set(owner, { owner, lands: lands + (own?.lands ?? 0), total: total + (own?.total ?? 0n) })
  }
  return [...changes.values()]
}

/** Runs that stand otherwise than they count; those that burn since `burned` or longer count no more. */
async function standingsDue(tx: Tx, burned: number): Promise<Due[]> {
  // the two conditions are those of the indexes run_standing_due and run_standing_burning
  const { rows } = await sql<Due>`
    with found as (
      select id, owner, standing, state, burning_from, investment from run where mode = 'investment' and case standing
          when case when state = 'effective' and (burning_from is null or standing > 0) then investment else 0 end then 0 else 1 end = 1
      union select id, owner, standing, state, burning_from, investment from run
        where standing > 0 and burning_from is not null and burning_from <= ${burned})
    select id, owner, standing as was, case when state = 'effective'
        and (burning_from is null or (standing > 0 and burning_from > ${burned})) then investment else 0 end as counts
    from found order by id`.execute(tx)
  return rows
}
