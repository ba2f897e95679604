import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { personal } from '#calls/account/personal.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { holds } from '#calls/security/holds.ts'
import { identities, identityRemove } from '#calls/security/identities.ts'
import { walletAuth } from '#calls/wallet/auth.ts'
import { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { googleCode, hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { memberOf } from '#server/member/session.ts'
import { dropIdentity } from './own-identities.ts'

const origin = 'http://127.0.0.1:8080'
const ISSUER = 'https://lantern.example'
const LANTERN = { type: 2, name: 'Lantern', issuer: ISSUER, clientId: 'orrery', clientSecret: 'known to both' }
let world: TestWorld
beforeAll(async () => {
  world = await testWorld({ communities: [LANTERN], origins: [origin] })
})
afterAll(() => world.end())

type Key = ReturnType<typeof privateKeyToAccount>
const newKey = () => privateKeyToAccount(generatePrivateKey())
async function byWallet(key: Key, link: boolean) {
  const { message } = await world.get(signKey, { address: key.address, chainId: 56, origin })
  return world.get(walletAuth, { message, signature: await key.signMessage({ message }), link })
}
async function linkWallet(who: Person, key: Key) {
  const { pending } = await byWallet(key, true)
  world.pass(30_000)
  const code = who.secret ? { googleCode: googleCode(who.secret, world.services.now()) } : {}
  return world.get(bindWallet, { pending, account: who.username, password: hashed(PASSWORD), ...code })
}
async function linkCommunity(username: string, subject: string, issuer = ISSUER) {
  const { database } = world.services
  const member = await database.selectFrom('member').select('id').where('username', '=', username).executeTakeFirst()
  await insertLinked(member?.id ?? 0n, subject, issuer)
}
async function insertLinked(member: bigint, subject: string, issuer = ISSUER) {
  const { database, now } = world.services
  await database.insertInto('identity').values({ issuer, subject, member, linked_at: now() }).execute()
}
const proofs = (who: Person) => {
  world.pass(30_000)
  return {
    transactionPassword: spend().transactionPassword,
    googleCode: googleCode(who.secret, world.services.now()),
  }
}
const listOf = async (token: string) => (await world.get(identities, {}, token)).list

describe('what is linked to an account', () => {
  it('is shown to its owner, the first first: an address without its middle, a community by its name', async () => {
    const who = await person(world, 'linked')
    expect(await listOf(who.token)).toEqual([])
    const key = newKey()
    await linkWallet(who, key)
    const at = world.services.now().getTime()
    world.pass(1000)
    await linkCommunity('linked', 'me there')
    world.pass(1000)
    await linkCommunity('linked', 'me elsewhere', 'https://gone.example')
    const list = await listOf(who.token)
    const masked = `${key.address.slice(0, 6)}…${key.address.slice(-4)}`
    expect(list.map(({ kind, name, founding }) => ({ kind, name, founding }))).toEqual([
      { kind: 'wallet', name: masked, founding: false },
      { kind: 'community', name: 'Lantern', founding: false },
      { kind: 'community', name: '', founding: false },
    ])
    expect(at - (list[0]?.linkedAt ?? 0)).toBeLessThan(1000)
    expect(JSON.stringify(list)).not.toContain('me there')
    expect(JSON.stringify(list)).not.toContain(key.address)
  })

  it('is unlinked with both proofs: nobody gets in by it, every other session ends, and nothing leaves for a day', async () => {
    const who = await person(world, 'rid')
    const key = newKey()
    const { token: thiefs } = await linkWallet(who, key)
    await linkCommunity('rid', 'also me')
    const [wallet] = await listOf(who.token)
    const identityId = wallet?.id ?? ''
    expect((await world.ask(identityRemove, { identityId, ...proofs(who), googleCode: '' }, who.token)).data).toEqual(
      refusal('enterGoogleCode'),
    )
    expect((await world.get(personal, {}, thiefs)).account).toBe('rid')
    await world.get(identityRemove, { identityId, ...proofs(who) }, who.token)
    expect((await world.ask(personal, {}, thiefs)).code).toBe(401)
    expect((await world.get(personal, {}, who.token)).account).toBe('rid')
    expect((await listOf(who.token)).map(({ name }) => name)).toEqual(['Lantern'])
    expect((await world.get(holds, {}, who.token)).list.map(({ event }) => event)).toContain('identityRemoved')
    const { token } = await byWallet(key, false)
    expect((await world.get(personal, {}, token)).account).not.toBe('rid')
    const again = await world.ask(identityRemove, { identityId, ...proofs(who) }, who.token)
    expect(again.data).toEqual(refusal('notFound'))
  })

  it('is no stranger’s to unlink', async () => {
    const [owner, stranger] = [await person(world, 'owner'), await person(world, 'stranger')]
    await linkCommunity('owner', 'the owner there')
    const [mine] = await listOf(owner.token)
    const asked = { identityId: mine?.id ?? '', ...proofs(stranger) }
    expect((await world.ask(identityRemove, asked, stranger.token)).data).toEqual(refusal('notFound'))
    expect(await listOf(owner.token)).toHaveLength(1)
  })

  it('stays where it is the only way in, also when two are unlinked at the same moment', async () => {
    const { token } = await byWallet(newKey(), false)
    const { secretKey } = await world.get(googleOffer, {}, token)
    await world.get(googleSet, { secretKey, code: googleCode(secretKey, world.services.now()) }, token)
    world.pass(30_000)
    const code = googleCode(secretKey, world.services.now())
    await world.get(setTransactionPassword, { newPassword: spend().transactionPassword, googleCode: code }, token)
    const { userId } = await world.get(personal, {}, token)
    await insertLinked(BigInt(userId), 'only me')
    const list = await listOf(token)
    expect(list.map(({ founding }) => founding)).toEqual([true, false])
    const { services } = world
    const from = { services, ip: '127.0.0.1', agent: '', language: 'en_US' } as const
    const member = await memberOf(services, token, from.ip)
    if (!member) throw new Error('is logged in')
    const both = await Promise.allSettled(list.map(({ id }) => dropIdentity({ ...from, member }, id)))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const [left] = await listOf(token)
    world.pass(30_000)
    const proof = {
      transactionPassword: spend().transactionPassword,
      googleCode: googleCode(secretKey, services.now()),
    }
    const last = await world.ask(identityRemove, { identityId: left?.id ?? '', ...proof }, token)
    expect(last.data).toEqual(refusal('lastWayIn'))
    expect(await listOf(token)).toHaveLength(1)
  })
})
