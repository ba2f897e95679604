import { sql } from 'kysely'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { beginCommunity } from '#calls/community/begin.ts'
import { bindCommunity } from '#calls/community/bind-existing.ts'
import { bindName } from '#calls/community/bind-name.ts'
import { communityCallback } from '#calls/community/callback.ts'
import { freeze } from '#calls/security/freeze.ts'
import { unfreeze } from '#calls/security/unfreeze.ts'
import { forgotPassword } from '#calls/session/forgot-password.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { walletAuth } from '#calls/wallet/auth.ts'
import { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { somebodyWaits } from '#proof/database/waiting.ts'
import { CLIENT, type Dishonest, startDishonest } from '#proof/identity/dishonest.ts'
import { inTransaction } from '#server/store/database.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { removeLinked, subjectAt } from './identity.ts'

const origin = 'http://127.0.0.1:8080'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const THIEF = { ip: '203.0.113.9' }
let provider: Dishonest
let world: TestWorld
beforeAll(async () => {
  provider = await startDishonest()
  world = await testWorld({
    communities: [{ type: 2, name: 'Lantern', issuer: provider.issuer, ...CLIENT }],
    origins: [origin],
  })
})
afterAll(async () => {
  await world.end()
  await provider.stop()
})

async function byWallet(key: ReturnType<typeof privateKeyToAccount>, link: boolean) {
  const { message } = await world.get(signKey, { address: key.address, chainId: 56, origin })
  return world.ask(walletAuth, { message, signature: await key.signMessage({ message }), link }, undefined, THIEF)
}

async function mailed(email: string, type: number): Promise<string> {
  world.pass(61_000)
  await world.get(sendCode, { accountType: 1, account: email, type })
  return world.mailedCode(email)
}

/** A thief who phished the login password links a wallet of his; the owner is told by mail, with a freeze link. */
async function robbed(username: string) {
  const owner = await person(world, username, false)
  const key = privateKeyToAccount(generatePrivateKey())
  const { pending } = (await byWallet(key, true)).data as { pending: string }
  const linked = { pending, account: username, password: hashed(PASSWORD) }
  expect((await world.ask(bindWallet, linked, undefined, THIEF)).code).toBe(0)
  return { owner, key }
}

/** Who logs in at the community for the first time, or again. */
async function shown(subject: string) {
  const { url, key } = await world.get(beginCommunity, { community: 2, origin })
  const { searchParams } = new URL(url)
  provider.subject = subject
  provider.nonce = searchParams.get('nonce') ?? ''
  const answer = { code: 'x', state: searchParams.get('state') ?? '', iss: provider.issuer, key }
  return world.get(communityCallback, answer)
}

async function linkCommunity(account: string, subject: string, password = PASSWORD) {
  const { pending } = await shown(subject)
  await world.get(bindCommunity, { pending, account, password: hashed(password) })
}

/** The owner sets his password anew. */
async function reset(email: string) {
  const code = await mailed(email, CODE_TYPES.forgotPassword)
  await world.get(forgotPassword, { email, code, password: hashed('Perigee9x') })
}

async function memberOf(username: string) {
  const { database } = world.services
  const asked = database.selectFrom('member').select('id').where('username', '=', username)
  return (await asked.executeTakeFirstOrThrow()).id
}

async function linkedTo(member: bigint) {
  const { database } = world.services
  const rows = await database.selectFrom('identity').select('subject').where('member', '=', member).execute()
  return rows.map(({ subject }) => subject).sort()
}

/** How often the owner was told that something was removed. */
async function toldOf(member: bigint) {
  const { database } = world.services
  const asked = database.selectFrom('security_event').select('id').where('member', '=', member)
  return (await asked.where('kind', '=', 'identitiesRemoved').execute()).length
}

const tokenOf = (answer: { data: unknown }) => (answer.data as { token?: string } | null)?.token ?? ''

it('a wallet is linked by who asks for the account first: what changes it at that moment waits, and in no circle', async () => {
  await person(world, 'orderly', false)
  const id = await memberOf('orderly')
  const { pending } = (await byWallet(privateKeyToAccount(generatePrivateKey()), true)).data as { pending: string }
  let linking: ReturnType<TestWorld['ask']> | undefined
  let tried = 0
  await inTransaction(world.services.database, async (tx) => {
    tried += 1
    if (tried > 1) return
    // who finds a circle breaks it, and is tried again: this one looks first
    await sql`set local deadlock_timeout = '200ms'`.execute(tx)
    await sql`select from member where id = ${id} for share`.execute(tx)
    linking ??= world.ask(bindWallet, { pending, account: 'orderly', password: hashed(PASSWORD) })
    await somebodyWaits(world.services.database)
    await sql`select from member where id = ${id} for no key update`.execute(tx)
  })
  expect(tried).toBe(1)
  expect((await linking)?.code).toBe(0)
})

it('[AUTH-07] a wallet that a thief linked does not get in any more, once the owner has set his password anew', async () => {
  const { owner, key } = await robbed('reset')
  await reset(owner.email)
  const token = tokenOf(await byWallet(key, false))
  const who = token && (await world.get(personal, {}, token)).account
  expect(who).not.toBe('reset')
})

it('[AUTH-07] nor after a freeze by the link of the mail that told of it', async () => {
  const { owner, key } = await robbed('frozen')
  const told = (await world.mails(owner.email)).find(({ mail }) => mail === 'security')
  await world.get(freeze, { freezeToken: told?.secrets.link?.split('#')[1] ?? '' })
  const { database } = world.services
  await setClock(database, 'still', new Date((await worldNow(database)).getTime() + 25 * HOUR))
  const code = await mailed(owner.email, CODE_TYPES.unfreeze)
  await world.get(unfreeze, { account: 'frozen', password: hashed(PASSWORD), code })
  await reset(owner.email)
  const token = tokenOf(await byWallet(key, false))
  const who = token && (await world.get(personal, {}, token)).account
  expect(who).not.toBe('frozen')
})

it('[ASSET-10] what the owner sends to a partner goes to the identity that he linked, not to one that a thief linked', async () => {
  const owner = await person(world, 'sender', false)
  const id = await memberOf('sender')
  const at = () => subjectAt(world.services.database, id, provider.issuer)
  await linkCommunity(owner.username, 'the owner there')
  world.pass(40 * DAY)
  await linkCommunity(owner.username, 'the thief there')
  expect(await at()).toBe('the owner there')
  await reset(owner.email)
  expect(await at()).toBe('the owner there')
  expect(await linkedTo(id)).toEqual(['the owner there'])
})

describe('an account that its owner takes back', () => {
  it('[AUTH-07] keeps the identity that it was made with, and what was linked more than thirty days ago', async () => {
    const email = 'made@example.com'
    const { pending } = await shown('made there')
    const code = await mailed(email, CODE_TYPES.communityLogin)
    await world.get(bindName, { pending, account: 'made', email, code, agreed: true })
    await reset(email)
    const id = await memberOf('made')
    await linkCommunity('made', 'of long ago', 'Perigee9x')
    world.pass(DAY)
    await linkCommunity('made', 'of thirty days', 'Perigee9x')
    // a minute passes while a code is mailed
    world.pass(30 * DAY - 3 * 61_000)
    await reset(email)
    expect(await linkedTo(id)).toEqual(['made there', 'of long ago'])
    await reset(email)
    expect(await linkedTo(id)).toEqual(['made there', 'of long ago'])
    // told once: where nothing is removed there is nothing to tell
    expect(await toldOf(id)).toBe(1)
    const { token } = await shown('made there')
    expect((await world.get(personal, {}, token)).account).toBe('made')
  })

  it('[AUTH-07] keeps the wallet that it was made with', async () => {
    const key = privateKeyToAccount(generatePrivateKey())
    const token = tokenOf(await byWallet(key, false))
    const email = 'walleted@example.com'
    world.pass(61_000)
    await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.bindEmail }, token)
    await world.get(setEmail, { email, code: await world.mailedCode(email) }, token)
    await reset(email)
    const again = await world.get(personal, {}, tokenOf(await byWallet(key, false)))
    expect(again.email).toBe(email)
  })

  it('[AUTH-07] is rid of what was linked in the thirty days before it was frozen, however long that took', async () => {
    const { owner } = await robbed('slow')
    const id = await memberOf('slow')
    const told = (await world.mails(owner.email)).find(({ mail }) => mail === 'security')
    world.pass(29 * DAY)
    await world.get(freeze, { freezeToken: told?.secrets.link?.split('#')[1] ?? '' })
    const { database } = world.services
    world.pass(10 * DAY)
    await setClock(database, 'still', new Date((await worldNow(database)).getTime() + 10 * DAY))
    const code = await mailed(owner.email, CODE_TYPES.unfreeze)
    await world.get(unfreeze, { account: 'slow', password: hashed(PASSWORD), code })
    expect(await linkedTo(id)).toEqual([])
    expect(await toldOf(id)).toBe(1)
    const mails = await world.mails(owner.email)
    expect(mails.map(({ values }) => values.what)).toContain('Recently linked wallets and community accounts removed')
  })

  it('[AUTH-07] lets nobody in by what is removed at the same moment', async () => {
    const { key } = await robbed('quick')
    const { database } = world.services
    const member = await memberOf('quick')
    let entering: ReturnType<typeof byWallet> | undefined
    await database.transaction().execute(async (tx) => {
      await removeLinked(tx, { services: world.services, ip: '127.0.0.1', agent: '' }, member)
      entering = byWallet(key, false)
      await somebodyWaits(database)
    })
    const token = entering && tokenOf(await entering)
    const { account } = await world.get(personal, {}, token)
    expect(account).not.toBe('quick')
  })
})
