import { afterAll, beforeAll, expect, it } from 'vitest'
import { landClaimAll } from '#calls/land/claim.ts'
import { pointsCollect } from '#calls/points/collect.ts'
import { pointsDays } from '#calls/points/days.ts'
import { bagBuy } from '#calls/tfa/buy.ts'
import { bagBackfill, bagBackfillCalculation, bagBackfillView } from '#calls/tfa/charge.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
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
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
  const [one] = scene.people
  const [spot] = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('500'))
  if (!one || !spot) throw new Error('nobody')
  ada = one
  await scene.buy(ada, spot, '500')
  await inTransaction(scene.world.services.database, (tx) => fundTfa(tx, units('1000')))
  await scene.world.get(bagBuy, { pack: 'A', ...spend() }, ada.token)
  // half a DP a day from the second settlement on
  await scene.days(3)
  await fund(scene.world, 'ada', 'DP', '2', 'points')
})
afterAll(() => scene.world.end())

const charge = (amount: string) => scene.world.ask(bagBackfill, { amount, ...spend() }, ada.token)
const view = () => scene.world.get(bagBackfillView, {}, ada.token)
const held = () => shownBalance(scene.world, ada, 'DP', 'points')
async function pass(hours: number): Promise<void> {
  const { database } = scene.world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + hours * HOUR))
  await settleDue(scene.world.services)
}

it('[TFA-04] charging takes claimed DP before bought ones, those that expire first before the others', async () => {
  expect(await scene.world.get(pointsCollect, { requestId: requestId() }, ada.token)).toMatchObject({ claimed: '1' })
  await pass(20)
  await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)
  expect(await scene.world.get(pointsCollect, { requestId: requestId() }, ada.token)).toMatchObject({ claimed: '0.5' })
  expect(await view()).toMatchObject({
    usable: '3.5',
    bought: '2',
    collected: [{ left: '0.5' }, { left: '0.5' }, { left: '0.5' }],
  })
  const planned = await scene.world.get(bagBackfillCalculation, { amount: '0.7' }, ada.token)
  expect(planned.collected.map(({ amount }) => amount)).toEqual(['0.5', '0.2'])
  expect((await charge('0.7')).data).toMatchObject({ charged: '0.7', completed: false })
  expect((await view()).collected.map(({ left }) => left)).toEqual(['0.3', '0.5'])
  const { list } = await scene.world.get(pointsDays, {}, ada.token)
  expect(list.map(({ used, state }) => [used, state])).toEqual([
    ['0', 'collected'],
    ['0.2', 'collected'],
    ['0.5', 'used'],
  ])
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[TFA-04][ERR-07] DP whose time is over are none, though nobody has taken them back yet', async () => {
  await pass(5)
  // 0.3 of the first claim are over, and lie in the account still
  expect(await held()).toBe('2.8')
  expect(await view()).toMatchObject({ usable: '2.5', bought: '2', collected: [{ left: '0.5' }] })
  expect((await charge('2.50000001')).data).toEqual(refusal('pointsInsufficient'))
  const answers = await Promise.all([charge('2.5'), charge('2.5'), expirePoints(scene.world.services)])
  expect(answers.filter((answer) => typeof answer === 'object' && answer.code === 0)).toHaveLength(1)
  expect(await held()).toBe('0')
  expect(await view()).toMatchObject({ usable: '0', missing: '96.8' })
  expect(await brokenLaws(scene.world)).toEqual([])
})
