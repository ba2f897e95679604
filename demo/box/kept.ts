import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'

/** Goes up with each change of the seed that kept data must not be mixed with. */
export const SEED_VERSION = 1

/** What kept data says of its own making. `seed`: undefined when nothing has been seeded. */
export interface Kept {
  readonly open: boolean
  readonly seed: { readonly name: string; readonly version: number; readonly done: boolean } | undefined
}

/** Reads what a database is: whether its books are open, and what it was seeded with. */
export async function readKept(database: Database): Promise<Kept> {
  const day = await database.selectFrom('settlement').select('day').limit(1).executeTakeFirst()
  const { rows } = await sql<{ name: string; version: string; done: boolean }>`
    select facts ->> 'seed' as name, facts ->> 'version' as version,
      exists (select 1 from operator_act where verb = 'seeded') as done
    from operator_act where verb = 'seedBegun' order by id limit 1`.execute(database)
  const seed = rows[0]
  return {
    open: day !== undefined,
    seed: seed && { name: seed.name, version: Number(seed.version), done: seed.done },
  }
}

/** Of chains without a state, those of which the database knows blocks. */
export async function lostChains(database: Database, missing: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ chain: number }>`select distinct chain from scanned_block order by chain`.execute(
    database,
  )
  return rows.map(({ chain }) => chain).filter((chain) => missing.includes(chain))
}
