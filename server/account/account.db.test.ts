import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeEmail } from '#calls/account/change-email.ts'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { googleUnbind } from '#calls/account/google-unbind.ts'
import { personal } from '#calls/account/personal.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { setUsername } from '#calls/account/set-username.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { errorsOf } from '#calls/declared.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { login } from '#calls/session/login.ts'
import { logout } from '#calls/session/logout.ts'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { inviter } from '#calls/team/inviter.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { googleCode, hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { register as registerNow } from '#server/session/register.ts'
import { countTeams } from '#server/team/sums/count.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const form = { account: 'mira', email: 'mira@example.com', code: '123456', password: hashed(PASSWORD), agreed: true }

describe('registration and login', () => {
  it('[AUTH-06][ERR-16][ERR-18] names the first field that is missing or wrong, in the order of the form', async () => {
    const faults: [object, string][] = [
      [{ account: '' }, 'enterUsername'],
      [{ account: 'seventeen-letters' }, 'badUsername'],
      [{ account: 'a b' }, 'badUsername'],
      [{ email: '' }, 'enterEmail'],
      [{ email: 'mira@' }, 'badEmail'],
      [{ code: '' }, 'enterEmailCode'],
      [{ password: '' }, 'enterPassword'],
      [{ password: hashed('Password1') }, 'commonPassword'],
      [{ agreed: false }, 'agreeFirst'],
      [{ inviteCode: 'NOBODY' }, 'unknownInviteCode'],
      [{}, 'badEmailCode'],
    ]
    for (const [change, name] of faults)
      expect((await world.ask(register, { ...form, ...change })).data, name).toEqual(refusal(name))
  })

  it('[AUTH-01][AUTH-06][AUTH-17] registers by a mailed code, logs in by name or e-mail, and ends the session', async () => {
    const { token } = await person(world, 'Vera', false)
    expect(await world.get(personal, {}, token)).toMatchObject({
      account: 'Vera',
      email: 'Vera@example.com',
      sourceType: 0,
    })
    for (const account of ['vera', 'VERA', 'vera@EXAMPLE.com']) {
      const again = await world.get(login, { account, password: hashed(PASSWORD) })
      expect(again.token).not.toBe(token)
    }
    await world.get(logout, {}, token)
    expect((await world.ask(personal, {}, token)).code).toBe(401)
  })

  it('[AUTH-06] registers below the member whose invite code is given, however it is written', async () => {
    const { token } = await person(world, 'inviter', false)
    const { userId } = await world.get(personal, {}, token)
    await sql`update member set invite_code = 'HALLEY29' where id = ${userId}`.execute(world.services.database)
    const invited = await person(world, 'invited', false, 'halley29')
    expect(await world.get(personal, {}, invited.token)).toMatchObject({ upline: 'inviter' })
    expect(await world.get(inviter, {}, invited.token)).toEqual({ nickname: 'inviter', userId })
    await countTeams(world.services)
    expect(await world.get(personal, {}, token)).toMatchObject({ teamSize: 1 })
  })

  it('[AUTH-06][AUTH-08][AUTH-10] gives a name and an address to one account only, two at the same moment too', async () => {
    const forms = await Promise.all(
      ['one', 'two'].map(async (name) => {
        const email = `${name}@example.com`
        await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
        return { ...form, account: 'Twin', email, code: await world.mailedCode(email) }
      }),
    )
    const answers = await Promise.all(forms.map((one) => world.ask(register, one)))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2003])
    world.pass(61_000)
    await world.get(sendCode, { accountType: 1, account: 'VERA@example.com', type: CODE_TYPES.register })
    const taken = { ...form, email: 'VERA@example.com', code: await world.mailedCode('VERA@example.com') }
    expect((await world.ask(register, taken)).data).toEqual(refusal('emailTaken'))
  })

  it('registers whole or not at all: who gets no session has no account either', async () => {
    const email = 'whole@example.com'
    const coded = async () => {
      world.pass(61_000)
      await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
      return { ...form, account: 'whole', email, code: await world.mailedCode(email) }
    }
    const randomBytes = () => {
      throw new Error('nothing random is to be had')
    }
    const visitor = { services: { ...world.services, randomBytes }, language: 'en_US', ip: '', agent: '' } as const
    await expect(registerNow({ ...visitor, member: null }, await coded())).rejects.toThrow('nothing random')
    const { token } = await world.get(register, await coded())
    expect(await world.get(personal, {}, token)).toMatchObject({ account: 'whole' })
  })

  it('[ERR-03] answers an unknown name as it answers a wrong password', async () => {
    const wrong = await world.ask(login, { account: 'Vera', password: hashed('Wrong1word') })
    const unknown = await world.ask(login, { account: 'Nobody', password: hashed('Wrong1word') })
    expect(wrong).toEqual(unknown)
    expect(wrong.message).toBe('Wrong Password')
  })
})

describe('a mailed code', () => {
  it('[AUTH-11] is for its address and purpose, works once, and survives five tries', async () => {
    const address = 'code@example.com'
    const send = () => world.get(sendCode, { accountType: 1, account: address, type: CODE_TYPES.register })
    await send()
    const code = await world.mailedCode(address)
    const wrongCode = code === '000000' ? '000001' : '000000'
    const other = { ...form, account: 'coder', email: 'other@example.com', code }
    expect((await world.ask(register, other)).data).toEqual(refusal('badEmailCode'))
    for (let count = 0; count < 5; count += 1)
      expect((await world.ask(register, { ...other, email: address, code: wrongCode })).data).toEqual(
        refusal('badEmailCode'),
      )
    expect((await world.ask(register, { ...other, email: address })).data).toEqual(refusal('badEmailCode'))
    world.pass(60_000)
    await send()
    const fresh = { ...other, email: address, code: await world.mailedCode(address) }
    await world.get(register, fresh)
    expect((await world.ask(register, { ...fresh, account: 'coder2' })).data).toEqual(refusal('badEmailCode'))
  })

  it('[AUTH-11] is asked for by the number of its purpose, of a visitor or of somebody logged in', async () => {
    const { token, email } = await person(world, 'numbers', false)
    world.pass(61_000)
    const asked = (type: number, by?: string) => world.ask(sendCode, { accountType: 1, account: email, type }, by)
    for (const type of [1, 2, 4, 13]) expect((await asked(type)).code, `${type}`).toBe(0)
    for (const type of [3, 5, 11, 12]) expect((await asked(type)).data, `${type}`).toEqual(refusal('notLoggedIn'))
    for (const type of [3, 5, 11, 12]) expect((await asked(type, token)).code, `${type}`).toBe(0)
    for (const type of [0, 6, 10, 15]) expect((await asked(type, token)).data, `${type}`).toEqual(refusal('badRequest'))
    const { rows } = await sql<{ type: number }>`
      select type from mail_code where address_key = ${email} order by type`.execute(world.services.database)
    expect(rows.map(({ type }) => type)).toEqual([1, 1, 2, 3, 4, 5, 11, 12, 13])
  })

  it('[AUTH-11] of type 1 registers, of 2 replaces a forgotten password, of 12 sets another, and no other does', async () => {
    const { token, email } = await person(world, 'purpose', false)
    const coded = async (type: number, by?: string) => {
      world.pass(61_000)
      await world.get(sendCode, { accountType: 1, account: email, type }, by)
      return world.mailedCode(email)
    }
    const set = (code: string) => ({ verityType: 1, password: hashed('Fresh7word'), code })
    for (const type of [3, 5, 11])
      expect((await world.ask(setLoginPassword, set(await coded(type, token)), token)).data).toEqual(
        refusal('badEmailCode'),
      )
    await world.get(setLoginPassword, set(await coded(12, token)), token)
    const anew = (code: string) => ({ email, code, password: hashed('Newest7word') })
    expect((await world.ask(forgotPassword, anew(await coded(1)))).data).toEqual(refusal('badEmailCode'))
    await world.get(forgotPassword, anew(await coded(2)))
    const newcomer = 'newcomer@example.com'
    await world.get(sendCode, { accountType: 1, account: newcomer, type: 1 })
    const code = await world.mailedCode(newcomer)
    expect((await world.ask(register, { ...form, account: 'newcomer', email: newcomer, code })).code).toBe(0)
  })

  it('[AUTH-11] expires after ten minutes', async () => {
    await world.get(sendCode, { accountType: 1, account: 'late@example.com', type: CODE_TYPES.register })
    const late = {
      ...form,
      account: 'late',
      email: 'late@example.com',
      code: await world.mailedCode('late@example.com'),
    }
    world.pass(10 * 60_000)
    expect((await world.ask(register, late)).data).toEqual(refusal('badEmailCode'))
  })

  it('[AUTH-12] is sent at most once in 60 seconds, on the server too', async () => {
    const ask = { accountType: 1, account: 'soon@example.com', type: CODE_TYPES.register }
    const both = await Promise.all([world.ask(sendCode, ask), world.ask(sendCode, ask)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 2009])
    world.pass(60_000)
    await world.get(sendCode, ask)
  })
})

describe('google and the transaction password', () => {
  it('[AUTH-13] binds only the secret that was offered in this session, with a code of it', async () => {
    const { token } = await person(world, 'gina', false)
    const { secretKey, qrCodeStr } = await world.get(googleOffer, {}, token)
    expect(qrCodeStr).toContain(secretKey)
    const now = () => googleCode(secretKey, world.services.now())
    expect((await world.ask(googleSet, { secretKey, code: '' }, token)).data).toEqual(refusal('enterGoogleCode'))
    expect((await world.ask(googleSet, { secretKey, code: '12x456' }, token)).data).toEqual(refusal('badGoogleCode'))
    const own = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const forged = { secretKey: own, code: googleCode(own, world.services.now()) }
    expect((await world.ask(googleSet, forged, token)).data).toEqual(refusal('badGoogleSecret'))
    await world.get(googleSet, { secretKey, code: now() }, token)
    expect(await world.get(personal, {}, token)).toMatchObject({ hasBindGoogleAuth: true })
    expect((await world.ask(googleUnbind, { code: now() }, token)).data).toEqual(refusal('googleCodeUsed'))
    world.pass(30_000)
    const twice = await Promise.all([
      world.ask(googleUnbind, { code: now() }, token),
      world.ask(googleUnbind, { code: now() }, token),
    ])
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1)
    // what was bound once is not bound again, nor kept
    world.pass(30_000)
    expect((await world.ask(googleSet, { secretKey, code: now() }, token)).data).toEqual(refusal('badGoogleSecret'))
    expect(await world.services.database.selectFrom('google_offer').selectAll().execute()).toEqual([])
    const fresh = await world.get(googleOffer, {}, token)
    const code = googleCode(fresh.secretKey, world.services.now())
    expect((await world.ask(googleSet, { secretKey: fresh.secretKey, code }, token)).code).toBe(0)
  })

  it('[AUTH-14][AUTH-15][ERR-10] sets the transaction password after Google, hashed as the account’s source sends it', async () => {
    const { token } = await person(world, 'theo', false)
    const set = (newPassword: string, code: string) =>
      world.ask(setTransactionPassword, { newPassword, googleCode: code }, token)
    expect((await set(hashed('111222'), '123456')).data).toEqual(refusal('googleNotSet'))
    const { secretKey } = await world.get(googleOffer, {}, token)
    await world.get(googleSet, { secretKey, code: googleCode(secretKey, world.services.now()) }, token)
    world.pass(30_000)
    const code = googleCode(secretKey, world.services.now())
    expect((await set('', code)).data).toEqual(refusal('enterPassword'))
    expect((await set('111222', code)).data).toEqual(refusal('badTransactionPassword'))
    expect((await set(hashed('not six digits'), code)).data).toEqual(refusal('badTransactionPassword'))
    // what only begins like a hash of six digits is none of them, and nobody could enter it
    for (const six of ['111222', '123456', '864208']) {
      const whole = hashed(six)
      const other = whole.slice(0, 63) + (whole.endsWith('0') ? '1' : '0')
      expect((await set(other, code)).data, six).toEqual(refusal('badTransactionPassword'))
    }
    expect((await set(hashed('111222'), '')).data).toEqual(refusal('enterGoogleCode'))
    expect((await set(hashed('111222'), code)).code).toBe(0)
    expect(await world.get(personal, {}, token)).toMatchObject({ hasSetTradePassword: true })
    expect((await set(hashed('333444'), code)).data).toEqual(refusal('googleCodeUsed'))
    for (const weak of ['000000', '123456', '987654', '121212', '123123'])
      expect((await set(hashed(weak), code)).data, weak).toEqual(refusal('weakTransactionPassword'))
  })

  it.each([
    ['user/google/set', googleSet, false],
    ['user/google/unbind', googleUnbind, true],
    ['user/trade', setTransactionPassword, true],
  ] as const)('five wrong codes lock the authenticator, and %s says so as it declares', async (path, call, ready) => {
    const who = await person(world, `lock${path.length}`, ready)
    world.pass(30_000)
    const { secretKey } = ready ? { secretKey: who.secret } : await world.get(googleOffer, {}, who.token)
    const right = googleCode(secretKey, world.services.now())
    const fields = (code: string) =>
      call === setTransactionPassword
        ? { newPassword: hashed('908070'), googleCode: code }
        : call === googleSet
          ? { secretKey, code }
          : { code }
    const wrong = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((code) => code !== right)
    for (const code of wrong.slice(0, 5))
      expect((await world.ask(call, fields(code), who.token)).data).toEqual(refusal('badGoogleCode'))
    expect((await world.ask(call, fields(right), who.token)).data).toEqual(refusal('googleLocked'))
    expect(errorsOf(call)).toContain('googleLocked')
  })

  it('[AUTH-13][AUTH-14] sets the transaction password with the authenticator, by one code: both or neither', async () => {
    const { token } = await person(world, 'velma', false)
    const { secretKey } = await world.get(googleOffer, {}, token)
    const code = () => googleCode(secretKey, world.services.now())
    const bind = (newPassword: string, given = code()) =>
      world.ask(googleSet, { secretKey, code: given, newPassword }, token)
    const stands = async () => {
      const { hasBindGoogleAuth, hasSetTradePassword } = await world.get(personal, {}, token)
      return [hasBindGoogleAuth, hasSetTradePassword]
    }
    expect((await bind(hashed('246824'))).code).toBe(0)
    expect(await stands()).toEqual([true, true])
    // its code is spent by that
    expect(
      (await world.ask(setTransactionPassword, { newPassword: hashed('864208'), googleCode: code() }, token)).data,
    ).toEqual(refusal('googleCodeUsed'))
    const wim = await person(world, 'wim', false)
    const offer = await world.get(googleOffer, {}, wim.token)
    const now = () => googleCode(offer.secretKey, world.services.now())
    const tries = [
      [hashed('654321'), now(), 'weakTransactionPassword'],
      ['246824', now(), 'badTransactionPassword'],
      [hashed('246824'), now() === '000000' ? '000001' : '000000', 'badGoogleCode'],
    ] as const
    for (const [newPassword, given, reason] of tries)
      expect(
        (await world.ask(googleSet, { secretKey: offer.secretKey, code: given, newPassword }, wim.token)).data,
      ).toEqual(refusal(reason))
    expect(await world.get(personal, {}, wim.token)).toMatchObject({
      hasBindGoogleAuth: false,
      hasSetTradePassword: false,
    })
  })
})

describe('the account', () => {
  it('[AUTH-08][AUTH-09][AUTH-10] sets what is unset once, and the login password by code, ending other sessions', async () => {
    const { token, email } = await person(world, 'olga', false)
    expect((await world.ask(setUsername, { account: 'olga2' }, token)).data).toEqual(refusal('alreadySet'))
    const given = { email: 'x@example.com', code: '123456' }
    expect((await world.ask(setEmail, given, token)).data).toEqual(refusal('alreadySet'))
    expect((await world.ask(changeEmail, given, token)).data).toEqual(refusal('googleNotSet'))
    const other = await world.get(login, { account: 'olga', password: hashed(PASSWORD) })
    await world.get(sendCode, { accountType: 1, account: '', type: CODE_TYPES.loginPassword }, token)
    const code = await world.mailedCode(email)
    await world.get(setLoginPassword, { verityType: 1, password: hashed('Fresh7word'), code }, token)
    expect((await world.ask(personal, {}, other.token)).code).toBe(401)
    expect((await world.ask(login, { account: 'olga', password: hashed(PASSWORD) })).data).toEqual(
      refusal('wrongPassword'),
    )
    await world.get(login, { account: 'olga', password: hashed('Fresh7word') })
    expect(await world.get(inviter, {}, token)).toEqual({ nickname: '', userId: '' })
  })
})

describe('wrong entries', () => {
  it('[AUTH-19][ERR-03] lock the login after five, those made at the same moment too, and not a right one more', async () => {
    await person(world, 'luca', false)
    const attempt = (password: string) => world.ask(login, { account: 'luca', password: hashed(password) })
    const guesses = await Promise.all(Array.from({ length: 12 }, () => attempt('Guess1word')))
    expect(guesses.filter(({ code }) => code === 2014)).toHaveLength(5)
    expect(guesses.filter(({ code }) => code === 2033)).toHaveLength(7)
    expect((await attempt(PASSWORD)).data).toEqual(refusal('loginLocked'))
    world.pass(30 * 60_000)
    expect((await attempt(PASSWORD)).code).toBe(0)
    for (let count = 0; count < 5; count += 1) await attempt('Guess1word')
    // the tenth of the day locks for a day
    world.pass(31 * 60_000)
    expect((await attempt(PASSWORD)).data).toEqual(refusal('loginLocked'))
    world.pass(24 * 60 * 60_000)
    expect((await attempt(PASSWORD)).code).toBe(0)
  })
})
