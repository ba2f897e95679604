import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeList } from '#calls/notice/list.ts'
import { insideTransfer } from '#calls/transfer/inside.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { arrived, scannedTo } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { spend } from '#proof/api/spend.ts'
import { googleCode, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { putHold } from '#server/hold/hold.ts'
import { inTransaction } from '#server/store/database.ts'

let world: TestWorld
let top: Person
let stranger: Person
const people: Person[] = []
const ids = new Map<Person, string>()

/** Joins the team below somebody. */
async function joins(name: string, upline?: Person): Promise<Person> {
  const one = await person(world, name)
  const id = await memberId(world, one)
  ids.set(one, id.toString())
  const above = upline && BigInt(ids.get(upline) ?? '')
  if (above) await world.services.database.updateTable('member').set({ upline: above }).where('id', '=', id).execute()
  await fund(world, name, 'DU', '60000')
  return one
}

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  top = await joins('topmost')
  stranger = await joins('stranger')
  for (let at = 0; at < 12; at += 1) people.push(await joins(`sender${at}`, top))
  // their passwords are known by then: nobody waits for a slow hash
  world.pass(30_000)
  for (const one of [top, ...people]) expect((await ask(one, { amount: '1' })).code).toBe(0)
})
afterAll(() => world.end())

type Sent = Readonly<Record<string, unknown>>
/** Sends to the top, the top to the first; with the code of the moment. */
function ask(who: Person, sent: Sent) {
  const receiver = ids.get(who === top ? (people[0] ?? top) : top)
  const code = googleCode(who.secret, world.services.now())
  return world.ask(insideTransfer, { asset: 'DU', receiver, googleCode: code, ...spend(), ...sent }, who.token)
}
const held = (all = people) => Promise.all(all.map((one) => shownBalance(world, one, 'DU')))

interface Made {
  readonly id: string
  readonly sender: string
  readonly receiver: string
  readonly amount: bigint
  readonly written: string
}
/** All transfers, as they were written. */
async function made(): Promise<Made[]> {
  const { rows } = await sql<Made>`select id, sender::text, receiver::text, amount, xmin::text as written
    from inside_transfer order by id`.execute(world.services.database)
  return rows
}
/** Passes under which nothing was sent. */
async function unused(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ledger.exit_pass p
    where not exists (select from inside_transfer t where t.id = p.id)`.execute(world.services.database)
  return rows[0]?.count ?? -1
}
const waiting = async () =>
  Number((await sql<{ n: bigint }>`select count(*) as n from mail_waiting`.execute(world.services.database)).rows[0]?.n)

it('[ASSET-09] transfers that come at the same moment are done in few transactions, each with pass, journal and record of its own, and told to both', async () => {
  // of what arrives five mails go out within an hour
  world.pass(3_600_001)
  const [before, had, hadTop] = [await made(), await held(), await shownBalance(world, top, 'DU')]
  const [mails, later] = [(await world.mails(top.email)).length, await waiting()]
  const all = [...people, top]
  const answers = await Promise.all(all.map((one, at) => ask(one, { amount: `${at + 1}.5` })))
  expect(answers.map(({ data }) => data)).toEqual(
    all.map((one, at) =>
      expect.objectContaining({ asset: 'DU', amount: `${at + 1}.5`, maskedName: one === top ? 's***0' : 't***t' }),
    ),
  )
  const orders = answers.map(({ data }) => (data as { order: string }).order)
  const rows = new Map((await made()).slice(before.length).map((row) => [row.id, row]))
  expect(rows.size).toBe(13)
  for (const [at, one] of all.entries()) {
    const receiver = ids.get(one === top ? (people[0] as Person) : top)
    const amount = BigInt(at + 1) * 100_000_000n + 50_000_000n
    expect(rows.get(orders[at] ?? '')).toMatchObject({ sender: ids.get(one), receiver, amount })
  }
  // the first and the second begin at once; those that come meanwhile are together
  expect(new Set([...rows.values()].map(({ written }) => written)).size).toBeLessThan(13)
  expect(await unused()).toBe(0)
  const less = (await held()).map((now, at) => Number(had[at]) - Number(now))
  // the first got 13.5 of the top meanwhile
  expect(less).toEqual(people.map((_, at) => (at === 0 ? 1.5 - 13.5 : at + 1.5)))
  expect(Number(await shownBalance(world, top, 'DU')) - Number(hadTop)).toBe(84 - 13.5)
  // both sides of each, and neither learns the other's name
  const noted = async (one: Person, size: number) => (await world.get(noticeList, { size }, one.token)).list
  const arrivals = (await noted(top, 13)).filter(({ kind }) => kind === 'assetReceived')
  expect(new Map(arrivals.map(({ facts }) => [facts.order, [facts.amount, facts.other]]))).toEqual(
    new Map(people.map((_, at) => [orders[at], [`${at + 1}.5`, `s***${`${at}`.slice(-1)}`]])),
  )
  for (const [at, one] of people.slice(1).entries())
    expect((await noted(one, 1))[0]).toMatchObject({
      kind: 'assetSent',
      facts: { amount: `${at + 2}.5`, order: orders[at + 1], other: 't***t' },
    })
  const told = (await world.mails(top.email)).slice(0, -mails || undefined)
  expect(told.filter(({ mail }) => mail === 'assetReceived')).toHaveLength(5)
  expect((await waiting()) - later).toBe(7)
  expect((await world.mails((people[4] as Person).email))[0]).toMatchObject({ mail: 'assetSent' })
  expect(await brokenLaws(world)).toEqual([])
})

it('[ERR-06] what is refused among them is told why and its code is good again, and the others stand', async () => {
  world.pass(30_000)
  const eager = people[9] as Person
  for (let count = 0; count < 4; count += 1) {
    expect((await ask(eager, { amount: '10000' })).code).toBe(0)
    world.pass(30_000)
  }
  const had = await held()
  const count = (await made()).length
  const sent = (place: number): Sent => {
    if (place === 3) return { amount: '9999', asset: 'SAI' }
    if (place === 4) return { amount: '10000.1' }
    if (place === 5) return { amount: '5', receiver: ids.get(stranger) }
    if (place === 6) return { amount: '5', receiver: ids.get(people[6] as Person) }
    if (place === 7) return { amount: '5', receiver: '' }
    if (place === 8) return {}
    // with 9.5, 1 and 40,000 before
    if (place === 9) return { amount: '9989.6' }
    if (place === 10) return { amount: '5', googleCode: '000000' }
    return { amount: '5' }
  }
  const answers = await Promise.all(people.map((one, place) => ask(one, sent(place))))
  expect(answers[3]?.data).toEqual({ error: 'insufficientBalance', asset: 'SAI' })
  expect(answers[4]?.data).toEqual({ error: 'amountOutOfRange', min: '1', max: '10000' })
  expect(answers[5]?.data).toEqual(refusal('notInTeam'))
  expect(answers[6]?.data).toEqual(refusal('notToOneself'))
  expect(answers[7]?.data).toEqual(refusal('enterReceiver'))
  expect(answers[8]?.data).toEqual(refusal('enterAmount'))
  expect(answers[9]?.data).toEqual({ error: 'insideDayLimit', left: '9988.5', most: '50000', asset: 'DU' })
  expect(answers[10]?.data).toMatchObject({ error: 'badGoogleCode' })
  for (const place of [0, 1, 2, 11]) expect(answers[place]?.code, `${place}`).toBe(0)
  const less = (await held()).map((now, at) => Number(had[at]) - Number(now))
  expect(less).toEqual([5, 5, 5, 0, 0, 0, 0, 0, 0, 0, 0, 5])
  expect((await made()).length - count).toBe(4)
  expect(await unused()).toBe(0)
  for (const place of [3, 4, 5, 6, 7, 8]) expect((await ask(people[place] as Person, { amount: '2' })).code).toBe(0)
  expect((await ask(eager, { amount: '9988.5' })).code).toBe(0)
  expect((await ask(people[0] as Person, { amount: '2' })).data).toMatchObject({ error: 'googleCodeUsed' })
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-04] who is held, and whose deposit is not final, keeps what he has among others who send', async () => {
  world.pass(30_000)
  const [, , , withheld] = people
  if (!withheld) throw new Error('nobody')
  await inTransaction(world.services.database, async (tx) =>
    putHold(tx, await memberId(world, withheld), 'googleBound'),
  )
  const newcomer = await person(world, 'newcomer')
  const id = await memberId(world, newcomer)
  const upline = BigInt(ids.get(top) ?? '')
  await world.services.database.updateTable('member').set({ upline }).where('id', '=', id).execute()
  await scannedTo(world, 99)
  await arrived(world, 'newcomer', '700', 100)
  await scannedTo(world, 101)
  world.pass(30_000)
  const five = { amount: '5', asset: 'USDT' }
  // so that his password is known too
  expect((await ask(newcomer, five)).data).toMatchObject({ error: 'depositsNotFinal' })
  const count = (await made()).length
  const all = people.toSpliced(5, 0, newcomer)
  const asked = (one: Person): Sent => {
    if (one === newcomer) return five
    // nor makes who is short, or asks for somebody elsewhere, the others be done anew, one by one
    if (one === people[7]) return { amount: '5', asset: 'SAI' }
    return one === people[8] ? { amount: '5', receiver: ids.get(stranger) } : { amount: '5' }
  }
  const { database } = world.services
  const step = BigInt(Math.floor(world.services.now().getTime() / 30_000))
  const senders = [0, 1, 2, 4, 5, 6, 10, 11].map((place) => ids.get(people[place] as Person))
  const proved = async () => {
    const found = sql<{ n: number }>`select count(*)::int as n from member
      where id = any (${senders}::bigint[]) and google_step = ${step}`
    return (await found.execute(database)).rows[0]?.n
  }
  // the account of whom they send to is held until all of them have come
  const { sent } = await inTransaction(database, async (tx) => {
    await sql`select from ledger.account where owner = ${upline} and book = 'investment' and asset = 'DU' for update`.execute(
      tx,
    )
    const sent = Promise.all(all.map((one) => ask(one, asked(one))))
    await expect.poll(proved, { timeout: 20_000 }).toBe(8)
    return { sent }
  })
  const answers = await sent
  expect(answers[3]?.data).toMatchObject({ error: 'securityHold' })
  expect(answers[5]?.data).toMatchObject({ error: 'depositsNotFinal', needed: '700', left: '695' })
  // the tenth has sent all of his day
  expect(answers[10]?.data).toMatchObject({ error: 'insideDayLimit', left: '0' })
  expect(answers[8]?.data).toMatchObject({ error: 'insufficientBalance' })
  expect(answers[9]?.data).toEqual(refusal('notInTeam'))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(8)
  const written = (await made()).slice(count).map((row) => row.written)
  expect(written).toHaveLength(8)
  // those that came first, and the others together
  expect(new Set(written).size).toBeLessThanOrEqual(4)
  expect(await unused()).toBe(0)
  expect(await brokenLaws(world)).toEqual([])
})

it('[API-02] the same requests sent again at the same moment are answered alike and sent once', async () => {
  world.pass(30_000)
  const senders = people.filter((_, place) => place !== 3 && place !== 9)
  const mine = senders.map(() => requestId())
  const send = () => Promise.all(senders.map((one, at) => ask(one, { amount: '3', requestId: mine[at] })))
  const count = (await made()).length
  const first = await send()
  expect(first.filter(({ code }) => code === 0)).toHaveLength(10)
  world.pass(30_000)
  const again = await send()
  expect(again.map(({ data }) => data)).toEqual(first.map(({ data }) => data))
  expect((await made()).length - count).toBe(10)
  expect(await unused()).toBe(0)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-08] one who moves from one account of his to another at the same moment spends nothing twice', async () => {
  world.pass(30_000)
  const movers = people.filter((_, place) => place !== 3 && place !== 9)
  const had = await held(movers)
  // each has more than half of what he has on both ways
  const amounts = had.map((all) => `${Math.floor(Math.min(Number(all) * 0.6, 9000))}`)
  const rest = had.map((all, at) => `${Math.floor(Number(all) - Number(amounts[at]) + 1)}`)
  const moved = movers.map((one, at) =>
    world.ask(
      ownTransfer,
      { asset: 'DU', fromBook: 'investment', toBook: 'trading', amount: rest[at] ?? '', requestId: requestId() },
      one.token,
    ),
  )
  const sent = movers.map((one, at) => ask(one, { amount: amounts[at] }))
  const ended = await Promise.all([...moved, ...sent])
  for (const at of movers.keys())
    expect([ended[at]?.code, ended[at + movers.length]?.code].filter((code) => code === 0)).toHaveLength(1)
  expect(await brokenLaws(world)).toEqual([])
})
