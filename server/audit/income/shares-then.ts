import { type RawBuilder, sql } from 'kysely'
import type { Share } from '#rules/amount/labels.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'

/**
 * By which shares of one figure, of 10^4, something may have gone after a settled day and before the next: that of the version which the day was settled by,
 * and that of the next day's, since a changed configuration holds at once and is noted by the next settlement; until then `today`'s. What came before
 * the first version goes by that one. A query of `share`.
 */
export function sharesThen(figure: string, day: RawBuilder<unknown>, today: Share): RawBuilder<{ share: string }> {
  return sql`(
    select (v.figures ->> ${figure}::text)::numeric * ${sql.raw(SHARE_SCALE.toString())} as share from rule_version v
      where not exists (select from rule_version n where n.since_day > v.since_day and n.since_day <= ${day})
        and v.since_day <= greatest(${day} + 1, (select min(since_day) from rule_version))
    union all select ${sql.raw(today.toString())}::numeric
      where not exists (select from settlement where day > ${day}) or not exists (select from rule_version))`
}
