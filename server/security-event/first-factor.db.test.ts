import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { googleOffer } from '#calls/account/google-offer.ts'
import { googleSet } from '#calls/account/google-set.ts'
import { setEmail } from '#calls/account/set-email.ts'
import { setLoginPassword } from '#calls/account/set-login-password.ts'
import { setTransactionPassword } from '#calls/account/transaction-password.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds } from '#calls/security/holds.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { arrived } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person, TRANSACTION_PASSWORD } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { googleCode, hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { units } from '#rules/amount/decimal.ts'
import { inTransaction } from '#server/store/database.ts'

const HOUR = 3_600_000
let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
})
afterAll(() => world.end())

async function bindGoogle({ token }: Person): Promise<string> {
  const { secretKey } = await world.get(googleOffer, {}, token)
  await world.get(googleSet, { secretKey, code: googleCode(secretKey, world.services.now()) }, token)
  return secretKey
}
async function setPassword(who: Person, secret: string): Promise<void> {
  world.pass(30_000)
  const code = googleCode(secret, world.services.now())
  await world.get(setTransactionPassword, { newPassword: hashed(TRANSACTION_PASSWORD), googleCode: code }, who.token)
}
/** What holds somebody's things back, and for how many hours. */
async function held({ token }: Person): Promise<(readonly [string, number])[]> {
  const { list, worldAt } = await world.get(holds, {}, token)
  return list.map(({ event, until }) => [event, (until - worldAt) / HOUR] as const).sort()
}
/** Strips an account as one is that came with a wallet. */
const strip = (username: string, column: string) =>
  sql`update member set ${sql.raw(column)} where username = ${username}`.execute(world.services.database)
async function mailed(who: Person, type: number, address: string): Promise<string> {
  world.pass(61_000)
  await world.get(sendCode, { accountType: 1, account: address, type }, who.token)
  return world.mailedCode(address)
}

describe('the first factors of an account that owns something', () => {
  it('hold it for 24 hours, are told by mail with a freeze link, and stand in the history: a session alone sells nothing', async () => {
    const owner = await person(world, 'owner', false)
    await fund(world, 'owner', 'DU', '1000')
    const secret = await bindGoogle(owner)
    await setPassword(owner, secret)
    expect(await held(owner)).toEqual([
      ['googleBound', 24],
      ['transactionPasswordSet', 24],
    ])
    const told = await world.mails(owner.email)
    expect(told.slice(0, 2).map(({ values }) => [values.what, values.held])).toEqual([
      ['Transaction password set', 'yes'],
      ['Google Authenticator bound', 'yes'],
    ])
    for (const { secrets } of told.slice(0, 2)) expect(secrets.link).toContain('/freeze#')
    const { list } = await world.get(securityHistory, { size: 20 }, owner.token)
    expect(list.map(({ event }) => event)).toEqual(expect.arrayContaining(['googleBound', 'transactionPasswordSet']))
    // naming is no exit; what is named is not sold
    await world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Dusk.', ...spend() }, owner.token)
    const offer = { coordinates: '1-1-1', price: '1', ...leave(world, { ...owner, secret }) }
    expect((await world.ask(sellPlanet, offer, owner.token)).data).toMatchObject({ error: 'securityHold' })
  })

  it.each([
    ['a deposit on its way', (name: string) => arrived(world, name, '5', 10)],
    ['a balance in any account', (name: string) => fund(world, name, 'RC', '0.00000001')],
  ])('%s is something', async (what, give) => {
    const name = what.slice(2, 9).trim().replace(' ', '')
    const who = await person(world, name, false)
    await give(name)
    await bindGoogle(who)
    expect(await held(who)).toEqual([['googleBound', 24]])
  })

  it('what all of it was spent for is something, though no balance shows it', async () => {
    const who = await person(world, 'spender', false)
    await fund(world, 'spender', 'USDT', '100')
    const { database } = world.services
    const id = await memberId(world, who)
    const spent = {
      from: ofUser(id, 'investment'),
      to: ofSystem('treasury'),
      asset: 'USDT',
      units: units('100'),
    } as const
    await inTransaction(database, (tx) => moveByHand(tx, world.services.now(), [spent]))
    await bindGoogle(who)
    expect(await held(who)).toEqual([['googleBound', 24]])
  })

  it('an e-mail and a login password are factors', async () => {
    const who = await person(world, 'bywallet', false)
    await fund(world, 'bywallet', 'DU', '1')
    await strip('bywallet', 'email = null, email_key = null, login_password = null')
    const email = 'own@example.com'
    await world.get(setEmail, { email, code: await mailed(who, CODE_TYPES.bindEmail, email) }, who.token)
    const code = await mailed(who, CODE_TYPES.loginPassword, email)
    await world.get(setLoginPassword, { verityType: 1, password: hashed('Fresh7word'), code }, who.token)
    expect((await held(who)).map(([event]) => event)).toEqual(['emailSet', 'loginPasswordSet'])
  })
})

describe('the first factors of an account that owns nothing', () => {
  it('hold nothing back: a newcomer registers, sets both, and then deposits', async () => {
    const who = await person(world, 'newcomer')
    await arrived(world, 'newcomer', '5', 11)
    expect(await held(who)).toEqual([])
  })
})
