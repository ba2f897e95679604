import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { personal } from '#calls/account/personal.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { beginCommunity } from '#calls/community/begin.ts'
import { bindCommunity } from '#calls/community/bind-existing.ts'
import { bindName } from '#calls/community/bind-name.ts'
import { communityCallback } from '#calls/community/callback.ts'
import { communityList } from '#calls/community/list.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { login } from '#calls/session/login.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { CLIENT_ID } from '#demo/identity/client.ts'
import { COMMUNITIES, COMMUNITY_PASSWORD } from '#demo/identity/people.ts'
import { type IdentityServer, startIdentity } from '#demo/identity/start.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { googleCode, hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { logInAt } from '#proof/identity/browser.ts'

const ORIGIN = 'http://127.0.0.1:8080'
let folder: string
let identity: IdentityServer
let world: TestWorld

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'orrery-identity-'))
  identity = await startIdentity({ port: 0, folder, origins: [ORIGIN] })
  const communities = COMMUNITIES.map(({ type, name, path }) => ({
    type,
    name,
    issuer: `${identity.url}/${path}`,
    clientId: CLIENT_ID,
    clientSecret: identity.clientSecret,
  }))
  const nobody = { type: 4, name: 'Nowhere', issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' }
  world = await testWorld({ communities: [...communities, nobody], origins: [ORIGIN] })
  await openWorld(world, [1])
})
afterAll(async () => {
  await world.end()
  await identity.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secret = { password: COMMUNITY_PASSWORD }

/** What the browser brings back after logging in at a community. */
async function comeBack(community: number, how: Parameters<typeof logInAt>[1]) {
  const { url, key } = await world.get(beginCommunity, { community, origin: ORIGIN })
  const back = await logInAt(url, how)
  return { key, ...Object.fromEntries(back.searchParams) } as { key: string; state: string; code?: string }
}

async function logIn(community: number, account: string) {
  return world.get(communityCallback, await comeBack(community, { account, ...secret }))
}

async function mailed(email: string): Promise<string> {
  world.pass(61_000)
  await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.communityLogin })
  return world.mailedCode(email)
}

async function newcomer(community: number, account: string, username: string): Promise<string> {
  const { pending } = await logIn(community, account)
  const email = `${username}@example.com`
  const form = { pending, account: username, email, code: await mailed(email), agreed: true }
  return (await world.get(bindName, form)).token
}

describe('a login at a community', () => {
  it('[AUTH-02] is offered for each community that is configured', async () => {
    expect(await world.get(communityList, {})).toEqual([
      { community: 2, name: 'Lantern' },
      { community: 3, name: 'Harbour' },
      { community: 4, name: 'Nowhere' },
    ])
  })

  it('[AUTH-02][AUTH-05] is a pending identity first, then an account of that source, and a session from then on', async () => {
    const first = await logIn(2, 'haru')
    expect(first.token).toBe('')
    const form = { pending: first.pending, account: 'haru', email: 'haru@example.com', agreed: true }
    const token = (await world.get(bindName, { ...form, code: await mailed('haru@example.com') })).token
    const me = { account: 'haru', email: 'haru@example.com', sourceType: 2, sourceTypeName: 'Lantern' }
    expect(await world.get(personal, {}, token)).toMatchObject({ ...me, hasSetLoginPassword: false })
    const again = await logIn(2, 'haru')
    expect(again.pending).toBe('')
    expect(await world.get(personal, {}, again.token)).toMatchObject(me)
    const used = { ...form, account: 'haru2', email: 'haru2@example.com', code: await mailed('haru2@example.com') }
    expect((await world.ask(bindName, used)).data).toEqual(refusal('pendingExpired'))
  })

  it('[AUTH-02] knows people by issuer and subject: the same number at another community is somebody else', async () => {
    await newcomer(2, 'weilan', 'weilan')
    const other = await logIn(3, 'tomas')
    expect(other).toMatchObject({ token: '', pending: expect.stringMatching(/.{40}/) })
  })

  it('[AUTH-02] begins only at a community that is offered, from an address of ours, and says who does not answer', async () => {
    const begin = (community: number, origin = ORIGIN) => world.ask(beginCommunity, { community, origin })
    expect((await begin(7)).data).toEqual(refusal('communityUnknown'))
    expect((await begin(2, 'https://orrery.evil')).data).toEqual(refusal('wrongOrigin'))
    const down = await begin(4)
    expect(down.data).toEqual({ error: 'communityDown', community: 'Nowhere' })
    expect(down.message).toBe('Nowhere does not answer. Try again later, or log in another way.')
  })

  it('[AUTH-02] ends once, in the browser that began it, in time', async () => {
    const back = await comeBack(3, { account: 'sora', ...secret })
    expect((await world.ask(communityCallback, { ...back, key: 'another browser' })).data).toEqual(
      refusal('loginStale'),
    )
    expect((await world.ask(communityCallback, { ...back, state: 'guessed' })).data).toEqual(refusal('loginStale'))
    const twice = await Promise.all([1, 2].map(() => world.ask(communityCallback, back)))
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 2054])
    const late = await comeBack(3, { account: 'sora', ...secret })
    world.pass(15 * 60_000)
    expect((await world.ask(communityCallback, late)).data).toEqual(refusal('loginStale'))
  })

  it('[AUTH-02] says that the community, or the person there, said no', async () => {
    const back = await comeBack(2, 'cancel')
    const denied = await world.ask(communityCallback, back)
    expect(denied.data).toEqual({ error: 'communityDenied', community: 'Lantern' })
    expect((await world.ask(communityCallback, back)).data).toEqual(refusal('loginStale'))
  })

  it('[AUTH-02] takes no code that is forged, used, of another login or of another issuer', async () => {
    const mine = await comeBack(2, { account: 'anwen', ...secret })
    const forged = { ...mine, code: 'forged' }
    expect((await world.ask(communityCallback, forged)).data).toEqual(refusal('communityFailed'))
    // a code of one login under the state of another: PKCE and nonce do not match
    const [one, other] = [
      await comeBack(2, { account: 'anwen', ...secret }),
      await comeBack(2, { account: 'anwen', ...secret }),
    ]
    const mixed = { ...one, code: other.code }
    expect((await world.ask(communityCallback, mixed)).data).toEqual(refusal('communityFailed'))
    const wrongIssuer = { ...other, iss: `${identity.url}/harbour` }
    expect((await world.ask(communityCallback, wrongIssuer)).data).toEqual(refusal('communityFailed'))
    const { iss: _, ...withoutIssuer } = { iss: '', ...(await comeBack(2, { account: 'anwen', ...secret })) }
    expect((await world.ask(communityCallback, withoutIssuer)).data).toEqual(refusal('communityFailed'))
  })

  it('keeps no state, key, verifier or token readable in the database', async () => {
    const { url, key } = await world.get(beginCommunity, { community: 2, origin: ORIGIN })
    const { pending } = await logIn(3, 'linyu')
    const { rows } = await sql<{ all: string }>`select string_agg(t, ' ') as all from (
      select c::text as t from community_login c union all select p::text from pending_identity p) x`.execute(
      world.services.database,
    )
    const state = new URL(url).searchParams.get('state') ?? ''
    for (const text of [state, key, pending]) {
      expect(text).toHaveLength(43)
      expect(rows[0]?.all).not.toContain(text)
      expect(rows[0]?.all).not.toContain(Buffer.from(text).toString('hex'))
    }
  })
})

describe('the first login', () => {
  it('[AUTH-05][AUTH-08][AUTH-10] names the first field that is missing or wrong, and stays open', async () => {
    await person(world, 'mira', false)
    const { pending } = await logIn(3, 'sora')
    const email = 'sora@example.com'
    const form = { pending, account: 'sora', email, code: '123456', agreed: true }
    for (const [change, name] of [
      [{ account: '' }, 'enterUsername'],
      [{ account: 'a b' }, 'badUsername'],
      [{ email: '' }, 'enterEmail'],
      [{ email: 'sora@' }, 'badEmail'],
      [{ code: '' }, 'enterEmailCode'],
      [{ agreed: false }, 'agreeFirst'],
      [{ inviteCode: 'NOBODY' }, 'unknownInviteCode'],
      [{}, 'badEmailCode'],
      [{ pending: 'forged' }, 'pendingExpired'],
    ] as const)
      expect((await world.ask(bindName, { ...form, ...change })).data, name).toEqual(refusal(name))
    expect((await world.ask(bindName, { ...form, account: 'MIRA', code: await mailed(email) })).data).toEqual(
      refusal('usernameTaken'),
    )
    const taken = { ...form, email: 'mira@example.com', code: await mailed('mira@example.com') }
    expect((await world.ask(bindName, taken)).data).toEqual(refusal('emailTaken'))
    expect((await world.ask(bindWallet, { pending, account: 'mira', password: hashed(PASSWORD) })).data).toEqual(
      refusal('pendingExpired'),
    )
    await world.get(bindName, { ...form, code: await mailed(email) })
  })

  it('[AUTH-05] takes the invite code of a link, and tells who invited, once', async () => {
    const upline = await person(world, 'upline', false)
    const { userId } = await world.get(personal, {}, upline.token)
    const { database } = world.services
    await database.updateTable('member').set({ invite_code: 'UPLINE77' }).where('id', '=', BigInt(userId)).execute()
    const { pending } = await logIn(3, 'nadia')
    const email = 'nadia@example.com'
    const form = { pending, account: 'nadia', email, code: await mailed(email), agreed: true, inviteCode: 'upline77' }
    const { token } = await world.get(bindName, form)
    expect(await world.get(personal, {}, token)).toMatchObject({ account: 'nadia', upline: 'upline' })
    expect((await world.ask(bindName, form)).code).not.toBe(0)
    expect(await toldOf(world, upline, 'team')).toEqual([{ kind: 'memberJoined', other: 'n***a' }])
  })

  it('[AUTH-05] makes one account of two that finish the same login at the same moment, and one of two logins', async () => {
    const [one, two] = [await logIn(2, 'anwen'), await logIn(2, 'anwen')]
    const form = async (pending: string, name: string) => {
      const email = `${name}@example.com`
      return { pending, account: name, email, code: await mailed(email), agreed: true }
    }
    const forms = [
      await form(one.pending, 'anwen1'),
      await form(one.pending, 'anwen2'),
      await form(two.pending, 'anwen3'),
    ]
    const answers = await Promise.all(forms.map((each) => world.ask(bindName, each)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const members = await world.services.database
      .selectFrom('member')
      .select('username')
      .where('username', 'like', 'anwen%')
      .execute()
    expect(members).toHaveLength(1)
  })

  it('[AUTH-05] expires after half an hour', async () => {
    const { pending } = await logIn(3, 'linyu')
    world.pass(30 * 60_000)
    expect((await world.ask(bindName, { pending, account: 'linyu' })).data).toEqual(refusal('pendingExpired'))
  })

  it('[AUTH-05] links to an account that exists by its password, and its Google code where one is bound; it keeps its source', async () => {
    const { secret: key } = await person(world, 'owner')
    const { pending } = await logIn(3, 'tomas')
    const form = { pending, account: 'owner', password: hashed(PASSWORD) }
    expect((await world.ask(bindCommunity, { ...form, account: '' })).data).toEqual(refusal('enterUsername'))
    expect((await world.ask(bindCommunity, { ...form, password: '' })).data).toEqual(refusal('enterPassword'))
    expect((await world.ask(bindCommunity, { ...form, password: hashed('Wrong1word') })).data).toEqual(
      refusal('wrongPassword'),
    )
    expect((await world.ask(bindCommunity, form)).data).toEqual(refusal('enterGoogleCode'))
    world.pass(60_000)
    const right = googleCode(key, world.services.now())
    const wrong = right === '000000' ? '000001' : '000000'
    expect((await world.ask(bindCommunity, { ...form, googleCode: wrong })).data).toEqual(refusal('badGoogleCode'))
    const { token } = await world.get(bindCommunity, { ...form, googleCode: right })
    expect(await world.get(personal, {}, token)).toMatchObject({ account: 'owner', sourceType: 0, sourceTypeName: '' })
    const again = await logIn(3, 'tomas')
    expect(await world.get(personal, {}, again.token)).toMatchObject({ account: 'owner' })
    await world.get(login, { account: 'owner', password: hashed(PASSWORD) })
  })
})

it('[AUTH-15] a community’s user sets and enters the transaction password unhashed, and only so', async () => {
  const token = await newcomer(3, 'linyu', 'linyu')
  const { secretKey } = await world.get(googleOffer, {}, token)
  const code = () => googleCode(secretKey, world.services.now())
  await world.get(googleSet, { secretKey, code: code() }, token)
  world.pass(30_000)
  const set = (newPassword: string) => world.ask(setTransactionPassword, { newPassword, googleCode: code() }, token)
  expect((await set(hashed('204060'))).data).toEqual(refusal('badTransactionPassword'))
  expect((await set('204060')).code).toBe(0)
  await fund(world, 'linyu', 'USDT', '100')
  const pay = (transactionPassword: string) =>
    world.ask(exchange, { requestId: requestId(), from: 'USDT', to: 'DU', amount: '20', transactionPassword }, token)
  expect((await pay(hashed('204060'))).data).toEqual(refusal('badTransactionPassword'))
  expect((await pay('204061')).data).toEqual(refusal('wrongPassword'))
  expect((await pay('204060')).code).toBe(0)
})
