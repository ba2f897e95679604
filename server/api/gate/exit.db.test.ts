import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { assetList } from '#calls/asset/list.ts'
import { call } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { requestId as requestIdField } from '#calls/fields.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { holds } from '#calls/security/holds.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { arrived, scannedTo, takenBack } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { units } from '#rules/amount/decimal.ts'
import { forPayer, type Handler, type Leaver, type Member } from '#server/handler/handler.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { leaving } from './exit.ts'
import { pass } from './gate.ts'
import { gathering } from './together.ts'

const here = { coordinates: '1-1-1' }
const away = { coordinates: '1-1-2' }
let world: TestWorld
let seller: Person
let buyer: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  seller = await person(world, 'seller')
  buyer = await person(world, 'buyer')
  await fund(world, 'seller', 'DU', '5000')
  await world.get(namePlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...spend() }, seller.token)
})
afterAll(() => world.end())

const sell = (who: Person, at = here) => world.ask(sellPlanet, { ...at, price: '650', ...leave(world, who) }, who.token)
const buy = (who: Person, at = here) => world.ask(namePlanet, { ...at, price: '650', ...leave(world, who) }, who.token)
const idOf = async ({ username }: Person) =>
  (
    await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).id
const wealth = async (who: Person) => (await world.get(assetList, {}, who.token)).total

describe('an exit asks for both second factors', () => {
  it('putting a planet on sale', async () => {
    const { googleCode: _, ...proofs } = leave(world, seller)
    expect((await world.ask(sellPlanet, { ...here, price: '1', ...proofs }, seller.token)).data).toEqual(
      refusal('enterGoogleCode'),
    )
    const wrong = { ...proofs, googleCode: '000000' }
    expect((await world.ask(sellPlanet, { ...here, price: '1', ...wrong }, seller.token)).data).toMatchObject({
      error: 'badGoogleCode',
    })
    expect((await sell(seller)).code).toBe(0)
  })

  it('buying one from a member, and not naming one', async () => {
    await fund(world, 'buyer', 'DU', '1200')
    const before = await wealth(buyer)
    const bare = { ...here, price: '650', ...spend() }
    expect((await world.ask(namePlanet, bare, buyer.token)).data).toEqual(refusal('enterGoogleCode'))
    expect((await world.ask(namePlanet, { ...bare, googleCode: '000000' }, buyer.token)).data).toMatchObject({
      error: 'badGoogleCode',
    })
    expect(await wealth(buyer)).toBe(before)
    const named = { ...away, name: 'Lucida', manifesto: 'Bright.', ...spend() }
    expect((await world.ask(namePlanet, named, buyer.token)).code).toBe(0)
  })
})

describe('an exit leaves at least what deposits that are not final are worth', () => {
  let thief: Person

  it('at two confirmations they are credited, and exchanged, and do not become a member’s planet', async () => {
    thief = await person(world, 'thief')
    await scannedTo(world, 99)
    await arrived(world, 'thief', '700', 100)
    await scannedTo(world, 101)
    await world.get(exchange, { from: 'USDT', to: 'DU', amount: '700', ...spend() }, thief.token)
    // 0.5% were the exchange's fee
    expect(await wealth(thief)).toBe('696.5')
    // and is told so before he asks
    expect((await world.get(holds, {}, thief.token)).notFinal).toEqual([
      { asset: 'USDT', amount: '700', network: 'BSC', block: '114' },
    ])
    const had = await wealth(seller)
    expect((await buy(thief)).data).toEqual({
      error: 'depositsNotFinal',
      asset: 'DU',
      needed: '700',
      left: '46.5',
      network: 'BSC',
      block: '114',
    })
    expect([await wealth(thief), await wealth(seller)]).toEqual(['696.5', had])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('while a reorganisation is worked in, no block is named with which they are final', async () => {
    const { database } = world.services
    await sql`update deposit set block_number = null, block_hash = null`.execute(database)
    expect((await buy(thief)).data).toMatchObject({ error: 'depositsNotFinal', network: 'BSC', block: 'none' })
    await sql`update deposit set block_number = 100, block_hash = ${`0x${'64'.repeat(32)}`}`.execute(database)
    expect((await buy(thief)).data).toMatchObject({ error: 'depositsNotFinal', block: '114' })
  })

  it('nor do a planet or a land leave, once the money is in them', async () => {
    await fund(world, 'thief', 'DU', '1000')
    const tokenId = await buyBronze(world, thief, 1, 1, 0)
    await buyBronze(world, thief, 1, 1, 1)
    expect(await wealth(thief)).toBe('696.5')
    const given = { tokenId, account: 'buyer', ...leave(world, thief) }
    expect((await world.ask(landTransfer, given, thief.token)).data).toMatchObject({
      error: 'depositsNotFinal',
      left: '696.5',
    })
  })

  it('from the last block before finality on not, with finality yes', async () => {
    await fund(world, 'thief', 'DU', '600')
    await scannedTo(world, 113)
    expect((await buy(thief)).data).toMatchObject({ error: 'depositsNotFinal', left: '646.5' })
    await scannedTo(world, 114)
    expect((await world.get(holds, {}, thief.token)).notFinal).toEqual([])
    expect((await buy(thief)).code).toBe(0)
    expect(await wealth(thief)).toBe('646.5')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('a planet offered before does not leave its seller either, and why is not told', async () => {
    expect((await sell(thief)).code).toBe(0)
    await arrived(world, 'thief', '1000', 120)
    await scannedTo(world, 121)
    await world.get(exchange, { from: 'USDT', to: 'DU', amount: '1000', ...spend() }, thief.token)
    for (let at = 2; at < 5; at += 1) await buyBronze(world, thief, 1, 1, at)
    await fund(world, 'buyer', 'DU', '700')
    const had = await wealth(buyer)
    // 646.5 + 995 - 1500 + 617.5 of the price would be 759
    expect((await buy(buyer)).data).toEqual({ error: 'planetHeld' })
    expect(await wealth(buyer)).toBe(had)
    await scannedTo(world, 134)
    expect((await buy(buyer)).code).toBe(0)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('what is taken back meanwhile waits for an exit under way, which counted it, and is found whole', async () => {
    const { services } = world
    await person(world, 'late')
    const late = await memberNamed('late')
    await scannedTo(world, 139)
    const shaky = await arrived(world, 'late', '700', 140)
    await scannedTo(world, 141)
    const asker = { services, language: 'en_US', ip: '', agent: '', member: late } as const
    const out = (work: () => Promise<void>) =>
      inTransaction(services.database, (tx) =>
        leaving({ ...asker, tx, factor: 'none', exit: null }, 'test/leave', work),
      )
    let back: Promise<void> = Promise.resolve()
    await out(async () => {
      back = takenBack(world, shaky)
      await somebodyWaits(world.services.database)
    })
    await back
    // nothing had left: all of it was found, and nobody is stopped
    await out(async () => {})
    const { shortfall } = await services.database
      .selectFrom('deposit')
      .select('shortfall')
      .where('id', '=', shaky)
      .executeTakeFirstOrThrow()
    expect(shortfall).toBe(0n)
  })

  it('two exits of one member at the same moment: the second counts what the first has left', async () => {
    const { services } = world
    const twice = await person(world, 'twice')
    await scannedTo(world, 149)
    await arrived(world, 'twice', '700', 150)
    await scannedTo(world, 151)
    const member = await memberNamed('twice')
    const asker = { services, language: 'en_US', ip: '', agent: '', member } as const
    const inside: string[] = []
    const spends = (book: 'investment' | 'bonus', asset: 'USDT' | 'DU') => async (leaver: Leaver) => {
      const legs = [{ from: ofUser(member.id, book), to: ofSystem('fees'), asset, units: units('600') } as const]
      const worldAt = await worldNow(leaver.tx)
      await moveByHand(leaver.tx, worldAt, legs, { id: leaver.exit.id })
      // the first is not asked what it leaves before the other stands at the door
      inside.push(book)
      if (inside.length === 1) await somebodyWaits(world.services.database)
    }
    await inTransaction(services.database, async (tx) => {
      const legs = [
        { from: ofSystem('treasury'), to: ofUser(member.id, 'bonus'), asset: 'DU', units: units('600') } as const,
      ]
      await moveByHand(tx, await worldNow(tx), legs)
    })
    expect(await wealth(twice)).toBe('1300')
    const out = (book: 'investment' | 'bonus', asset: 'USDT' | 'DU') =>
      inTransaction(services.database, (tx) =>
        leaving({ ...asker, tx, factor: 'none', exit: null }, 'test/leave', spends(book, asset)),
      )
    // each by itself would leave the 700 that are not final
    const ends = await Promise.allSettled([out('investment', 'USDT'), out('bonus', 'DU')])
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(inside.length).toBe(2)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason: 'depositsNotFinal' })
    expect(await wealth(twice)).toBe('700')
  })
})

async function memberNamed(username: string): Promise<Member> {
  const { id } = await world.services.database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const proofs = { hasTransactionPassword: true, hasGoogle: true, session: Buffer.alloc(0) }
  return { id, username, email: '', sourceType: 0, ...proofs }
}

/** A call that says that it moves money between its asker and the platform. */
const undeclared = call({
  path: 'test/undeclared',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ requestId: requestIdField }),
  answer: z.object({}),
})

describe('what pays another member and does not say so', () => {
  it('is refused by the database, and nothing moves', async () => {
    await fund(world, 'buyer', 'DU', '10')
    const [from, to] = [await idOf(buyer), await idOf(seller)]
    const handler: Handler = forPayer(undeclared, async (_, { tx }) => {
      const legs = [{ from: ofUser(from, 'investment'), to: ofUser(to, 'investment'), asset: 'DU', units: 1n } as const]
      await moveByHand(tx, await worldNow(tx), legs, { actor: from })
      return {}
    })
    world.pass(1)
    const fields = { requestId: requestId(), timestamp: world.services.now().getTime(), apiKey: 'planet-web' }
    const body = { ...fields, sign: await sign(fields, 'planet-web-development') }
    const before = [await wealth(buyer), await wealth(seller)]
    const incoming = { body, token: buyer.token, language: 'en_US', ip: '', agent: '' } as const
    const asked = pass(world.services, handler, incoming, gathering(world.services))
    await expect(asked).rejects.toMatchObject({ code: 'OL005' })
    expect([await wealth(buyer), await wealth(seller)]).toEqual(before)
  })
})
