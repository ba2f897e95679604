import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { googleUnbind } from '#calls/account/google-unbind.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { setUsername } from '#calls/account/set-username.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { googleCode, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

/** A member who has given this or that not yet, as one who came with a wallet. */
async function without(username: string, columns: 'name' | 'email') {
  const one = await person(world, username, false)
  const empty = columns === 'name' ? sql`username = null, username_key = null` : sql`email = null, email_key = null`
  await sql`update member set ${empty} where username = ${username}`.execute(world.services.database)
  return one.token
}

describe('what is set once', () => {
  it('[AUTH-08] takes one of twelve names that are set at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const token = await without(`once${round}`, 'name')
      const names = Array.from({ length: 12 }, (_, index) => `w${round}ord${'abcdefghijkm'[index]}`)
      const answers = await Promise.all(names.map((account) => world.ask(setUsername, { account }, token)))
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 2034)).toHaveLength(11)
    }
  })

  it('[AUTH-10] takes one of three addresses that are bound at the same moment, each with its right code', async () => {
    const token = await without('mailed', 'email')
    const forms: { email: string; code: string }[] = []
    for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
      await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.bindEmail }, token)
      forms.push({ email, code: await world.mailedCode(email) })
    }
    const answers = await Promise.all(forms.map((form) => world.ask(setEmail, form, token)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2034, 2034])
  })

  it('[AUTH-13] binds one authenticator, once, of three confirmations at the same moment', async () => {
    const { token } = await person(world, 'bound', false)
    const { secretKey } = await world.get(googleOffer, {}, token)
    const code = googleCode(secretKey, world.services.now())
    const answers = await Promise.all([1, 2, 3].map(() => world.ask(googleSet, { secretKey, code }, token)))
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 2021, 2021])
    const { rows } = await sql`select from security_event where kind = 'googleBound'`.execute(world.services.database)
    expect(rows).toHaveLength(1)
  })
})

it('an authenticator is not unbound by a session that was ended while its code was looked at', async () => {
  const { token, secret } = await person(world, 'ended')
  const { database, now } = world.services
  world.pass(30_000)
  let thiefs: ReturnType<TestWorld['ask']> | undefined
  await database.transaction().execute(async (tx) => {
    // the code is used up on this row
    await sql`select from member where username = 'ended' for no key update`.execute(tx)
    thiefs = world.ask(googleUnbind, { code: googleCode(secret, now()) }, token)
    await somebodyWaits(database)
    await sql`update session set ended_at = ${now()}
      where member = (select id from member where username = 'ended')`.execute(tx)
  })
  expect((await thiefs)?.data).toEqual(refusal('sessionExpired'))
  const { rows } = await sql`select from member where username = 'ended' and google_secret is not null`.execute(
    database,
  )
  expect(rows).toHaveLength(1)
})
