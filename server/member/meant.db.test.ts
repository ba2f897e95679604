import { afterAll, beforeAll, expect, it } from 'vitest'
import { landDetail } from '#calls/land/own/detail.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { insideReceiver } from '#calls/transfer/inside.ts'
import { buyBronze, opens } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { memberId } from '#proof/chain/depositors.ts'

let world: TestWorld
let giver: Person
let token: string
/** The user id of somebody, the member who took it for his name, and the same digits as a Japanese keyboard writes them. */
let digits: string
let wide: string

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  giver = await person(world, 'giver')
  await fund(world, 'giver', 'DU', '5000')
  await opens(world, giver, '1-1-1', 'First')
  token = await buyBronze(world, giver, 1, 1, 0)
  await person(world, 'meant')
  digits = `${await memberId(world, 'meant')}`
  wide = [...digits].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
  await person(world, digits)
})
afterAll(() => world.end())

const planetTo = (account: string) =>
  world.ask(transferPlanet, { coordinates: '1-1-1', account, ...leave(world, giver) }, giver.token)
const landTo = (account: string) =>
  world.ask(landTransfer, { tokenId: token, account, ...leave(world, giver) }, giver.token)

it('[PLANET-06][LAND-13] neither a planet nor a land goes to who took another’s user id for his name', async () => {
  for (const account of [digits, wide]) {
    expect((await planetTo(account)).data, account).toEqual(refusal('receiverNotClear'))
    expect((await landTo(account)).data, account).toEqual(refusal('receiverNotClear'))
  }
  expect((await world.get(planetDetail, { coordinates: '1-1-1' })).owner).toBe('giver')
  expect((await world.get(landDetail, { tokenId: token }, giver.token)).owner).toBe('giver')
})

it('[ASSET-09] nor is he taken for who is meant of a team that the other does not belong to', async () => {
  await world.services.database
    .updateTable('member')
    .set({ upline: await memberId(world, 'giver') })
    .where('username', '=', digits)
    .execute()
  for (const account of [digits, wide])
    expect((await world.ask(insideReceiver, { account }, giver.token)).data, account).toEqual(
      refusal('receiverNotClear'),
    )
  // his own user id is nobody's name
  const own = `${await memberId(world, digits)}`
  expect(await world.get(insideReceiver, { account: own }, giver.token)).toMatchObject({ userId: own })
})

it('[PLANET-06][LAND-13] a name of digits that is nobody’s user id is a name as any other', async () => {
  await person(world, '99999999')
  expect((await landTo('99999999')).data).toMatchObject({ to: '99999999' })
  expect((await planetTo('99999999')).data).toMatchObject({ to: '99999999' })
})
