import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import type { Person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'
import { brokenBy } from '#proof/database/broken-by.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { units } from '#rules/amount/decimal.ts'
import { allLaws } from '#server/audit/laws.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from './fund.ts'
import { lockPacks } from './sale/sale.sql.ts'
import { databaseTfa } from './settle/database-store.ts'

let scene: TfaWorld
let ada: Person
let bo: Person
beforeAll(async () => {
  scene = await tfaWorld(['ada', 'bo'])
  const [one, two] = scene.people
  if (!one || !two) throw new Error('nobody')
  ada = one
  bo = two
})
afterAll(() => scene.world.end())

const laws = async () => (await brokenLaws(scene.world)).map(({ name }) => name)

it('[TFA-03][TFA-06] a withdrawal goes on while a sale holds the packs, so that neither can wait for the other', async () => {
  const { database, economy } = scene.world.services
  expect((await scene.buy(ada, 'C')).code).toBe(0)
  await scene.days(1)
  const answer = await inTransaction(database, async (tx) => {
    await lockPacks(tx, economy.tfa.packs)
    return scene.withdraw(ada)
  })
  expect(answer.data).toMatchObject({ received: '50' })
  expect(await laws()).toEqual([])
})

it('[TFA-05] a day ends any number of packages', async () => {
  const { database, economy } = scene.world.services
  const lost = new Map(Array.from({ length: 70_000 }, () => [randomUUID(), 0n] as const))
  await inTransaction(database, (tx) => databaseTfa(tx, economy.tfa.burnAfterHours).savePackages([], lost))
})

it('[TFA-05] the laws find release that burned and was paid all the same, and an exchange to DP that filled nothing in', async () => {
  const { database } = scene.world.services
  expect((await scene.buy(bo, 'A')).code).toBe(0)
  await scene.days(10)
  const member = sql`(select id from member where username = 'bo')`
  expect(await laws()).toEqual([])
  await sql`update tfa_package set burning_from = null where member = ${member}`.execute(database)
  expect(await laws()).toEqual(['tfa-weights-are-packages', 'tfa-releases-are-computed'])
  expect((await scene.withdraw(bo)).data).toMatchObject({ received: '3', lost: '0' })
  await scene.days(1)
  expect(await laws()).toEqual(['tfa-releases-are-computed'])
  expect((await scene.world.ask(exchange, { from: 'USDT', to: 'DP', amount: '10', ...spend() }, bo.token)).code).toBe(0)
  const { settings, economy } = scene.world.services
  const filled = allLaws(economy).filter(({ name }) => name === 'tfa-points-are-filled')
  const nothing = `delete from tfa_funding where cause = 'points'`
  const less = `update tfa_funding set amount = 0, held = 0 where cause = 'points'`
  expect(await brokenBy(settings.databaseUrl, filled, [])).toEqual([])
  expect(await brokenBy(settings.databaseUrl, filled, [nothing])).toEqual(['tfa-points-are-filled'])
  expect(await brokenBy(settings.databaseUrl, filled, [less])).toEqual(['tfa-points-are-filled'])
})

it('[TFA-03] DP are sold though somebody takes the treasury’s RC at the same moment: what is left goes in', async () => {
  const { database } = scene.world.services
  const { rows } = await sql<{ balance: bigint }>`select balance::numeric as balance from ledger.system_balance
    where book = 'treasury' and asset = 'RC'`.execute(database)
  await fund(scene.world, 'bo', 'USDT', '100')
  const { asked } = await inTransaction(database, async (tx) => {
    await fundTfa(tx, (rows[0]?.balance ?? 0n) - units('7'))
    const waits = scene.world.ask(exchange, { from: 'USDT', to: 'DP', amount: '100', ...spend() }, bo.token)
    await somebodyWaits(scene.world.services.database)
    return { asked: waits }
  })
  expect((await asked).data).toMatchObject({ arrives: '99.5' })
  const last = await sql<{ amount: bigint; held: bigint }>`select amount, held from tfa_funding where cause = 'points'
    order by journal desc limit 1`.execute(database)
  expect(last.rows).toEqual([{ amount: units('7'), held: units('7') }])
  expect(await laws()).toEqual(['tfa-releases-are-computed'])
  // and then there is none
  expect((await scene.world.ask(exchange, { from: 'USDT', to: 'DP', amount: '2', ...spend() }, bo.token)).code).toBe(0)
  const none = sql`select amount, held from tfa_funding where cause = 'points' order by journal desc limit 1`
  expect((await none.execute(database)).rows).toEqual([{ amount: 0n, held: 0n }])
  expect(await laws()).toEqual(['tfa-releases-are-computed'])
})
