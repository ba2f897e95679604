import { afterAll, beforeAll, expect, it } from 'vitest'
import { sessionEnd } from '#calls/security/sessions.ts'
import { login } from '#calls/session/login.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const ask = (email: string, type: number, ip: string, token?: string) =>
  world.ask(sendCode, { accountType: 1, account: email, type }, token, { ip })

/** Who is logged in to nothing has as many mails sent to an address from a place as he can: how many there were. */
async function flood(email: string, ip: string): Promise<number> {
  let sent = 0
  for (let round = 0; round < 12; round += 1) {
    world.pass(61_000)
    for (const type of [CODE_TYPES.forgotPassword, CODE_TYPES.forgotAccount, CODE_TYPES.register])
      if ((await ask(email, type, ip)).code === 0) sent += 1
  }
  return sent
}

it('[AUTH-12] who is logged in has a code for his withdrawal, however many somebody without a session asked for from the same network', async () => {
  const { email, token } = await person(world, 'cafe', false)
  expect(await flood(email, '127.0.0.1')).toBeLessThanOrEqual(20)
  const asked = await ask(email, CODE_TYPES.withdrawal, '127.0.0.1', token)
  expect(asked.code, JSON.stringify(asked.data)).toBe(0)
})

it('[AUTH-12] nor is his budget used up from where a session was that he has ended', async () => {
  const { email, token, username } = await person(world, 'robbed', false)
  const thief = '203.0.113.9'
  // a session there, by a password phished; the owner ends it
  expect(
    (await world.ask(login, { account: username, password: hashed(PASSWORD) }, undefined, { ip: thief })).code,
  ).toBe(0)
  await world.get(sessionEnd, {}, token)
  // for a month the thief, who has nothing any more, still counts as the owner, each day anew
  for (let day = 0; day < 3; day += 1) {
    world.pass(86_400_000)
    await flood(email, thief)
    const fresh = (await world.get(login, { account: username, password: hashed(PASSWORD) })).token
    const asked = await ask(email, CODE_TYPES.withdrawal, '127.0.0.1', fresh)
    expect(asked.code, JSON.stringify(asked.data)).toBe(0)
  }
})
