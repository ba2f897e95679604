import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownTransfer } from '#calls/transfer/own.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
const people: Person[] = []
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  for (let at = 0; at < 12; at += 1) {
    const one = await person(world, `mover${at}`, false)
    await fund(world, one.username, 'DU', '100')
    people.push(one)
  }
})
afterAll(() => world.end())

const ask = ({ token }: Person, amount: string, id = requestId(), toBook = 'trading') =>
  world.ask(ownTransfer, { asset: 'DU', fromBook: 'investment', toBook, amount, requestId: id }, token)
const held = (book: string) => Promise.all(people.map((one) => shownBalance(world, one, 'DU', book)))
/** How many transfers there are, and in how many transactions they were written. */
async function written(): Promise<{ transfers: number; transactions: number }> {
  const asked = sql<{ transfers: number; transactions: number }>`
    select count(*)::int as transfers, count(distinct xmin::text)::int as transactions from own_transfer`
  const { rows } = await asked.execute(world.services.database)
  return rows[0] ?? { transfers: 0, transactions: 0 }
}

it('[ASSET-08] transfers that come at the same moment are done in few transactions, each with a journal and a record of its own', async () => {
  const answers = await Promise.all(people.map((one, at) => ask(one, `${at + 1}.5`)))
  expect(answers.map(({ data }) => data)).toEqual(
    people.map((_, at) => expect.objectContaining({ asset: 'DU', amount: `${at + 1}.5`, toBook: 'trading' })),
  )
  expect(await held('trading')).toEqual(people.map((_, at) => `${at + 1}.5`))
  expect(await held('investment')).toEqual(people.map((_, at) => `${98 - at}.5`))
  const done = await written()
  expect(done.transfers).toBe(12)
  // the first and the second begin at once; those that come meanwhile are together
  expect(done.transactions).toBeLessThan(12)
  expect(new Set(answers.map(({ data }) => (data as { order: string }).order)).size).toBe(12)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ERR-06] what is refused among them is told why, and the others stand', async () => {
  const before = await held('trading')
  const asked = people.map((one, at) => {
    if (at === 4) return ask(one, '100')
    if (at === 5) return ask(one, '0')
    if (at === 6) return ask(one, '1', requestId(), 'investment')
    return ask(one, '1')
  })
  const answers = await Promise.all(asked)
  expect(answers[4]?.data).toEqual({ error: 'insufficientBalance', asset: 'DU' })
  expect(answers[5]?.data).toEqual(refusal('enterAmount'))
  expect(answers[6]?.data).toEqual(refusal('sameAccount'))
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(9)
  const more = (await held('trading')).map((now, at) => Number(now) - Number(before[at]))
  expect(more).toEqual([1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 1])
  expect(await brokenLaws(world)).toEqual([])
})

it('[API-02] the same requests sent again at the same moment are answered alike and moved once', async () => {
  const ids = people.map(() => requestId())
  const before = await held('trading')
  const answers = await Promise.all([...people, ...people].map((one, at) => ask(one, '2', ids[at % 12])))
  for (const at of people.keys()) {
    expect(answers[at]?.code).toBe(0)
    expect(answers[at + 12]?.data).toEqual(answers[at]?.data)
  }
  const more = (await held('trading')).map((now, at) => Number(now) - Number(before[at]))
  expect(more).toEqual(people.map(() => 2))
  expect(await brokenLaws(world)).toEqual([])
})

it('[ERR-06] one who spends from two accounts at once never spends more than he has', async () => {
  const [one] = people
  if (!one) throw new Error('nobody')
  const has = Number((await held('investment'))[0])
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => ask(one, `${Math.floor(has / 3)}`)).concat(
      people.slice(1).map((each) => ask(each, '1')),
    ),
  )
  expect(answers.slice(0, 8).filter(({ code }) => code === 0)).toHaveLength(3)
  expect(answers.slice(8).every(({ code }) => code === 0)).toBe(true)
  expect(await brokenLaws(world)).toEqual([])
})
