import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'

/** By how much an owner's land that counts for standings has changed. */
export interface OwnChange {
  readonly owner: UserId
  readonly lands: number
  readonly total: Minor
}

/**
 * Sets what counts of each run whose state changed since the last settlement, or which has burned for longer than it may; after the
 * day itself was settled. Answers what that changes for their owners (settlement, 20, 21, 30).
 */
export async function settleRunStandings(tx: Tx, day: number, burningDays: number): Promise<OwnChange[]> {
  // the two conditions are those of the indexes run_standing_disagrees and run_standing_burning
  const { rows } = await sql<OwnChange>`
    with found as materialized (
      select id from run where mode = 'investment'
        and standing <> case when state = 'effective' and (burning_from is null or standing > 0) then investment else 0 end
      union select id from run where standing > 0 and burning_from is not null and burning_from <= ${day - burningDays}),
    due as materialized (
      select id, owner, standing as was, case when state = 'effective'
          and (burning_from is null or (standing > 0 and burning_from > ${day - burningDays})) then investment else 0 end as is_now
      from run join found using (id)),
    done as (update run r set standing = d.is_now from due d where r.id = d.id)
    select owner, (sum(sign(is_now)) - sum(sign(was)))::int as lands, sum(is_now - was) as total from due group by owner`.execute(
    tx,
  )
  return rows
}
