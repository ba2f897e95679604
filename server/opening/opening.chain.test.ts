import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { assetList } from '#calls/asset/list.ts'
import { noticeList } from '#calls/notice/list.ts'
import { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import { openingDetail, openingList, openingLog, openingQueue } from '#calls/opening/opening.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { openingNow, openToCrowd } from '#proof/api/opening/openings.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { drawFault } from '#rules/opening/draw.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { sqlState } from '#server/store/database.ts'
import { advanceOpenings } from './advance.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const HOUR = 3_600_000
const MINUTE = 60_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let chain: TestChain
let world: TestWorld
let people: readonly [Person, Person, Person]
let planets = 0

beforeAll(async () => {
  chain = await testChain(56)
  world = await testWorld({ chains: [{ chainId: 56, rpcUrl: chain.rpcUrl, usdt: USDT }] })
  // the wall's clock is the chain's
  const { timestamp } = await chain.client.getBlock()
  world.pass(Number(timestamp) * 1000 - world.services.now().getTime())
  await openWorld(world, Array(24).fill(1))
  people = [await person(world, 'ada'), await person(world, 'bea'), await person(world, 'cyd')]
  for (const { username } of people) await fund(world, username, 'DU', '5000')
})
afterAll(async () => {
  await world.end()
  await chain.stop()
})

/** A planet that nobody has named, and its opening. */
async function opened(hours = 24): Promise<{ coordinates: string; id: string }> {
  planets += 1
  const coordinates = `1-1-${planets}`
  return { coordinates, id: await openToCrowd(world, coordinates, hours) }
}
const enters = (who: Person, opening: string) => world.ask(openingEnter, { opening, ...spend() }, who.token)
const back = (who: Person, opening: string) => world.ask(openingBack, { opening, requestId: requestId() }, who.token)
const names = (who: Person, opening: string, name: string) =>
  world.ask(openingName, { opening, name, manifesto: 'Drawn.', ...spend() }, who.token)
const reason = ({ code, data }: { code: number; data: unknown }) =>
  code === 0 ? 'done' : (data as { error: string }).error
const reserved = async (who: Person) =>
  (await world.get(assetList, {}, who.token)).reserved.map(({ purpose, amount }) => [purpose, amount])
const work = () => advanceOpenings(world.services)
const told = async (who: Person, opening: string) =>
  (await world.get(noticeList, {}, who.token)).list
    .filter(({ facts }) => facts.opening === opening)
    .map(({ kind }) => kind)
    .reverse()

/** Blocks of the chain, the first of them now, until it is final. */
async function mined(): Promise<void> {
  world.pass(30_000)
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(Math.ceil(world.services.now().getTime() / 1000)) })
  await chain.mine(20)
}
/** Entries have ended, and it is drawn. */
async function drawn(): Promise<void> {
  await advanceWorld(world.services, 24 * HOUR)
  await work()
  await mined()
  await work()
}
/** Those who entered, in the order drawn. */
async function lined(opening: string, who: readonly Person[] = people): Promise<Person[]> {
  const placed = await Promise.all(
    who.map(async (one) => ({ one, at: (await openingNow(world, opening, one.token)).mine?.place ?? 0 })),
  )
  return placed.sort((left, right) => left.at - right.at).map(({ one }) => one)
}
/** Nobody names it: each turn passes. */
async function passes(): Promise<void> {
  for (const _ of people) {
    await advanceWorld(world.services, 30 * MINUTE)
    await work()
  }
}
async function crowd(): Promise<{ coordinates: string; id: string; line: [Person, Person, Person] }> {
  const made = await opened()
  for (const who of people) expect(reason(await enters(who, made.id))).toBe('done')
  await drawn()
  const [first, second, third] = await lined(made.id)
  if (!first || !second || !third) throw new Error('nobody entered')
  return { ...made, line: [first, second, third] }
}

describe('entries', () => {
  it('[PLANET-02] set the fee aside, one an account, and can be taken back and made again', async () => {
    const [ada, bea] = people
    const { id, coordinates } = await opened()
    expect((await world.get(planetDetail, { coordinates })).state).toBe('opening')
    const before = await shownBalance(world, ada, 'DU')
    const asked = { opening: id, ...spend() }
    const first = await world.ask(openingEnter, asked, ada.token)
    expect(first).toMatchObject({ code: 0, data: { fee: '500' } })
    // the same once more is the same
    expect(await world.ask(openingEnter, asked, ada.token)).toEqual(first)
    expect((await enters(ada, id)).data).toEqual(refusal('alreadyEntered'))
    expect(await shownBalance(world, ada, 'DU')).toBe(String(Number(before) - 500))
    expect(await reserved(ada)).toEqual([['opening', '500']])
    expect((await back(bea, id)).data).toEqual(refusal('notEntered'))
    expect(await back(ada, id)).toMatchObject({ code: 0, data: { returned: '500' } })
    expect(await shownBalance(world, ada, 'DU')).toBe(before)
    expect(await openingNow(world, id, ada.token)).toMatchObject({ entries: 0, mine: null })
    expect(reason(await enters(ada, id))).toBe('done')
    const seen = await openingNow(world, id, ada.token)
    expect(seen).toMatchObject({ entries: 1, mine: { state: 'entered', place: null }, state: 'open', fee: '500' })
    expect((await world.get(openingQueue, { opening: id })).list).toEqual([
      { entry: seen.mine?.entry, member: 'a***a', place: null, state: 'entered' },
    ])
    expect(await brokenLaws(world)).toEqual([])
    await back(ada, id)
  })

  it('are refused by name: no such opening, its window, no money, and a full one', async () => {
    const [ada] = people
    const { id } = await opened()
    const poor = await person(world, 'poor')
    expect((await enters(ada, requestId())).data).toEqual(refusal('notFound'))
    expect((await back(ada, requestId())).data).toEqual(refusal('notFound'))
    expect((await enters(poor, id)).data).toEqual(refusal('insufficientBalance'))
    expect((await openingNow(world, id, poor.token)).mine).toBeNull()
    const full = { ...world.services.economy.openings, most: 1 }
    Object.assign(world.services, { economy: { ...world.services.economy, openings: full } })
    expect(reason(await enters(ada, id))).toBe('done')
    await fund(world, 'poor', 'DU', '500')
    expect((await enters(poor, id)).data).toMatchObject({ error: 'openingFull' })
    Object.assign(world.services, {
      economy: { ...world.services.economy, openings: { ...full, most: 10_000 } },
    })
    await advanceWorld(world.services, 24 * HOUR)
    expect((await enters(poor, id)).data).toEqual(refusal('openingTakesNone'))
    // entries have ended though nothing has closed it yet
    expect((await back(ada, id)).data).toEqual(refusal('openingTakesNone'))
    await work()
    expect((await back(ada, id)).data).toEqual(refusal('openingTakesNone'))
    await mined()
    await work()
  })

  it('of two made at once by one account one stands, and of two with one balance one', async () => {
    const [ada] = people
    const { id } = await opened()
    const other = await opened()
    const both = await Promise.all([enters(ada, id), enters(ada, id)])
    expect(both.map(reason).sort()).toEqual(['alreadyEntered', 'done'])
    const thin = await person(world, 'thin')
    await fund(world, 'thin', 'DU', '500')
    const two = await Promise.all([enters(thin, id), enters(thin, other.id)])
    expect(two.map(reason).sort()).toEqual(['done', 'insufficientBalance'])
    expect(await shownBalance(world, thin, 'DU')).toBe('0')
    expect(await brokenLaws(world)).toEqual([])
    await back(ada, id)
  })
})

describe('a planet in an opening', () => {
  it('[PLANET-02] is not named in the ordinary way, nor offered, nor opened twice, nor past the database', async () => {
    const [ada] = people
    const { id, coordinates } = await opened()
    const ordinary = { coordinates, name: 'Sneaked', manifesto: 'In.', ...spend() }
    expect((await world.ask(namePlanet, ordinary, ada.token)).data).toEqual(refusal('planetInOpening'))
    await expect(openToCrowd(world, coordinates)).rejects.toThrow('planetInOpening')
    await expect(operatorSays(world.services, 'planet', 'offer', coordinates, '10', '--reason', 'no')).rejects.toThrow()
    await enters(ada, id)
    const past = sql`update planet set state = 'named', name = 'Sneaked', name_key = 'sneaked',
      owner = (select member from opening_entry where opening = ${id}) where orbit = ${planets}`
    expect(sqlState(await past.execute(world.services.database).catch((error: unknown) => error))).toBe('OO003')
    expect(reason(await names(ada, id, 'Early'))).toBe('notYourTurn')
    await back(ada, id)
  })
})

describe('a draw', () => {
  it('follows from the block after entries have ended, and the log is computed again by anybody', async () => {
    const { id } = await opened()
    for (const who of people) await enters(who, id)
    expect((await world.ask(openingLog, { opening: id })).data).toEqual(refusal('notFound'))
    const secret = await sql<{
      sealed: string
    }>`select encode(salt_sealed, 'hex') as sealed from opening where id = ${id}`.execute(world.services.database)
    const beforeDraw = JSON.stringify([
      await openingNow(world, id),
      await openingNow(world, id, people[0]?.token),
      await world.get(openingList, { size: 9 }),
      await world.get(openingQueue, { opening: id, size: 9 }),
    ])
    expect(beforeDraw).not.toContain(secret.rows[0]?.sealed)
    await chain.mine(20)
    const before = await chain.client.getBlock()
    await advanceWorld(world.services, 24 * HOUR)
    world.pass(60_000)
    await work()
    // what is there is too early, what is just mined not final
    const closed = await openingNow(world, id)
    expect(closed).toMatchObject({ state: 'closed', entries: 3, turn: null })
    expect(closed.listHash).toMatch(/^[0-9a-f]{64}$/)
    await chain.client.setNextBlockTimestamp({ timestamp: BigInt(closed.seedAt ?? 0) })
    await chain.mine(14)
    await work()
    expect((await openingNow(world, id)).state).toBe('closed')
    await chain.mine(1)
    await work()
    const log = await world.get(openingLog, { opening: id })
    expect(log).toMatchObject({ chain: 56, seedAt: closed.seedAt, commit: closed.commit, listHash: closed.listHash })
    expect(log.blockNumber).toBe(Number(before.number) + 1)
    const block = await chain.client.getBlock({ blockNumber: before.number + 1n })
    expect([log.blockHash, log.blockTime]).toEqual([block.hash, Number(block.timestamp)])
    expect(await drawFault(log, sha256)).toBeUndefined()
    // nobody could have known it before
    expect(log.salt).toMatch(/^[0-9a-f]{64}$/)
    expect(beforeDraw).not.toContain(log.salt)
    const [one = '', two = '', three = ''] = log.entries
    expect(await drawFault({ ...log, entries: [two, one, three] }, sha256)).toBe('order')
    expect(await brokenLaws(world)).toEqual([])
    // nothing of it can be changed afterwards
    for (const change of [`salt = repeat('0', 64)`, `block_hash = '0x0'`, `list_hash = repeat('0', 64)`, `turn = null`])
      await expect(
        sql`update opening set ${sql.raw(change)} where id = ${id}`.execute(world.services.database),
      ).rejects.toThrow()
    await expect(
      sql`update opening_entry set place = 9 where opening = ${id}`.execute(world.services.database),
    ).rejects.toThrow()
    await passes()
  })

  it('[PLANET-04] gives the first in line half an hour: he names it with what was set aside, the others get theirs back', async () => {
    const { id, coordinates, line } = await crowd()
    const [first, second, third] = line
    expect(await openingNow(world, id, first.token)).toMatchObject({ state: 'drawn', turn: 1, mine: { state: 'turn' } })
    const had = await Promise.all(line.map((who) => shownBalance(world, who, 'DU')))
    expect((await names(second, id, 'Too soon')).data).toEqual(refusal('notYourTurn'))
    expect((await names(await person(world, `out${planets}`), id, 'Outside')).data).toEqual(refusal('notEntered'))
    expect((await names(first, requestId(), 'Nowhere')).data).toEqual(refusal('notFound'))
    expect((await names(first, id, '!')).data).toEqual(refusal('badName'))
    await advanceWorld(world.services, 30 * MINUTE - 1)
    await work()
    // who names somebody proves it by the authenticator as well
    await sql`update member set invite_code = 'HSTC2DE7' where username = ${third.username}`.execute(
      world.services.database,
    )
    const written = { opening: id, name: `Won${planets}`, manifesto: 'Drawn.', inviteCode: 'HSTC2DE7' }
    const without = await world.ask(openingName, { ...written, ...spend() }, first.token)
    expect(without.data).toEqual(refusal('enterGoogleCode'))
    const wrong = { ...leave(world, first), googleCode: '000000' }
    expect((await world.ask(openingName, { ...written, ...wrong }, first.token)).data).toEqual(refusal('badGoogleCode'))
    const asked = { ...written, ...leave(world, first) }
    const named = await world.ask(openingName, asked, first.token)
    expect(named).toMatchObject({ code: 0, data: { paid: '500', planet: { name: `Won${planets}`, mine: true } } })
    const { googleCode } = leave(world, first)
    expect(await world.ask(openingName, { ...asked, googleCode }, first.token)).toEqual(named)
    expect((await world.get(personal, {}, first.token)).upline).toBe(third.username)
    await work()
    expect(await shownBalance(world, first, 'DU')).toBe(had[0])
    for (const [at, who] of [second, third].entries())
      expect(await shownBalance(world, who, 'DU')).toBe(String(Number(had[at + 1]) + 500))
    expect(await world.get(planetDetail, { coordinates })).toMatchObject({ owner: first.username, state: 'named' })
    expect(await openingNow(world, id, second.token)).toMatchObject({
      state: 'named',
      turn: null,
      mine: { state: 'freed' },
    })
    for (const who of line) expect(await reserved(who)).toEqual([])
    expect(await told(first, id)).toEqual(['openingTurn'])
    expect(await told(second, id)).toEqual(['openingDrawn', 'openingEnded'])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('goes down the line when nobody pays, each with all of his half hour, and then the planet is as before', async () => {
    const { id, coordinates, line } = await crowd()
    for (const [at, who] of line.entries()) {
      expect(await openingNow(world, id, who.token)).toMatchObject({ turn: at + 1, mine: { state: 'turn' } })
      await advanceWorld(world.services, 30 * MINUTE)
      expect((await names(who, id, 'Too late')).data).toEqual(refusal('notYourTurn'))
      await work()
      expect(await told(who, id)).toEqual(
        at === 0 ? ['openingTurn', 'openingLapsed'] : ['openingDrawn', 'openingTurn', 'openingLapsed'],
      )
    }
    expect(await openingNow(world, id)).toMatchObject({ state: 'unclaimed', turn: null })
    expect((await world.get(planetDetail, { coordinates })).state).toBe('namable')
    for (const who of line) expect(await reserved(who)).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
    const ordinary = { coordinates, name: `After${planets}`, manifesto: 'All.', ...spend() }
    expect(reason(await world.ask(namePlanet, ordinary, line[0].token))).toBe('done')
  })

  it('gives who comes next all of his half hour, also where the turn before is passed on late', async () => {
    const { id } = await crowd()
    await advanceWorld(world.services, 45 * MINUTE)
    await work()
    const { turn, turnUntil, worldAt } = await openingNow(world, id)
    expect([turn, (turnUntil ?? 0) - worldAt]).toEqual([2, 1_800_000])
    await passes()
  })

  it('is paid or passes at the same moment, and never both', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id, line } = await crowd()
      await advanceWorld(world.services, 30 * MINUTE - 1)
      const [named] = await Promise.all([
        names(line[0], id, `Race${planets}`),
        advanceWorld(world.services, 1).then(() => Promise.all([work(), work()])),
      ])
      await work()
      const { state, turn } = await openingNow(world, id)
      expect([reason(named), state, turn]).toEqual(
        reason(named) === 'done' ? ['done', 'named', null] : ['notYourTurn', 'drawn', 2],
      )
      expect(await brokenLaws(world)).toEqual([])
      // those who are left have what they need for the next round
      await passes()
    }
  })

  it('passes while it is being paid: whoever was a moment too late is told so, and nothing is taken', async () => {
    const { id, line } = await crowd()
    await advanceWorld(world.services, 30 * MINUTE - 1)
    const before = await shownBalance(world, line[0], 'DU')
    const held = await world.services.database.startTransaction().execute()
    await sql`select from planet where id = (select planet from opening where id = ${id}) for update`.execute(held)
    // he was in time when he was asked about it, and the clock goes on while he waits for the planet
    const paying = names(line[0], id, `Late${planets}`)
    await somebodyWaits(world.services.database)
    await advanceWorld(world.services, 1)
    await held.commit().execute()
    expect(reason(await paying)).toBe('notYourTurn')
    expect(await shownBalance(world, line[0], 'DU')).toBe(before)
    expect(await brokenLaws(world)).toEqual([])
    await passes()
  })

  it('is done once by many workers, and goes on where one was killed between its steps', async () => {
    const { id } = await opened()
    for (const who of people) await enters(who, id)
    // no block that is there already is a seed
    world.pass(60_000)
    await advanceWorld(world.services, 24 * HOUR)
    await Promise.all([work(), work(), work()])
    await mined()
    // a worker that dies after each step: what it had begun is as if it had not
    const dying = {
      ...world.services,
      now: () => {
        throw new Error('killed')
      },
    }
    await expect(advanceOpenings(dying)).rejects.toThrow('killed')
    expect((await openingNow(world, id)).state).toBe('closed')
    await Promise.all([work(), work(), work()])
    const line = await lined(id)
    for (const who of line) expect((await told(who, id)).length).toBe(1)
    expect(reason(await names(line[0] ?? people[0], id, `Once${planets}`))).toBe('done')
    await expect(advanceOpenings(dying)).rejects.toThrow('killed')
    await Promise.all([work(), work(), work()])
    for (const who of people) expect(await reserved(who)).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('an opening whose step fails', () => {
  it('stops none of those behind it, and goes on by itself', async () => {
    const [ada] = people
    const stuck = await opened()
    const behind = await opened()
    const { database } = world.services
    await advanceWorld(world.services, 24 * HOUR)
    await sql`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
      database,
    )
    await sql`create trigger stuck before update on opening for each row when (old.id = ${sql.lit(stuck.id)}) execute function stuck()`.execute(
      database,
    )
    await expect(work()).rejects.toThrow('stuck')
    expect(await openingNow(world, stuck.id, ada.token)).toMatchObject({ state: 'open' })
    expect(await openingNow(world, behind.id, ada.token)).toMatchObject({ state: 'unclaimed' })
    await sql`drop trigger stuck on opening`.execute(database)
    await work()
    expect(await openingNow(world, stuck.id, ada.token)).toMatchObject({ state: 'unclaimed' })
  })
})

describe('an opening that cannot be drawn', () => {
  it('is over at once where nobody entered', async () => {
    const { id, coordinates } = await opened()
    await advanceWorld(world.services, 24 * HOUR)
    await work()
    expect(await openingNow(world, id)).toMatchObject({ state: 'unclaimed', entries: 0 })
    expect((await world.get(planetDetail, { coordinates })).state).toBe('namable')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is void where the salt is lost, or where a day brought no seed: everything comes back', async () => {
    const [ada] = people
    const lost = await opened()
    await enters(ada, lost.id)
    await advanceWorld(world.services, 24 * HOUR)
    await work()
    const { settings } = world.services
    const forgetful = {
      ...world.services,
      settings: { ...settings, pepper: 'another secret that opens nothing of it' },
    }
    await advanceOpenings(forgetful)
    expect(await openingNow(world, lost.id, ada.token)).toMatchObject({ state: 'void', mine: { state: 'freed' } })
    const late = await opened()
    await enters(ada, late.id)
    const blind = { ...world.services, settings: { ...settings, chains: [] } }
    await advanceWorld(world.services, 24 * HOUR)
    await advanceOpenings(blind)
    await advanceWorld(world.services, 24 * HOUR - 1)
    await advanceOpenings(blind)
    expect((await openingNow(world, late.id)).state).toBe('closed')
    await advanceWorld(world.services, 1)
    await advanceOpenings(blind)
    expect(await openingNow(world, late.id)).toMatchObject({ state: 'void' })
    expect(await told(ada, late.id)).toEqual(['openingEnded'])
    expect(await reserved(ada)).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is drawn by a seed that came in time, however late a worker looks for it', async () => {
    const [ada, bea] = people
    const { id } = await opened()
    for (const who of [ada, bea]) expect(reason(await enters(who, id))).toBe('done')
    // no block that is there already is a seed
    world.pass(60_000)
    // nobody works for two days after entries have ended
    await advanceWorld(world.services, 72 * HOUR)
    await work()
    // and the chain is asked for the first time
    await work()
    expect((await openingNow(world, id)).state).toBe('closed')
    await mined()
    await advanceWorld(world.services, 23 * HOUR)
    await work()
    expect((await openingNow(world, id)).state).toBe('drawn')
    await passes()
    await work()
    expect(await reserved(ada)).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('is not made void by a look that reached no node, and is drawn by the next that does', async () => {
    const [ada, bea] = people
    const { id } = await opened()
    for (const who of [ada, bea]) expect(reason(await enters(who, id))).toBe('done')
    await advanceWorld(world.services, 24 * HOUR)
    await work()
    await mined()
    // nobody works for a day and more, and the first look afterwards reaches no node
    await advanceWorld(world.services, 25 * HOUR)
    const { settings } = world.services
    const chains = [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT }]
    await advanceOpenings({ ...world.services, settings: { ...settings, chains } })
    expect((await openingNow(world, id)).state).toBe('closed')
    await work()
    expect((await openingNow(world, id)).state).toBe('drawn')
    await passes()
  })
})

describe('the operator', () => {
  it('tries first, opens with its commit in the log of acts, and cannot open what cannot be', async () => {
    const said = (...words: string[]) => operatorSays(world.services, 'openings', ...words)
    const why = ['--reason', 'a crowd wants it']
    expect((await said('open', '1-1-24', ...why)).at(-1)).toContain('only tried')
    expect((await world.get(planetDetail, { coordinates: '1-1-24' })).state).toBe('namable')
    const [line = ''] = await said('open', '1-1-24', '1-1-23', ...why, '--really')
    expect(line).toMatch(/of 1-1-23: .* 500 DU, commit [0-9a-f]{64}$/)
    const { rows } = await sql<{ facts: { commit: string; coordinates: string } }>`
      select facts from operator_act where verb = 'openings open' order by id desc limit 2`.execute(
      world.services.database,
    )
    expect(rows.map(({ facts }) => facts.coordinates).sort()).toEqual(['1-1-23', '1-1-24'])
    const shown = await world.get(openingDetail, { coordinates: '1-1-24' })
    expect(rows.map(({ facts }) => facts.commit)).toContain(shown.commit)
    const to = new Date((await openingNow(world, shown.opening)).worldAt + HOUR - 1).toISOString()
    await expect(said('open', '1-1-22', '--to', to, ...why, '--really')).rejects.toThrow('at least 1 h')
    expect((await said()).length).toBeGreaterThan(5)
  })

  it('sees them listed, those that run and those that are over, page by page', async () => {
    const all = await world.get(openingList, { size: 100 })
    const running = await world.get(openingList, { running: true, size: 100 })
    const over = await world.get(openingList, { running: false, size: 100 })
    expect(running.list.length + over.list.length).toBe(all.list.length)
    expect(running.list.every(({ state }) => ['open', 'closed', 'drawn'].includes(state))).toBe(true)
    const first = await world.get(openingList, { size: 2 })
    const next = await world.get(openingList, { size: 2, after: first.next ?? '' })
    expect([...first.list, ...next.list]).toEqual(all.list.slice(0, 4))
  })
})
