import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { landClaimAll } from '#calls/land/claim.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill, bagBackfillView } from '#calls/tfa/charge.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { expirePoints } from '#server/points/expire.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa } from '#server/tfa/fund.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

const HOUR = 3_600_000
let scene: LandWorld
let ada: Person
let bo: Person
beforeAll(async () => {
  scene = await landWorld(['ada', 'bo'], 1)
  const [one, two] = scene.people
  const [spot, other] = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('500'))
  if (!one || !two || !spot || !other) throw new Error('nobody')
  ada = one
  bo = two
  // half a DP a day each, from the second settlement on
  await scene.buy(ada, spot, '500')
  await scene.buy(bo, other, '500')
  await inTransaction(scene.world.services.database, (tx) => fundTfa(tx, units('1000')))
  await scene.world.get(bagBuy, { pack: 'A', ...spend() }, ada.token)
  await scene.days(3)
})
afterAll(() => scene.world.end())

const charge = (amount: string) => scene.world.ask(bagBackfill, { amount, ...spend() }, ada.token)
const collect = (who: Person) => scene.world.get(pointsCollect, { requestId: requestId() }, who.token)
const held = (who: Person) => shownBalance(scene.world, who, 'DP', 'points')
async function pass(hours: number): Promise<void> {
  const { database } = scene.world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + hours * HOUR))
  await settleDue(scene.world.services)
}

it('[TFA-04] what is claimed while a charge waits for older claims was not bought: the charge takes claimed DP, or none', async () => {
  const { database } = scene.world.services
  expect(await collect(ada)).toMatchObject({ claimed: '1' })
  await pass(24)
  await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)
  // as the expiry does: it holds a claim whose time is over for a moment
  const { charging } = await inTransaction(database, async (tx) => {
    await sql`select from points_grant where expiry is null for update`.execute(tx)
    const waits = charge('0.5')
    await somebodyWaits(database)
    expect(await collect(ada)).toMatchObject({ claimed: '0.5' })
    return { charging: waits }
  })
  expect((await charging).data).toEqual(refusal('pointsInsufficient'))
  expect(await scene.world.get(bagBackfillView, {}, ada.token)).toMatchObject({ usable: '0.5', bought: '0' })
  expect(await brokenLaws(scene.world)).toEqual([])
  expect((await charge('0.5')).data).toMatchObject({ charged: '0.5' })
  await expirePoints(scene.world.services)
  expect(await held(ada)).toBe('0')
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[INCOME-09] an account that holds less than was claimed keeps nobody else from losing what expired, and is told', async () => {
  const { database } = scene.world.services
  expect(await collect(bo)).toMatchObject({ claimed: '1.5' })
  await scene.days(1)
  await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)
  expect(await collect(ada)).toMatchObject({ claimed: '0.5' })
  await fund(scene.world, 'bo', 'DP', '1', 'points')
  // as if somebody's books had gone wrong: ada used of a claim what the account lacks
  await sql`update ledger.account set balance = balance - 10000000 where book = 'points' and balance > 0
    and owner = (select id from member where username = 'ada')`.execute(database)
  const broken = (await brokenLaws(scene.world)).map(({ name }) => name)
  expect(broken).toContain('points-cover-claims')
  await pass(25)
  const told: object[] = []
  const { services } = scene.world
  const telling = { ...services, log: { ...services.log, error: (facts: object) => void told.push(facts) } }
  expect(await expirePoints(telling)).toBe(3)
  expect(told).toEqual([{ members: [expect.any(String)] }])
  expect([await held(bo), await held(ada)]).toEqual(['1', '0.4'])
  expect(await expirePoints(telling)).toBe(0)
})
