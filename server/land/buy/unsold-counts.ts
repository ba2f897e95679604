import type { PlanetId } from '#rules/amount/labels.ts'
import { type Economy, levelOf } from '#rules/economy/economy.ts'
import { plotsByClass } from '#rules/land/offer.ts'
import { planetHash, plotEra, plotStep, STEPS, seedWithin } from '#rules/land/plot.ts'
import { type MarketPlanet, type PlotChanges, plotsSince } from '#server/land/market/market.sql.ts'
import type { Database, Reader } from '#server/store/database.ts'
import { rememberedOf } from '#server/store/remembered.ts'
import { dataOf } from '#server/store/same-data.ts'

/** What is known of a planet at a version of its map: which plots are sold, and how many of each era and step are not. */
interface Counted {
  readonly version: bigint
  /** A bit a plot, by `y * side + x`. */
  readonly sold: Uint8Array
  readonly counts: Uint32Array
}

/** Of so many planets, at most 2.3 kB each. */
const known = rememberedOf<Database, PlanetId, Counted>({ max: 5000 })
/** Of a plot in `PlotChanges`. */
const BYTES = 5
/** Before the first version. */
const NEVER = -1n

/**
 * Unsold plots of planets by era and step, `counts[era * STEPS + step]`, in their order. Of a planet that was counted before only the plots
 * are read that changed since, and those of all of them in one question. `reader`: what it is asked over; a transaction names itself, since
 * it waits for no second connection, and has changed no plot itself: what it read would be remembered though it is rolled back.
 */
export async function unsoldAmong(
  database: Database,
  economy: Economy,
  planets: readonly MarketPlanet[],
  reader: Reader = database,
): Promise<readonly Uint32Array[]> {
  const counted = known(dataOf(database))
  const before = planets.map((planet) => counted.get(planet.id) ?? nothingSold(economy, planet))
  const asked = planets.flatMap(({ id, plots_sold, map_version }, at) => {
    const since = before[at]?.version ?? NEVER
    return since < map_version && (plots_sold > 0 || since > NEVER) ? [{ planet: id, since }] : []
  })
  const changes = new Map((await plotsSince(reader, asked)).map((change) => [change.planet, change]))
  const found = planets.map((planet, at) => {
    // who asked at the same time may have read what is newer: what was read before is not put over it
    const now = newer(counted.get(planet.id), before[at] ?? nothingSold(economy, planet))
    const change = changes.get(planet.id)
    return change && change.version > now.version ? changed(economy, planet, now, change) : now
  })
  for (const [at, planet] of planets.entries()) {
    const one = found[at]
    // what nobody has bought yet is quickly counted again
    if (one && one.version !== NEVER) counted.set(planet.id, one)
  }
  return found.map(({ counts }) => counts)
}

/** The same of one planet. */
export async function unsoldOn(
  database: Database,
  economy: Economy,
  planet: MarketPlanet,
  reader: Reader = database,
): Promise<Uint32Array> {
  const [counts] = await unsoldAmong(database, economy, [planet], reader)
  return counts ?? new Uint32Array(economy.eras.length * STEPS)
}

function newer(one: Counted | undefined, other: Counted): Counted {
  return one && one.version > other.version ? one : other
}

function nothingSold(economy: Economy, planet: MarketPlanet): Counted {
  const { side } = levelOf(economy, planet.level)
  return { version: NEVER, sold: new Uint8Array(Math.ceil((side * side) / 8)), counts: plotsByClass(economy, planet) }
}

/** What is known after some plots have changed; each says what it is now, so that one which is told of again changes nothing. */
function changed(
  economy: Economy,
  planet: MarketPlanet,
  before: Counted,
  { version, plots }: Pick<PlotChanges, 'version' | 'plots'>,
): Counted {
  const { side, lowestEra, highestEra } = levelOf(economy, planet.level)
  const hash = planetHash(planet)
  const sold = before.sold.slice()
  const counts = before.counts.slice()
  for (let at = 0; at < plots.length; at += BYTES) {
    const [x, y, now] = [plots.readInt16BE(at), plots.readInt16BE(at + 2), plots.readUInt8(at + 4)]
    const place = y * side + x
    const [byte, bit] = [place >> 3, 1 << (place & 7)]
    const was = ((sold[byte] ?? 0) & bit) === 0 ? 0 : 1
    if (was === now) continue
    sold[byte] = (sold[byte] ?? 0) ^ bit
    const seed = seedWithin(hash, x, y)
    const of = plotEra(seed, lowestEra, highestEra) * STEPS + plotStep(seed)
    counts[of] = (counts[of] ?? 0) + was - now
  }
  return { version, sold, counts }
}
