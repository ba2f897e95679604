import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { securityHistory } from '#calls/security/history.ts'
import { sessionEnd, sessions } from '#calls/security/sessions.ts'
import { login } from '#calls/session/login.ts'
import { logout } from '#calls/session/logout.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { setAddress } from '#server/daot/address.ts'
import type { Asker } from '#server/handler/handler.ts'
import { endAll, memberOf } from '#server/member/session.ts'
import { inTransaction } from '#server/store/database.ts'
import { addAddress, protectBook } from './address-book.ts'
import { dropIdentity, identityId } from './own-identities.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const logIn = async ({ username }: Person) =>
  (await world.get(login, { account: username, password: hashed(PASSWORD) })).token
const listed = async (token: string) => (await world.get(sessions, {}, token)).list
const events = async (token: string) => (await world.get(securityHistory, {}, token)).list.map(({ event }) => event)

describe('my sessions', () => {
  it('[AUTH-18] are listed with this one marked, and end one by one or all others at once', async () => {
    const who = await person(world, 'sessions', false)
    const [second, third, fourth] = [await logIn(who), await logIn(who), await logIn(who)]
    const list = await listed(who.token)
    expect(list).toHaveLength(4)
    expect(list.filter(({ current }) => current)).toHaveLength(1)
    expect(list[0]).toMatchObject({ network: '127.0.0.0/24', device: { browser: '', system: '' } })
    const secondId = (await listed(second)).find(({ current }) => current)?.id
    await world.get(sessionEnd, { session: secondId }, who.token)
    expect((await world.ask(personal, {}, second)).code).toBe(401)
    expect((await world.ask(sessionEnd, { session: secondId }, who.token)).data).toEqual(refusal('notFound'))
    await world.get(sessionEnd, {}, third)
    expect((await world.ask(personal, {}, who.token)).code).toBe(401)
    expect((await world.ask(personal, {}, fourth)).code).toBe(401)
    expect(await listed(third)).toHaveLength(1)
  })

  it('[AUTH-18] say when each was seen last, to the minute', async () => {
    const who = await person(world, 'seen', false)
    const idle = await logIn(who)
    const began = world.services.now().getTime()
    world.pass(10 * 60_000)
    await world.get(personal, {}, who.token)
    world.pass(5_000)
    const [mine, other, ...rest] = await listed(who.token)
    expect(rest).toEqual([])
    expect(mine).toMatchObject({ current: true })
    expect(Math.abs((mine?.seenAt ?? 0) - began - 10 * 60_000)).toBeLessThan(60_000)
    expect(other).toMatchObject({ current: false, seenAt: other?.createdAt })
    await world.get(personal, {}, idle)
    const now = world.services.now().getTime()
    const again = (await listed(who.token)).find(({ current }) => !current)
    expect(now - (again?.seenAt ?? 0)).toBeLessThan(60_000)
  })

  it('[AUTH-18] of somebody else cannot be ended or seen', async () => {
    const mine = await person(world, 'mine', false)
    const other = await person(world, 'other', false)
    const [session] = await listed(other.token)
    expect((await world.ask(sessionEnd, { session: session?.id }, mine.token)).data).toEqual(refusal('notFound'))
    expect((await listed(mine.token)).map(({ id }) => id)).not.toContain(session?.id)
    expect(await listed(other.token)).toHaveLength(1)
  })

  it('[AUTH-18] that have lapsed are not listed', async () => {
    const who = await person(world, 'lapsed', false)
    world.pass(24 * 3_600_000)
    const fresh = await logIn(who)
    expect(await listed(fresh)).toHaveLength(1)
  })
})

describe('what waited while its session was ended', () => {
  const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const acts: Readonly<Record<string, (asker: Asker) => Promise<unknown>>> = {
    'puts no address in': (asker) => addAddress(asker, { chainId: 56, address: GOOD, label: 'mine' } as never),
    'sends released DAOT nowhere else': (asker) => setAddress(asker, { address: GOOD }),
    'switches no protection': (asker) => protectBook(asker, true),
    'unlinks nothing': (asker) => dropIdentity(asker, identityId({ issuer: 'eip155', subject: GOOD })),
  }

  it.each(Object.entries(acts))('%s', async (name, act) => {
    const { services } = world
    const { token } = await person(world, name.replaceAll(' ', '').slice(0, 16), false)
    const member = await memberOf(services, token, '127.0.0.1')
    if (!member) throw new Error('is logged in')
    const founding = { issuer: 'eip155', subject: GOOD, member: member.id, linked_at: services.now() }
    await services.database.insertInto('identity').values(founding).execute()
    const asker = { services, member, ip: '127.0.0.1', agent: '', language: 'en_US' } as const
    let late: Promise<unknown> | undefined
    await inTransaction(services.database, async (tx) => {
      // as whoever sets a forgotten password anew
      await sql`select from member where id = ${member.id} for no key update`.execute(tx)
      late = act(asker).then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.reason : error),
      )
      await somebodyWaits(services.database)
      await endAll(tx, member.id, services.now())
    })
    expect(await late).toBe('sessionExpired')
    await services.database.deleteFrom('identity').where('member', '=', member.id).execute()
  })
})

describe('the history of an account', () => {
  it('tells logins, failures and changes, newest first, by group and page', async () => {
    const who = await person(world, 'history', false)
    await world.ask(login, { account: 'HISTORY', password: hashed('Wrong1word') })
    const token = await logIn(who)
    await world.get(logout, {}, token)
    await world.get(sendCode, { accountType: 1, account: '', type: CODE_TYPES.loginPassword }, who.token)
    const code = await world.mailedCode(who.email)
    await world.get(setLoginPassword, { verityType: 1, password: hashed('Fresh7word'), code }, who.token)
    const all = ['loginPasswordChanged', 'loggedOut', 'loggedIn', 'loginFailed', 'registered']
    expect(await events(who.token)).toEqual(all)
    const changes = await world.get(securityHistory, { group: 'change' }, who.token)
    expect(changes.list.map(({ event }) => event)).toEqual(['loginPasswordChanged'])
    const walked: string[] = []
    let after: string | null | undefined
    do {
      const page = await world.get(securityHistory, { size: 2, ...(after && { after }) }, who.token)
      walked.push(...page.list.map(({ event }) => event))
      after = page.next
    } while (after)
    expect(walked).toEqual(all)
    expect((await world.ask(securityHistory, { after: 'nowhere' }, who.token)).data).toEqual(refusal('badRequest'))
  })

  it('is written once: the database changes and deletes none of it', async () => {
    await person(world, 'kept', false)
    for (const table of ['security_event', 'hold'])
      for (const change of [`update ${table} set at = at`, `delete from ${table}`, `truncate ${table}`])
        if (table === 'security_event' || change.startsWith('truncate'))
          await expect(sql.raw(change).execute(world.services.database), change).rejects.toThrow('written once')
  })
})
