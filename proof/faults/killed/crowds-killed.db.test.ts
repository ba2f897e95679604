import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { nominalTime } from '#rules/income/days.ts'
import { burnedSince } from '#server/income/settle/rows/burned-since.ts'
import { standingOf } from '#server/income/settle.ts'
import { moreUnclaimed } from '#server/run/unclaimed.ts'
import { setClock } from '#server/world/clock.ts'
import { type Death, mortal } from './processes.ts'

const CROWD = 5

let scene: LandWorld
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
})
afterAll(() => scene.world.end())

const around = (part: string): Death[] => [
  { at: `before ${part}`, nth: 1 },
  { at: `after ${part}`, nth: 1 },
]

it('[INCOME-01][INCOME-02] a settlement that is killed before and after a part of those who join, who come into effect, and who stop, is finished by the next, once', async () => {
  const { world } = scene
  const { database, economy, settings } = world.services
  const [ada] = scene.people
  if (!ada) throw new Error('nobody')
  for (const spot of plots(world, 1, 1).slice(0, CROWD)) await scene.buy(ada, spot, '500')
  const { day: first } = await standingOf(database)
  const deaths = [...around('joining'), ...around('bringing'), ...around('stopping')]
  const settler = mortal('settler', { DATABASE_URL: settings.databaseUrl, FILES_FOLDER: settings.filesFolder }, deaths)
  const until = (so: () => Promise<void> | void) => vi.waitFor(so, { timeout: 120_000, interval: 100 })
  const died = (count: number) => until(() => expect(settler.died).toEqual(deaths.slice(0, count)))
  const runs = () => database.selectFrom('run').select(['state', 'joined_day', 'burning_from', 'in_sums']).execute()
  const crowdOf = async (day: number) => {
    const since = await burnedSince(database, economy, day)
    return since !== undefined && (await moreUnclaimed(database, since, 1))
  }
  try {
    await setClock(database, 'still', nominalTime(first + 1))
    await died(2)
    const joined = { state: 'activating', joined_day: first + 1, burning_from: null, in_sums: true }
    await until(async () => expect(await runs()).toEqual(Array.from({ length: CROWD }, () => joined)))
    expect(await brokenLaws(world)).toEqual([])
    await setClock(database, 'still', nominalTime(first + 2))
    await died(4)
    const counted = () => database.selectFrom('run').select(['state', 'effective_day', 'standing']).execute()
    const inEffect = { state: 'effective', effective_day: first + 2, standing: 500n * 10n ** 8n }
    // the one that the day itself wrote, and those after it, all as of its day
    await until(async () => expect(await counted()).toEqual(Array.from({ length: CROWD }, () => inEffect)))
    const standing = await database.selectFrom('member_standing').select(['lands', 'land_total']).execute()
    expect(standing).toEqual([{ lands: CROWD, land_total: 2500n * 10n ** 8n }])
    expect(await brokenLaws(world)).toEqual([])
    let day = first + 2
    for (; !(await crowdOf(day + 1)); day += 1) {
      await setClock(database, 'still', nominalTime(day + 1))
      await until(async () => expect((await standingOf(database)).day).toBe(day + 1))
    }
    await setClock(database, 'still', new Date(nominalTime(day + 1).getTime() - 600_000))
    await died(6)
    const stopped = async () => (await runs()).filter((run) => run.burning_from === day + 1 && !run.in_sums).length
    await until(async () => expect(await stopped()).toBe(CROWD - 1))
    expect((await standingOf(database)).day).toBe(day)
    expect(await brokenLaws(world)).toEqual([])
    await setClock(database, 'still', nominalTime(day + 1))
    await until(async () => expect((await standingOf(database)).day).toBe(day + 1))
    expect(await stopped()).toBe(CROWD)
    const settled = database.selectFrom('settlement').select(['day', 'joined', 'burned']).orderBy('day')
    const ofDay = new Map((await settled.execute()).map((row) => [row.day, row]))
    expect(ofDay.get(first + 1)?.joined).toBe(CROWD)
    // the lands, and the tax of their planet
    expect(ofDay.get(day + 1)?.burned).toBe(CROWD + 1)
    expect(await brokenLaws(world)).toEqual([])
  } finally {
    await settler.stop()
  }
}, 600_000)
