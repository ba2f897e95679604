import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ mailsPerDay: 100 })
})
afterAll(() => world.end())

it('[AUTH-12] one mailbox gets no more than strangers may send it a day, by whatever sub-address', async () => {
  let sent = 0
  for (let at = 0; at < 60; at += 1) {
    const account = `victim+${at}@example.com`
    const ip = `198.51.100.${at % 3}`
    const { code } = await world.ask(sendCode, { accountType: 1, account, type: CODE_TYPES.register }, undefined, {
      ip,
    })
    if (code === 0) sent += 1
  }
  expect(sent).toBe(10)
})
