import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { exchange, exchangeConfig } from '#calls/exchange/exchange.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { configuredEconomy } from '#server/services/real.ts'

let world: TestWorld
const people: Person[] = []
const transactionPassword = hashed(TRANSACTION_PASSWORD)
beforeAll(async () => {
  world = await testWorld()
  const economy = configuredEconomy()
  const pairs = [
    // 1 DU for 3 RC and 2.5 DU for 1 USDT
    { from: 'RC', to: 'DU', rate: 33_333_333n },
    { from: 'USDT', to: 'DU', rate: 250_000_000n },
    { from: 'USDT', to: 'DP', rate: 100_000_000n },
  ] as const
  Object.assign(world.services, { economy: { ...economy, exchange: { ...economy.exchange, pairs, fee: 100n } } })
  await openWorld(world, [])
  for (let at = 0; at < 12; at += 1) {
    const one = await person(world, `trader${at}`)
    for (const asset of ['RC', 'USDT'] as const) await fund(world, one.username, asset, '1000')
    people.push(one)
  }
})
afterAll(() => world.end())
beforeEach(() => sql`delete from factor_try`.execute(world.services.database))

const ask = ({ token }: Person, sent: Readonly<Record<string, unknown>>) =>
  world.ask(exchange, { from: 'USDT', to: 'DU', transactionPassword, requestId: requestId(), ...sent }, token)
const held = (asset: 'DU' | 'RC' | 'USDT') => Promise.all(people.map((one) => shownBalance(world, one, asset)))
/** How much more each has than before. */
const more = (before: readonly string[], after: readonly string[]) =>
  after.map((now, at) => Math.round((Number(now) - Number(before[at])) * 1e8) / 1e8)
/** How many exchanges there are, and in how many transactions they were written. */
async function written(): Promise<{ exchanges: number; transactions: number }> {
  const asked = sql<{ exchanges: number; transactions: number }>`
    select count(*)::int as exchanges, count(distinct xmin::text)::int as transactions from exchange`
  const { rows } = await asked.execute(world.services.database)
  return rows[0] ?? { exchanges: 0, transactions: 0 }
}

it('[ASSET-07] exchanges that come at the same moment are done in few transactions, each with a journal and a record of its own', async () => {
  // known by then: nobody waits for a slow hash
  for (const one of people) expect((await ask(one, { amount: '10' })).code).toBe(0)
  const [before, done, had] = [await held('USDT'), await written(), await held('DU')]
  const answers = await Promise.all(people.map((one, at) => ask(one, { amount: `${at + 10}` })))
  // 1% of what leaves is the fee; the rest at 2.5
  expect(answers.map(({ data }) => data)).toEqual(
    people.map((_, at) =>
      expect.objectContaining({
        leaves: `${at + 10}`,
        fee: `${(at + 10) / 100}`,
        arrives: `${((at + 10) * 99 * 25) / 1000}`,
      }),
    ),
  )
  expect(more(before, await held('USDT'))).toEqual(people.map((_, at) => -(at + 10)))
  expect(more(had, await held('DU'))).toEqual(people.map((_, at) => ((at + 10) * 99 * 25) / 1000))
  const { exchanges, transactions } = await written()
  expect(exchanges - done.exchanges).toBe(12)
  // the first and the second begin at once; those that come meanwhile are together
  expect(transactions - done.transactions).toBeLessThan(12)
  expect(new Set(answers.map(({ data }) => (data as { order: string }).order)).size).toBe(12)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-07] each goes by the rate that he was shown; who was shown it too long ago, or a better one, is refused alone', async () => {
  const { at } = await world.get(exchangeConfig, {})
  const before = await held('DU')
  const answers = await Promise.all(
    people.map((one, place) => {
      if (place === 3) return ask(one, { amount: '30', from: 'RC', ratedAt: at - 3_600_000 })
      if (place === 4) return ask(one, { amount: '30', from: 'RC', rate: '0.33333334' })
      if (place === 5) return ask(one, { amount: '30', from: 'RC', feePercent: '0.99' })
      return ask(one, { amount: '30', from: 'RC', rate: '0.33333333', feePercent: '1', ratedAt: at })
    }),
  )
  for (const place of [3, 4, 5]) expect(answers[place]?.data).toEqual(refusal('quoteChanged'))
  // 29.7 at 0.33333333, less than a unit down
  expect(more(before, await held('DU'))).toEqual(people.map((_, place) => ([3, 4, 5].includes(place) ? 0 : 9.8999999)))
  expect(await brokenLaws(world)).toEqual([])
})

it('[ERR-06] what is refused among them is told why, what pays for DP is done alone, and the others stand', async () => {
  const [before, had] = [await held('USDT'), await written()]
  const sent = (place: number) => {
    if (place === 4) return { amount: '5000' }
    if (place === 5) return { amount: '0.00000001' }
    if (place === 6) return { amount: '10', to: 'SAI' }
    if (place === 7) return { amount: '10', transactionPassword: hashed('000000') }
    if (place === 8) return { amount: '10', to: 'DP' }
    if (place === 9) return {}
    return { amount: '10' }
  }
  const answers = await Promise.all(people.map((one, place) => ask(one, sent(place))))
  expect(answers[4]?.data).toEqual({ error: 'insufficientBalance', asset: 'USDT' })
  expect(answers[5]?.data).toMatchObject({ error: 'amountOutOfRange' })
  expect(answers[6]?.data).toEqual(refusal('pairNotOffered'))
  expect(answers[7]?.data).toMatchObject({ error: 'wrongPassword' })
  expect(answers[8]?.data).toMatchObject({ arrives: '9.9' })
  expect(answers[9]?.data).toEqual(refusal('enterAmount'))
  expect(more(before, await held('USDT'))).toEqual([-10, -10, -10, -10, 0, 0, 0, 0, -10, 0, -10, -10])
  const { exchanges, transactions } = await written()
  expect(exchanges - had.exchanges).toBe(7)
  // who is short is known to be before anything is written: the others need not be done anew, one by one
  expect(transactions - had.transactions).toBeLessThan(7)
  expect(await brokenLaws(world)).toEqual([])
})

it('[API-02] the same requests sent again at the same moment are answered alike and exchanged once', async () => {
  const ids = people.map(() => requestId())
  const before = await held('USDT')
  const answers = await Promise.all(
    [...people, ...people].map((one, place) => ask(one, { amount: '10', requestId: ids[place % 12] })),
  )
  for (const place of people.keys()) {
    expect(answers[place]?.code).toBe(0)
    expect(answers[place + 12]?.data).toEqual(answers[place]?.data)
  }
  expect(more(before, await held('USDT'))).toEqual(people.map(() => -10))
  expect(await brokenLaws(world)).toEqual([])
})

it('[ERR-06] one who exchanges many times at once never spends more than he has', async () => {
  const [one] = people
  if (!one) throw new Error('nobody')
  const has = Number((await held('USDT'))[0])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(one, { amount: `${Math.floor(has / 3)}` })).concat(
      people.slice(1).map((each) => ask(each, { amount: '10' })),
    ),
  )
  expect(answers.slice(0, 8).filter(({ code }) => code === 0)).toHaveLength(3)
  expect(answers.slice(8).every(({ code }) => code === 0)).toBe(true)
  expect(await brokenLaws(world)).toEqual([])
})
