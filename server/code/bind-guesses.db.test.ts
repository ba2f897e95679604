import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setEmail } from '#calls/account/set-email.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { person } from '#proof/api/person.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

it('[AUTH-12] however many accounts guess the code of one address, no more than forty wrong ones a day are looked at', async () => {
  const victim = 'nobodys@example.com'
  let looked = 0
  for (let account = 0; account < 6; account += 1) {
    const who = await person(world, `guesser${account}`, false)
    await sql`update member set email = null, email_key = null where username = ${who.username}`.execute(
      world.services.database,
    )
    world.pass(61_000)
    const ip = `198.51.100.${account}`
    const sent = await world.ask(sendCode, { accountType: 1, account: victim, type: CODE_TYPES.bindEmail }, who.token, {
      ip,
    })
    expect(sent.code).toBe(0)
    for (let guess = 0; guess < 20; guess += 1) {
      const from = { ip: `198.51.${account}.${Math.floor(guess / 5)}` }
      const said = await world.ask(setEmail, { email: victim, code: `${100_000 + guess}` }, who.token, from)
      if ((said.data as { error?: string })?.error === 'badEmailCode') looked += 1
    }
  }
  expect(looked).toBeLessThanOrEqual(40)
})
