import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { securityHistory } from '#calls/security/history.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { login } from '#calls/session/login.ts'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { memberOfName } from '#server/member/find.ts'
import { openCodes, spendCode } from './mail-code.sql.ts'
import { forgetCodes, spendMailCode, withMailCode } from './spend-code.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const NEW = hashed('Perigee9x')
const HOME = '127.0.0.1'
const DAY = 86_400_000
const stranger = (number: number) => `198.51.100.${number}`

/** Has a code sent, as soon as it may be; the answer. */
function ask(email: string, ip: string) {
  world.pass(61_000)
  return world.ask(sendCode, { accountType: 1, account: email, type: CODE_TYPES.forgotPassword }, undefined, { ip })
}

function reset(email: string, code: string, ip: string) {
  return world.ask(forgotPassword, { email, code, password: NEW }, undefined, { ip })
}

/** A code that is not the one. */
const wrong = (code: string, at = 1) => ((Number(code) + at) % 1_000_000).toString().padStart(6, '0')

/** Asks for a code in a place and gives five wrong ones there; what the answers say. */
async function fiveWrong(email: string, ip: string): Promise<string[]> {
  await ask(email, ip)
  const code = await world.mailedCode(email)
  const said: string[] = []
  for (let at = 1; at <= 5; at += 1)
    said.push(((await reset(email, wrong(code, at), ip)).data as { error: string }).error)
  return said
}

describe('guesses of a mailed code', () => {
  it('[AUTH-12] of one stranger are ten a day, over however many codes; the right one after them is refused', async () => {
    const { email } = await person(world, 'ada', false)
    for (let round = 0; round < 2; round += 1)
      expect(await fiveWrong(email, stranger(1))).toEqual(Array(5).fill('badEmailCode'))
    await ask(email, stranger(2))
    const code = await world.mailedCode(email)
    const midnight = { error: 'codeLocked', until: Date.UTC(2026, 10, 22) }
    expect((await reset(email, code, stranger(1))).data).toEqual(midnight)
    expect((await reset(email, code, stranger(2))).code).toBe(0)
  })

  it('[AUTH-12] of all strangers are twenty a day; the owner is told, and gets in from where he always does', async () => {
    const { email, token } = await person(world, 'bea', false)
    for (let place = 10; place < 14; place += 1)
      expect(await fiveWrong(email, stranger(place))).toEqual(Array(5).fill('badEmailCode'))
    await ask(email, stranger(14))
    const stolen = await world.mailedCode(email)
    expect((await reset(email, stolen, stranger(14))).data).toEqual(refusal('codeLocked'))
    const { list } = await world.get(securityHistory, { size: 100 }, token)
    expect(list.filter(({ event }) => event === 'mailCodeLocked')).toHaveLength(1)
    expect((await world.mails(email)).filter(({ mail }) => mail === 'security')).toHaveLength(1)
    await ask(email, HOME)
    expect((await reset(email, await world.mailedCode(email), HOME)).code).toBe(0)
  })

  it('are so many of an address that nobody has, too', async () => {
    const email = 'nobody@example.com'
    const said: unknown[] = []
    for (let place = 20; place < 24; place += 1) {
      await ask(email, stranger(place))
      for (let at = 0; at < 5; at += 1) said.push((await reset(email, '000000', stranger(place))).code)
    }
    expect(said).toEqual(Array(20).fill(2008))
    await ask(email, stranger(24))
    expect((await reset(email, '000000', stranger(24))).data).toEqual(refusal('codeLocked'))
  })

  it('made at the same moment count all: of forty no more than five are looked at', async () => {
    const { email } = await person(world, 'cem', false)
    await ask(email, HOME)
    const code = await world.mailedCode(email)
    const guesses = Array.from({ length: 40 }, (_, at) => reset(email, wrong(code, at + 1), HOME))
    await Promise.all(guesses)
    const { rows } = await sql<{ used: number }>`select used from day_cap where cap = 'guess own'
      and subject like ${`%${email}`}`.execute(world.services.database)
    expect(rows).toEqual([{ used: 5 }])
    expect((await reset(email, code, HOME)).data).toEqual(refusal('badEmailCode'))
  })

  it('of strangers do not burn the code that the owner has just got', async () => {
    const { email } = await person(world, 'dov', false)
    await ask(email, HOME)
    const code = await world.mailedCode(email)
    for (let at = 1; at <= 6; at += 1) await reset(email, wrong(code, at), stranger(30))
    expect((await reset(email, code, stranger(30))).data).toEqual(refusal('badEmailCode'))
    expect((await reset(email, code, HOME)).code).toBe(0)
  })
})

describe('a mailed code', () => {
  it('[AUTH-11] is used up by one of two who have compared it', async () => {
    const { email } = await person(world, 'two', false)
    await ask(email, HOME)
    const { database, now } = world.services
    const key = { addressKey: email, type: CODE_TYPES.forgotPassword, member: null }
    const [code] = await openCodes(database, key, { source: HOME, now: now() })
    const id = code?.id ?? 0n
    expect([await spendCode(database, id, now()), await spendCode(database, id, now())]).toEqual([true, false])
  })

  it('stays good where it was asked for when a stranger has another one sent; used, it ends them all', async () => {
    const { email } = await person(world, 'eva', false)
    await ask(email, HOME)
    const code = await world.mailedCode(email)
    await ask(email, stranger(40))
    const newest = await world.mailedCode(email)
    expect((await reset(email, code, stranger(40))).data).toEqual(refusal('badEmailCode'))
    expect((await reset(email, code, HOME)).code).toBe(0)
    expect((await reset(email, newest, HOME)).data).toEqual(refusal('badEmailCode'))
  })

  it('for one’s own new address is not replaced by a stranger who wants it too', async () => {
    const both = [await person(world, 'fay', false), await person(world, 'gus', false)]
    const codes: string[] = []
    for (const { token } of both) {
      const asked = { accountType: 1, account: 'wanted@example.com', type: CODE_TYPES.bindEmail }
      await world.get(sendCode, asked, token)
      codes.push(await world.mailedCode('wanted@example.com'))
    }
    expect(codes[0]).not.toBe(codes[1])
    for (const [at, { username }] of both.entries()) {
      const owner = await memberOfName(world.services.database, username)
      const asked = { address: 'wanted@example.com', type: CODE_TYPES.bindEmail, member: owner?.id ?? 0n }
      const by = { services: world.services, ip: HOME, agent: '' }
      const other = codes[1 - at] ?? ''
      await expect(spendMailCode(by, { ...asked, code: other })).rejects.toMatchObject({ reason: 'badEmailCode' })
      await spendMailCode(by, { ...asked, code: codes[at] ?? '' })
    }
  })

  it('is not used up, nor counted, by what was refused for another reason', async () => {
    const { email } = await person(world, 'hal', false)
    await ask(email, HOME)
    const code = await world.mailedCode(email)
    const by = { services: world.services, ip: HOME, agent: '' }
    const asked = { address: email, type: CODE_TYPES.forgotPassword, code, member: null }
    for (let time = 0; time < 30; time += 1)
      await expect(
        withMailCode(by, asked, async () => {
          throw new Refusal('tooManyRequests', { seconds: 3 })
        }),
      ).rejects.toMatchObject({ reason: 'tooManyRequests' })
    await spendMailCode(by, asked)
    await expect(spendMailCode(by, asked)).rejects.toMatchObject({ reason: 'badEmailCode' })
  })

  it('is good for another name when the first is taken, or looks like one, but not for very many', async () => {
    await person(world, 'taken', false)
    const email = 'fresh@example.com'
    const form = { email, password: hashed('Orbit7ward'), agreed: true }
    const coded = async () => {
      world.pass(61_000)
      await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register })
      return world.mailedCode(email)
    }
    const tries = async (code: string, accounts: readonly string[]) => {
      const said: unknown[] = []
      for (const account of accounts) said.push((await world.ask(register, { ...form, code, account })).code)
      return said
    }
    const [NAME_TAKEN, BAD_CODE] = [2003, 2008]
    expect(await tries(await coded(), ['taken', 'TAKEN', 'taken', 'taken', 'tak\u0435n', 'unheard'])).toEqual([
      ...Array(5).fill(NAME_TAKEN),
      BAD_CODE,
    ])
    expect(await tries(await coded(), ['taken', 'tak\u0435n', 'unheard'])).toEqual([NAME_TAKEN, NAME_TAKEN, 0])
  })

  it('is forgotten a day after its end, with what was counted', async () => {
    await ask('late@example.com', stranger(50))
    await forgetCodes(world.services)
    const left = async () => {
      const codes = await world.services.database.selectFrom('mail_code').select('id').execute()
      const caps = await world.services.database.selectFrom('day_cap').select('used').execute()
      return [codes.length > 0, caps.length > 0]
    }
    expect(await left()).toEqual([true, true])
    world.pass(2 * DAY)
    await forgetCodes(world.services)
    expect(await left()).toEqual([false, false])
  })
})

describe('a mailbox', () => {
  it('[AUTH-11] gets five codes a day by one stranger, ten by all, and the owner’s own besides', async () => {
    const { email } = await person(world, 'ida', false)
    world.pass(DAY)
    const sent = async (ip: string, times: number) => {
      let count = 0
      for (let time = 0; time < times; time += 1) count += (await ask(email, ip)).code === 0 ? 1 : 0
      return count
    }
    expect(await sent(stranger(60), 7)).toBe(5)
    expect(await sent(stranger(61), 7)).toBe(5)
    expect(await sent(stranger(62), 2)).toBe(0)
    expect((await ask(email, stranger(62))).data).toEqual(refusal('codeMailsSpent'))
    expect(await sent('2001:db8::1', 1)).toBe(0)
    expect(await sent(HOME, 22)).toBe(20)
    world.pass(DAY)
    expect(await sent(stranger(60), 1)).toBe(1)
  })

  it('[AUTH-18] is a stranger’s again where a stolen session was used, once its owner has set a new password', async () => {
    const { email, token } = await person(world, 'jon', false)
    const thief = stranger(80)
    const sent = async (times: number) => {
      let count = 0
      for (let time = 0; time < times; time += 1) count += (await ask(email, thief)).code === 0 ? 1 : 0
      return count
    }
    world.pass(61_000)
    expect((await world.ask(personal, {}, token, { ip: thief })).code).toBe(0)
    expect(await sent(7)).toBe(7)
    await ask(email, HOME)
    expect((await reset(email, await world.mailedCode(email), HOME)).code).toBe(0)
    expect((await world.ask(login, { account: 'jon', password: NEW }, undefined, { ip: HOME })).code).toBe(0)
    expect(await sent(7)).toBe(5)
    expect((await ask(email, HOME)).code).toBe(0)
  })

  it('is one of many that a stranger writes to: so often a day in all', async () => {
    const other = await testWorld({ mailsPerDay: 3 })
    const codes: number[] = []
    for (let at = 0; at < 5; at += 1) {
      const asked = { accountType: 1, account: `somebody${at}@example.com`, type: CODE_TYPES.register }
      codes.push((await other.ask(sendCode, asked, undefined, { ip: `2001:db8:1:2::${at + 1}` })).code)
    }
    await other.end()
    expect(codes).toEqual([0, 0, 0, 2018, 2018])
  })
})
