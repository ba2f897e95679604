import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { googleOffer } from '#calls/account/google-offer.ts'
import { personal } from '#calls/account/personal.ts'
import { logout } from '#calls/session/logout.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { forgetSessions } from './session.ts'

let world: TestWorld
let people: Person[]
beforeAll(async () => {
  world = await testWorld()
  people = [await person(world, 'one', false), await person(world, 'two', false), await person(world, 'three', false)]
})
afterAll(() => world.end())

it('everybody who asks at the same moment is who his token says, and nobody by a token that is none', async () => {
  const tokens = people.flatMap(({ token }) => [token, 'no-such-token', token])
  const answers = await Promise.all(tokens.map((token) => world.ask(personal, {}, token)))
  const names = answers.map(({ data }) => (data as { account?: string }).account ?? 'nobody')
  expect(names).toEqual(['one', 'nobody', 'one', 'two', 'nobody', 'two', 'three', 'nobody', 'three'])
})

it('a session that has ended is found ended by the very next call', async () => {
  const [one, two] = people
  await world.get(logout, {}, one?.token)
  const [first, second] = await Promise.all(people.map(({ token }) => world.ask(personal, {}, token)))
  expect(first?.data).toEqual(refusal('sessionExpired'))
  expect(second?.code).toBe(0)
  await sql`update session set ended_at = now() where member = (select id from member where username = 'two')`.execute(
    world.services.database,
  )
  expect((await world.ask(personal, {}, two?.token)).data).toEqual(refusal('sessionExpired'))
})

it('a session is forgotten thirty days after it was opened, with the authenticator that was offered in it; a younger one is not, though it ended', async () => {
  const { database, now } = world.services
  const { token } = await person(world, 'four', false)
  await world.get(googleOffer, {}, token)
  const four = sql`member = (select id from member where username = 'four')`
  const open = async (name: string, age: number) => {
    const { rows } = await sql<{
      id: string
    }>`insert into session (token_hash, member, created_at, seen_at, expires_at, ended_at, ip, agent)
      select sha256(${name}::bytea), id, at, at, at + interval '30 days', at, '127.0.0.1', '' from member,
        (select ${now()}::timestamptz - ${age} * interval '1 millisecond' as at) a where username = 'four' returning id`.execute(
      database,
    )
    return rows[0]?.id
  }
  const stays = await open('stays', 30 * 86_400_000)
  await open('goes', 30 * 86_400_000 + 1)
  await sql`update session set created_at = ${now()}::timestamptz - interval '31 days' where ${four} and ended_at is null`.execute(
    database,
  )
  expect((await sql`select from google_offer`.execute(database)).rows).toHaveLength(1)
  await Promise.all([forgetSessions(world.services), forgetSessions(world.services)])
  const { rows } = await sql<{ id: string }>`select id from session where ${four}`.execute(database)
  expect(rows.map(({ id }) => id)).toEqual([stays])
  expect((await sql`select from google_offer`.execute(database)).rows).toHaveLength(0)
  expect((await world.ask(personal, {}, token)).data).toEqual(refusal('sessionExpired'))
})
