import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { swap } from '#calls/swap/swap.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { putHold } from '#server/hold/hold.ts'
import { inTransaction } from '#server/store/database.ts'

let world: TestWorld
const people: Person[] = []
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  await openPool(world, 'RC', '2000000', '1000000')
  await openPool(world, 'SAI', '1000000', '2000000')
  for (let at = 0; at < 12; at += 1) {
    const one = await person(world, `trader${at}`)
    for (const asset of ['RC', 'SAI', 'USDT'] as const) await fund(world, one.username, asset, '5000', 'trading')
    people.push(one)
    // its password is known by then: nobody waits for a slow hash
    await ask(one, { amount: '10' })
  }
})
afterAll(() => world.end())

type Sent = Readonly<Record<string, unknown>>
const ask = ({ token }: Person, sent: Sent) =>
  world.ask(swap, { from: 'USDT', to: 'RC', least: '0', ...spend(), ...sent }, token)
const held = (asset: 'RC' | 'USDT') => Promise.all(people.map((one) => shownBalance(world, one, asset, 'trading')))

interface Made {
  readonly id: string
  readonly side: 'sell' | 'buy'
  readonly leaves: bigint
  readonly fee: bigint
  readonly to_market: bigint
  readonly arrives: bigint
  readonly base: bigint
  readonly usdt: bigint
  readonly price: string
  readonly told: string
  readonly written: string
}

/** All swaps of a pool in the order of its states, each with the state before it and what its journal tells. */
async function made(asset: string): Promise<Made[]> {
  const { rows } = await sql<Made>`select s.id, s.side, s.leaves, s.fee, s.to_market, s.arrives, b.base, b.usdt,
      trunc(b.price / 1e18, 8)::text as price, j.facts->>'price' as told, s.xmin::text as written
    from swap s join swap_state b on b.asset = s.asset and b.sequence = s.sequence - 1 join ledger.journal j on j.id = s.id
    where s.asset = ${asset} order by s.sequence`.execute(world.services.database)
  return rows
}

/** What a swap does to a pool of so much, by hand: 0.3% of what leaves, rounded up, of which 30% go to the market pool. */
function byHand({ side, leaves, base, usdt }: Made) {
  const [has, other] = side === 'sell' ? [base, usdt] : [usdt, base]
  const fee = (leaves * 3n + 999n) / 1000n
  const taken = leaves - fee
  return { fee, to_market: (fee * 30n) / 100n, arrives: (other * taken) / (has + taken) }
}

it('[SWAP-01][SWAP-02] swaps that come at the same moment are done in few transactions, each at the price that the one before it left', async () => {
  const before = await made('RC')
  const [had, usdt] = [await held('RC'), await held('USDT')]
  const answers = await Promise.all(
    people.map((one, at) =>
      ask(one, at % 3 === 2 ? { from: 'RC', to: 'USDT', amount: '50.5' } : { amount: `${20 + at}` }),
    ),
  )
  const after = (await made('RC')).slice(before.length)
  expect(after).toHaveLength(12)
  for (const one of after) expect(one).toMatchObject(byHand(one))
  // the state of each is the one that the swap before it made
  for (const [at, { base, usdt }] of after.slice(1).entries()) {
    const { side, leaves, to_market, arrives, ...before } = after[at] ?? ({} as Made)
    const [gets, gives] = [leaves - to_market, arrives]
    expect([base - before.base, usdt - before.usdt]).toEqual(side === 'sell' ? [gets, -gives] : [-gives, gets])
  }
  for (const { told, price } of after) expect(Number(told)).toBe(Number(price))
  // the first and the second begin at once; those that come meanwhile are together
  expect(new Set(after.map(({ written }) => written)).size).toBeLessThan(12)
  const rows = new Map(after.map((one) => [one.id, one]))
  for (const { data } of answers) {
    const { order, leaves, fee, arrives } = data as { order: string; leaves: string; fee: string; arrives: string }
    const row = rows.get(order)
    expect([units(leaves), units(fee), units(arrives)]).toEqual([row?.leaves, row?.fee, row?.arrives])
  }
  // each has what his own answer says
  const [nowRc, nowUsdt] = [await held('RC'), await held('USDT')]
  for (const [at, { data }] of answers.entries()) {
    const { leaves, arrives } = data as { leaves: string; arrives: string }
    const [from, to] =
      at % 3 === 2
        ? [
            [had, nowRc],
            [usdt, nowUsdt],
          ]
        : [
            [usdt, nowUsdt],
            [had, nowRc],
          ]
    expect(units(from?.[0]?.[at] ?? '') - units(from?.[1]?.[at] ?? '')).toBe(units(leaves))
    expect(units(to?.[1]?.[at] ?? '') - units(to?.[0]?.[at] ?? '')).toBe(units(arrives))
  }
  expect(await brokenLaws(world)).toEqual([])
})

it('[ERR-06] what is refused among them is told why and moves no price, two pools at once, and the others stand', async () => {
  const before = [(await made('RC')).length, (await made('SAI')).length]
  const sent = (place: number): Sent => {
    if (place === 3) return { amount: '6000', ...codeOf(place) }
    if (place === 4) return { amount: '0.5' }
    if (place === 5) return { amount: '10', from: 'RC', to: 'SAI' }
    if (place === 6) return { amount: '100', least: '999' }
    if (place === 7) return {}
    // more than a day's worth without the code: it would have moved the price by far
    if (place === 8) return { amount: '1001', to: 'RC' }
    return { amount: '10', to: place % 2 === 0 ? 'SAI' : 'RC' }
  }
  const codeOf = (place: number) => leave(world, people[place] as Person)
  const answers = await Promise.all(people.map((one, place) => ask(one, sent(place))))
  expect(answers[3]?.data).toEqual({ error: 'insufficientBalance', asset: 'USDT' })
  expect(answers[4]?.data).toMatchObject({ error: 'swapOutOfRange' })
  expect(answers[5]?.data).toEqual(refusal('pairNotOffered'))
  expect(answers[6]?.data).toMatchObject({ error: 'swapPriceMoved', least: '999' })
  expect(answers[7]?.data).toEqual(refusal('enterAmount'))
  expect(answers[8]?.data).toMatchObject({ error: 'swapNeedsCode' })
  const [rc, sai] = [(await made('RC')).slice(before[0]), (await made('SAI')).slice(before[1])]
  expect([rc.length, sai.length]).toEqual([3, 3])
  for (const one of [...rc, ...sai]) expect(one).toMatchObject(byHand(one))
  // nor makes one the others be done anew, one by one
  expect(new Set([...rc, ...sai].map(({ written }) => written)).size).toBeLessThan(6)
  expect(await brokenLaws(world)).toEqual([])
})

it('[SWAP-02] who would trade more than 1,000 USDT within a day is asked for the code, one of them as well; with it he is not', async () => {
  const asked = (place: number): Sent => {
    if (place === 2 || place === 3) return { amount: '1001' }
    if (place === 4 || place === 5) return { amount: '1001', ...leave(world, people[place] as Person) }
    // with what each of them traded before: about 65 at most
    return { amount: place === 6 ? '995' : '10' }
  }
  const answers = await Promise.all(people.map((one, place) => ask(one, asked(place))))
  for (const place of [2, 3, 6]) expect(answers[place]?.data).toEqual({ error: 'swapNeedsCode', most: '1000' })
  for (const place of [0, 1, 4, 5, 7, 8, 9, 10, 11]) expect(answers[place]?.code).toBe(0)
  // and what was proved by the code does not count: 900 go on top of it without
  expect((await ask(people[4] as Person, { amount: '900' })).code).toBe(0)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-04] who is held, and whose deposit is not final, is kept from trading among others who are not', async () => {
  const [, , , withheld] = people
  if (!withheld) throw new Error('nobody')
  const member = await memberId(world, withheld)
  await inTransaction(world.services.database, (tx) => putHold(tx, member, 'googleBound'))
  const newcomer = await person(world, 'newcomer')
  await scannedTo(world, 99)
  await arrived(world, 'newcomer', '700', 100)
  await scannedTo(world, 101)
  const amount = { asset: 'USDT', fromBook: 'investment', toBook: 'trading', amount: '700' } as const
  await world.get(ownTransfer, { ...amount, requestId: requestId() }, newcomer.token)
  // so that his password is known too
  expect((await ask(newcomer, { amount: '5' })).data).toMatchObject({ error: 'depositsNotFinal' })
  const before = (await made('RC')).length
  const all = people.toSpliced(5, 0, newcomer)
  const answers = await Promise.all(all.map((one) => ask(one, { amount: '5' })))
  expect(answers[3]?.data).toMatchObject({ error: 'securityHold' })
  expect(answers[5]?.data).toMatchObject({ error: 'depositsNotFinal', needed: '700', left: '695' })
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(11)
  expect((await made('RC')).length - before).toBe(11)
  expect(await brokenLaws(world)).toEqual([])
})

it('[API-02] the same swaps sent again at the same moment are answered alike and made once', async () => {
  const sellers = people.filter((_, place) => place !== 3)
  const ids = sellers.map(() => requestId())
  const before = (await made('RC')).length
  const answers = await Promise.all(
    [...sellers, ...sellers].map((one, place) => ask(one, { amount: '5', requestId: ids[place % 11] })),
  )
  for (const place of sellers.keys()) {
    expect(answers[place]?.code).toBe(0)
    expect(answers[place + 11]?.data).toEqual(answers[place]?.data)
  }
  expect((await made('RC')).length - before).toBe(11)
  expect(await brokenLaws(world)).toEqual([])
})
