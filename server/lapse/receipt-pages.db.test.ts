import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landClaimAll } from '#calls/land/claim.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { openDatabase } from '#server/store/database.ts'
import { receiptsOfBurns } from './receipt.ts'

const DAY = 86_400_000
const NAMES = ['ann', 'ben', 'cid', 'dee']

let world: TestWorld
/** In the order of their ids; each has a plot for 500 DU. */
let people: Person[]
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  people = []
  for (const name of NAMES) people.push(await person(world, name))
  const owner = await person(world, 'owner')
  await fund(world, 'owner', 'DU', '5000')
  await opens(world, owner, '1-1-1', 'First')
  for (const [at, who] of people.entries()) await buys(who, at)
})
afterAll(() => world.end())

async function buys(who: Person, at: number): Promise<void> {
  await fund(world, who.username, 'DU', '5000')
  await buyBronze(world, who, 1, 1, at)
}
/** Who was told how much of his land has burned, in the order in which they were told. */
async function told(): Promise<readonly string[]> {
  const { rows } = await sql<{ told: string }>`select concat_ws(' ', m.username, n.facts ->> 'lost') as told
    from notice n join member m on m.id = n.member
    where n.kind = 'lapsed' and n.facts ->> 'what' = 'land' order by n.id`.execute(world.services.database)
  return rows.map((row) => row.told)
}
/** One whose process is killed when it tells the members of a page, the first being 1. */
const killedAt = (page: number) => {
  let pages = 0
  const now = () => {
    pages += 1
    if (pages === page) throw new Error('killed')
    return world.services.now()
  }
  return receiptsOfBurns({ ...world.services, now }, 1)
}

it('a crowd whose streams begin to burn together is told some at a time: of one that is killed the others go on behind those whom it told', async () => {
  await advanceWorld(world.services, 8 * DAY)
  await expect(killedAt(3)).rejects.toThrow('killed')
  // 0.3% of 500 a day
  expect(await told()).toEqual(['ann 1.5', 'ben 1.5'])
  const processes = Array.from({ length: 4 }, () => openDatabase(world.services.settings.databaseUrl, 1))
  const counts = await Promise.all(processes.map((database) => receiptsOfBurns({ ...world.services, database }, 1)))
  await Promise.all(processes.map((database) => database.destroy()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2)
  expect(await told()).toEqual(['ann 1.5', 'ben 1.5', 'cid 1.5', 'dee 1.5'])
  expect(await receiptsOfBurns(world.services, 1)).toBe(0)
})

it('whom it had not come to when the next day was settled is told then, of both days, and after them who begins to burn with it', async () => {
  const before = await told()
  for (const { token } of people) await world.get(landClaimAll, { requestId: requestId() }, token)
  await buys(await person(world, 'eve'), NAMES.length)
  await advanceWorld(world.services, 7 * DAY)
  await expect(killedAt(3)).rejects.toThrow('killed')
  await advanceWorld(world.services, DAY)
  expect(await receiptsOfBurns(world.services, 1)).toBe(3)
  expect((await told()).slice(before.length)).toEqual(['ann 1.5', 'ben 1.5', 'cid 3', 'dee 3', 'eve 1.5'])
})
