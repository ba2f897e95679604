import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { type StakingWorld, stakingWorld } from '#proof/pools/staking-world.ts'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'

let scene: StakingWorld
let ada: Person
beforeAll(async () => {
  scene = await stakingWorld(['ada'], 8)
  const [one] = scene.people
  if (!one) throw new Error('nobody')
  ada = one
})
afterAll(() => scene.world.end())

/** Starts the processes anew with other figures: they hold at once, and the next settlement notes them. */
function change(of: (file: EconomyFile) => Partial<EconomyFile>): void {
  const { services } = scene.world
  const file = services.economy.file as EconomyFile
  Object.assign(services, { economy: readEconomy({ ...file, ...of(file) }) })
}

const token = (at: number) => scene.tokens.get(ada)?.[at] ?? ''
const give = (at: number) => scene.end(ada, token(at))
const names = async () => (await brokenLaws(scene.world)).map(({ name, breaches }) => [name, breaches])

/** A land staked, and left a day before its end: it burns so much of the room. */
async function leaveEarly(at: number): Promise<void> {
  await scene.stake(ada, [token(at)], 7)
  await scene.tend(2)
  const left = (await scene.stakes(ada)).filter(({ tokenId, leaving }) => tokenId === token(at) && leaving !== null)
  await scene.redeem(ada, left)
}

it('[LAND-11][POOL-04] what ended by earlier figures is held against these, and not against those of today', async () => {
  await give(0)
  await leaveEarly(1)
  change(({ ending, pools }) => ({
    ending: { ...ending, withdrawShare: '0.7' },
    pools: { ...pools, earlyBurn: '0.1' },
  }))
  expect(await names()).toEqual([])
  // before the next settlement has noted them
  expect(await give(2)).toMatchObject({ state: 'done' })
  expect(await names()).toEqual([])
  await leaveEarly(3)
  expect(await give(4)).toMatchObject({ state: 'done' })
  await scene.tend(1)
  expect(await names()).toEqual([])
  change(({ ending }) => ({ ending: { ...ending, withdrawShare: '0.9' } }))
  await scene.tend(2)
  expect(await give(5)).toMatchObject({ state: 'done' })
  await scene.tend(1)
  expect(await names()).toEqual([])
  const { rows } = await sql<{
    gave: string
  }>`select (received + fee)::text as gave from land_end order by ended_at, id`.execute(scene.world.services.database)
  // 80, 70, 70 and 90 of a hundred of 500, less what each had counted
  expect(rows.map(({ gave }) => gave)).toEqual(['39850000000', '34550000000', '34250000000', '43800000000'])
})

it('and one that gave what figures of another time give breaks the law, also where these are today’s', async () => {
  const { database } = scene.world.services
  // the first gave 80%: a unit more, and what 90% would come to
  for (const more of ['1', '4999999999']) {
    await sql`update land_end set received = received + ${more}::numeric
      where id = (select id from land_end order by ended_at, id limit 1)`.execute(database)
    expect((await names()).map(([name]) => name)).toContain('ends-are-due')
  }
})
