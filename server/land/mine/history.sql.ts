import type { LandId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { landRunQuery } from './my.sql.ts'

/** Runs of a land's history that are shown. */
const MOST = 50

/** The land of a token with its owner's name. */
export function landByToken(reader: Reader, token: bigint) {
  return reader
    .selectFrom('land')
    .leftJoin('member', 'member.id', 'land.owner')
    .select(['land.id', 'land.owner', 'member.username'])
    .where('land.token_id', '=', token)
    .executeTakeFirst()
}

/** What a land does now, or did last. */
export function lastRunOf(reader: Reader, land: LandId) {
  return landRunQuery(reader).where('run.land', '=', land).orderBy('run.id', 'desc').limit(1).executeTakeFirst()
}

/** The runs of a land from the newest on, with who had each and how it came to him (LAND-16). */
export function historyOf(reader: Reader, land: LandId) {
  return reader
    .selectFrom('run')
    .innerJoin('member', 'member.id', 'run.owner')
    .leftJoin('land_transfer', 'land_transfer.to_run', 'run.id')
    .leftJoin('purchase', 'purchase.id', 'run.purchase')
    .select(['member.username', 'run.owner', 'run.state', 'run.era', 'run.investment', 'run.bought_at', 'run.purchase'])
    .select(['purchase.kind', 'land_transfer.id as transfer', 'land_transfer.world_at as transferred_at'])
    .where('run.land', '=', land)
    .orderBy('run.id', 'desc')
    .limit(MOST)
    .execute()
}
