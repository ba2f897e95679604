import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landList } from '#calls/land/list.ts'
import { buys, opens } from '#proof/api/buyer.ts'
import { openStars, plotsOfEra } from '#proof/api/funded.ts'
import { type LandWorld, landWorld } from '#proof/races/land-world.ts'
import { plotAt } from '#rules/land/plot.ts'

let land: LandWorld
const bought: { token: string; owner: string; x: number; y: number }[] = []

beforeAll(async () => {
  land = await landWorld(['ada', 'adam', 'bo_b'], 2)
  const plots = plotsOfEra(land.world, 1, 2, 1)
  for (const [at, { x, y }] of plots.slice(0, 9).entries()) {
    const who = land.people[at % 3]
    if (!who) throw new Error('nobody')
    const token = await land.buy(who, { x, y }, '500')
    bought.unshift({ token, owner: who.username, x, y })
  }
}, 600_000)
afterAll(() => land.world.end())

const tokens = (of: typeof bought) => of.map(({ token }) => token)

/** The tokens of a search, read in pages of two. */
async function found(search: string, where: { coordinates?: string } = {}): Promise<string[]> {
  const list: string[] = []
  let after: string | undefined
  do {
    const page = await land.world.get(landList, { ...where, search, size: 2, ...(after && { after }) })
    list.push(...page.list.map(({ tokenId }) => tokenId))
    after = page.next ?? undefined
  } while (after)
  return list
}

it('[LAND-03] lists sold lands newest first, page after page, of a planet as well', async () => {
  expect(await found('')).toEqual(tokens(bought))
  const page = await land.world.get(landList, { coordinates: '1-1-1', size: 100 })
  expect(page.list.map(({ tokenId }) => tokenId)).toEqual(tokens(bought))
})

it('[LAND-03] finds by the beginning of an owner’s or a planet’s name, by coordinates and by a plot’s place', async () => {
  expect(await found('AD')).toEqual(tokens(bought.filter(({ owner }) => owner !== 'bo_b')))
  expect(await found('adam')).toEqual(tokens(bought.filter(({ owner }) => owner === 'adam')))
  expect(await found('race')).toEqual(tokens(bought))
  expect(await found('1-1-1')).toEqual(tokens(bought))
  const [first] = bought
  expect(await found(`${first?.x}, ${first?.y}`)).toEqual([first?.token])
})

it('[LAND-03] takes signs of patterns as letters, and finds nothing where nothing is', async () => {
  expect(await found('bo_')).toEqual(tokens(bought.filter(({ owner }) => owner === 'bo_b')))
  for (const nothing of ['a_', '%', '\\', '9-9-9', '63, 63', 'somebody']) expect(await found(nothing)).toEqual([])
})

it('[LAND-03] finds within a planet what was sold there, whatever its owners have bought elsewhere since', async () => {
  const { world } = land
  const [ada, adam, bob] = land.people
  if (!ada || !adam || !bob) throw new Error('nobody')
  await openStars(world, [2], { system: 2, name: 'merak' })
  await opens(world, bob, '1-2-1', 'Adara')
  const there: typeof bought = []
  const spots = Array.from({ length: 256 }, (_, at) => ({ x: at % 16, y: Math.floor(at / 16) })).filter(
    ({ x, y }) => plotAt(world.services.economy, { galaxy: 1, system: 2, orbit: 1 }, 2, x, y)?.era === 1,
  )
  for (const [at, { x, y }] of spots.slice(0, 6).entries()) {
    const who = [ada, adam, bob][at % 3]
    if (!who) break
    const token = await buys(world, who, { coordinates: '1-2-1', x, y }, '500')
    there.unshift({ token, owner: who.username, x, y })
  }
  const [here, second] = [{ coordinates: '1-1-1' }, { coordinates: '1-2-1' }]
  const of = (lands: typeof bought, ...owners: readonly string[]) =>
    tokens(lands.filter(({ owner }) => owners.includes(owner)))
  expect(await found('ada', here)).toEqual(of(bought, 'ada', 'adam'))
  expect(await found('bo_b', here)).toEqual(of(bought, 'bo_b'))
  expect(await found('bo_b', second)).toEqual(of(there, 'bo_b'))
  // its own name is searched for as well, and another's
  expect(await found('ada', second)).toEqual(tokens(there))
  expect([await found('races', here), await found('races', second)]).toEqual([tokens(bought), []])
})

it('[LAND-03] finds who has no name by what stands for it, over all planets and within one, and by that nobody who has one', async () => {
  const { world } = land
  const { database } = world.services
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'bo_b')
    .executeTakeFirstOrThrow()
  expect(await found(`#${id}`)).toEqual([])
  const { list } = await world.get(landList, { search: 'bo_b', size: 100 })
  await sql`update member set username = null, username_key = null where id = ${id}`.execute(database)
  expect(list.length).toBeGreaterThan(0)
  expect(await found('bo_b')).toEqual([])
  expect(await found(`#${id}`)).toEqual(list.map(({ tokenId }) => tokenId))
  expect(await found(` #${id} `, { coordinates: '1-1-1' })).toEqual(
    tokens(bought.filter(({ owner }) => owner === 'bo_b')),
  )
  for (const nobody of ['#', '#0', `#0${id}`, '#99999999999999999999', `#${id}x`])
    expect(await found(nobody)).toEqual([])
})
