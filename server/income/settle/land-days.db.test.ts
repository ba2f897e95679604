import { afterAll, beforeAll, expect, it } from 'vitest'
import { incomeRecords } from '#calls/income/records.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { standingOf } from '#server/income/settle.ts'
import { landByDay } from './sums.sql.ts'

let scene: LandWorld
let ada: Person
beforeAll(async () => {
  scene = await landWorld(['ada'], 1)
  const [one] = scene.people
  if (!one) throw new Error('nobody')
  ada = one
  const byLeast = plots(scene.world, 1, 1).sort((left, right) => Number(left.plot.least - right.plot.least))
  const [a, b, c, d, e, f] = byLeast
  if (!a || !b || !c || !d || !e || !f) throw new Error('too few plots')
  // three that are alike to the day, one of another amount, one that comes later
  const [amount, more] = [formatUnits(f.plot.least), formatUnits(f.plot.least + 1n)]
  const tokens = [await scene.buy(ada, a, amount), await scene.buy(ada, b, amount), await scene.buy(ada, c, amount)]
  await scene.buy(ada, d, more)
  await scene.days(3)
  await scene.buy(ada, e, amount)
  await claimAll()
  await scene.days(2)
  // one of the three is claimed by itself, and from then on is not like the others
  await scene.world.get(landClaim, { tokenId: tokens[1] ?? '', requestId: requestId() }, ada.token)
  await scene.days(1)
  await claimAll()
  // then they burn, and one has only begun
  await scene.days(7)
  await scene.buy(ada, f, amount)
  await scene.days(2)
})
afterAll(() => scene.world.end())

const claimAll = () => scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)

/** What the lines of each land and day come to, by day. */
async function byLines(): Promise<Map<number, bigint>> {
  const sums = new Map<number, bigint>()
  let after: string | undefined
  do {
    const { list, next } = await scene.world.get(incomeRecords, { size: 100, ...(after && { after }) }, ada.token)
    for (const { day, net, status } of list) if (status !== 'lost') sums.set(day, (sums.get(day) ?? 0n) + units(net))
    after = next ?? undefined
  } while (after)
  return sums
}

it('[INCOME-11] what lands earned by the day is the sum of their lines, whichever day one begins and ends with', async () => {
  const { database } = scene.world.services
  const { day: lastDay } = await standingOf(database)
  const { id: member } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', ada.username)
    .executeTakeFirstOrThrow()
  const lines = await byLines()
  const days = [...lines.keys()].sort((one, other) => one - other)
  // between the burn of the others and the first day of the last one there is none
  expect(days.length).toBeGreaterThanOrEqual(10)
  expect(days.length).toBeLessThan(lastDay - (days[0] ?? lastDay) + 1)
  for (let from = lastDay - 17; from <= lastDay; from += 1)
    for (const to of [lastDay, from, Math.min(from + 3, lastDay)]) {
      const wanted = new Map(days.filter((day) => day >= from && day <= to).map((day) => [day, lines.get(day)]))
      expect(await landByDay(database, { member, lastDay, from, to }), `${from - lastDay} to ${to - lastDay}`).toEqual(
        wanted,
      )
    }
})
