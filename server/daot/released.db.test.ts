import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { waiting } from '#proof/database/waiting.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { noteReleased } from './released.ts'
import { holdUntold, noteTold } from './told.sql.ts'

const DAY = 86_400_000
let world: TestWorld
let ada: Person
let ben: Person
let round: number
let closes: number

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  round = await openDaotRound(world)
  closes = (await worldNow(world.services.database)).getTime() + 2 * DAY
  ada = await subscriber('ada', '1000', '234')
  ben = await subscriber('ben', '100')
})
afterAll(() => world.end())

async function subscriber(name: string, ...amounts: readonly string[]): Promise<Person> {
  const who = await person(world, name)
  await fund(world, name, 'USDT', '10000')
  for (const amount of amounts) await world.get(daotBuy, { round, amount, ...spend() }, who.token)
  return who
}
const at = (instant: number) => setClock(world.services.database, 'still', new Date(instant))
const told = (who: Person) => toldOf(world, who, 'ends')
const part = (number: number, amount: string) => {
  return { kind: 'daotReleased', round: `${round}`, part: `${number}`, of: '19', amount }
}

it('[DAOT-04] a part is told when its time has come, to the millisecond, of all subscriptions together', async () => {
  await at(closes - 1)
  expect(await noteReleased(world.services)).toBe(0)
  await at(closes)
  expect([await noteReleased(world.services), await noteReleased(world.services)]).toEqual([1, 0])
  expect(await told(ada)).toEqual([part(1, '123.4')])
  expect(await told(ben)).toEqual([part(1, '10')])
})

it('[DAOT-04] several that came in the meantime are told one by one; what is claimed already is not', async () => {
  await at(closes + 60 * DAY)
  await world.get(daotTakeAll, { round, sequence: 2, ...spend() }, ben.token)
  expect(await noteReleased(world.services)).toBe(2)
  expect(await told(ada)).toEqual([part(1, '123.4'), part(2, '61.7'), part(3, '61.7')])
  expect(await told(ben)).toEqual([part(1, '10'), part(3, '5')])
})

it('[DAOT-04] a part that one worker is about to tell is not told by another', async () => {
  await at(closes + 90 * DAY)
  const [one, other] = [
    openDatabase(world.services.settings.databaseUrl, 1),
    openDatabase(world.services.settings.databaseUrl, 1),
  ]
  let ended = false
  const toldBesides = await inTransaction(one, async (tx) => {
    const next = await holdUntold(tx, await worldNow(tx))
    if (!next) throw new Error('no part is due')
    const looking = noteReleased({ database: other }).finally(() => {
      ended = true
    })
    while (!ended && (await waiting(world.services.database)) === 0) await pause(5)
    await noteTold(tx, next)
    return { looking }
  }).then(({ looking }) => looking)
  await Promise.all([one.destroy(), other.destroy()])
  expect(toldBesides).toBe(0)
})

it('[DAOT-04] each of the nineteen parts is told, and after the last there is none', async () => {
  await at(closes + 540 * DAY)
  expect([await noteReleased(world.services), await noteReleased(world.services)]).toEqual([15, 0])
  expect((await told(ben)).at(-1)).toEqual(part(19, '5'))
})

it('[DAOT-04] is looked for at a cost that does not grow with who has subscribed', async () => {
  const { database } = world.services
  const later = 1000 * DAY
  await at(closes + later + 15 * DAY)
  await inTransaction(database, async (tx) => {
    // the rows are true by construction
    await sql`set local session_replication_role = replica`.execute(tx)
    const { rows } = await sql<{
      id: number
    }>`insert into daot_round (opens_at, closes_at, stock, price, least, most, first_share, later_parts,
        every_days, step, sold, funded)
      select opens_at + interval '1000 days', closes_at + interval '1000 days', stock, price, least, most, first_share, later_parts,
        every_days, step, stock, gen_random_uuid() from daot_round where id = ${round} returning id`.execute(tx)
    const id = rows[0]?.id
    await sql`insert into daot_subscription (id, round, member, amount, paid, world_at)
      select gen_random_uuid(), ${id}, n, 20, 2, now() from generate_series(1, 400) n`.execute(tx)
    await sql`insert into daot_part (subscription, number, amount, due_at)
      select s.id, n, 1, r.closes_at + make_interval(days => r.every_days * (n - 1))
      from daot_round r join daot_subscription s on s.round = r.id, generate_series(1, 19) n where r.id = ${id}`.execute(
      tx,
    )
    await sql`insert into daot_told (round, number) values (${id}, 1)`.execute(tx)
  })
  await sql`analyze daot_subscription, daot_part`.execute(database)
  const ran = await plansOf(database, (spied) =>
    inTransaction(spied, async (tx) => expect(await holdUntold(tx, await worldNow(tx))).toBeUndefined()),
  )
  expect(ran.length).toBeGreaterThan(1)
  expect(rowsLookedAt(ran, 'daot_part')).toBeLessThan(5)
  expect(rowsLookedAt(ran, 'daot_subscription')).toBeLessThan(5)
})
