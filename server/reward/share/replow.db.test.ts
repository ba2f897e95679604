import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { rewardRecords } from '#calls/income/rewards.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { systemBalance } from '#ledger/balances.ts'
import type { SystemBook } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { shareRewards } from './share.ts'

let scene: LandWorld
let ada: Person
let ben: Person
/** Of his two lands the first, 500 DU, has completed; the second, 400 DU, is in effect. */
let completed = ''
beforeAll(async () => {
  const economy = configuredEconomy()
  const team = { ...economy.team, landowners: 1, teamLand: economy.team.teamLand.map((each) => each / 10n) }
  // ada owns the planet, ben is below her: with 300 DU of team land she is a V1
  scene = await landWorld(['ada', 'ben'], 1, { ...economy, team })
  const { world, people } = scene
  const [first, second] = people
  const [spot, other, ...own] = plots(world, 1, 1)
  if (!first || !second || !spot || !other) throw new Error('nobody')
  ada = first
  ben = second
  await sql`update member set upline = (select id from member where username = 'ada') where username = 'ben'`.execute(
    world.services.database,
  )
  // more than ben pays within thirty days: the burn rule takes nothing of what comes last
  for (const plot of own.slice(0, 3)) await scene.buy(ada, plot, '500')
  completed = await scene.buy(ben, spot, '500')
  await scene.days(1)
  await scene.buy(ben, other, '400')
  await shareRewards(world.services)
  await scene.days(2)
  await world.get(landClaimAll, { requestId: requestId() }, ben.token)
  // all the room of the first, which is the older: a collection completes it
  const { land } = await world.get(landDetail, { tokenId: completed }, ben.token)
  await rewarded(world, ben, land?.room ?? '')
  await world.get(incomeCollect, { kind: 'rewards', requestId: requestId() }, ben.token)
  await scene.days(1)
  await shareRewards(world.services)
})
afterAll(() => scene.world.end())

const held = async (book: SystemBook) => formatUnits(await systemBalance(scene.world.services.database, book, 'DU'))
const BOOKS = ['emission', 'reward-budget', 'rewards', 'market-pool', 'burn'] as const

it('[INCOME-05][LAND-12] a replow of 300 DU gives what a purchase of 300 DU does: 24 to the referrer, 3 to the level above, 9 to the market, 24 back', async () => {
  const { world } = scene
  const before = await Promise.all(BOOKS.map(held))
  const asked = { tokenId: completed, investment: '300', method: 'DU' } as const
  const { quoteId } = await world.get(replowBefore, asked, ben.token)
  await world.get(replowConfirm, { quoteId, ...scene.spend() }, ben.token)
  const moved = async () =>
    (await Promise.all(BOOKS.map(held))).map((now, at) => formatUnits(units(now) - units(before[at] ?? '0')))
  // four fifths to the reserve, the rest is the budget's until it is shared out
  expect(await moved()).toEqual(['240', '60', '0', '0', '0'])
  await shareRewards(world.services)
  expect(await moved()).toEqual(['264', '0', '27', '9', '0'])
  // a second worker finds nothing left of it
  await shareRewards(world.services)
  expect(await moved()).toEqual(['264', '0', '27', '9', '0'])
  const { list } = await world.get(rewardRecords, { size: 100 }, ada.token)
  expect(
    list
      .slice(0, 2)
      .map(({ kind, amount }) => [kind, amount])
      .sort(),
  ).toEqual([
    ['community', '3'],
    ['referral', '24'],
  ])
  expect(await brokenLaws(world)).toEqual([])
})
