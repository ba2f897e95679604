import { afterAll, beforeAll, expect, it } from 'vitest'
import { thirdTransfer } from '#calls/partner/third.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import { differences, linkTo, type PartnerWorld, partnerWorld } from '#proof/api/partner/partners.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave } from '#proof/api/spend.ts'
import type { TestWorld } from '#proof/api/world.ts'
import { insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { putHold } from '#server/hold/hold.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { deliverOrders } from './deliver.ts'

let both: PartnerWorld
let world: TestWorld
let ada: Person
let id: bigint
beforeAll(async () => {
  both = await partnerWorld()
  world = both.world
  ada = await person(world, 'ada')
  await fund(world, 'ada', 'DU', '1000')
  await linkTo(world, 'ada', '1')
  id = await memberId(world, ada)
})
afterAll(() => both.end())

const sent = async (): Promise<string> => {
  const asked = { sourceType: 2, asset: 'DU', amount: '10', ...leave(world, ada) }
  return (await world.get(thirdTransfer, asked, ada.token)).order
}
const statusOf = async (order: string): Promise<string> => {
  // another look is due again by then
  world.pass(600_000)
  await deliverOrders(world.services)
  const query = world.services.database.selectFrom('partner_order').select('state').where('id', '=', order)
  return (await query.executeTakeFirstOrThrow()).state
}

it('an order that waits for its partner is not sent while the account is frozen or held, and is afterwards', async () => {
  const { database } = world.services
  const frozen = await sent()
  await insertFreeze(database, id, 'owner')
  expect(await statusOf(frozen)).toBe('asked')
  await liftFreeze(database, id, 'owner')
  expect(await statusOf(frozen)).toBe('settled')

  const held = await sent()
  await putHold(database, id, 'loginPasswordReset')
  const until = (await worldNow(database)).getTime() + 24 * 3_600_000
  expect(await statusOf(held)).toBe('asked')
  await setClock(database, 'still', new Date(until - 1))
  expect(await statusOf(held)).toBe('asked')
  await setClock(database, 'still', new Date(until))
  expect(await statusOf(held)).toBe('settled')
  expect(await differences(both)).toEqual([])
  expect(await brokenLaws(world)).toEqual([])
})

it('one that the partner may have is asked after, and not sent a second time before the account is free', async () => {
  const { database } = world.services
  const order = await sent()
  // it was sent once, and nothing was heard: this partner never got it
  await database.updateTable('partner_order').set({ state: 'sent', tries: 1 }).where('id', '=', order).execute()
  await insertFreeze(database, id, 'owner')
  expect(await statusOf(order)).toBe('unknown')
  expect(await statusOf(order)).toBe('unknown')
  await liftFreeze(database, id, 'owner')
  expect(await statusOf(order)).toBe('settled')
  expect(await differences(both)).toEqual([])
})

it('keeps no order of another behind it', async () => {
  const { database } = world.services
  const bea = await person(world, 'bea')
  await fund(world, 'bea', 'DU', '1000')
  await linkTo(world, 'bea', '2')
  const kept: string[] = []
  for (let count = 0; count < 9; count += 1) kept.push(await sent())
  const asked = { sourceType: 2, asset: 'DU', amount: '10', ...leave(world, bea) }
  const { order } = await world.get(thirdTransfer, asked, bea.token)
  await insertFreeze(database, id, 'owner')
  expect(await statusOf(order)).toBe('settled')
  for (const one of kept) expect(await statusOf(one)).toBe('asked')
})
