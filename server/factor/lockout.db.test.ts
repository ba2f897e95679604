import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { securityHistory } from '#calls/security/history.ts'
import { unfreeze } from '#calls/security/unfreeze.ts'
import { forgotAccount } from '#calls/session/forgot-account.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { login } from '#calls/session/login.ts'
import { register } from '#calls/session/register.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { textOf } from '#proof/database/statement-text.ts'

const slow = vi.hoisted(() => ({ hashes: 0 }))
// the library is the real one; it is only counted how often it works, and it works quickly
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const counted =
    <Given extends unknown[], Made>(work: (...given: Given) => Made) =>
    (...given: Given): Made => {
      slow.hashes += 1
      return work(...given)
    }
  const hash: typeof real.hash = (secret, options, signal) =>
    real.hash(secret, { ...options, memoryCost: 64, timeCost: 1 }, signal)
  return { ...real, hash: counted(hash), verify: counted(real.verify) }
})

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())
beforeEach(() => {
  slow.hashes = 0
})

/** An address of an attacker's network, another one for each number. */
const elsewhere = (number: number) => `198.51.${Math.floor(number / 250)}.${(number % 250) + 1}`

function attempt(account: string, password: string, ip: string) {
  return world.ask(login, { account, password: hashed(password) }, undefined, { ip })
}

describe('a lock that guesses bring', () => {
  it('[AUTH-19] is for where they come from: the owner gets in from everywhere else', async () => {
    await person(world, 'vera', false)
    for (let count = 0; count < 5; count += 1) await attempt('vera', 'Guess1word', elsewhere(1))
    expect((await attempt('vera', PASSWORD, elsewhere(1))).data).toEqual(refusal('loginLocked'))
    expect((await attempt('vera', PASSWORD, '127.0.0.1')).code).toBe(0)
    expect((await attempt('vera', PASSWORD, '203.0.113.9')).code).toBe(0)
  })

  it('[AUTH-19] of many networks is for those that the account was not used from, is told, and ends', async () => {
    const { token, email } = await person(world, 'wide', false)
    for (let count = 0; count < 50; count += 1)
      expect((await attempt('wide', 'Guess1word', elsewhere(100 + count))).data).toEqual(refusal('wrongPassword'))
    expect((await attempt('wide', PASSWORD, elsewhere(300))).data).toEqual(refusal('loginLocked'))
    expect((await attempt('wide', PASSWORD, '203.0.113.9')).data).toEqual(refusal('loginLocked'))
    expect((await attempt('wide', PASSWORD, '127.0.0.1')).code).toBe(0)
    const { list } = await world.get(securityHistory, { size: 100 }, token)
    expect(list.filter(({ event }) => event === 'loginFailed')).toHaveLength(50)
    expect(list.filter(({ event }) => event === 'loginLocked')).toHaveLength(1)
    expect((await world.mails(email)).filter(({ mail }) => mail === 'security')).toHaveLength(1)
    world.pass(30 * 60_000)
    expect((await attempt('wide', PASSWORD, '203.0.113.9')).code).toBe(0)
  })

  it('[AUTH-19] counts tries of which no address can be read, and waits for none of them', async () => {
    await person(world, 'hidden', false)
    for (let count = 0; count < 5; count += 1)
      expect((await attempt('hidden', 'Guess1word', 'unknown')).data).toEqual(refusal('wrongPassword'))
    expect((await attempt('hidden', PASSWORD, 'unknown')).data).toEqual(refusal('loginLocked'))
    expect((await attempt('hidden', PASSWORD, '203.0.113.9')).code).toBe(0)
  })

  it('[AUTH-19] of many networks leaves alone one that a session is used from, though it began elsewhere', async () => {
    const { token } = await person(world, 'roaming', false)
    const roams = '203.0.113.44'
    world.pass(61_000)
    expect((await world.ask(personal, {}, token, { ip: roams })).code).toBe(0)
    for (let count = 0; count < 50; count += 1) await attempt('roaming', 'Guess1word', elsewhere(700 + count))
    expect((await attempt('roaming', PASSWORD, '203.0.113.45')).data).toEqual(refusal('loginLocked'))
    expect((await attempt('roaming', PASSWORD, roams)).code).toBe(0)
  })

  it('[AUTH-19] is of the name and the e-mail together; that they are one account is not told', async () => {
    const { email } = await person(world, 'twofold', false)
    const here = elsewhere(800)
    // the hash of nobody is made once in a process
    await attempt('warm', PASSWORD, elsewhere(802))
    for (let count = 0; count < 5; count += 1) await attempt('twofold', 'Guess1word', here)
    expect((await attempt('twofold', PASSWORD, here)).data).toEqual(refusal('loginLocked'))
    slow.hashes = 0
    expect((await attempt(email, PASSWORD, here)).data).toEqual(refusal('wrongPassword'))
    expect(slow.hashes).toBe(1)
    expect((await attempt(email, PASSWORD, elsewhere(801))).code).toBe(0)
  })

  it('does not stand against a forgotten password: a new one by mail opens everywhere', async () => {
    const { email } = await person(world, 'again', false)
    for (let count = 0; count < 5; count += 1) await attempt('again', 'Guess1word', elsewhere(2))
    for (let count = 0; count < 5; count += 1) await attempt(email, 'Guess1word', elsewhere(2))
    await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.forgotPassword })
    const code = await world.mailedCode(email)
    await world.get(forgotPassword, { email, code, password: hashed('Fresh7word') })
    expect((await attempt('again', 'Fresh7word', elsewhere(2))).code).toBe(0)
    expect((await attempt(email, 'Fresh7word', elsewhere(2))).code).toBe(0)
  })
})

/** The whole answer of a call, how many slow hashes it cost, and how often the database was asked. */
async function cost(
  asking: () => ReturnType<TestWorld['ask']>,
): Promise<{ answer: unknown; hashes: number; statements: number }> {
  const before = slow.hashes
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await asking()
  const told = query.mock.calls.map(([first]) => textOf(first))
  query.mockRestore()
  // refusals are written apart from what they are of
  const statements = told.filter((text) => !text.includes('refusal')).length
  return { answer, hashes: slow.hashes - before, statements }
}

describe('who has an account', () => {
  it('[ERR-03][AUTH-07] is told by no answer and by no work: login, forgotten password and name, codes, registration', async () => {
    await person(world, 'known', false)
    // the hash of nobody is made once in a process
    await attempt('warm', PASSWORD, elsewhere(400))
    // the code of the registration was just sent
    world.pass(61_000)
    const form = { code: '123456', password: hashed('Fresh7word') }
    const both = async (asking: (name: string, email: string) => ReturnType<TestWorld['ask']>) => [
      await cost(() => asking('known', 'known@example.com')),
      await cost(() => asking('nobody', 'nobody@example.com')),
    ]
    // who is near to one of them has budgets of his own, and knows him
    const from = { ip: elsewhere(403) }
    const entries = {
      loginByName: (name: string) => attempt(name, 'Guess1word', elsewhere(401)),
      loginByEmail: (_: string, email: string) => attempt(email, 'Guess1word', elsewhere(402)),
      code: (_: string, email: string) =>
        world.ask(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register }, undefined, from),
      codeAtOnceAgain: (_: string, email: string) =>
        world.ask(sendCode, { accountType: 1, account: email, type: CODE_TYPES.register }, undefined, from),
      codeForgot: (_: string, email: string) =>
        world.ask(sendCode, { accountType: 1, account: email, type: CODE_TYPES.forgotPassword }, undefined, from),
      forgotName: (_: string, email: string) => world.ask(forgotAccount, { email }, undefined, from),
      forgot: (_: string, email: string) => world.ask(forgotPassword, { email, ...form }, undefined, from),
      registration: (_: string, email: string) =>
        world.ask(register, { account: 'newcomer', email, ...form, agreed: true }, undefined, from),
      unfreezing: (name: string) => world.ask(unfreeze, { account: name, ...form }, undefined, from),
    }
    for (const [entry, asking] of Object.entries(entries)) {
      const [known, unknown] = await both(asking)
      expect(known, entry).toEqual(unknown)
      expect(known?.hashes, entry).toBe(['loginByName', 'loginByEmail', 'unfreezing'].includes(entry) ? 1 : 0)
    }
  })

  it('[AUTH-19] is not told by a lock either: a name that nobody has is locked alike', async () => {
    await person(world, 'lockable', false)
    const answers = async (name: string, ip: (count: number) => string, count: number) => {
      const codes: number[] = []
      for (let at = 0; at < count; at += 1) codes.push((await attempt(name, 'Guess1word', ip(at))).code)
      return codes
    }
    const here = () => elsewhere(500)
    expect(await answers('lockable', here, 7)).toEqual(await answers('nobody2', here, 7))
    const far = (at: number) => elsewhere(600 + at)
    const many = 50
    expect(await answers('lockable', far, many)).toEqual(await answers('nobody2', far, many))
  })
})
