import { createHash } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beginCommunity } from '#calls/community/begin.ts'
import { walletAuth } from '#calls/wallet/auth.ts'
import { signKey } from '#calls/wallet/sign-key.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { PASSWORD } from '#proof/api/person.ts'
import { googleCode, hashed } from '#proof/api/world.ts'
import { always, ask, type Makers, mailed } from './asked.ts'
import type { Member, Scene } from './scene.ts'

const ORIGIN = 'http://127.0.0.1:8080'
const NEVER = new Date('2100-01-01T00:00:00Z')

/** A wallet's message with its signature; a wallet that nobody has seen. */
async function signature({ world }: Scene) {
  const key = privateKeyToAccount(generatePrivateKey())
  const { message } = await world.get(signKey, { address: key.address, chainId: 56, origin: ORIGIN })
  return { message, signature: await key.signMessage({ message }) }
}

/** A member who came by his wallet, and has set nothing yet. */
export async function nameless(scene: Scene): Promise<Member> {
  const { token } = await ask(scene, walletAuth, await signature(scene))
  return { token, username: '', email: '', secret: '' }
}

/** The token of one who has shown who he is, and waits to be linked; it waits for as long as the proof takes. */
async function pending({ world, next, provider }: Scene, kind: 'community' | 'wallet'): Promise<string> {
  const token = `waits-${next()}`
  const wallet = kind === 'wallet'
  const values = {
    token_hash: createHash('sha256').update(token).digest(),
    issuer: wallet ? 'eip155' : provider.issuer,
    subject: wallet ? privateKeyToAccount(generatePrivateKey()).address : token,
    source_type: wallet ? 0 : 2,
    expires_at: NEVER,
  }
  await world.services.database.insertInto('pending_identity').values(values).execute()
  return token
}

/** What binds one who waits to an account that exists. */
async function binding(scene: Scene, kind: 'community' | 'wallet') {
  const who = await scene.newcomer()
  return {
    by: who,
    fields: { pending: await pending(scene, kind), account: who.username, password: hashed(PASSWORD) },
  }
}

/** The invite code of one who has named a planet. */
export async function inviteCode({ world, someone }: Scene): Promise<string> {
  const asked = world.services.database.selectFrom('member').select('invite_code')
  return (await asked.where('username', '=', someone.username).executeTakeFirstOrThrow()).invite_code ?? ''
}

/** The makers of what lets somebody in. */
export const ENTRY: Makers = {
  'login/sendverify': ({ next }) => ({
    fields: { accountType: 1, account: () => `letter${next()}@example.com`, type: CODE_TYPES.register },
  }),
  'login/register': async (scene) => {
    const account = `registered${scene.next()}`
    const email = `${account}@example.com`
    const code = mailed(scene, CODE_TYPES.register, email)
    return {
      fields: {
        ...{ account, email, code, password: hashed(PASSWORD), inviteCode: await inviteCode(scene), agreed: true },
      },
    }
  },
  'login/login': async (scene) => {
    const by = await scene.newcomer(false)
    return { by, fields: { account: by.username, password: hashed(PASSWORD) } }
  },
  'login/forgotpassword': async (scene) => {
    const by = await scene.newcomer(false)
    const code = mailed(scene, CODE_TYPES.forgotPassword, by.email)
    return { by, fields: { email: by.email, code, password: hashed('Perigee9x') } }
  },
  'login/forgotaccount': ({ next }) => ({ fields: { email: () => `forgotten${next()}@example.com` } }),
  'login/logout': async (scene) => ({ by: await scene.newcomer(false), fields: {} }),
  'login/community': always({ community: 2, origin: ORIGIN }),
  'login/communitycallback': async (scene) => {
    const { url, key } = await ask(scene, beginCommunity, { community: 2, origin: ORIGIN })
    const { searchParams } = new URL(url)
    scene.provider.subject = `comes-back-${scene.next()}`
    scene.provider.nonce = searchParams.get('nonce') ?? ''
    return {
      once: true,
      fields: { state: searchParams.get('state'), key, code: 'x', iss: scene.provider.issuer },
    }
  },
  'login/bindname': async (scene) => {
    const account = `bound${scene.next()}`
    const email = `${account}@example.com`
    return {
      fields: {
        ...{ pending: await pending(scene, 'community'), account, email, agreed: true },
        code: mailed(scene, CODE_TYPES.communityLogin, email),
        inviteCode: await inviteCode(scene),
      },
    }
  },
  'login/bindhv': (scene) => binding(scene, 'community'),
  'login/binduser': (scene) => binding(scene, 'wallet'),
  'home/walletcheck': always({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 56 }),
  'home/signkey': always({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', chainId: 56, origin: ORIGIN }),
  'home/walletauth': async (scene) => ({
    once: true,
    fields: { ...(await signature(scene)), inviteCode: await inviteCode(scene) },
  }),
}

/** The next code of a secret that an authenticator was given. */
export const codeOf =
  ({ world }: Scene, secret: string) =>
  () =>
    googleCode(secret, world.services.now())
