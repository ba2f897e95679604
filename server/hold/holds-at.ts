import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** What kept everything in an account: what it followed from, and until when; a freeze has no end of its own. */
export interface HoldThen {
  readonly event: string
  readonly since: Date
  readonly until: Date | null
}

/** The holds and the freeze that were in force at an instant of the world, the first one first. */
export async function holdsAt(reader: Reader, member: UserId, at: Date): Promise<HoldThen[]> {
  const { rows } = await sql<HoldThen>`
    select reason as event, at as since, until from hold where member = ${member} and at <= ${at} and until > ${at}
    union all
    select 'accountFrozen', at, null from account_freeze
      where member = ${member} and at <= ${at} and (lifted_at is null or lifted_at > ${at})
    order by since, event`.execute(reader)
  return rows
}
