import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { editPlanet } from '#calls/planet/edit.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet, unsellPlanet } from '#calls/planet/sell.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { googleCode, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { settleTax } from '#server/income/claim/tax.ts'
import { beginLandWork } from '#server/income/settle.ts'
import { lockPlanet } from '#server/planet/planet.sql.ts'
import { createSystem } from '#server/planet/sky/create.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { inTransaction } from '#server/store/database.ts'

const DAY = 86_400_000
const ROUNDS = 6
const here = { coordinates: '1-1-1' }
let world: TestWorld
let people: readonly [Person, Person, Person]

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  people = [await person(world, 'one'), await person(world, 'two'), await person(world, 'three')]
  for (const { username } of people) await fund(world, username, 'DU', '20000')
  await world.get(namePlanet, { ...here, name: 'Contested', manifesto: 'Mine.', ...spend() }, people[0].token)
  for (let at = 0; at < 4; at += 1) await buyBronze(world, people[2], 1, 1, at)
  await advanceWorld(world.services, 2 * DAY)
})
afterAll(() => world.end())

const reason = ({ code, data }: Envelope) => (code === 0 ? 'done' : (data as { error: string }).error)
const sorted = (answers: readonly Envelope[]) => answers.map(reason).sort()
const sell = (who: Person) => world.get(sellPlanet, { ...here, price: '1000', ...leave(world, who) }, who.token)
const buy = (who: Person) => world.ask(namePlanet, { ...here, price: '1000', ...leave(world, who) }, who.token)
const unsell = (who: Person) => world.ask(unsellPlanet, { ...here, requestId: requestId() }, who.token)
const collect = (who: Person) => world.ask(incomeCollect, { requestId: requestId() }, who.token)
const ownerName = async () => (await world.get(planetDetail, here)).owner

/** What comes of something, or that it did not come in so many milliseconds. */
async function within(milliseconds: number, work: Promise<string>): Promise<string> {
  const given = new AbortController()
  const late = setTimeout(milliseconds, 'it waits', { signal: given.signal }).catch(() => 'it waits')
  const came = await Promise.race([work, late])
  given.abort()
  return came
}

/** Who has it now, and the others. */
async function sides(): Promise<[Person, Person, Person]> {
  const name = await ownerName()
  const owner = people.find(({ username }) => username === name)
  const [second, third] = people.filter((one) => one !== owner)
  if (!owner || !second || !third) throw new Error('nobody')
  return [owner, second, third]
}

/** What everybody has been paid of tax. */
async function taxPaid(): Promise<bigint> {
  const { rows } = await sql<{
    sum: bigint
  }>`select coalesce(sum(amount), 0) as sum from claim where stream = 'tax'`.execute(world.services.database)
  return rows[0]?.sum ?? 0n
}

describe('at the same moment', () => {
  it('[PLANET-10] two buy one planet: one has it, the other keeps the money', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, second, third] = await sides()
      await sell(owner)
      const answers = await Promise.all([buy(second), buy(third)])
      expect(sorted(answers)).toEqual(['done', 'planetNotOnSale'])
      expect(await ownerName()).toBe((reason(answers[0]) === 'done' ? second : third).username)
    }
    const sales = await world.services.database.selectFrom('planet_sale').select('id').execute()
    expect(sales).toHaveLength(ROUNDS)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-10] it is bought and taken off sale: one of the two happens', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, second] = await sides()
      await sell(owner)
      const [bought, taken] = await Promise.all([buy(second), unsell(owner)])
      expect([reason(bought), reason(taken)]).toEqual(
        reason(bought) === 'done' ? ['done', 'notPlanetOwner'] : ['planetNotOnSale', 'done'],
      )
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-10][INCOME-03] it is sold while its tax is claimed: the tax is paid once, to who earned it', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await advanceWorld(world.services, DAY)
      // what burns brings no tax
      await world.ask(landClaimAll, { requestId: requestId() }, people[2].token)
      const [owner, second] = await sides()
      const pending = units((await world.get(planetDetail, here, owner.token)).taxPending)
      expect(pending).toBeGreaterThan(0n)
      await sell(owner)
      const before = await taxPaid()
      const [bought, claimed, greedy] = await Promise.all([buy(second), collect(owner), collect(second)])
      expect(reason(bought)).toBe('done')
      expect(['done', 'nothingToClaim']).toContain(reason(claimed))
      expect(reason(greedy)).toBe('nothingToClaim')
      expect((await taxPaid()) - before).toBe(pending)
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-10][INCOME-03] its tax is claimed while a sale holds its row: neither waits for the other', async () => {
    const { database } = world.services
    await advanceWorld(world.services, DAY)
    await world.ask(landClaimAll, { requestId: requestId() }, people[2].token)
    const [owner] = await sides()
    const planet = await database
      .selectFrom('planet')
      .select(['id', 'owner'])
      .where('orbit', '=', 1)
      .executeTakeFirstOrThrow()
    await inTransaction(database, async (sale) => {
      await lockPlanet(sale, planet.id)
      const before = await taxPaid()
      // it writes a row that refers to the planet; if that waited for the sale, it would do so until this gives up
      expect(await within(20_000, collect(owner).then(reason))).toBe('done')
      expect(await taxPaid()).toBeGreaterThan(before)
      const standing = await beginLandWork(sale)
      await settleTax(sale, standing, { planet: planet.id, owner: planet.owner ?? 0n })
    })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-10][INCOME-01] it is sold while a day is settled: the day belongs to one of the two', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, second] = await sides()
      await sell(owner)
      await sql`update world_clock set at = at + interval '1 day'`.execute(world.services.database)
      const [bought] = await Promise.all([buy(second), settleDue(world.services)])
      expect(['done', 'settlementRunning']).toContain(reason(bought))
      if (reason(bought) !== 'done') expect(reason(await buy(second))).toBe('done')
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-08][PLANET-10] it is edited and put on sale, or edited and bought: what was bought is what was shown', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, second] = await sides()
      const shown = (await world.get(planetDetail, here)).name
      const change = { ...here, name: `Round ${round}`, manifesto: 'Anew.' }
      const [, edited] = await Promise.all([sell(owner), world.ask(editPlanet, change, owner.token)])
      expect(['done', 'planetOnSale', 'planetLocked']).toContain(reason(edited))
      const onOffer = (await world.get(planetDetail, here)).name
      expect(onOffer).toBe(reason(edited) === 'done' ? `Round ${round}` : shown)
      const late = { ...change, name: `Late ${round}` }
      const [bought, after] = await Promise.all([buy(second), world.ask(editPlanet, late, owner.token)])
      expect(reason(bought)).toBe('done')
      expect(reason(after)).not.toBe('done')
      expect((bought.data as { planet: { name: string } }).planet.name).toBe(onOffer)
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-06] it is given away and put on sale: one of the two happens', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [owner, second] = await sides()
      world.pass(30_000)
      const code = googleCode(owner.secret, world.services.now())
      const gift = { ...here, account: second.username, googleCode: code, ...spend() }
      const answers = await Promise.all([
        world.ask(transferPlanet, gift, owner.token),
        world.ask(sellPlanet, { ...here, price: '1000', ...leave(world, owner) }, owner.token),
      ])
      const done = answers.filter((answer) => reason(answer) === 'done')
      expect(done).toHaveLength(1)
      if (reason(answers[1]) === 'done') await unsell(owner)
    }
    expect(await brokenLaws(world)).toEqual([])
  })
})

it('[PLANET-04] namings of one member at once wait for each other and for nothing else, his first ones and those he cannot pay', async () => {
  const scene = await testWorld()
  await openWorld(scene, [1, 1, 1, 1])
  for (const [username, paid, codes] of [
    ['rich', '20000', [0, 0, 0, 0]],
    ['poor', '0', ['insufficientBalance', 'insufficientBalance', 'insufficientBalance', 'insufficientBalance']],
  ] as const) {
    const who = await person(scene, username)
    if (paid !== '0') await fund(scene, username, 'DU', paid)
    const asked = [1, 2, 3, 4].map((orbit) => ({
      coordinates: `1-1-${orbit}`,
      name: `${username}${orbit}`,
      manifesto: 'At once.',
      ...spend(),
    }))
    // the poor one asks for planets that nobody has named yet
    if (paid === '0') {
      const { database, economy } = scene.services
      const planets = [1, 2, 3, 4].map((orbit) => ({ orbit, type: 'terran', level: 1, opensAt: new Date(0) }) as const)
      const operator = { operator: 'proof', reason: 'more to name' }
      await inTransaction(database, (tx) =>
        createSystem(tx, economy, operator, { galaxy: 1, galaxyName: 'dubhe', system: 2, name: 'merak', planets }),
      )
      for (const one of asked) one.coordinates = one.coordinates.replace('1-1-', '1-2-')
    }
    const answers = await Promise.all(asked.map((one) => scene.ask(namePlanet, one, who.token)))
    expect(answers.map(({ code, data }) => (code === 0 ? 0 : (data as { error: string }).error))).toEqual(codes)
  }
  expect(await brokenLaws(scene)).toEqual([])
  await scene.end()
})
