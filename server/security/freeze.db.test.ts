import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeEmail } from '#calls/account/change-email.ts'
import { personal } from '#calls/account/personal.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { freeze } from '#calls/security/freeze.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { unfreeze } from '#calls/security/unfreeze.ts'
import { login } from '#calls/session/login.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { googleCode, hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { SECURITY_EVENTS } from '#rules/security/events.ts'
import { insertFreeze, liftFreeze } from '#server/hold/freeze.ts'
import { openSession } from '#server/member/session.ts'
import { operate } from '#server/operator/operate.ts'
import { lift } from '#server/security/freeze.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const HOUR = 3_600_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'
const authenticator = (who: Person) => {
  world.pass(30_000)
  return googleCode(who.secret, world.services.now())
}
/** The token of the newest freeze link that was mailed to an address. */
async function freezeToken(address: string): Promise<string> {
  const mail = (await world.mails(address)).find(({ mail: name }) => name === 'security')
  return mail?.secrets.link?.split('#')[1] ?? ''
}
async function turnWorld(ms: number): Promise<void> {
  const now = await worldNow(world.services.database)
  await setClock(world.services.database, 'still', new Date(now.getTime() + ms))
}
const tries = (who: Person) => world.ask(login, { account: who.username, password: hashed(PASSWORD) })
async function proofs(who: Person): Promise<Record<string, string>> {
  world.pass(61_000)
  await world.get(sendCode, { accountType: 1, account: who.email, type: CODE_TYPES.unfreeze })
  const code = await world.mailedCode(who.email)
  return { account: who.username, password: hashed(PASSWORD), code, googleCode: authenticator(who) }
}

describe('a change to the security of an account', () => {
  it('is mailed with what, when, device, network, until when nothing leaves, and a freeze link', async () => {
    const who = await person(world, 'told')
    const given = { newPassword: hashed('908070'), googleCode: authenticator(who) }
    await world.ask(setTransactionPassword, given, who.token, { ip: '203.0.113.77', agent: CHROME })
    const [mail] = await world.mails(who.email)
    const until = new Date((await worldNow(world.services.database)).getTime() + 24 * HOUR)
    expect(mail).toMatchObject({
      mail: 'security',
      language: 'en_US',
      values: {
        what: 'Transaction password changed',
        when: world.services.now().toISOString().slice(0, 16).replace('T', ' '),
        device: 'Chrome · Windows',
        network: '203.0.113.0/24',
        held: 'yes',
        until: until.toISOString().slice(0, 16).replace('T', ' '),
      },
    })
    expect(mail?.secrets.link).toMatch(/^http:\/\/127\.0\.0\.1:8080\/freeze#[\w-]{43}$/)
  })

  it('of the e-mail is told to the former address too, each with a link of its own', async () => {
    const who = await person(world, 'moving')
    const email = 'moved@example.com'
    await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.bindEmail }, who.token)
    const code = await world.mailedCode(email)
    await world.get(changeEmail, { email, code, googleCode: authenticator(who) }, who.token)
    for (const address of [email, who.email])
      expect((await world.mails(address))[0]?.values.what).toBe('E-mail changed')
    expect(await freezeToken(email)).not.toBe(await freezeToken(who.email))
    await world.get(freeze, { freezeToken: await freezeToken(who.email) })
    expect((await tries(who)).data).toEqual(refusal('accountFrozen'))
  })

  it('[LANG-01] has its words in five languages, in the mail as well', () => {
    for (const language of LANGUAGES) {
      const say = translator(language)
      for (const name of Object.keys(SECURITY_EVENTS) as (keyof typeof SECURITY_EVENTS)[])
        expect(say(`security.event.${name}`), `${language} ${name}`).not.toContain('security.')
      const values = { what: 'W', when: 'T', device: 'D', network: 'N', held: 'yes', until: 'U', link: 'L' }
      for (const mail of ['security', 'frozen'] as const) {
        const text = say(`mail.${mail}Text`, values)
        for (const part of ['T', 'D', 'N', 'U', 'L']) expect(text, `${language} ${mail}`).toContain(part)
      }
      expect(say('mail.securityText', { ...values, held: 'no', until: 'until-when' })).not.toContain('until-when')
    }
  })
})

describe('a frozen account', () => {
  it('is frozen by the link once: every session ends, nobody gets in; opening the page does nothing', async () => {
    const who = await person(world, 'frost')
    const token = await freezeToken(who.email)
    const page = await world.server.inject({ method: 'GET', url: `/freeze?token=${token}` })
    expect(page.statusCode).toBe(404)
    expect((await world.ask(personal, {}, who.token)).code).toBe(0)
    expect((await world.ask(freeze, { freezeToken: `${token}x` })).data).toEqual(refusal('freezeLinkSpent'))
    await world.get(freeze, { freezeToken: token })
    expect((await world.ask(freeze, { freezeToken: token })).data).toEqual(refusal('freezeLinkSpent'))
    expect((await world.ask(personal, {}, who.token)).code).toBe(401)
    expect((await tries(who)).data).toEqual(refusal('accountFrozen'))
    const wrong = { account: who.username, password: hashed('Wrong1word') }
    expect((await world.ask(login, wrong)).data).toEqual(refusal('wrongPassword'))
    expect((await world.mails(who.email))[0]?.mail).toBe('frozen')
  })

  it('has a link that ends after thirty days', async () => {
    const who = await person(world, 'late')
    const token = await freezeToken(who.email)
    world.pass(30 * 24 * HOUR)
    expect((await world.ask(freeze, { freezeToken: token })).data).toEqual(refusal('freezeLinkSpent'))
  })

  it('is lifted by its owner after 24 hours of the world’s clock, with all his proofs; nothing leaves for another day', async () => {
    const who = await person(world, 'thaw')
    expect((await world.ask(unfreeze, await proofs(who))).data).toEqual(refusal('notFrozen'))
    await world.get(freeze, { freezeToken: await freezeToken(who.email) })
    await turnWorld(24 * HOUR - 1)
    expect((await world.ask(unfreeze, await proofs(who))).data).toEqual(refusal('unfreezeTooSoon'))
    await turnWorld(1)
    const good = await proofs(who)
    expect((await world.ask(unfreeze, { ...good, password: hashed('Wrong1word') })).data).toEqual(
      refusal('wrongPassword'),
    )
    expect((await world.ask(unfreeze, { ...good, googleCode: '' })).data).toEqual(refusal('enterGoogleCode'))
    expect((await world.ask(unfreeze, { ...good, code: '' })).data).toEqual(refusal('enterEmailCode'))
    await world.get(unfreeze, good)
    const { token } = await world.get(login, { account: who.username, password: hashed(PASSWORD) })
    expect((await world.get(holds, {}, token)).list.map(({ event }) => event)).toEqual(['unfrozen'])
    const { list } = await world.get(securityHistory, { group: 'change' }, token)
    expect(list.slice(0, 2).map(({ event }) => event)).toEqual(['unfrozen', 'frozen'])
  })

  it('is not lifted by proofs for a freeze that was lifted, when it was frozen anew meanwhile', async () => {
    const who = await person(world, 'anew')
    const id = await memberId(world, who)
    await world.get(freeze, { freezeToken: await freezeToken(who.email) })
    await turnWorld(24 * HOUR)
    const good = await proofs(who)
    let lifting: ReturnType<TestWorld['ask']> | undefined
    await inTransaction(world.services.database, async (tx) => {
      // the authenticator's code is used up on this row
      await sql`select from member where id = ${id} for no key update`.execute(tx)
      lifting = world.ask(unfreeze, good)
      await somebodyWaits(world.services.database)
      await liftFreeze(tx, id, 'operator')
      await insertFreeze(tx, id, 'owner')
    })
    expect((await lifting)?.data).toEqual(refusal('unfreezeTooSoon'))
    expect((await tries(who)).data).toEqual(refusal('accountFrozen'))
  })

  it('is frozen and lifted by an operator, who says why', async () => {
    const who = await person(world, 'desk', false)
    const said: string[] = []
    const desk = { services: world.services, operator: 'olga', print: (line: string) => void said.push(line) }
    await expect(operate(desk, ['freeze', 'desk'])).rejects.toThrow('--reason')
    expect(await operate(desk, ['freeze', 'desk', '--reason', 'asked by phone'])).toBe(0)
    expect((await tries(who)).data).toEqual(refusal('accountFrozen'))
    expect(await operate(desk, ['freeze', 'desk', '--reason', 'again'])).toBe(0)
    expect(await operate(desk, ['unfreeze', 'desk', '--reason', 'passport seen'])).toBe(0)
    expect((await tries(who)).code).toBe(0)
    await expect(operate(desk, ['unfreeze', 'desk', '--reason', 'again'])).rejects.toMatchObject({
      reason: 'notFrozen',
    })
    expect(said).toEqual(['frozen: desk', 'desk was frozen already', 'unfrozen: desk'])
    const acts = await world.services.database.selectFrom('operator_act').select(['verb', 'reason']).execute()
    expect(acts).toEqual([
      { verb: 'freeze', reason: 'asked by phone' },
      { verb: 'unfreeze', reason: 'passport seen' },
    ])
  })

  it('by an operator stays so until an operator lifts it, and its mail says so', async () => {
    const who = await person(world, 'seized')
    const desk = { services: world.services, operator: 'olga', print: () => undefined }
    await operate(desk, ['freeze', 'seized', '--reason', 'a stolen mailbox'])
    const [mail] = await world.mails(who.email)
    expect(mail?.mail).toBe('frozen')
    const text = translator('en_US')('mail.frozenText', { ...mail?.values, ...mail?.secrets })
    expect(text).toContain('Only an operator can unfreeze it')
    expect(text).not.toContain('with the password')
    await turnWorld(48 * HOUR)
    expect((await world.ask(unfreeze, await proofs(who))).data).toEqual(refusal('frozenByOperator'))
    expect((await tries(who)).data).toEqual(refusal('accountFrozen'))
    await operate(desk, ['unfreeze', 'seized', '--reason', 'passport seen'])
    expect((await tries(who)).code).toBe(0)
  })

  it('by its owner becomes an operator’s when one freezes it too, and no link makes it his own again', async () => {
    const who = await person(world, 'taken')
    const said: string[] = []
    const desk = { services: world.services, operator: 'olga', print: (line: string) => void said.push(line) }
    await world.get(freeze, { freezeToken: await freezeToken(who.email) })
    await turnWorld(48 * HOUR)
    await operate(desk, ['freeze', 'taken', '--reason', 'a stolen mailbox'])
    await operate(desk, ['freeze', 'taken', '--reason', 'again'])
    expect(said).toEqual(['frozen: taken', 'taken was frozen already'])
    expect((await world.ask(unfreeze, await proofs(who))).data).toEqual(refusal('frozenByOperator'))
    const id = await memberId(world, who)
    await inTransaction(world.services.database, (tx) => insertFreeze(tx, id, 'owner'))
    expect((await world.ask(unfreeze, await proofs(who))).data).toEqual(refusal('frozenByOperator'))
  })

  it('is lifted once by its owner and an operator at the same moment, and neither waits in a circle', async () => {
    const who = await person(world, 'circle', false)
    const { database } = world.services
    const id = await memberId(world, who)
    await inTransaction(database, (tx) => insertFreeze(tx, id, 'owner'))
    await turnWorld(24 * HOUR)
    await world.get(sendCode, { accountType: 1, account: who.email, type: CODE_TYPES.unfreeze })
    const good = { account: who.username, password: hashed(PASSWORD), code: await world.mailedCode(who.email) }
    let desk: Promise<void> | undefined
    let owner: ReturnType<TestWorld['ask']> | undefined
    let tried = 0
    await inTransaction(database, async (tx) => {
      // as one does who asks whether anything may leave
      await sql`select from member where id = ${id} for share`.execute(tx)
      desk = inTransaction(database, async (other) => {
        tried += 1
        // who finds a circle breaks it, and is tried again: this one looks first
        await sql`set local deadlock_timeout = '300ms'`.execute(other)
        await lift(other, { services: world.services, ip: '', agent: '' }, id, 'operator')
      })
      await somebodyWaits(database)
      owner = world.ask(unfreeze, good)
      await somebodyWaits(database, 2)
    })
    await desk
    expect((await owner)?.data).toEqual(refusal('notFrozen'))
    expect(tried).toBe(1)
  })

  it('lets nobody in who was logging in while it was frozen, neither then nor once it is lifted', async () => {
    const id = await memberId(world, await person(world, 'racer', false))
    const { database } = world.services
    const desk = { services: world.services, operator: 'olga', print: () => undefined }
    const opened = await inTransaction(database, async (tx) => {
      const token = await openSession(world.services, tx, id, { ip: '203.0.113.9', agent: 'thief' })
      // what ends all sessions does not see this one yet
      await operate(desk, ['freeze', 'racer', '--reason', 'asked by phone'])
      return token
    })
    expect((await world.ask(personal, {}, opened)).code).toBe(401)
    await operate(desk, ['unfreeze', 'racer', '--reason', 'passport seen'])
    expect((await world.ask(personal, {}, opened)).code).toBe(401)
  })
})
