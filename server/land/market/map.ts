import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landMap } from '#calls/land/map/map.ts'
import { encodeMap, type MapPart } from '#calls/land/map/map-format.ts'
import { UNIT } from '#rules/amount/amount.ts'
import type { PlanetId, UserId } from '#rules/amount/labels.ts'
import { levelOf } from '#rules/economy/economy.ts'
import { dayAt } from '#rules/income/days.ts'
import { findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import type { Database } from '#server/store/database.ts'
import { rememberedOf } from '#server/store/remembered.ts'
import { dataOf } from '#server/store/same-data.ts'
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
  return { tag, bytes: await bytesOf(database, planet, wish, head) }
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
type Whole = 'plots' | 'values' | 'history'
type Planet = { readonly id: PlanetId; readonly map_version: bigint }

/** Whole maps as they were sent, for a minute: anybody may ask for them, and each is read of up to 16,384 plots, or of all that ever stood on them. */
const known = rememberedOf<Database, string, Uint8Array>({
  maxSize: 64_000_000,
  sizeCalculation: ({ length }) => length + 1,
  ttl: 60_000,
})
const underWay = rememberedOf<Database, string, Promise<Uint8Array>>({ max: 1000 })

const indexOf = ({ x, y }: At, { side }: Head): number => y * side + x

async function bytesOf(reader: Database, planet: Planet, wish: MapWish, head: Head): Promise<Uint8Array> {
  if (wish.part === 'holding') {
    const held = await heldPlots(reader, planet.id, wish.owner)
    return encodeMap({ ...head, part: 'holding', held: held.map((plot) => indexOf(plot, head)) })
  }
  if (wish.part !== 'changes') return wholeOnce(reader, planet, wish.part, head)
  // a version of the future is of books that were restored from a backup
  const rows =
    wish.since <= planet.map_version ? await changedPlots(reader, planet.id, wish.since, MOST_CHANGES + 1) : []
  if (wish.since > planet.map_version || rows.length > MOST_CHANGES) return wholeOnce(reader, planet, 'plots', head)
  const change = (row: MapRow) => ({
    index: indexOf(row, head),
    era: row.era ?? 0,
    investment: wholeDu(row),
    owner: Number(row.owner ?? 0n),
  })
  return encodeMap({ ...head, part: 'changes', changes: rows.map(change) })
}

/** A whole map, read once of each version however many ask for it. */
async function wholeOnce(reader: Database, planet: Planet, part: Whole, head: Head): Promise<Uint8Array> {
  const data = dataOf(reader)
  const key = `${planet.id} ${planet.map_version} ${part}`
  const found = known(data).get(key) ?? underWay(data).get(key)
  if (found) return found
  const read = whole(reader, planet.id, part, head).then(encodeMap)
  underWay(data).set(key, read)
  try {
    const bytes = await read
    known(data).set(key, bytes)
    return bytes
  } finally {
    underWay(data).delete(key)
  }
}

async function whole(reader: Database, planet: PlanetId, part: Whole, head: Head): Promise<MapPart> {
  if (part === 'history') {
    const rows = await heldTimes(reader, planet)
    const times = rows.map((row) => ({
      index: indexOf(row, head),
      from: row.from_day ?? dayAt(row.bought_at),
      until: row.until_day ?? (row.ended_at ? dayAt(row.ended_at) : 0),
      era: row.era,
    }))
    return { ...head, part, times }
  }
  const rows = await soldPlots(reader, planet)
  return part === 'values'
    ? { ...head, part, sold: rows.map((row) => ({ index: indexOf(row, head), investment: wholeDu(row) })) }
    : { ...head, part, sold: rows.map((row) => ({ index: indexOf(row, head), era: row.era ?? 0 })) }
}

const wholeDu = ({ investment }: MapRow): number => Number((investment ?? 0n) / UNIT)
