import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personal } from '#calls/account/personal.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { setUsername } from '#calls/account/set-username.ts'
import { bindCommunity } from '#calls/community/bind-existing.ts'
import { login } from '#calls/session/login.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { walletAuth } from '#calls/wallet/auth.ts'
import { bindWallet } from '#calls/wallet/bind-wallet.ts'
import { walletCheck } from '#calls/wallet/check.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import { readMessage } from '#chain/signin/message.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { googleCode, hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'

const origin = 'https://orrery.example'
let chain: TestChain
let world: TestWorld
beforeAll(async () => {
  chain = await testChain(2032)
  world = await testWorld({
    origins: [origin],
    chains: [
      { chainId: 2032, rpcUrl: chain.rpcUrl, usdt: '' },
      { chainId: 56, rpcUrl: 'http://127.0.0.1:9', usdt: '' },
    ],
    walletNodes: { 56: 'https://node.example' },
  })
})
afterAll(async () => {
  await world.end()
  await chain.stop()
})

const newKey = () => privateKeyToAccount(generatePrivateKey())
type Key = ReturnType<typeof newKey>

async function signed(
  key: Key,
  address: Address = key.address,
  chainId = 56,
): Promise<{ message: string; signature: Hex }> {
  const { message } = await world.get(signKey, { address, chainId, origin })
  return { message, signature: await key.signMessage({ message }) }
}

describe('the message to sign', () => {
  it('[AUTH-03] is EIP-4361: of our domain, for this address and chain, five minutes, a nonce of its own', async () => {
    const key = newKey()
    const asked = { address: key.address.toLowerCase(), chainId: 1, origin }
    const [one, two] = [await world.get(signKey, asked), await world.get(signKey, asked)]
    const read = readMessage(one.message)
    expect(read).toMatchObject({ domain: 'orrery.example', address: key.address, uri: `${origin}/login`, chainId: 1 })
    expect(Date.parse(read.expirationTime ?? '') - Date.parse(read.issuedAt)).toBe(300_000)
    expect(read.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(readMessage(two.message).nonce).not.toBe(read.nonce)
  })

  it('[AUTH-03][AUTH-04] is made for a right address, a chain of ours and an address of ours alone', async () => {
    const { address } = newKey()
    const ask = (change: object) => world.ask(signKey, { address, chainId: 56, origin, ...change })
    for (const chainId of [137, 128, 3, 97]) expect((await ask({ chainId })).data).toEqual(refusal('chainNotSupported'))
    expect((await ask({ origin: 'https://orrery.example.evil' })).data).toEqual(refusal('wrongOrigin'))
    const wrongCase = `0x${address.slice(2).replace(/[a-fA-F]/, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))}`
    for (const wrong of [wrongCase, '0x1234', 'vitalik.eth'])
      expect((await ask({ address: wrong })).data, wrong).toEqual(refusal('badWalletAddress'))
  })
})

describe('the chain of a wallet', () => {
  it('[AUTH-04] is 1, 56 or 2032; else 56 is asked for, and a wallet is told how to reach it', async () => {
    const { address } = newKey()
    for (const chainId of [1, 56, 2032])
      expect(await world.get(walletCheck, { address, chainId })).toMatchObject({ supported: true })
    expect(await world.get(walletCheck, { address, chainId: 137 })).toEqual({
      supported: false,
      switchTo: 56,
      add: {
        chainName: 'BNB Smart Chain',
        nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
        rpcUrls: ['https://node.example'],
      },
    })
    expect((await world.ask(walletCheck, { address: '0x1', chainId: 56 })).data).toEqual(refusal('badWalletAddress'))
  })
})

describe('a login with a wallet', () => {
  it('[AUTH-03][AUTH-05] makes an account that is named later at the first time, and finds it again, on any chain', async () => {
    const key = newKey()
    const first = await world.get(walletAuth, await signed(key))
    const me = await world.get(personal, {}, first.token)
    expect(me).toMatchObject({ account: '', email: '', sourceType: 0, sourceTypeName: '', hasSetLoginPassword: false })
    const again = await world.get(walletAuth, await signed(key, key.address, 1))
    expect(await world.get(personal, {}, again.token)).toEqual(me)
  })

  it('[AUTH-05][AUTH-08][AUTH-09][AUTH-10][API-06] sets username, e-mail and login password, in that order of need, and gets in by them', async () => {
    const { token } = await world.get(walletAuth, await signed(newKey()))
    await world.get(setUsername, { account: '@ixteen_letters!' }, token)
    expect((await world.ask(setUsername, { account: 'another' }, token)).data).toEqual(refusal('alreadySet'))
    const fresh = { verityType: 1, password: hashed(PASSWORD) }
    expect((await world.ask(setLoginPassword, { ...fresh, code: '123456' }, token)).data).toEqual(refusal('enterEmail'))
    const email = 'wallet@example.com'
    expect((await world.ask(setEmail, { email, code: '' }, token)).data).toEqual(refusal('enterEmailCode'))
    await world.get(sendCode, { accountType: 1, account: email, type: 11 }, token)
    await world.get(setEmail, { email, code: await world.mailedCode(email) }, token)
    expect((await world.ask(setLoginPassword, { ...fresh, code: '' }, token)).data).toEqual(refusal('enterEmailCode'))
    await world.get(sendCode, { accountType: 1, account: email, type: 12 }, token)
    await world.get(setLoginPassword, { ...fresh, code: await world.mailedCode(email) }, token)
    const set = { account: '@ixteen_letters!', email, hasSetLoginPassword: true, sourceType: 0 }
    expect(await world.get(personal, {}, token)).toMatchObject(set)
    for (const account of ['@ixteen_letters!', email])
      expect((await world.ask(login, { account, password: hashed(PASSWORD) })).code).toBe(0)
  })

  it('[AUTH-05] takes the invite code of a link, if it is one', async () => {
    const upline = await person(world, 'upline', false)
    const { userId } = await world.get(personal, {}, upline.token)
    await world.services.database
      .updateTable('member')
      .set({ invite_code: 'UPLINE77' })
      .where('id', '=', BigInt(userId))
      .execute()
    const key = newKey()
    const form = await signed(key)
    expect((await world.ask(walletAuth, { ...form, inviteCode: 'NOBODY' })).data).toEqual(refusal('unknownInviteCode'))
    const { token } = await world.get(walletAuth, { ...form, inviteCode: 'upline77' })
    expect(await world.get(personal, {}, token)).toMatchObject({ upline: 'upline' })
    // who has no name yet is told of without one; who logs in again joins nobody
    expect((await world.ask(walletAuth, { ...(await signed(key)), inviteCode: 'upline77' })).code).toBe(0)
    expect(await toldOf(world, upline, 'team')).toEqual([{ kind: 'memberJoined', other: '***' }])
  })

  it('[AUTH-03] uses the message up with the first answer, right or wrong, two at the same moment too', async () => {
    const key = newKey()
    const form = await signed(key)
    const twice = await Promise.all([1, 2].map(() => world.ask(walletAuth, form)))
    expect(twice.map(({ code }) => code).sort()).toEqual([0, 2061])
    const wrong = await signed(key)
    const stranger = { ...wrong, signature: await newKey().signMessage({ message: wrong.message }) }
    expect((await world.ask(walletAuth, { ...stranger, message: wrong.message })).data).toEqual(
      refusal('walletNotChecked'),
    )
    expect((await world.ask(walletAuth, wrong)).data).toEqual(refusal('walletMessageStale'))
  })

  it('[AUTH-03] makes one account of two first logins at the same moment', async () => {
    const key = newKey()
    const forms = [await signed(key), await signed(key)]
    const answers = await Promise.all(forms.map((form) => world.ask(walletAuth, form)))
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
    const known = await world.services.database
      .selectFrom('identity')
      .select('member')
      .where('subject', '=', key.address)
      .execute()
    expect(known).toHaveLength(1)
  })

  it('[AUTH-03] takes only what this server asked to sign, to the letter, in time', async () => {
    const key = newKey()
    const form = await signed(key)
    const changed = [
      form.message.replace('orrery.example', 'orrery.evil'),
      form.message.replace('Chain ID: 56', 'Chain ID: 1'),
      form.message.replace(/Expiration Time: ....-/, 'Expiration Time: 2099-'),
      form.message.replace(/Nonce: \w+/, `Nonce: ${'0'.repeat(32)}`),
      `${form.message}\nRequest ID: 7`,
      `${form.message} `,
      'hello',
    ]
    for (const message of changed)
      expect(
        (await world.ask(walletAuth, { message, signature: await key.signMessage({ message }) })).data,
        message,
      ).toEqual(refusal('walletMessageStale'))
    await world.get(walletAuth, form)
    const late = await signed(key)
    world.pass(5 * 60_000)
    expect((await world.ask(walletAuth, late)).data).toEqual(refusal('walletMessageStale'))
  })

  it('[AUTH-03] lets a contract’s wallet in on its own chain, and takes it for somebody else on another', async () => {
    const key = newKey()
    const wallet = await chain.deploy('ContractWallet', key.address)
    const { token } = await world.get(walletAuth, await signed(key, wallet, 2032))
    const again = await world.get(walletAuth, await signed(key, wallet, 2032))
    const me = await world.get(personal, {}, token)
    expect(await world.get(personal, {}, again.token)).toEqual(me)
    expect((await world.ask(walletAuth, await signed(newKey(), wallet, 2032))).data).toEqual(
      refusal('badWalletSignature'),
    )
    // no node of chain 56 answers, and none of chain 1 is configured
    expect((await world.ask(walletAuth, await signed(key, wallet, 56))).data).toEqual(refusal('walletNotChecked'))
    expect((await world.ask(walletAuth, await signed(key, wallet, 1))).data).toEqual(refusal('badWalletSignature'))
  })
})

describe('linking a wallet', () => {
  it('[AUTH-05] to an account that exists asks for its password and its Google code; then the wallet logs it in', async () => {
    const { secret } = await person(world, 'holder')
    const key = newKey()
    const { token: none, pending } = await world.get(walletAuth, { ...(await signed(key)), link: true })
    expect(none).toBe('')
    const form = { pending, account: 'holder', password: hashed(PASSWORD) }
    for (const [change, name] of [
      [{ pending: 'forged' }, 'pendingExpired'],
      [{ account: '' }, 'enterUsername'],
      [{ password: '' }, 'enterPassword'],
      [{ account: 'nobody' }, 'wrongPassword'],
      [{ password: hashed('Wrong1word') }, 'wrongPassword'],
      [{}, 'enterGoogleCode'],
      [{ googleCode: '12x456' }, 'badGoogleCode'],
    ] as const)
      expect((await world.ask(bindWallet, { ...form, ...change })).data, name).toEqual(refusal(name))
    expect((await world.ask(bindCommunity, form)).data).toEqual(refusal('pendingExpired'))
    world.pass(60_000)
    const right = { ...form, googleCode: googleCode(secret, world.services.now()) }
    const twice = await Promise.all([1, 2].map(() => world.ask(bindWallet, right)))
    expect(twice.filter(({ code }) => code === 0)).toHaveLength(1)
    const { token } = await world.get(walletAuth, await signed(key))
    expect(await world.get(personal, {}, token)).toMatchObject({ account: 'holder', sourceType: 0 })
    await world.get(login, { account: 'holder', password: hashed(PASSWORD) })
  })

  it('[AUTH-05] is refused for a wallet that has an account', async () => {
    const key = newKey()
    await world.get(walletAuth, await signed(key))
    expect((await world.ask(walletAuth, { ...(await signed(key)), link: true })).data).toEqual(refusal('identityTaken'))
  })
})
