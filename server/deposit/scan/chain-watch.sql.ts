import { sql } from 'kysely'
import type { Database, Reader } from '#server/store/database.ts'

/** Notes that a chain is watched; the first time counts. */
export async function noteWatched(database: Database, chain: number): Promise<void> {
  await sql`insert into chain_watch (chain) values (${chain}) on conflict do nothing`.execute(database)
}

/** Notes that the nodes of a chain agree, and on which head. */
export async function noteAgreed(database: Database, chain: number, head: bigint): Promise<void> {
  await sql`insert into chain_watch (chain, head, agreed_at) values (${chain}, ${head}, clock_timestamp())
    on conflict (chain) do update set head = excluded.head, agreed_at = excluded.agreed_at`.execute(database)
}

/** A chain that has been silent: its nodes have not answered, or not alike, or what they tell cannot be followed. */
export interface Silence {
  readonly chain: number
  /** When they last agreed, or since when that is waited for. */
  readonly since: Date
}

/** The watched chains that have been silent for longer than this. */
export async function silentFor(reader: Reader, milliseconds: number): Promise<Silence[]> {
  const { rows } = await sql<Silence>`select chain, coalesce(agreed_at, watched_since) as since from chain_watch
    where coalesce(agreed_at, watched_since) < clock_timestamp() - make_interval(secs => ${milliseconds / 1000})
    order by chain`.execute(reader)
  return rows
}
