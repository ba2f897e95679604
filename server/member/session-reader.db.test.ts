import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { logout } from '#calls/session/logout.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

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
