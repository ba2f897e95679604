import type { Insertable } from 'kysely'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'
import type { Claim } from '#server/store/rows.made.ts'
import { appended, type Columns } from '#server/store/unnest.ts'

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
  await inChunks(claims, (some) => appended('claim', COLUMNS, some).execute(tx))
}
