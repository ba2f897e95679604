import { type RawBuilder, sql } from 'kysely'

/** Of the member in a column, for a statement over many: whether a hold, a freeze or a stop keeps everything in the account, as `requireNoHold` asks of one. */
export function keptBack(member: string): RawBuilder<boolean> {
  const whose = sql.ref(member)
  return sql<boolean>`(exists (select from hold h where h.member = ${whose} and h.until > world_now())
    or exists (select from account_freeze f where f.member = ${whose} and f.lifted_at is null)
    or exists (select from deposit_flag d where d.member = ${whose} and d.cleared_at is null))`
}
