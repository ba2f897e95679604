import { afterAll, beforeAll, expect, it } from 'vitest'
import { landBuy } from '#calls/land/buy.ts'
import { type Person, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'

const MINUTE = 60_000
const QUOTE = '0f5f9c7e-7f0c-4a53-9c1c-1d2f4c3b2a10'
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

/** Pays with a password; what is refused says. A quote that there is not is looked for only after it. */
const pay = async ({ token }: Person, password: string) =>
  (await world.ask(landBuy, { quoteId: QUOTE, ...spend(), transactionPassword: hashed(password) }, token)).data

/** For how many minutes the database locks the transaction password from now on. */
async function lockedMinutes(username: string): Promise<number> {
  const { database, now } = world.services
  const { id } = await database
    .selectFrom('member')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const { locked_until } = await database
    .selectFrom('factor_try')
    .select('locked_until')
    .where('subject', '=', `member:${id}`)
    .where('factor', '=', 'transaction')
    .executeTakeFirstOrThrow()
  return locked_until ? (locked_until.getTime() - now().getTime()) / MINUTE : 0
}

it('[AUTH-19] a wrong transaction password says how long the next lock is, and so long the database locks it', async () => {
  const who = await person(world, 'misses')
  const misses = async (count: number) => {
    const said: unknown[] = []
    for (let at = 0; at < count; at += 1) said.push(await pay(who, '999999'))
    return said
  }
  const short = [4, 3, 2, 1, 0].map((left) => ({ error: 'wrongPassword', left, minutes: 30 }))
  expect(await misses(5)).toEqual(short)
  expect(await lockedMinutes('misses')).toBe(30)
  world.pass(30 * MINUTE)
  // a right one between them: the ninth of the day is the fourth of its row, and the tenth locks for the day
  expect(await misses(1)).toEqual([{ error: 'wrongPassword', left: 4, minutes: 1440 }])
  expect(await pay(who, '204060')).toMatchObject({ error: 'quoteExpired' })
  expect(await misses(4)).toEqual([3, 2, 1, 0].map((left) => ({ error: 'wrongPassword', left, minutes: 1440 })))
  expect(await lockedMinutes('misses')).toBe(24 * 60)
})
