import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy, daotTime } from '#calls/daot/round.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill } from '#calls/tfa/charge.ts'
import { bagList } from '#calls/tfa/packs.ts'
import { bagReleaseWithdraw } from '#calls/tfa/release.ts'
import { balanceOf, systemBalance } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { openWorld } from '#proof/api/funded.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'
import { worldNow } from '#server/world/clock.ts'
import { type AskOne, askerOf, makeCrowd, type Racer, tally, transactionPassword } from './crowd.ts'
import { type Installation, installationWith } from './installation.ts'
import { type TwoServers, twoServers } from './two-servers.ts'

const DAY = 86_400_000
let world: TestWorld
let installation: Installation
let servers: TwoServers
let ask: AskOne

/** Few are left of Pack A, and fewer a day. */
function scarce({ tfa, ...file }: EconomyFile): EconomyFile {
  const packs = tfa.packs.map((pack, at) => (at === 0 ? { ...pack, stock: 30, aDay: 20 } : pack))
  return { ...file, tfa: { ...tfa, packs } }
}

beforeAll(async () => {
  const file = scarce(configuredEconomy().file)
  world = await testWorld()
  Object.assign(world.services, { economy: readEconomy(file) })
  await openWorld(world, [])
  await inTransaction(world.services.database, (tx) => fundTfa(tx, units('2000000')))
  installation = await installationWith(file)
  servers = await twoServers(world.services.settings.databaseUrl, {}, installation.api)
  ask = askerOf(servers)
})
afterAll(async () => {
  await servers.stop()
  installation.remove()
  await world.end()
})

/** Members with USDT as if deposits had been credited, and with DP that they bought. */
const buyers = (name: string, size: number, usdt: string, points = '0') =>
  makeCrowd(
    world,
    Array.from({ length: size }, (_, at) => `${name}${at}`),
    async (tx, ids) => {
      const legs = ids.flatMap((id) => [
        { from: ofSystem('custody:56'), to: ofUser(id, 'investment'), asset: 'USDT', units: units(usdt) } as const,
        { from: ofSystem('treasury'), to: ofUser(id, 'points'), asset: 'DP', units: units(points) } as const,
      ])
      await moveByHand(
        tx,
        await worldNow(tx),
        legs.filter((leg) => leg.units > 0n),
      )
    },
  )
const treasury = () => systemBalance(world.services.database, 'treasury', 'USDT')
const held = ({ id }: Racer, asset: 'USDT' | 'DAOT') => balanceOf(world.services.database, id, 'investment', asset)

describe('TFA packages, over two processes', () => {
  const buy = (who: readonly Racer[]) =>
    Promise.all(
      who.map(({ token }, at) => ask(at, bagBuy, { pack: 'A', transactionPassword, requestId: requestId() }, token)),
    )
  const left = async ({ token }: Racer) => {
    const { packs } = (await ask(0, bagList, {}, token)).data as AnswerOf<typeof bagList>
    return packs.map(({ left: ever, leftToday }) => [ever, leftToday])[0]
  }

  it('[TFA-03] of four that one account asks for at once one is sold, to each of eight', async () => {
    const before = await treasury()
    const eight = await buyers('twice', 8, '400')
    const answers = await buy(eight.flatMap((one) => [one, one, one, one]))
    expect(tally(answers)).toEqual({ 0: 8, 3090: 24 })
    for (const one of eight) expect(await held(one, 'USDT')).toBe(units('300'))
    expect((await treasury()) - before).toBe(units('800'))
  }, 600_000)

  it('[TFA-03][ERR-11] of 200 racing buyers as many are sold one as the day has, then as the stock has, and nobody else pays', async () => {
    const crowd = await buyers('racer', 200, '100')
    const before = await treasury()
    const [watcher] = crowd
    if (!watcher) throw new Error('nobody')
    expect(await left(watcher)).toEqual([22, 12])
    const answers = await buy(crowd)
    expect(tally(answers)).toEqual({ 0: 12, 3090: 188 })
    for (const [at, one] of crowd.entries())
      expect(await held(one, 'USDT')).toBe(answers[at]?.code === 0 ? 0n : units('100'))
    await advanceWorld(world.services, DAY)
    expect(await left(watcher)).toEqual([10, 20])
    const losers = crowd.filter((_, at) => answers[at]?.code !== 0)
    expect(tally(await buy(losers))).toEqual({ 0: 10, 3090: 178 })
    await advanceWorld(world.services, DAY)
    expect(tally(await buy(losers.slice(0, 20)))).toEqual({ 3090: 20 })
    expect((await treasury()) - before).toBe(units('2200'))
    const { rows } = await sql<{ sold: number; packages: number }>`select
      (select sold from tfa_pack where pack = 'A') as sold, (select count(*)::int from tfa_package) as packages`.execute(
      world.services.database,
    )
    expect(rows).toEqual([{ sold: 30, packages: 30 }])
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)

  it('[TFA-04][TFA-06] of one that is charged, and then withdrawn from, at both at once each is done once', async () => {
    const owners = await buyers('owner', 12, '1000', '3000')
    const wish = () => ({ pack: 'B', transactionPassword, requestId: requestId() })
    expect(tally(await Promise.all(owners.map(({ token }, at) => ask(at, bagBuy, wish(), token))))).toEqual({ 0: 12 })
    await advanceWorld(world.services, DAY)
    // by one requestId both are answered alike; by two one is done, and the other finds nothing to do
    for (const [at, one] of owners.entries()) {
      const ids = at % 2 === 0 ? Array(4).fill(requestId()) : [0, 1, 2, 3].map(() => requestId())
      const charges = await Promise.all(
        ids.map((id, server) =>
          ask(server, bagBackfill, { amount: '1000', transactionPassword, requestId: id }, one.token),
        ),
      )
      const taken = await Promise.all(
        ids.map((id, server) => ask(server, bagReleaseWithdraw, { requestId: id }, one.token)),
      )
      if (at % 2 === 0)
        for (const answers of [charges, taken])
          for (const { code, data } of answers) expect([code, data]).toEqual([0, answers[0]?.data])
      else {
        expect(tally(charges)).toEqual({ 0: 1, [ERRORS.tfaNothingToCharge]: 3 })
        expect(tally(taken)).toEqual({ 0: 1, [ERRORS.nothingToRelease]: 3 })
      }
      expect(await balanceOf(world.services.database, one.id, 'points', 'DP')).toBe(units('2000'))
      const answer = taken.find(({ code }) => code === 0)?.data as AnswerOf<typeof bagReleaseWithdraw>
      expect(units(answer.received)).toBeGreaterThan(0n)
      expect(await balanceOf(world.services.database, one.id, 'bonus', 'RC')).toBe(units(answer.received))
    }
    const { rows } = await sql<{ charges: number; withdrawals: number }>`select
      (select count(*)::int from tfa_charge) as charges, (select count(*)::int from tfa_withdrawal) as withdrawals`.execute(
      world.services.database,
    )
    expect(rows).toEqual([{ charges: owners.length, withdrawals: owners.length }])
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)
})

describe('DAOT, over two processes', () => {
  it('[DAOT-01][ERR-17] 300 buyers race for the last units: 100 get theirs, and nobody else pays', async () => {
    const round = await openDaotRound(world, { stock: '1000', least: '10', most: '50' })
    const crowd = await buyers('subscriber', 300, '1')
    const before = await treasury()
    const wish = () => ({ round, amount: '10', transactionPassword, requestId: requestId() })
    const answers = await Promise.all(crowd.map(({ token }, at) => ask(at, daotBuy, wish(), token)))
    expect(tally(answers)).toEqual({ 0: 100, 3010: 200 })
    for (const [at, one] of crowd.entries())
      expect(await held(one, 'USDT')).toBe(answers[at]?.code === 0 ? 0n : units('1'))
    expect((await treasury()) - before).toBe(units('100'))
    expect((await world.get(daotTime, {})).round).toMatchObject({ round, state: 'soldOut' })
    expect(await systemBalance(world.services.database, 'daot-locked', 'DAOT')).toBe(units('1000'))

    // what is released then is claimed once, by whoever asks for it at both at once
    await advanceWorld(world.services, 3 * DAY)
    const winners = crowd.filter((_, at) => answers[at]?.code === 0).slice(0, 20)
    const claims = await Promise.all(
      winners.flatMap(({ token }) =>
        [0, 1].map((server) => ask(server, daotTakeAll, { transactionPassword, requestId: requestId() }, token)),
      ),
    )
    expect(tally(claims)).toEqual({ 0: 20, 3105: 20 })
    for (const one of winners) expect(await held(one, 'DAOT')).toBe(units('1'))
    expect(await brokenLaws(world)).toEqual([])
  }, 300_000)
})
