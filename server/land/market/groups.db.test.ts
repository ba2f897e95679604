import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { landBuy } from '#calls/land/buy.ts'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { plotAt } from '#rules/land/plot.ts'

type Group = AnswerOf<typeof marketPlanets>['list'][number]
type Lot = AnswerOf<typeof marketLands>['list'][number]

/** Rate less land tax, of ten million, as the economy page has them. */
const BRINGS = [196, 2910, 3395, 3840, 4320]
let world: TestWorld
let owner: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 2, 1, 3])
  owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '100000')
  for (const [at, name] of ['Alba', 'Aldea', 'Boreas'].entries()) {
    const asked = { coordinates: `1-1-${at + 1}`, name, manifesto: 'here', ...spend() }
    await world.get(namePlanet, asked, owner.token)
  }
}, 300_000)
afterAll(() => world.end())

/** Every row of a list, in pages of a few. */
async function all<Row>(page: (after?: string) => Promise<{ list: readonly Row[]; next: string | null }>) {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { list, next } = await page(after)
    rows.push(...list)
    after = next ?? undefined
  } while (after)
  return rows
}
const groups = (filter: object = {}, size = 1): Promise<Group[]> =>
  all((after) => world.get(marketPlanets, { ...filter, size, ...(after && { after }) }))
const lots = (filter: object = {}): Promise<Lot[]> =>
  all((after) => world.get(marketLands, { ...filter, size: 50, ...(after && { after }) }))
const total = async (filter: object = {}) => (await world.get(marketLands, { size: 1, ...filter })).total

/** What the lots of a list say of each planet, in the order in which it first comes. */
function grouped(rows: readonly Lot[]) {
  const planets = new Map<string, Lot[]>()
  for (const lot of rows) planets.set(lot.coordinates, [...(planets.get(lot.coordinates) ?? []), lot])
  return [...planets].map(([coordinates, own]) => {
    const prices = own.map(({ price }) => Number(price))
    return {
      coordinates,
      plots: own.length,
      least: String(Math.min(...prices)),
      most: String(Math.max(...prices)),
      bestEra: Math.max(...own.map(({ era }) => era)),
    }
  })
}

async function buy(orbit: number, level: number, era: number): Promise<{ x: number; y: number }> {
  for (let y = 0; y < 8; y += 1)
    for (let x = 0; x < 8; x += 1) {
      const plot = plotAt(world.services.economy, { galaxy: 1, system: 1, orbit }, level, x, y)
      if (plot?.era !== era) continue
      const asked = { coordinates: `1-1-${orbit}`, x, y, investment: formatUnits(plot.least), method: 'DU' }
      const { quoteId } = await world.get(payCalculation, asked, owner.token)
      await world.get(landBuy, { quoteId, ...spend() }, owner.token)
      return { x, y }
    }
  throw new Error('no such plot')
}

describe('the market by planet', () => {
  it.each([
    {},
    { sort: 'priceDown' },
    { sort: 'yieldDown' },
    { era: 1 },
    { era: 3 },
    { priceFrom: '300', priceTo: '2000' },
  ])('[LAND-04] groups what the list of plots has, in its order: %o', async (filter) => {
    const expected = grouped(await lots(filter))
    expect(expected.length).toBeGreaterThan(0)
    expect(await groups(filter)).toMatchObject(expected)
    expect(await groups(filter, 100)).toMatchObject(expected)
    expect(await total(filter)).toEqual({ plots: expected.reduce((sum, { plots }) => sum + plots, 0), all: true })
  })

  it('[LAND-04] counts a plot no more once it is sold', async () => {
    const [before] = await groups({ search: 'alba', era: 1 })
    const all1 = await total({ search: 'alba', era: 1 })
    await buy(1, 1, 1)
    const [after] = await groups({ search: 'alba', era: 1 })
    expect(after?.plots).toBe((before?.plots ?? 0) - 1)
    expect(await total({ search: 'alba', era: 1 })).toEqual({ plots: (all1?.plots ?? 0) - 1, all: true })
  })

  it('[LAND-04] has the planets that are not open yet beside it, and refuses the cursor of another list', async () => {
    expect((await groups({ landState: 'notOpen' })).map(({ coordinates }) => coordinates)).toEqual(['1-1-4'])
    const { next } = await world.get(marketLands, { size: 1 })
    expect((await world.ask(marketPlanets, { after: next })).data).toEqual(refusal('badRequest'))
  })
})

describe('the search of the market', () => {
  const names = async (search: string) => (await groups({ search })).map(({ planetName }) => planetName).sort()

  it('[LAND-04] finds planets by coordinates and by the beginning of their name', async () => {
    expect(await names('AL')).toEqual(['Alba', 'Aldea'])
    expect(await names(' boreas ')).toEqual(['Boreas'])
    expect(await names('1-1-2')).toEqual(['Aldea'])
    for (const nothing of ['lba', '%', '_lba', '\\', '9-9-9']) expect(await names(nothing)).toEqual([])
    expect(new Set((await lots({ search: 'al' })).map(({ planetName }) => planetName))).toEqual(
      new Set(['Alba', 'Aldea']),
    )
    expect(await lots({ search: 'al', planetType: 'desert' })).toEqual([])
    expect(await world.get(marketPrices, { search: 'al' })).toMatchObject({ planets: 2, all: true })
  })

  it('[LAND-04] counts the planets beside the prices of an era as the list of that era has them', async () => {
    const { ofEra } = await world.get(marketPrices, {})
    const listed = ofEra.map(async (_, era) => (await groups({ era })).length)
    expect(ofEra).toEqual(await Promise.all(listed))
    expect(new Set(ofEra).size).toBeGreaterThan(1)
  })

  it('[LAND-04] finds sold plots of them as well, with their number', async () => {
    await buy(2, 2, 2)
    await buy(3, 1, 0)
    const sold = async (search: string) =>
      (await lots({ landState: 'soldOut', search })).map(({ planetName }) => planetName)
    expect(await sold('al')).toEqual(['Alba', 'Aldea'])
    expect(await sold('1-1-3')).toEqual(['Boreas'])
    expect(await total({ landState: 'soldOut' })).toEqual({ plots: 3, all: true })
    expect(await total({ landState: 'soldOut', search: 'al', planetType: 'ocean' })).toEqual({ plots: 1, all: true })
  })
})

describe('the order of yields', () => {
  it('[LAND-04] has what brings most first, the cheaper of the same before the dearer', async () => {
    for (const landState of ['purchasable', 'soldOut'] as const) {
      const rows = await lots({ sort: 'yieldDown', landState })
      expect(rows.length).toBe((await lots({ landState })).length)
      const keys = rows.map(({ era, price }) => [BRINGS[era] ?? 0, Number(price)] as const)
      const sorted = [...keys].sort((one, other) => other[0] - one[0] || one[1] - other[1])
      expect(keys).toEqual(sorted)
    }
    expect((await lots({ sort: 'yieldDown', landState: 'soldOut' })).map(({ era }) => era)).toEqual([2, 1, 0])
  })

  it('[LAND-04] goes on with the next era where a page ends with one', async () => {
    const asked = { sort: 'yieldDown', landState: 'soldOut' }
    const paged = await all<Lot>((after) => world.get(marketLands, { ...asked, size: 1, ...(after && { after }) }))
    expect(paged).toEqual(await lots(asked))
    expect(await lots({ ...asked, era: 1 })).toHaveLength(1)
  })
})

it('[LAND-04] pages through more planets than can be counted, each once, and says that there are more', async () => {
  const { database } = world.services
  // seventeen planets of 16,384 plots, named by hand
  await sql`insert into planet (galaxy, system, orbit, type, level, state, owner, name, name_key, manifesto, opens_at)
    select galaxy, system, 20 + n, 'gas', 5, 'named', owner, 'Far ' || n, 'far ' || n, manifesto, opens_at
    from planet cross join generate_series(1, 17) n where orbit = 1`.execute(database)
  const counted = await total({ planetType: 'gas' })
  expect(counted).toEqual({ plots: 15 * 16_384, all: false })
  const found = await groups({ planetType: 'gas' }, 4)
  expect(found.map(({ coordinates }) => coordinates)).toEqual(Array.from({ length: 17 }, (_, at) => `1-1-${21 + at}`))
  for (const { plots, least, bestEra } of found) expect([plots, least, bestEra]).toEqual([16_384, '1000', 6])
}, 300_000)
