import { type Insertable, sql } from 'kysely'
import type { Tx } from '#server/store/database.ts'
import type { Claim } from '#server/store/rows.made.ts'
import { type Columns, names, unnested } from '#server/store/unnest.ts'

/** Rows of one statement. */
const CHUNK = 1000

const COLUMNS = {
  id: { type: 'uuid', of: ({ id }) => id },
  member: { type: 'bigint', of: ({ member }) => member },
  stream: { type: 'text', of: ({ stream }) => stream },
  run: { type: 'bigint', of: ({ run }) => run },
  planet: { type: 'bigint', of: ({ planet }) => planet },
  amount: { type: 'numeric', of: ({ amount }) => amount },
  to_collect: { type: 'numeric', of: ({ to_collect }) => to_collect ?? 0n },
  lost: { type: 'numeric', of: ({ lost }) => lost ?? 0n },
  day_from: { type: 'int', of: ({ day_from }) => day_from },
  day_to: { type: 'int', of: ({ day_to }) => day_to },
  journal: { type: 'uuid', of: ({ journal }) => journal },
  world_at: { type: 'timestamptz', of: ({ world_at }) => new Date(world_at).toISOString() },
} as const satisfies Columns<Insertable<Claim>>

/** Notes claims: one statement for however many, so that it is prepared once. */
export async function insertClaims(tx: Tx, claims: readonly Insertable<Claim>[]): Promise<void> {
  for (let start = 0; start < claims.length; start += CHUNK)
    await sql`insert into claim (${names(COLUMNS)})
      select * from ${unnested('c', COLUMNS, claims.slice(start, start + CHUNK))}`.execute(tx)
}
