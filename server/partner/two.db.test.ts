import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { thirdConfig, thirdDetail, thirdTransfer } from '#calls/partner/third.ts'
import { send as orderThere } from '#demo/partner/orders.ts'
import { type PartnerServer, startPartner } from '#demo/partner/start.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { booksDiffer } from '#proof/api/partner/differences.ts'
import { HARBOUR, HARBOUR_SECRET, LANTERN, PARTNER_SECRET, withPartner } from '#proof/api/partner/lantern.ts'
import { emptyDatabase, fundLantern, linkTo } from '#proof/api/partner/partners.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { deliverOrders } from './deliver.ts'

const NOWHERE = 'http://127.0.0.1:1'
const [lantern, harbour] = [
  { type: LANTERN.type, secret: PARTNER_SECRET },
  { type: HARBOUR.type, secret: HARBOUR_SECRET },
]
let world: TestWorld
let ada: Person
let ben: Person
const ends: (() => Promise<void>)[] = []
const servers = new Map<number, PartnerServer>()
const settings = new Map<number, { url: string }>()

beforeAll(async () => {
  const first = withPartner().map((one) => ({ ...one, partner: { ...one.partner } }))
  const second = first.map((one) => ({ ...one, ...HARBOUR, partner: { url: NOWHERE, secret: HARBOUR_SECRET } }))
  const communities = [...first, ...second]
  world = await testWorld({ communities })
  ends.push(() => world.end())
  await openWorld(world, [])
  const orreryUrl = await world.server.listen({ port: 0, host: '127.0.0.1' })
  for (const { type, secret } of [lantern, harbour]) {
    await fundLantern(world, {}, type)
    const own = await emptyDatabase()
    const now = () => world.services.now().getTime()
    const server = await startPartner({ type, port: 0, databaseUrl: own.url, orreryUrl, secret, now, pushMs: 0 })
    ends.unshift(async () => {
      await server.stop()
      await own.drop()
    })
    servers.set(type, server)
  }
  for (const one of communities) settings.set(one.type, one.partner)
  both()
  ada = await person(world, 'ada')
  ben = await person(world, 'ben')
  // each community counts its people from 1: the same number is two people
  await linkTo(world, 'ada', '1', LANTERN.type)
  await linkTo(world, 'ben', '1', HARBOUR.type)
  await linkTo(world, 'ada', '2', HARBOUR.type)
  for (const who of ['ada', 'ben']) await fund(world, who, 'DU', '1000')
})
afterAll(async () => {
  for (const end of ends) await end()
})

/** Where a partner is asked: its server, or nowhere. */
function at(type: number, url = servers.get(type)?.url ?? NOWHERE): void {
  const one = settings.get(type)
  if (one) one.url = url
}
function both(): void {
  for (const { type } of [lantern, harbour]) at(type)
}
async function has(type: number, subject: string): Promise<string> {
  const query = `select balance from account where name = 'member:${subject}' and asset = 'DU'`
  const found = await servers.get(type)?.pool.query<{ balance: string }>(query)
  return found?.rows[0]?.balance ?? ''
}
const send = async (who: Person, sourceType: number, amount: string): Promise<string> =>
  (await world.get(thirdTransfer, { sourceType, asset: 'DU', amount, ...leave(world, who) }, who.token)).order
const statusOf = async (order: string, who: Person) => (await world.get(thirdDetail, { order }, who.token)).status
async function differ(): Promise<string[]> {
  const { database } = world.services
  const found: string[] = []
  for (const [type, { pool }] of servers) found.push(...(await booksDiffer(database, pool, type)))
  return found
}

describe('two partner platforms at once', () => {
  it('[ASSET-10] have each its own people, books and money: the same number at both is two people', async () => {
    const { partners } = await world.get(thirdConfig, {}, ada.token)
    expect(partners).toEqual([
      { sourceType: 2, name: 'Lantern', account: '1' },
      { sourceType: 3, name: 'Harbour', account: '2' },
    ])
    const orders = [await send(ada, 2, '10'), await send(ada, 3, '20')] as const
    const third = await send(ben, 3, '40')
    await deliverOrders(world.services)
    expect([await statusOf(orders[0], ada), await statusOf(orders[1], ada), await statusOf(third, ben)]).toEqual([
      'settled',
      'settled',
      'settled',
    ])
    expect([await has(2, '1'), await has(3, '1'), await has(3, '2')]).toEqual([
      '501000000000',
      '504000000000',
      '502000000000',
    ])
    expect(await differ()).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('a silent one keeps nothing of the other waiting, and takes what it had not when it is back', async () => {
    at(2, NOWHERE)
    const silent = await send(ada, 2, '10')
    const heard = await send(ada, 3, '10')
    await deliverOrders(world.services)
    expect([await statusOf(silent, ada), await statusOf(heard, ada)]).toEqual(['unknown', 'settled'])
    // nothing is missing without a word: what is on its way stands beside the balances
    const underway = async (who: Person) => (await world.get(assetList, {}, who.token)).underway
    expect(await underway(ada)).toEqual([{ asset: 'DU', amount: '10', count: 1, since: expect.any(Number) }])
    expect(await underway(ben)).toEqual([])
    both()
    world.pass(600_000)
    await deliverOrders(world.services)
    expect(await statusOf(silent, ada)).toBe('settled')
    expect(await underway(ada)).toEqual([])
    expect(await differ()).toEqual([])
  })

  it('what one signs is nothing in the other’s name: the same number there and here reaches its own person alone', async () => {
    const before = await shownBalance(world, ben, 'DU')
    const pool = servers.get(2)?.pool
    if (!pool) throw new Error('no Lantern')
    // Harbour's 1 is ben, Lantern's 1 is ada
    await orderThere(pool, '1', 'DU', '10', 'both-number-so-1')
    const adas = Number(await shownBalance(world, ada, 'DU'))
    await servers.get(2)?.push()
    expect(Number(await shownBalance(world, ada, 'DU')) - adas).toBe(10)
    expect(await shownBalance(world, ben, 'DU')).toBe(before)
    // and an order's number is each partner's own
    const other = servers.get(3)
    if (!other) throw new Error('no Harbour')
    await orderThere(other.pool, '1', 'DU', '30', 'both-number-so-1')
    await other.push()
    expect(Number(await shownBalance(world, ben, 'DU')) - Number(before)).toBe(30)
    expect(Number(await shownBalance(world, ada, 'DU')) - adas).toBe(10)
    expect(await differ()).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })
})
