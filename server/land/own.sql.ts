import { sql } from 'kysely'
import type { LandId, RunId, UserId } from '#rules/amount/labels.ts'
import { bringIntoEffect } from '#server/run/in-effect.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { landRunQuery } from './mine/my.sql.ts'

/**
 * The last run of a land that a member owns, with planet, land and run locked in the order of a purchase: for whatever
 * changes who has the plot, or what it does. Undefined when the land is not his.
 */
export async function lockOwnRun(tx: Tx, token: bigint, owner: UserId) {
  await sql`select 1 from planet where id = (select planet from land where token_id = ${token}) for no key update`.execute(
    tx,
  )
  const land = await tx
    .selectFrom('land')
    .select('id')
    .where('token_id', '=', token)
    .where('owner', '=', owner)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!land) return undefined
  await bringIntoEffect(tx, { tokens: [token] })
  // a statement of its own: it sees what was committed while the land was waited for
  return lastRun(tx, land.id).forNoKeyUpdate('run').executeTakeFirst()
}

/** The same to read by: the last run of a land that a member owns now. */
export function ownRun(reader: Reader, token: bigint, owner: UserId) {
  return landRunQuery(reader)
    .where('land.token_id', '=', token)
    .where('land.owner', '=', owner)
    .orderBy('run.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

function lastRun(reader: Reader, land: LandId) {
  return landRunQuery(reader).where('run.land', '=', land).orderBy('run.id', 'desc').limit(1)
}

/** The last run of a land, whoever has it. */
export async function lockRunOf(tx: Tx, land: LandId) {
  await sql`select 1 from planet where id = (select planet from land where id = ${land}) for no key update`.execute(tx)
  await sql`select 1 from land where id = ${land} for no key update`.execute(tx)
  return lastRun(tx, land).forNoKeyUpdate('run').executeTakeFirstOrThrow()
}

/** Counts a change of the planet's map that its locked land makes: a new owner, a free plot, another run. */
export async function changeLand(tx: Tx, land: LandId, change: { owner: UserId | null }): Promise<void> {
  const freed = change.owner === null ? 1 : 0
  await sql`
    with map as (update planet set map_version = map_version + 1, plots_sold = plots_sold - ${freed}
      where id = (select planet from land where id = ${land}) returning map_version)
    update land set owner = ${change.owner}::bigint, map_version = (select map_version from map) where id = ${land}`.execute(
    tx,
  )
}

/** The token of the land that a run works on. */
export async function tokenOf(reader: Reader, run: RunId): Promise<bigint> {
  const { token_id } = await reader
    .selectFrom('run')
    .innerJoin('land', 'land.id', 'run.land')
    .select('land.token_id')
    .where('run.id', '=', run)
    .executeTakeFirstOrThrow()
  return token_id
}

/** Who has the land of a token; null: nobody, undefined: there is none. */
export async function landOwner(reader: Reader, token: bigint): Promise<bigint | null | undefined> {
  const land = await reader.selectFrom('land').select('owner').where('token_id', '=', token).executeTakeFirst()
  return land?.owner
}
