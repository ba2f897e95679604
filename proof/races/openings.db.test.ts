import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { openingBack, openingEnter } from '#calls/opening/enter.ts'
import { balanceOf } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openWorld } from '#proof/api/funded.ts'
import { openToCrowd } from '#proof/api/opening/openings.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { worldNow } from '#server/world/clock.ts'
import { type AskOne, askerOf, makeCrowd, type Racer, tally, transactionPassword } from './crowd.ts'
import { type Installation, installationWith } from './installation.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

/** Of a planet of level 1. */
const FEE = units('500')
const MOST = 50
const { openingFull, alreadyEntered, notEntered, insufficientBalance } = ERRORS
let world: TestWorld
let installation: Installation
let servers: TwoServers
let ask: AskOne

beforeAll(async () => {
  const { file } = configuredEconomy()
  installation = await installationWith({ ...file, openings: { ...file.openings, most: MOST } })
  world = await testWorld()
  await openWorld(world, [1, 1, 1, 1, 1])
  servers = await twoServers(world.services.settings.databaseUrl, {}, installation.api)
  ask = askerOf(servers)
})
afterAll(async () => {
  await servers.stop()
  installation.remove()
  await world.end()
})

/** Members who hold so many fees in DU. */
const crowd = (name: string, size: number, fees = 1n) =>
  makeCrowd(
    world,
    Array.from({ length: size }, (_, at) => `${name}${at}`),
    async (tx, ids) => {
      const legs = ids.map(
        (id) => ({ from: ofSystem('treasury'), to: ofUser(id, 'investment'), asset: 'DU', units: FEE * fees }) as const,
      )
      await moveByHand(tx, await worldNow(tx), legs)
    },
  )
const enter = (server: number, { token }: Racer, opening: string, id = requestId()) =>
  ask(server, openingEnter, { opening, transactionPassword, requestId: id }, token)
const back = (server: number, { token }: Racer, opening: string, id = requestId()) =>
  ask(server, openingBack, { opening, requestId: id }, token)

/** What somebody holds, his entries that count and those he took back, and his reservations, open and ended. */
async function standing({ id }: Racer, opening: string) {
  const { rows } = await sql<{ entered: number; back: number; open: number; released: number }>`select
    count(*) filter (where e.state <> 'back')::int as entered, count(*) filter (where e.state = 'back')::int as back,
    count(*) filter (where r.state = 'open' and r.units = ${FEE.toString()}::numeric)::int as open,
    count(*) filter (where r.state = 'released' and r.returned = r.units)::int as released
    from opening_entry e full join ledger.reservation r on r.purpose = 'opening' and r.cause = e.id::text
    where coalesce(e.member, r.member) = ${id} and (e.opening is null or e.opening = ${opening})`.execute(
    world.services.database,
  )
  return { held: await balanceOf(world.services.database, id, 'investment', 'DU'), ...rows[0] }
}

describe('entries of a fair opening, over two processes', () => {
  it('[PLANET-02] of 200 who enter at once as many are in as it takes, and of the others nothing has moved', async () => {
    const opening = await openToCrowd(world, '1-1-1')
    const racers = await crowd('racer', 200)
    const answers = await Promise.all(racers.map((one, at) => enter(at, one, opening)))
    expect(tally(answers)).toEqual({ 0: MOST, [openingFull]: 200 - MOST })
    for (const [at, one] of racers.entries())
      expect(await standing(one, opening)).toEqual(
        answers[at]?.code === 0
          ? { held: 0n, entered: 1, back: 0, open: 1, released: 0 }
          : { held: FEE, entered: 0, back: 0, open: 0, released: 0 },
      )
    const { rows } = await sql<{ entries: number; aside: bigint; journals: number }>`select
      (select count(*)::int from opening_entry where opening = ${opening} and state = 'entered') as entries,
      (select sum(balance) from ledger.account where book = 'reserved' and asset = 'DU') as aside,
      (select count(*)::int from ledger.journal where kind = 'reservation') as journals`.execute(
      world.services.database,
    )
    expect(rows).toEqual([{ entries: MOST, aside: FEE * BigInt(MOST), journals: MOST }])

    // who goes makes room for one, and no more
    const winners = racers.filter((_, at) => answers[at]?.code === 0).slice(0, 3)
    const losers = racers.filter((_, at) => answers[at]?.code !== 0)
    expect(tally(await Promise.all(winners.map((one, at) => back(at, one, opening))))).toEqual({ 0: 3 })
    const again = await Promise.all(losers.map((one, at) => enter(at, one, opening)))
    expect(tally(again)).toEqual({ 0: 3, [openingFull]: losers.length - 3 })
    for (const one of winners)
      expect(await standing(one, opening)).toEqual({ held: FEE, entered: 0, back: 1, open: 0, released: 1 })
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)

  it('[PLANET-02] of one member who enters and takes it back at both at once the fee is set aside exactly while he is in', async () => {
    const opening = await openToCrowd(world, '1-1-2')
    const members = await crowd('torn', 12, 3n)
    const rounds = [0, 1, 2].flatMap((round) => members.map((one, at) => ({ one, first: (round + at) % 2 })))
    for (const { one, first } of rounds) {
      const { entered: before = 0, back: gone = 0 } = await standing(one, opening)
      const asked = [0, 1].flatMap((server) => [
        { enters: true, answer: enter(first + server, one, opening) },
        { enters: false, answer: back(first + server + 1, one, opening) },
      ])
      const answers = await Promise.all(
        asked.map(async ({ enters, answer }) => ({ enters, code: (await answer).code })),
      )
      const sum = (enters: boolean) => answers.filter((each) => each.enters === enters && each.code === 0).length
      const entered = before + sum(true) - sum(false)
      const went = gone + sum(false)
      expect([0, 1]).toContain(entered)
      for (const { enters, code } of answers) expect([0, enters ? alreadyEntered : notEntered]).toContain(code)
      expect(await standing(one, opening)).toEqual({
        held: FEE * BigInt(3 - entered),
        ...{ entered, back: went, open: entered, released: went },
      })
    }
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)

  it('[PLANET-02] by one requestId, asked at both, is one entry and one way back, with one answer', async () => {
    const opening = await openToCrowd(world, '1-1-3')
    for (const one of await crowd('twice', 12, 3n)) {
      const id = requestId()
      const answers = await Promise.all([0, 1, 0, 1].map((server) => enter(server, one, opening, id)))
      const [{ data } = { data: undefined }] = answers
      expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
      for (const answer of answers) expect(answer.data).toEqual(data)
      const { entry } = data as AnswerOf<typeof openingEnter>
      expect(await standing(one, opening)).toMatchObject({ held: FEE * 2n, entered: 1, open: 1, released: 0 })
      const gone = requestId()
      const returned = await Promise.all([0, 1, 0, 1].map((server) => back(server, one, opening, gone)))
      for (const answer of returned) expect(answer).toMatchObject({ code: 0, data: { returned: '500' } })
      // the first request is answered as it was, and is no second entry
      expect((await enter(1, one, opening, id)).data).toMatchObject({ entry })
      expect(await standing(one, opening)).toEqual({ held: FEE * 3n, entered: 0, back: 1, open: 0, released: 1 })
    }
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)

  it('[PLANET-02] one balance that would do for one entry does for one of two openings', async () => {
    const openings = [await openToCrowd(world, '1-1-4'), await openToCrowd(world, '1-1-5')]
    for (const one of await crowd('thin', 12)) {
      const answers = await Promise.all(openings.map((opening, server) => enter(server, one, opening)))
      expect(answers.map(({ code }) => code).sort()).toEqual([0, insufficientBalance])
      expect(await balanceOf(world.services.database, one.id, 'investment', 'DU')).toBe(0n)
    }
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)
})
