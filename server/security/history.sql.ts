import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** Events of a member, newest first, of the given kinds; those before `after`. */
export function eventRows(
  reader: Reader,
  { member, kinds, after, size }: { member: UserId; kinds?: readonly string[]; after?: bigint; size: number },
) {
  let rows = reader
    .selectFrom('security_event')
    .select(['id', 'kind', 'at', 'ip', 'agent'])
    .where('member', '=', member)
  if (kinds) rows = rows.where('kind', 'in', kinds)
  if (after !== undefined) rows = rows.where('id', '<', after)
  return rows.orderBy('id', 'desc').limit(size).execute()
}
