import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { forgotAccount } from '#calls/session/forgot-account.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { login } from '#calls/session/login.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { unseal } from '#server/secret/secret.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const NEW = hashed('Perigee9x')

/** The mails that wait for an address, the newest last, opened. */
async function mails(address: string): Promise<{ mail: string; said: Record<string, string> }[]> {
  const { rows } = await sql<{ payload: { mail: string; sealed: Record<string, string> } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${address} order by id`.execute(
    world.services.database,
  )
  const open = (text: string) => unseal(Buffer.from(text, 'base64'), world.services.settings.pepper)
  return rows.map(({ payload: { mail, sealed } }) => ({
    mail,
    said: Object.fromEntries(Object.entries(sealed).map(([name, text]) => [name, open(text)])),
  }))
}

async function code(email: string): Promise<string> {
  world.pass(61_000)
  await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.forgotPassword })
  return world.mailedCode(email)
}

describe('a forgotten password', () => {
  it('[AUTH-07] names the first field that is missing or wrong', async () => {
    const form = { email: 'ana@example.com', code: '123456', password: NEW }
    for (const [change, name] of [
      [{ email: '' }, 'enterEmail'],
      [{ email: 'ana@' }, 'badEmail'],
      [{ code: '' }, 'enterEmailCode'],
      [{ password: '' }, 'enterPassword'],
      [{ password: hashed('Password1') }, 'commonPassword'],
      [{}, 'badEmailCode'],
    ] as const)
      expect((await world.ask(forgotPassword, { ...form, ...change })).data, name).toEqual(refusal(name))
  })

  it('[AUTH-07] is set anew by a mailed code, once; every session ends, and the old one is no good any more', async () => {
    const { token } = await person(world, 'ana', false)
    const other = await world.get(login, { account: 'ana', password: hashed(PASSWORD) })
    const form = { email: 'ANA@example.com', code: await code('ana@example.com'), password: NEW }
    await world.get(forgotPassword, form)
    for (const ended of [token, other.token]) expect((await world.ask(personal, {}, ended)).code).toBe(401)
    expect((await world.ask(login, { account: 'ana', password: hashed(PASSWORD) })).data).toEqual(
      refusal('wrongPassword'),
    )
    await world.get(login, { account: 'ana', password: NEW })
    expect((await world.ask(forgotPassword, { ...form, password: hashed('Perigee9y') })).data).toEqual(
      refusal('badEmailCode'),
    )
  })

  it('[AUTH-07] has its code sent to the address as it was confirmed, however it is typed', async () => {
    await person(world, 'kay', false)
    for (const type of [CODE_TYPES.forgotPassword, CODE_TYPES.forgotAccount, CODE_TYPES.unfreeze]) {
      world.pass(61_000)
      const before = (await mails('kay@example.com')).length
      await world.get(sendCode, { accountType: 1, account: 'KAY@example.com', type })
      expect(await mails('KAY@example.com'), `${type}`).toEqual([])
      expect(await mails('kay@example.com'), `${type}`).toHaveLength(before + 1)
    }
  })

  it('[AUTH-07] is set by one of two that use the same code at the same moment', async () => {
    await person(world, 'bea', false)
    const form = { email: 'bea@example.com', code: await code('bea@example.com') }
    const both = await Promise.all(
      ['Perigee9a', 'Perigee9b'].map((word) => world.ask(forgotPassword, { ...form, password: hashed(word) })),
    )
    expect(both.map((answer) => answer.code).sort()).toEqual([0, 2008])
  })

  it('[AUTH-11] takes no code of another purpose or address, and one asked for while logged in as well', async () => {
    const { token } = await person(world, 'cem', false)
    world.pass(61_000)
    const register = { accountType: 1, account: 'cem@example.com', type: CODE_TYPES.register }
    await world.get(sendCode, register)
    const form = { email: 'cem@example.com', code: await world.mailedCode('cem@example.com'), password: NEW }
    expect((await world.ask(forgotPassword, form)).data).toEqual(refusal('badEmailCode'))
    await world.get(sendCode, { ...register, type: CODE_TYPES.forgotPassword }, token)
    const right = { ...form, code: await world.mailedCode('cem@example.com') }
    expect((await world.ask(forgotPassword, { ...right, email: 'ana@example.com' })).data).toEqual(
      refusal('badEmailCode'),
    )
    await world.get(forgotPassword, right)
  })

  it('[AUTH-07] set anew lifts the lock that guesses of the old one have left', async () => {
    await person(world, 'dov', false)
    const guess = { account: 'dov', password: hashed('Wrong1word') }
    for (let count = 0; count < 5; count += 1) await world.ask(login, guess)
    expect((await world.ask(login, { ...guess, password: hashed(PASSWORD) })).data).toEqual(refusal('loginLocked'))
    await world.get(forgotPassword, { email: 'dov@example.com', code: await code('dov@example.com'), password: NEW })
    await world.get(login, { account: 'dov', password: NEW })
  })

  it('[AUTH-07] lets nobody in by the old password who was being compared while it was replaced', async () => {
    await person(world, 'zoe', false)
    const { database, now } = world.services
    let old: ReturnType<TestWorld['ask']> | undefined
    await database.transaction().execute(async (tx) => {
      await sql`update member set login_password = 'another' where username_key = 'zoe'`.execute(tx)
      old = world.ask(login, { account: 'zoe', password: hashed(PASSWORD) })
      await somebodyWaits(database)
      await sql`update session set ended_at = ${now()} where ended_at is null
        and member = (select id from member where username_key = 'zoe')`.execute(tx)
    })
    expect((await old)?.data).toEqual(refusal('wrongPassword'))
    const { rows } = await sql<{ open: bigint }>`select count(*) as open from session join member m on m.id = member
      where username_key = 'zoe' and ended_at is null`.execute(database)
    expect(rows).toEqual([{ open: 0n }])
  })

  it('[AUTH-07] is not set by a code to an address that the account has left meanwhile', async () => {
    await person(world, 'ina', false)
    const form = { email: 'ina@example.com', code: await code('ina@example.com'), password: NEW }
    let thiefs: ReturnType<TestWorld['ask']> | undefined
    await world.services.database.transaction().execute(async (tx) => {
      // its owner leaves the mailbox that somebody else reads
      await sql`update member set email = 'ina@example.org', email_key = 'ina@example.org'
        where username_key = 'ina'`.execute(tx)
      thiefs = world.ask(forgotPassword, form)
      await somebodyWaits(world.services.database)
    })
    expect((await thiefs)?.data).toEqual(refusal('badEmailCode'))
    await world.get(login, { account: 'ina', password: hashed(PASSWORD) })
  })

  it('[AUTH-07] says of an address without an account the same, with the same rows; only its owner is told', async () => {
    await person(world, 'eva', false)
    const answers = []
    for (const email of ['eva@example.com', 'nobody@example.com']) {
      world.pass(61_000)
      const asked = { accountType: 1, account: email, type: CODE_TYPES.forgotPassword }
      const sent = await world.ask(sendCode, asked)
      const soon = await world.ask(sendCode, asked)
      const wrong = await world.ask(forgotPassword, { email, code: '000000', password: NEW })
      const { rows } = await sql<{ tries: number; used: boolean }>`select tries, used_at is not null as used
        from mail_code where address_key = ${email} and type = 2`.execute(world.services.database)
      answers.push({ sent, soon, wrong, rows })
    }
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]?.wrong.data).toEqual(refusal('badEmailCode'))
    expect((await mails('eva@example.com')).at(-1)).toMatchObject({ mail: 'code' })
    expect(await mails('nobody@example.com')).toEqual([{ mail: 'noAccount', said: {} }])
  })
})

describe('a forgotten username', () => {
  it('[AUTH-07] is mailed to its address, once a minute; an unknown address gets the same answer', async () => {
    await person(world, 'Fay', false)
    const known = await world.ask(forgotAccount, { email: 'fay@example.com' })
    const unknown = await world.ask(forgotAccount, { email: 'stranger@example.com' })
    expect(known).toEqual({ code: 0, message: '', data: {} })
    expect(unknown).toEqual(known)
    expect((await mails('Fay@example.com')).at(-1)).toEqual({ mail: 'username', said: { username: 'Fay' } })
    expect(await mails('stranger@example.com')).toEqual([{ mail: 'noAccount', said: {} }])
    for (const email of ['fay@example.com', 'stranger@example.com'])
      expect((await world.ask(forgotAccount, { email })).data).toEqual(refusal('codeTooSoon'))
    world.pass(61_000)
    const both = await Promise.all([1, 2].map(() => world.ask(forgotAccount, { email: 'fay@example.com' })))
    expect(both.map((answer) => answer.code).sort()).toEqual([0, 2009])
    expect((await world.ask(forgotAccount, {})).data).toEqual(refusal('enterEmail'))
    expect((await world.ask(forgotAccount, { email: 'fay' })).data).toEqual(refusal('badEmail'))
  })
})
