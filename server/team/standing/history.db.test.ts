import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { standingOf } from '#server/income/settle.ts'
import { tellDue } from '#server/notice/due.ts'
import { lineAbove, standingOn } from './as-of.ts'

let scene: LandWorld
let above: UserId
beforeAll(async () => {
  scene = await landWorld(['top', 'low'], 1)
  const [top, low] = scene.people
  const [spot] = plots(scene.world, 1, 1)
  if (!top || !low || !spot) throw new Error('nobody')
  above = await memberId(scene.world, top)
  await sql`update member set upline = ${above} where id = ${await memberId(scene.world, low)}`.execute(
    scene.world.services.database,
  )
  await scene.buy(low, spot, '500')
  await scene.days(2)
})
afterAll(() => scene.world.end())

/** Settles a day by what V1 asks for; answers its number. */
async function dayWith(landowners: number, forV1: string): Promise<number> {
  const { services } = scene.world
  const { team } = services.economy
  const teamLand = [units(forV1), ...team.teamLand.slice(1)]
  Object.assign(services, { economy: { ...services.economy, team: { ...team, landowners, teamLand } } })
  await scene.days(1)
  return (await standingOf(services.database)).day
}

it('a level that changes alone, by other figures of levels, stands in history from its day, as purchases are shared out by it', async () => {
  const { database } = scene.world.services
  const { day: before } = await standingOf(database)
  const gained = await dayWith(1, '400')
  const kept = await dayWith(1, '400')
  const lost = await dayWith(1, '600')
  const levels = await Promise.all([before, gained, kept, lost].map((day) => standingOn(database, above, day)))
  expect(levels.map(({ level }) => level)).toEqual([0, 1, 1, 0])
  // told once each, by the settlement that made it so
  expect(await tellDue(scene.world.services)).toBe(2)
  const { rows: told } = await sql<{ facts: unknown }>`select facts from notice
    where member = ${above} and kind = 'levelChanged' order by id`.execute(database)
  expect(told.map(({ facts }) => facts)).toEqual([
    { how: 'won', level: '1', was: '0' },
    { how: 'lost', level: '0', was: '1' },
  ])
  const at = scene.world.services.now()
  expect((await lineAbove(database, { from: above, at, day: kept })).map(({ level }) => level)).toEqual([1])
  const { rows } = await sql`select day, level, direct_owners, team_land, market_land from member_standing_day
    where member = ${above} order by day`.execute(database)
  const team = { direct_owners: 1, team_land: 50_000_000_000n, market_land: 50_000_000_000n }
  expect(rows).toEqual([
    { day: before, level: 0, ...team },
    { day: gained, level: 1, ...team },
    { day: lost, level: 0, ...team },
  ])
  expect(await brokenLaws(scene.world)).toEqual([])
})
