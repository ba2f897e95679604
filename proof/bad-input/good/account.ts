import { sql } from 'kysely'
import { getAddress } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { googleOffer } from '#calls/account/google-offer.ts'
import { sessions } from '#calls/security/sessions.ts'
import { login } from '#calls/session/login.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { linkTo } from '#proof/api/partner/partners.ts'
import { PASSWORD } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { hashed } from '#proof/api/world.ts'
import { freeze } from '#server/security/freeze.ts'
import { identityId } from '#server/security/own-identities.ts'
import { inTransaction } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { always, ask, type Makers, mailed } from './asked.ts'
import { codeOf, nameless } from './entry.ts'
import type { Scene } from './scene.ts'

/** An address that nobody has written down. */
export const somewhere = () => getAddress(privateKeyToAccount(generatePrivateKey()).address)

/** Who came by a wallet has no name to be found by: his is the newest number. */
async function newest({ world }: Scene): Promise<bigint> {
  const asked = world.services.database.selectFrom('member').select('id').orderBy('id', 'desc').limit(1)
  return (await asked.executeTakeFirstOrThrow()).id
}

/** The makers of what sets or changes an account. Each has a member of his own: what protects him changes, and nothing leaves for a day. */
export const ACCOUNT: Makers = {
  'user/google/random': async (scene) => ({ by: await scene.newcomer(false), fields: {} }),
  'user/google/set': async (scene) => {
    const by = await scene.newcomer(false)
    const { secretKey } = await ask(scene, googleOffer, {}, by)
    // ten minutes are over after twenty codes
    await sql`update google_offer set expires_at = '2100-01-01'`.execute(scene.world.services.database)
    return { by, fields: { secretKey, code: codeOf(scene, secretKey), newPassword: hashed('908070') } }
  },
  'user/google/unbind': async (scene) => {
    const by = await scene.newcomer()
    return { by, fields: { code: codeOf(scene, by.secret) } }
  },
  'user/trade': async (scene) => ({ by: await scene.newcomer(), fields: { newPassword: hashed('908070') } }),
  'user/useraccountset': async (scene) => ({
    by: await nameless(scene),
    fields: { account: `named${scene.next()}` },
  }),
  'user/useremailset': async (scene) => {
    const by = await nameless(scene)
    const email = `set${scene.next()}@example.com`
    return { by, fields: { email, code: mailed(scene, CODE_TYPES.bindEmail, email, await newest(scene)) } }
  },
  'user/emailchange': async (scene) => {
    const by = await scene.newcomer()
    const email = `changed${scene.next()}@example.com`
    return { by, fields: { email, code: mailed(scene, CODE_TYPES.bindEmail, email, await memberId(scene.world, by)) } }
  },
  'login/passwordset': async (scene) => {
    const by = await scene.newcomer(false)
    const code = mailed(scene, CODE_TYPES.loginPassword, by.email, await memberId(scene.world, by))
    return { by, fields: { verityType: 1, password: hashed('Perigee9x'), code } }
  },
  'user/firststepsaway': always({ away: true }),
  'user/addresscheck': always({ chainId: 56, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }),
  'user/addressadd': async (scene) => ({
    by: await scene.newcomer(),
    fields: { chainId: 56, address: somewhere(), label: 'Ledger' },
  }),
  'user/addressremove': async (scene) => {
    const by = await scene.newcomer()
    const member = await memberId(scene.world, by)
    const { database } = scene.world.services
    const at = await worldNow(database)
    const entry = { member, chain: 56, address: somewhere(), label: 'Ledger', added_at: at, usable_at: at }
    const added = await database.insertInto('address_book').values(entry).returning('id').executeTakeFirstOrThrow()
    return { by, fields: { addressId: added.id } }
  },
  'user/addressprotect': async (scene) => ({ by: await scene.newcomer(), fields: { on: true } }),
  'user/sessionend': async (scene) => {
    const by = await scene.newcomer(false)
    await ask(scene, login, { account: by.username, password: hashed(PASSWORD) })
    const { list } = await ask(scene, sessions, {}, by)
    return { by, fields: { session: list.find(({ current }) => !current)?.id } }
  },
  'user/identityremove': async (scene) => {
    const by = await scene.newcomer()
    const subject = `linked-${scene.next()}`
    await linkTo(scene.world, by.username, subject)
    return { by, fields: { identityId: identityId({ issuer: scene.provider.issuer, subject }) } }
  },
  'user/freeze': async (scene) => {
    const { email } = await scene.newcomer()
    const [mail] = (await scene.world.mails(email)).filter(({ secrets }) => secrets.link)
    return { fields: { freezeToken: mail?.secrets.link?.split('#')[1] } }
  },
  'user/unfreeze': async (scene) => {
    const by = await scene.newcomer()
    const { services } = scene.world
    const member = await memberId(scene.world, by)
    await inTransaction(services.database, async (tx) => {
      await freeze(tx, { services, ip: '', agent: '' }, member, 'owner')
      await sql`update account_freeze set at = at - interval '2 days' where member = ${member}`.execute(tx)
    })
    const code = mailed(scene, CODE_TYPES.unfreeze, by.email)
    return { by, fields: { account: by.username, password: hashed(PASSWORD), code } }
  },
}
