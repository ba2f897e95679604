import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/** So many refusals of the same kind to the same actor in one minute. */
export interface Refused {
  readonly minute: Date
  readonly member: bigint | null
  readonly source: string
  /** The hash of the session's token. */
  readonly session: Buffer | null
  readonly route: string
  readonly reason: string
  readonly count: number
}

/** Adds to what was counted; a session is written by the name that its owner knows. */
export async function addRefusals(reader: Reader, refused: readonly Refused[]): Promise<void> {
  const column = <T>(of: (row: Refused) => T) => refused.map(of)
  await sql`insert into refusal as r (minute, member, source, session, route, reason, count)
    select n.minute, n.member, n.source, s.id, n.route, n.reason, n.count
    from unnest(${column(({ minute }) => minute)}::timestamptz[], ${column(({ member }) => member)}::bigint[],
      ${column(({ source }) => source)}::text[], ${column(({ session }) => session)}::bytea[],
      ${column(({ route }) => route)}::text[], ${column(({ reason }) => reason)}::text[],
      ${column(({ count }) => count)}::int[]) as n (minute, member, source, session, route, reason, count)
    left join session s on s.token_hash = n.session
    on conflict (minute, member, source, session, route, reason) do update set count = r.count + excluded.count`.execute(
    reader,
  )
}

/** Which refusals are looked for. */
export interface RefusalFilter {
  readonly member: bigint | undefined
  readonly route: string | undefined
  readonly reason: string | undefined
  readonly since: Date
  /** So many lines, the newest. */
  readonly most: number
}

/** Lines of refusals, the newest first. */
export function refusalRows(reader: Reader, { member, route, reason, since, most }: RefusalFilter) {
  return reader
    .selectFrom('refusal')
    .leftJoin('member', 'member.id', 'refusal.member')
    .select(['refusal.minute', 'refusal.member', 'refusal.source', 'refusal.session'])
    .select(['refusal.route', 'refusal.reason', 'refusal.count', 'member.username'])
    .where('minute', '>=', since)
    .$if(member !== undefined, (query) => query.where('refusal.member', '=', member ?? null))
    .$if(route !== undefined, (query) => query.where('route', '=', route ?? ''))
    .$if(reason !== undefined, (query) => query.where('reason', '=', reason ?? ''))
    .orderBy('minute', 'desc')
    .orderBy('count', 'desc')
    .limit(most)
    .execute()
}

export async function deleteRefusals(reader: Reader, before: Date): Promise<void> {
  await reader.deleteFrom('refusal').where('minute', '<', before).execute()
}
