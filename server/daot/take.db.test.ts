import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf, PayloadOf } from '#calls/call.ts'
import { daotAddressInfo, daotAddressUpdate } from '#calls/daot/address.ts'
import { daotLock, daotRecords, daotReleases, daotTakeAll } from '#calls/daot/releases.ts'
import { daotBuy } from '#calls/daot/round.ts'
import { depositAddressOf } from '#calls/deposit/address.ts'
import { RECORD_SORTS } from '#calls/fields.ts'
import { securityHistory } from '#calls/security/history.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { openDaotRound } from '#proof/api/daot/rounds.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { putHold } from '#server/hold/hold.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { takeReleased } from './take.ts'

const XPUB =
  'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8'
const USDT = '0x55d398326f99059fF775485246999027B3197955'
const DAOT = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const PAYER = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const MINE = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const THEIRS = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const DAY = 86_400_000

let world: TestWorld
let ada: Person
let round: number
let closes: number

beforeAll(async () => {
  world = await testWorld({
    depositXpub: XPUB,
    payoutAddress: PAYER,
    chains: [{ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt: USDT, daot: DAOT }],
    explorers: { 56: 'https://explorer.example' },
  })
  await openWorld(world, [])
  // as a worker has found the wallet on its chain
  const wallet = { chain: 56, address: PAYER, next_nonce: 0 }
  await world.services.database.insertInto('payout_wallet').values(wallet).execute()
  round = await openDaotRound(world)
  closes = (await worldNow(world.services.database)).getTime() + 2 * DAY
  ada = await subscriber('ada', '1000', '234')
})
afterAll(() => world.end())

async function subscriber(name: string, ...amounts: readonly string[]): Promise<Person> {
  const who = await person(world, name)
  await fund(world, name, 'USDT', '10000')
  for (const amount of amounts) await world.get(daotBuy, { round, amount, ...spend() }, who.token)
  return who
}
const at = (instant: number) => setClock(world.services.database, 'still', new Date(instant))
const take = (which: object = {}, who = ada) => world.ask(daotTakeAll, { ...which, ...spend() }, who.token)
const takeOut = (which: object = {}, who = ada) =>
  world.ask(daotTakeAll, { address: MINE, ...which, toChain: true, ...leave(world, who) }, who.token)
const sums = async (who = ada) => {
  const { subscribed, locked, claimed, pending } = await world.get(daotLock, {}, who.token)
  return [subscribed, claimed, pending, locked]
}
const setTo = (address: string, who = ada) => {
  const { transactionPassword, googleCode } = leave(world, who)
  return world.ask(daotAddressUpdate, { address, transactionPassword, googleCode }, who.token)
}
const locked = () => systemBalance(world.services.database, 'daot-locked', 'DAOT')

describe('a claim of released DAOT', () => {
  it('[DAOT-03] shows the token, where it is, and what of it is mine', async () => {
    const shown = await world.get(daotLock, {}, ada.token)
    expect(shown).toMatchObject({
      ...{ name: 'DAOT', tokenType: 'BEP-20', totalIssued: '100000000', chainId: 56, networkName: 'BNB Smart Chain' },
      ...{ contract: DAOT, explorer: `https://explorer.example/token/${DAOT}` },
      chain: { least: '20', most: '500000', feePercent: '1', feeLeast: '10' },
    })
    expect(await sums()).toEqual(['1234', '0', '0', '1234'])
    const nobody = await person(world, 'nobody')
    expect(await sums(nobody)).toEqual(['0', '0', '0', '0'])
    expect(await world.get(daotLock, {}, nobody.token)).toMatchObject({ next: null })
  })

  it('[DAOT-04] waits for its time, to the millisecond', async () => {
    await at(closes - 1)
    expect((await take()).data).toEqual(refusal('daotNothingDue'))
    expect((await take({ round, sequence: 1 })).data).toEqual({ error: 'daotPartLocked', until: closes })
    expect((await take({ round, sequence: 20 })).data).toEqual(refusal('daotNothingDue'))
    await at(closes)
    expect(await sums()).toEqual(['1234', '0', '123.4', '1110.6'])
    const { list } = await world.get(daotReleases, { status: 'pending' }, ada.token)
    expect(list).toEqual([{ sequence: 1, releaseAt: closes, amount: '123.4', status: 'pending' }])
  })

  it('[DAOT-04] takes one part, of all subscriptions together, once', async () => {
    const before = await locked()
    const { data, code } = await take({ round, sequence: 1 })
    expect([code, data]).toEqual([0, expect.objectContaining({ amount: '123.4', parts: 2, withdrawal: null })])
    expect(await shownBalance(world, ada, 'DAOT')).toBe('123.4')
    expect(before - (await locked())).toBe(12_340_000_000n)
    expect((await take({ round, sequence: 1 })).data).toEqual(refusal('daotNothingDue'))
    expect((await take()).data).toEqual(refusal('daotNothingDue'))
    expect(await sums()).toEqual(['1234', '123.4', '0', '1110.6'])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-04] takes all that is due at once, and once under its number', async () => {
    await at(closes + 61 * DAY)
    expect(await sums()).toEqual(['1234', '123.4', '123.4', '987.2'])
    const same = spend()
    const first = await world.ask(daotTakeAll, same, ada.token)
    // two later parts of two subscriptions: 50 + 11.7 each
    expect(first.data).toMatchObject({ amount: '123.4', parts: 4 })
    expect(await world.ask(daotTakeAll, same, ada.token)).toEqual(first)
    expect(await sums()).toEqual(['1234', '246.8', '0', '987.2'])
  })

  it('[DAOT-04] of two at once is made once', async () => {
    await at(closes + 90 * DAY)
    const ends = await Promise.all([take(), take(), take({ round }), take({ round, sequence: 4 })])
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 3105, 3105, 3105])
    expect(await shownBalance(world, ada, 'DAOT')).toBe('308.5')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-04] waits for another that is under way, and finds nothing left', async () => {
    await at(closes + 120 * DAY)
    const { database } = world.services
    const { id } = await database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'ada')
      .executeTakeFirstOrThrow()
    const member = {
      ...{ id, username: 'ada', email: '', sourceType: 0, session: Buffer.alloc(0) },
      ...{ hasTransactionPassword: true, hasGoogle: true },
    }
    const asker = {
      services: world.services,
      factor: 'none',
      exit: null,
      language: 'en_US',
      ip: '',
      agent: '',
      member,
    } as const
    // the first holds its parts until the others have come to them
    const begun = await database.startTransaction().execute()
    expect(await takeReleased({ ...asker, tx: begun }, {})).toMatchObject({ amount: '61.7' })
    const others = Promise.allSettled(
      [1, 2, 3].map(() => inTransaction(database, (tx) => takeReleased({ ...asker, tx }, {}))),
    )
    await somebodyWaits(world.services.database, 3)
    await begun.commit().execute()
    for (const end of await others) expect(end).toMatchObject({ reason: { reason: 'daotNothingDue' } })
    expect(await shownBalance(world, ada, 'DAOT')).toBe('370.2')
  })

  it('[DAOT-02][DAOT-04] of every part comes to the whole, to the last unit', async () => {
    await at(closes + 540 * DAY)
    expect((await take()).code).toBe(0)
    expect(await sums()).toEqual(['1234', '1234', '0', '0'])
    expect(await shownBalance(world, ada, 'DAOT')).toBe('1234')
    expect((await world.get(daotReleases, {}, ada.token)).list.map(({ status }) => status)).toEqual(
      Array(19).fill('claimed'),
    )
    expect(await brokenLaws(world)).toEqual([])
    await at(closes)
  })

  it('[DAOT-03][DAOT-04] stands in the records of its member alone, in each order, by kind and time, page by page', async () => {
    const list = async (asked: PayloadOf<typeof daotRecords>) =>
      (await world.get(daotRecords, asked, ada.token)).list.map(({ kind, amount }) => `${kind} ${amount}`)
    expect(await list({})).toEqual([
      'claim 863.8',
      'claim 61.7',
      'claim 61.7',
      'claim 123.4',
      'claim 123.4',
      'subscription 234',
      'subscription 1000',
    ])
    expect(await list({ kind: 'subscription' })).toEqual(['subscription 234', 'subscription 1000'])
    expect(await list({ kind: 'claim', from: closes + 100 * DAY })).toEqual(['claim 863.8', 'claim 61.7'])
    const byAmount = [
      'subscription 1000',
      'claim 863.8',
      'subscription 234',
      'claim 123.4',
      'claim 123.4',
      'claim 61.7',
      'claim 61.7',
    ]
    expect(await list({ sort: 'amount' })).toEqual(byAmount)
    expect(await list({ sort: 'amountUp' })).toEqual(byAmount.toReversed())
    expect(await list({ sort: 'oldest', kind: 'subscription' })).toEqual(['subscription 1000', 'subscription 234'])
    for (const sort of RECORD_SORTS) {
      const whole = (await world.get(daotRecords, { sort }, ada.token)).list
      const told = []
      for (let after: string | null = ''; after !== null; ) {
        const part: AnswerOf<typeof daotRecords> = await world.get(
          daotRecords,
          { sort, size: 2, ...(after && { after }) },
          ada.token,
        )
        told.push(...part.list)
        after = part.next
      }
      expect(told).toEqual(whole)
      for (const other of RECORD_SORTS.filter((one) => one !== sort)) {
        const after = (await world.get(daotRecords, { sort, size: 2 }, ada.token)).next ?? ''
        expect((await world.ask(daotRecords, { sort: other, after }, ada.token)).data).toMatchObject({
          error: 'badRequest',
          field: 'after',
        })
      }
    }
    const page = await world.get(daotRecords, { size: 4 }, ada.token)
    const rest = await world.get(daotRecords, { size: 4, after: page.next }, ada.token)
    expect([page.list.length, rest.list.length, rest.next]).toEqual([4, 3, null])
    expect(rest.list[2]).toMatchObject({ kind: 'subscription', round, paid: '100', parts: null, withdrawal: null })
    expect(page.list[0]).toMatchObject({ kind: 'claim', round: null, paid: null, parts: 28 })
    const bea = await person(world, 'bea')
    expect((await world.get(daotRecords, {}, bea.token)).list).toEqual([])
  })
})

describe('the receiving address', () => {
  it('[DAOT-01][ERR-15] is set with both factors, kept with its checksum, and refused where nobody could get it back', async () => {
    expect(await world.get(daotAddressInfo, {}, ada.token)).toEqual({ receiving: null })
    const own = await world.get(depositAddressOf, {}, ada.token)
    for (const [address, error] of [
      ['', 'enterAddress'],
      ['0x12', 'badAddress'],
      [MINE.replace('A', 'a'), 'badAddress'],
      [`0x${'0'.repeat(40)}`, 'forbiddenAddress'],
      [DAOT, 'forbiddenAddress'],
      [USDT, 'forbiddenAddress'],
      [PAYER, 'forbiddenAddress'],
      [own.address, 'forbiddenAddress'],
    ] as const)
      expect((await setTo(address)).data, address).toEqual(refusal(error))
    const { transactionPassword } = spend()
    const bare = { address: MINE, transactionPassword }
    expect((await world.ask(daotAddressUpdate, bare, ada.token)).data).toEqual(refusal('enterGoogleCode'))
    expect((await setTo(MINE.toLowerCase())).data).toMatchObject({ receiving: { address: MINE, chainId: 56 } })
    expect((await world.get(daotAddressInfo, {}, ada.token)).receiving).toMatchObject({
      address: MINE,
      networkName: 'BNB Smart Chain',
    })
    const { list } = await world.get(securityHistory, { group: 'address' }, ada.token)
    expect(list[0]).toMatchObject({ event: 'daotAddressSet' })
  })
})

describe('a claim to the chain', () => {
  it('[DAOT-01][DAOT-04] goes nowhere but to the address that was shown, which nobody changes while the account is held', async () => {
    const flo = await subscriberOf('flo', '1000')
    const { database } = world.services
    await setTo(MINE, flo)
    expect((await takeOut({ address: THEIRS }, flo)).data).toEqual(refusal('daotAddressChanged'))
    expect((await takeOut({ address: undefined }, flo)).data).toEqual(refusal('daotAddressChanged'))
    expect(await sums(flo)).toEqual(['1000', '0', '100', '900'])
    const { id } = await database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'flo')
      .executeTakeFirstOrThrow()
    const until = await putHold(database, id, 'loginPasswordReset')
    expect((await setTo(THEIRS, flo)).data).toEqual({ error: 'securityHold', until: until.getTime() })
    expect((await takeOut({}, flo)).data).toMatchObject({ error: 'securityHold' })
    // no first one either: it would be where the claim goes when the hold ends
    const gus = await subscriberOf('gus', '1000')
    const { id: held } = await database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'gus')
      .executeTakeFirstOrThrow()
    await putHold(database, held, 'loginPasswordReset')
    expect((await setTo(THEIRS, gus)).data).toMatchObject({ error: 'securityHold' })
    expect((await world.get(daotAddressInfo, {}, gus.token)).receiving).toBeNull()
    await at(closes + 2 * DAY)
    expect((await world.get(daotAddressInfo, {}, flo.token)).receiving).toMatchObject({ address: MINE })
    expect((await setTo(THEIRS, flo)).code).toBe(0)
    // what a sheet still shows is not where it would go by now
    expect((await takeOut({}, flo)).data).toEqual(refusal('daotAddressChanged'))
    expect((await takeOut({ address: THEIRS.toLowerCase() }, flo)).code).toBe(0)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-04] goes by a withdrawal of all that was due, under the same limits, fee and review', async () => {
    const cy = await subscriberOf('cy', '10000')
    expect((await takeOut({}, cy)).data).toEqual(refusal('daotAddressMissing'))
    await setTo(MINE, cy)
    const { data } = await takeOut({}, cy)
    expect(data).toMatchObject({ amount: '1000', parts: 1, withdrawal: expect.any(String) })
    const { withdrawal, order } = data as { withdrawal: string; order: string }
    expect(await world.get(withdrawDetail, { order: withdrawal }, cy.token)).toMatchObject({
      ...{ asset: 'DAOT', chainId: 56, address: MINE, leaves: '1000', fee: '10', arrives: '990' },
      state: 'processing',
    })
    expect(await shownBalance(world, cy, 'DAOT')).toBe('0')
    const [record] = (await world.get(daotRecords, { kind: 'claim' }, cy.token)).list
    expect(record).toMatchObject({ order, withdrawal })
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[DAOT-04] below the least of a withdrawal claims nothing, and neither without the authenticator', async () => {
    const di = await subscriberOf('di', '100')
    await setTo(MINE, di)
    expect((await takeOut({}, di)).data).toEqual({ error: 'amountOutOfRange', min: '20', max: '500000' })
    expect((await world.ask(daotTakeAll, { toChain: true, ...spend() }, di.token)).data).toEqual(
      refusal('enterGoogleCode'),
    )
    expect(await sums(di)).toEqual(['100', '0', '10', '90'])
    expect((await take({}, di)).code).toBe(0)
  })

  it('[DAOT-04] and one inside, at once, are one of the two', async () => {
    const eve = await subscriberOf('eve', '5000')
    await setTo(MINE, eve)
    const ends = await Promise.all([takeOut({}, eve), take({}, eve)])
    expect(ends.map(({ code }) => code).sort()).toEqual([0, 3105])
    expect(await sums(eve)).toEqual(['5000', '500', '0', '4500'])
    expect(await brokenLaws(world)).toEqual([])
  })
})

/** Somebody who subscribed while the window was open, at the instant in which it closes. */
async function subscriberOf(name: string, amount: string): Promise<Person> {
  await at(closes - 1)
  const who = await subscriber(name, amount)
  await at(closes)
  return who
}
