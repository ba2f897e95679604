import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landMap } from '#calls/land/map/map.ts'
import { encodeMap, type MapPart } from '#calls/land/map/map-format.ts'
import { UNIT } from '#rules/amount/amount.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { dayAt } from '#rules/income/days.ts'
import { findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { changedPlots, heldPlots, heldTimes, type MapRow, soldPlots } from './map.sql.ts'

/** More changes than this are told by the whole map, which is smaller then. */
const MOST_CHANGES = 2000

/** Which part of a planet's map: all plots, what is invested, one user's plots, or what changed after a version. */
export type MapWish =
  | { readonly part: 'plots' | 'values' | 'history' }
  | { readonly part: 'holding'; readonly owner: UserId }
  | { readonly part: 'changes'; readonly since: bigint }

/** A part of a map, and the tag that names this state of it. */
export interface PlanetMap {
  readonly tag: string
  readonly bytes: Uint8Array
}

/**
 * A part of a planet's map as binary (`calls/land/map/map-format.ts`). A tag that the asker has already costs one indexed
 * read, and is answered by null. Refuses `notFound`.
 */
export async function planetMap(
  { database, economy }: Services,
  coordinates: string,
  wish: MapWish,
  known: string,
): Promise<PlanetMap | null> {
  const planet = await findPlanet(database, coordinates)
  const tag = `"${[planet.map_version, wish.part, 'owner' in wish ? wish.owner : '', 'since' in wish ? wish.since : ''].join('.')}"`
  if (known === tag) return null
  // read before the plots: what changes in between is told again
  const head = { side: levelOf(economy, planet.level).side, version: Number(planet.map_version) }
  return { tag, bytes: encodeMap(await readPart(database, planet, wish, head)) }
}

/** The same for a call: in base64, with the tag; null instead of what the asker has already. */
export async function packedMap(
  services: Services,
  asked: RequestOf<typeof landMap>,
): Promise<AnswerOf<typeof landMap>> {
  const { coordinates, part, tag: known } = asked
  const map = await planetMap(services, coordinates, wishOf(asked), known ?? '')
  return map ? { tag: map.tag, bytes: Buffer.from(map.bytes).toString('base64') } : { tag: known ?? '', bytes: null }

  function wishOf({ owner, since }: RequestOf<typeof landMap>): MapWish {
    if (part === 'holding') return { part, owner: BigInt(owner) }
    return part === 'changes' ? { part, since: BigInt(since) } : { part }
  }
}

type Head = Pick<MapPart, 'side' | 'version'>
type At = { readonly x: number; readonly y: number }

async function readPart(
  reader: Reader,
  planet: { readonly id: bigint; readonly map_version: bigint },
  wish: MapWish,
  head: Head,
): Promise<MapPart> {
  const index = ({ x, y }: At): number => y * head.side + x
  if (wish.part === 'holding')
    return { ...head, part: 'holding', held: (await heldPlots(reader, planet.id, wish.owner)).map(index) }
  if (wish.part === 'history') {
    const rows = await heldTimes(reader, planet.id)
    const times = rows.map((row) => ({
      index: index(row),
      from: row.from_day ?? dayAt(row.bought_at),
      until: row.until_day ?? (row.ended_at ? dayAt(row.ended_at) : 0),
      era: row.era,
    }))
    return { ...head, part: 'history', times }
  }
  // a version of the future is of books that were restored from a backup
  if (wish.part === 'changes' && wish.since <= planet.map_version) {
    const rows = await changedPlots(reader, planet.id, wish.since, MOST_CHANGES + 1)
    if (rows.length <= MOST_CHANGES) {
      const change = (row: MapRow) => ({
        index: index(row),
        era: row.era ?? 0,
        investment: wholeDu(row),
        owner: Number(row.owner ?? 0n),
      })
      return { ...head, part: 'changes', changes: rows.map(change) }
    }
  }
  const rows = await soldPlots(reader, planet.id)
  return wish.part === 'values'
    ? { ...head, part: 'values', sold: rows.map((row) => ({ index: index(row), investment: wholeDu(row) })) }
    : { ...head, part: 'plots', sold: rows.map((row) => ({ index: index(row), era: row.era ?? 0 })) }
}

const wholeDu = ({ investment }: MapRow): number => Number((investment ?? 0n) / UNIT)
