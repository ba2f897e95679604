import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { openingEnter } from '#calls/opening/enter.ts'
import { openingName } from '#calls/opening/name.ts'
import { balanceOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openWorld } from '#proof/api/funded.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { units } from '#rules/amount/decimal.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { advanceOpenings } from '#server/opening/advance.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { worldNow } from '#server/world/clock.ts'
import { type AskOne, askerOf, makeCrowd, type Racer, tally, transactionPassword } from './crowd.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

const USDT = '0x55d398326f99059fF775485246999027B3197955'
const HOUR = 3_600_000
/** Of a planet of level 1. */
const FEE = units('500')
const PASSING = 16
const TWICE = 6
const { notYourTurn, nameTaken } = ERRORS

/** An opening that is drawn, and the two who entered, in the order drawn. */
interface Drawn {
  readonly id: string
  readonly first: Racer
  readonly second: Racer
}

let chain: TestChain
let world: TestWorld
let servers: TwoServers
let ask: AskOne
let drawn: readonly Drawn[]

beforeAll(async () => {
  chain = await testChain(56)
  world = await testWorld({ chains: [{ chainId: 56, rpcUrl: chain.rpcUrl, usdt: USDT }] })
  const { timestamp } = await chain.client.getBlock()
  world.pass(Number(timestamp) * 1000 - world.services.now().getTime())
  await openWorld(world, Array(PASSING + TWICE + 2).fill(1))
  servers = await twoServers(world.services.settings.databaseUrl)
  ask = askerOf(servers)
  drawn = await allDrawn(PASSING + TWICE + 2)
}, 300_000)
afterAll(async () => {
  await servers.stop()
  await world.end()
  await chain.stop()
})

const work = () => advanceOpenings(world.services)

/** So many openings, each entered by two of its own with one fee, and drawn by one block. */
async function allDrawn(count: number): Promise<Drawn[]> {
  const names = Array.from({ length: count * 2 }, (_, at) => `entrant${at}`)
  const crowd = await makeCrowd(world, names, async (tx, ids) => {
    const fee = { from: ofSystem('treasury'), asset: 'DU', units: FEE } as const
    await moveByHand(
      tx,
      await worldNow(tx),
      ids.map((id) => ({ ...fee, to: ofUser(id, 'investment') })),
    )
  })
  const ids: string[] = []
  for (let orbit = 1; orbit <= count; orbit += 1) ids.push(await openToCrowd(world, `1-1-${orbit}`))
  const entered = await Promise.all(
    crowd.map(({ token }, at) => {
      const asked = { opening: ids[at >> 1], transactionPassword, requestId: requestId() }
      return ask(at, openingEnter, asked, token)
    }),
  )
  expect(tally(entered)).toEqual({ 0: crowd.length })
  await advanceWorld(world.services, 24 * HOUR)
  await work()
  world.pass(30_000)
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(Math.ceil(world.services.now().getTime() / 1000)) })
  await chain.mine(20)
  await work()
  const { rows } = await sql<{ opening: string; member: bigint }>`select e.opening, e.member from opening_entry e
    join opening o on o.id = e.opening where o.state = 'drawn' order by e.place`.execute(world.services.database)
  return ids.map((id) => {
    const line = rows
      .filter(({ opening }) => opening === id)
      .map(({ member }) => crowd.find((one) => one.id === member))
    const [first, second] = line
    if (!first || !second || line.length > 2) throw new Error(`opening ${id} is not drawn`)
    return { id, first, second }
  })
}

const name = (server: number, { token }: Racer, opening: string, called: string, id = requestId()) =>
  ask(server, openingName, { opening, name: called, manifesto: 'Drawn.', transactionPassword, requestId: id }, token)

/** How an opening and the entry of each stand, who owns the planet, and what each holds and has set aside. */
async function standing({ id, first, second }: Drawn) {
  const { database } = world.services
  const { rows } = await sql<{ state: string; owner: bigint | null; namings: number }>`select o.state, p.owner,
    (select count(*)::int from naming n where n.planet = p.id) as namings
    from opening o join planet p on p.id = o.planet where o.id = ${id}`.execute(database)
  const of = async (one: Racer) => {
    const aside = await sql<{ entry: string; aside: string }>`select e.state as entry, r.state as aside
      from opening_entry e join ledger.reservation r on r.purpose = 'opening' and r.cause = e.id::text
      where e.opening = ${id} and e.member = ${one.id}`.execute(database)
    return { held: await balanceOf(database, one.id, 'investment', 'DU'), ...aside.rows[0] }
  }
  return { ...rows[0], first: await of(first), second: await of(second) }
}
const PAID = { held: 0n, entry: 'named', aside: 'captured' }
const AGAIN = { held: FEE, aside: 'released' }

describe('the planet of a fair opening, over two processes', () => {
  it('[PLANET-04] is named once, by one requestId at both with one answer, by others never a second time', async () => {
    for (const [at, each] of drawn.slice(0, TWICE).entries()) {
      const same = at % 2 === 0
      const id = requestId()
      const answers = await Promise.all(
        [0, 1, 0, 1].map((server) =>
          name(server, each.first, each.id, `Twice${at}${same ? '' : 'abcd'[server]}`, same ? id : undefined),
        ),
      )
      expect(tally(answers)).toEqual(same ? { 0: 4 } : { 0: 1, [notYourTurn]: 3 })
      if (same) for (const answer of answers) expect(answer.data).toEqual(answers[0]?.data)
      await work()
      expect(await standing(each)).toEqual({
        ...{ state: 'named', owner: each.first.id, namings: 1 },
        ...{ first: PAID, second: { ...AGAIN, entry: 'freed' } },
      })
    }
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)

  it('[PLANET-04] of two that are given one name at once one has it, and of the other nothing is taken', async () => {
    const two = drawn.slice(TWICE, TWICE + 2)
    const answers = await Promise.all(two.map(({ id, first }, server) => name(server, first, id, 'Namesake')))
    expect(tally(answers)).toEqual({ 0: 1, [nameTaken]: 1 })
    await work()
    for (const [at, each] of two.entries())
      expect(await standing(each)).toMatchObject(
        answers[at]?.code === 0
          ? { state: 'named', owner: each.first.id, namings: 1, first: PAID }
          : { state: 'drawn', owner: null, namings: 0, first: { held: 0n, entry: 'turn', aside: 'open' } },
      )
    const [loser] = two.filter((_, at) => answers[at]?.code !== 0)
    if (!loser) throw new Error('both have it')
    expect((await name(0, loser.first, loser.id, 'Another')).code).toBe(0)
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)

  it('[PLANET-02][PLANET-04] is named by whose turn passes or by who comes next, never by both, and the other has his fee again', async () => {
    const passing = drawn.slice(TWICE + 2)
    expect(passing).toHaveLength(PASSING)
    await advanceWorld(world.services, HOUR / 2 - 1)
    const byFirst = (each: Drawn, at: number) =>
      Promise.all([0, 1].map((server) => name(at + server, each.first, each.id, `Passing${at}a${server}`)))
    const bySecond = async (each: Drawn, at: number) => {
      const answers: Envelope[] = []
      for (let tries = 0; tries < 12 && answers.at(-1)?.code !== 0; tries += 1)
        answers.push(await name(at + tries, each.second, each.id, `Passing${at}b${tries}`))
      return answers
    }
    // some ask well in time, some as their turn passes under two workers, some when the clock has passed it; who comes next all the while
    const inTime = passing.map((each, at) => (at % 4 === 0 ? byFirst(each, at) : undefined))
    const next = passing.map(bySecond)
    await inTime[0]
    const meanwhile = passing.map((each, at) => (at % 4 === 1 || at % 4 === 2 ? byFirst(each, at) : undefined))
    await advanceWorld(world.services, 1)
    const passes = Promise.all([work(), work()])
    const firsts = await Promise.all(passing.map((each, at) => inTime[at] ?? meanwhile[at] ?? byFirst(each, at)))
    const seconds = await Promise.all(next)
    await passes
    await work()
    const named: [number, number] = [0, 0]
    for (const [at, each] of passing.entries()) {
      const [first = [], second = []] = [firsts[at], seconds[at]]
      for (const { code } of [...first, ...second]) expect([0, notYourTurn]).toContain(code)
      const done = [first, second].map((by) => by.filter(({ code }) => code === 0).length)
      expect(
        [
          [1, 0],
          [0, 1],
          [0, 0],
        ],
        `opening ${at}`,
      ).toContainEqual(done)
      // who comes next and was too early has all of his half hour
      if (done[0] === 0 && done[1] === 0) {
        const late = await name(at, each.second, each.id, `Late${at}`)
        expect(late.code).toBe(0)
        expect((late.data as AnswerOf<typeof openingName>).paid).toBe('500')
      }
      await work()
      named[done[0] === 1 ? 0 : 1] += 1
      expect(await standing(each)).toEqual(
        done[0] === 1
          ? { state: 'named', owner: each.first.id, namings: 1, first: PAID, second: { ...AGAIN, entry: 'freed' } }
          : { state: 'named', owner: each.second.id, namings: 1, first: { ...AGAIN, entry: 'lapsed' }, second: PAID },
      )
    }
    for (const count of named) expect(count).toBeGreaterThan(0)
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)
})
