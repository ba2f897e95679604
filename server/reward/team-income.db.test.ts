import { afterAll, beforeAll, expect, it } from 'vitest'
import { inviteIncome } from '#calls/team/income.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { rewarded } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

let world: TestWorld
let ada: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  ada = await person(world, 'ada')
})
afterAll(() => world.end())

it('[INVITE-01] tells thirty days one by one, and the first begins with its midnight, at which a settlement pays', async () => {
  const { database } = world.services
  const first = dayAt(await worldNow(database)) + 1
  const midnight = nominalTime(first).getTime()
  for (const [at, amount] of [
    [midnight - 1, '1'],
    [midnight, '2'],
  ] as const) {
    await setClock(database, 'still', new Date(at))
    await rewarded(world, ada, amount)
  }
  const told = async (day: number) => {
    await setClock(database, 'still', nominalTime(day))
    return (await world.get(inviteIncome, {}, ada.token)).days.map((one) => [one.day, one.amounts.market])
  }
  expect(await told(first + 28)).toEqual([
    [first, '2'],
    [first - 1, '1'],
  ])
  expect(await told(first + 29)).toEqual([[first, '2']])
  expect(await told(first + 30)).toEqual([])
})
