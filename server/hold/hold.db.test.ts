import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { changeEmail } from '#calls/account/change-email.ts'
import { googleUnbind } from '#calls/account/google-unbind.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { call } from '#calls/call.ts'
import { sign } from '#calls/envelope/sign.ts'
import { requestId as requestIdField, transactionPassword, typedCode } from '#calls/fields.ts'
import { holds } from '#calls/security/holds.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { login } from '#calls/session/login.ts'
import { type CodeType, sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { googleCode, hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { leaving } from '#server/api/gate/exit.ts'
import { pass } from '#server/api/gate/gate.ts'
import { gathering } from '#server/api/gate/together.ts'
import { forLeaver, forPayer, type Handler } from '#server/handler/handler.ts'
import { memberOf } from '#server/member/session.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { putHold, requireNoHold } from './hold.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
})
afterAll(() => world.end())

const HOUR = 3_600_000

/** A call as the withdrawal will be: declared to go out, served by the real gate. */
const leave = call({
  path: 'test/leave',
  who: 'user',
  factor: 'transactionPasswordAndGoogle',
  money: 'out',
  request: z.strictObject({ transactionPassword, googleCode: typedCode, requestId: requestIdField }),
  answer: z.object({ left: z.boolean() }),
})
const stay = call({
  path: 'test/stay',
  who: 'user',
  money: 'inside',
  request: z.strictObject({ requestId: requestIdField }),
  answer: leave.answer,
})
const leaves = forLeaver(leave, async () => ({ left: true }))
const staying = forPayer(stay, async () => ({ left: true }))

async function through(handler: Handler, token: string, proofs: object): Promise<unknown> {
  world.pass(1)
  const fields = { requestId: requestId(), ...proofs, timestamp: world.services.now().getTime(), apiKey: 'planet-web' }
  const body = { ...fields, sign: await sign(fields, 'planet-web-development') }
  const incoming = { body, token, language: 'en_US', ip: '127.0.0.1', agent: '' } as const
  return pass(world.services, handler, incoming, gathering(world.services))
}

/** What `asked` is refused as, or 'left'. */
async function outcome(asked: Promise<unknown>): Promise<string> {
  try {
    await asked
    return 'left'
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

/** The gate's way out, past the second factors, which some of the changes take away. */
async function tried(token: string): Promise<string> {
  const { services } = world
  const member = await memberOf(services, token, '127.0.0.1')
  if (!member) return 'sessionExpired'
  const asker = { services, language: 'en_US', ip: '', agent: '', member } as const
  return outcome(
    inTransaction(services.database, (tx) =>
      leaving({ ...asker, tx, factor: 'none', exit: null }, 'test/leave', async () => 'out'),
    ),
  )
}

async function turnWorld(ms: number): Promise<void> {
  const now = await worldNow(world.services.database)
  await setClock(world.services.database, 'still', new Date(now.getTime() + ms))
}

async function code(who: Person, type: CodeType, address = who.email): Promise<string> {
  world.pass(61_000)
  const named = type === CODE_TYPES.bindEmail || type === CODE_TYPES.forgotPassword
  await world.get(sendCode, { accountType: 1, account: named ? address : '', type }, who.token)
  return world.mailedCode(address)
}
const authenticator = (who: Person) => {
  world.pass(30_000)
  return googleCode(who.secret, world.services.now())
}

/** Each change that decision 3 names, by its real call; answers the token to go on with. */
const CHANGES: Readonly<Record<string, (who: Person) => Promise<string>>> = {
  loginPasswordReset: async (who) => {
    const given = { email: who.email, code: await code(who, CODE_TYPES.forgotPassword), password: hashed('Fresh7word') }
    await world.get(forgotPassword, given)
    return (await world.get(login, { account: who.username, password: hashed('Fresh7word') })).token
  },
  loginPasswordChanged: async (who) => {
    const given = { verityType: 1, password: hashed('Fresh7word'), code: await code(who, CODE_TYPES.loginPassword) }
    await world.get(setLoginPassword, given, who.token)
    return who.token
  },
  transactionPasswordChanged: async (who) => {
    const given = { newPassword: hashed('908070'), googleCode: authenticator(who) }
    await world.get(setTransactionPassword, given, who.token)
    return who.token
  },
  googleUnbound: async (who) => {
    await world.get(googleUnbind, { code: authenticator(who) }, who.token)
    return who.token
  },
  emailChanged: async (who) => {
    const email = `new-${who.email}`
    const given = { email, code: await code(who, CODE_TYPES.bindEmail, email), googleCode: authenticator(who) }
    await world.get(changeEmail, given, who.token)
    return who.token
  },
}

describe('after a change to the security of an account', () => {
  it.each(Object.entries(CHANGES))('%s: nothing leaves for 24 hours of the world’s clock', async (kind, change) => {
    const who = await person(world, kind.slice(0, 16))
    expect(await tried(who.token)).toBe('left')
    const token = await change(who)
    expect(await tried(token)).toBe('securityHold')
    await through(staying, token, {})
    const { list, worldAt } = await world.get(holds, {}, token)
    expect(list.map(({ event, until }) => [event, until - worldAt])).toEqual([[kind, 24 * HOUR]])
    // the wall's clock does not end it
    world.pass(2 * HOUR)
    await turnWorld(24 * HOUR - 1)
    expect(await tried(token)).toBe('securityHold')
    await turnWorld(1)
    expect(await tried(token)).toBe('left')
    expect((await world.get(holds, {}, token)).list).toEqual([])
  })

  it('the same request again gets its first answer: it left before', async () => {
    const who = await person(world, 'again')
    const first = { requestId: requestId(), transactionPassword: hashed('204060') }
    const ask = (proofs: object) => outcome(through(leaves, who.token, { ...proofs, googleCode: authenticator(who) }))
    expect(await ask(first)).toBe('left')
    const changed = { newPassword: hashed('908070'), googleCode: authenticator(who) }
    await world.get(setTransactionPassword, changed, who.token)
    const proofs = { transactionPassword: hashed('908070') }
    expect(await ask({ ...first, ...proofs })).toBe('left')
    expect(await ask(proofs)).toBe('securityHold')
  })

  it('what is set for the first time holds nothing back on an account that owns nothing', async () => {
    const who = await person(world, 'first')
    expect((await world.get(holds, {}, who.token)).list).toEqual([])
  })

  it('an exit at the same moment comes before the change, or sees its hold', async () => {
    const who = await person(world, 'race')
    const { id } = await world.services.database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'race')
      .executeTakeFirstOrThrow()
    let changed = false
    let change: Promise<void> = Promise.resolve()
    await inTransaction(world.services.database, async (tx) => {
      await requireNoHold(tx, id)
      change = inTransaction(world.services.database, async (other) => {
        await putHold(other, id, 'googleUnbound')
        changed = true
      })
      // the change waits for the exit: it is blocked by a lock of this very transaction
      await somebodyWaits(world.services.database)
      expect(changed).toBe(false)
    })
    await change
    expect(await tried(who.token)).toBe('securityHold')
  })
})

describe('an account that is stopped or frozen', () => {
  it('lets nothing leave', async () => {
    const who = await person(world, 'stopped')
    const { database } = world.services
    const { id } = await database
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'stopped')
      .executeTakeFirstOrThrow()
    const deposit = '01980000-0000-7000-8000-000000000001'
    await database
      .insertInto('deposit')
      .values({
        id: deposit,
        member: id,
        chain: 56,
        asset: 'USDT',
        contract: '0x',
        tx_hash: `0x${'a'.repeat(64)}`,
        ordinal: 0,
        log_index: 0,
        sender: '0x',
        address: '0x',
        raw: '1',
        minor: '1',
        dust_raw: '0',
        state: 'reorganised',
      })
      .execute()
    await database.insertInto('deposit_flag').values({ member: id, deposit }).execute()
    expect(await tried(who.token)).toBe('accountStopped')
    expect(await world.get(holds, {}, who.token)).toMatchObject({ stopped: true })
    await database.updateTable('deposit_flag').set({ cleared_at: new Date() }).where('member', '=', id).execute()
    expect(await tried(who.token)).toBe('left')
    await database.insertInto('account_freeze').values({ member: id, by: 'operator', at: new Date() }).execute()
    // nobody is in either
    expect(await tried(who.token)).toBe('sessionExpired')
    await expect(inTransaction(database, (tx) => requireNoHold(tx, id))).rejects.toMatchObject({
      reason: 'accountFrozen',
    })
    expect((await world.ask(login, { account: 'stopped', password: hashed(PASSWORD) })).data).toEqual({
      error: 'accountFrozen',
    })
  })
})
