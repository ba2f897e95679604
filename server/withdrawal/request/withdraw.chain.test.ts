import { beforeAll, describe, expect, it } from 'vitest'
import { recordDetail } from '#calls/asset/records.ts'
import { addressAdd } from '#calls/security/addresses.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { withdraw, withdrawCalculation } from '#calls/withdrawal/withdraw.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { fund } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave } from '#proof/api/spend.ts'
import { googleCode, hashed, requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere, wish } from '#proof/chain/withdrawers.ts'

const given = withdrawalWorld({ explorers: { 56: 'https://explorer.example' } })
let ada: Person

beforeAll(async () => {
  ada = await given.people.member('ada', '100000')
})

describe('a withdrawal', () => {
  it('[ASSET-05][ASSET-06] is set aside, signed, sent, and succeeds when the chain has it for good', async () => {
    const { world, chain } = given.payouts
    const { database } = world.services
    const to = somewhere()
    const [mine, fees, custody] = [
      await shownBalance(world, ada, 'USDT'),
      await systemBalance(database, 'fees', 'USDT'),
      await systemBalance(database, 'custody:56', 'USDT'),
    ]
    const { data } = await given.people.ask(ada, wish('50.5', to))
    expect(data).toMatchObject({ state: 'processing', leaves: '50.5', fee: '1', arrives: '49.5', approvals: 0 })
    const { order } = data as { order: string }
    expect(await shownBalance(world, ada, 'USDT')).toBe('99949.5')
    expect(await given.people.reservedOf(ada)).toEqual(['50.5'])
    expect(await given.people.detail(ada, order)).toMatchObject({ stage: 'queued', txHash: null, explorer: null })
    await given.payouts.look()
    await given.payouts.sign()
    expect((await given.people.detail(ada, order)).stage).toBe('signed')
    expect(await given.payouts.held(to)).toBe(0)
    await given.payouts.look()
    expect(await given.payouts.held(to)).toBe(49.5)
    await given.payouts.look()
    expect(await given.people.detail(ada, order)).toMatchObject({ state: 'processing', stage: 'mined' })
    await chain.mine(13)
    await given.payouts.look()
    expect((await given.people.detail(ada, order)).state).toBe('processing')
    expect(await given.people.told(ada)).toEqual([])
    await chain.mine(1)
    await given.payouts.look()
    const done = await given.people.detail(ada, order)
    expect(done.explorer).toBe(`https://explorer.example/tx/${done.txHash}`)
    expect(done).toMatchObject({
      state: 'success',
      stage: null,
      address: to,
      leaves: '50.5',
      fee: '1',
      arrives: '49.5',
    })
    expect(done.txHash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(done.steps.map(({ state }) => state)).toEqual(['processing', 'success'])
    // what was set aside, and what of it went: he can read both
    const journals = await Promise.all(
      done.records.map((record) => world.get(recordDetail, { order: record }, ada.token)),
    )
    expect(journals.map(({ order: journal, type }) => [type, journal === order])).toEqual([
      ['reservation', true],
      ['capture', false],
    ])
    expect(await given.people.reservedOf(ada)).toEqual([])
    expect([mine, await shownBalance(world, ada, 'USDT')]).toEqual(['100000', '99949.5'])
    expect((await systemBalance(database, 'fees', 'USDT')) - fees).toBe(100_000_000n)
    expect((await systemBalance(database, 'custody:56', 'USDT')) - custody).toBe(4_950_000_000n)
    expect(await systemBalance(database, 'transit:56', 'USDT')).toBe(0n)
    expect(await brokenLaws(world)).toEqual([])
    for (let again = 0; again < 3; again += 1) await given.payouts.step()
    expect(await given.payouts.held(to)).toBe(49.5)
    // she is told once, of what arrived
    const network = 'BNB Smart Chain'
    expect(await given.people.told(ada)).toEqual([
      { kind: 'withdrawalPaid', amount: '49.5', asset: 'USDT', network, address: to, order },
    ])
    expect((await world.mails(ada.email)).filter(({ mail }) => mail === 'withdrawalPaid')).toHaveLength(1)
  })

  it('[ASSET-05] tells before what arrives, and refuses what it would not pay, by name', async () => {
    const { world, keeper, usdt } = given.payouts
    const to = somewhere()
    const calculate = (asked: object) =>
      world.ask(withdrawCalculation, { chainId: 56, asset: 'USDT', ...asked }, ada.token)
    expect((await calculate({ amount: '2000', address: to.toLowerCase() })).data).toEqual({
      leaves: '2000',
      fee: '20',
      arrives: '1980',
      approvals: 1,
      address: to,
      lookAlikes: [],
      known: false,
    })
    // one that imitates an address of the book, which was never paid to
    const mine = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const { requestId: _, ...factors } = leave(world, ada)
    expect(
      (await world.ask(addressAdd, { chainId: 56, address: mine, label: 'Ledger', ...factors }, ada.token)).code,
    ).toBe(0)
    const imitated = `0x5aae${'7'.repeat(32)}eaed`
    expect((await calculate({ amount: '20', address: imitated })).data).toMatchObject({
      lookAlikes: [mine],
      known: false,
    })
    expect((await calculate({ amount: '20', address: mine })).data).toMatchObject({ lookAlikes: [] })
    const refusals: [object, string][] = [
      [{ amount: '20' }, 'enterAddress'],
      [{ amount: '20', address: '0x12' }, 'badAddress'],
      [{ amount: '20', address: `0x${'0'.repeat(40)}` }, 'forbiddenAddress'],
      [{ amount: '20', address: usdt }, 'forbiddenAddress'],
      [{ amount: '20', address: keeper.address }, 'forbiddenAddress'],
      [{ address: to }, 'enterAmount'],
      [{ amount: '9.99999999', address: to }, 'amountOutOfRange'],
      [{ amount: '50000.00000001', address: to }, 'amountOutOfRange'],
      [{ amount: '20', address: to, asset: 'DU' }, 'withdrawalClosed'],
      [{ amount: '20', address: to, chainId: 1 }, 'withdrawalClosed'],
    ]
    for (const [asked, error] of refusals) {
      expect((await calculate(asked)).data, error).toMatchObject({ error })
      expect((await given.people.ask(ada, { chainId: 56, asset: 'USDT', ...asked })).data, error).toMatchObject({
        error,
      })
    }
    expect(await given.people.reservedOf(ada)).toEqual([])
  })

  it('[ERR-10] needs the authenticator, even with a mailed code', async () => {
    const { world } = given.payouts
    const bare = await person(world, 'bare', false)
    const asked = { ...wish('20'), requestId: requestId() }
    expect((await world.ask(withdraw, { ...asked, code: '123456', googleCode: '123456' }, bare.token)).data).toEqual(
      refusal('googleNotSet'),
    )
  })

  it('[ASSET-05] takes a mailed code in place of the transaction password, and neither without the other factor', async () => {
    const { world } = given.payouts
    const eve = await given.people.member('eve')
    const code = async () => {
      world.pass(61_000)
      await world.get(sendCode, { accountType: 1, account: eve.email, type: CODE_TYPES.withdrawal }, eve.token)
      return world.mailedCode(eve.email)
    }
    const google = () => googleCode(eve.secret, world.services.now())
    const base = { ...wish('20'), requestId: requestId() }
    const told = async (proofs: object) => (await world.ask(withdraw, { ...base, ...proofs }, eve.token)).data
    expect(await told({ googleCode: google() })).toMatchObject({ error: 'badTransactionPassword' })
    expect(await told({ code: '000000', googleCode: google() })).toMatchObject({ error: 'badEmailCode' })
    expect(await told({ code: await code() })).toMatchObject({ error: 'enterGoogleCode' })
    expect(await told({ transactionPassword: hashed('204061'), googleCode: google() })).toMatchObject({
      error: 'wrongPassword',
    })
    const first = await told({ code: await code(), googleCode: google() })
    expect(first).toMatchObject({ state: 'processing' })
    // asked again after a lost answer, by the next codes
    expect(await told({ code: await code(), googleCode: google() })).toEqual(first)
    expect(await shownBalance(world, eve, 'USDT')).toBe('980')
  })

  it('is made once under its number, and by one of many who draw on one balance', async () => {
    const { world } = given.payouts
    const bo = await given.people.member('bo', '100')
    const again = { ...wish('60'), ...leave(world, bo) }
    const first = await world.ask(withdraw, again, bo.token)
    expect(await world.ask(withdraw, again, bo.token)).toMatchObject({ code: 2024 })
    expect(first.code).toBe(0)
    expect(await shownBalance(world, bo, 'USDT')).toBe('40')
    await fund(world, 'bo', 'USDT', '60')
    const ends = await given.people.atOnce(bo, ['60', '60', '60'])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ reason: 'insufficientBalance' })
    expect(await shownBalance(world, bo, 'USDT')).toBe('40')
    expect(await brokenLaws(world)).toEqual([])
  })
})

it('spends nothing without proofs', async () => {
  const { googleCode: _, ...proofs } = leave(given.payouts.world, ada)
  expect((await given.payouts.world.ask(withdraw, { ...wish('20'), ...proofs }, ada.token)).data).toMatchObject({
    error: 'enterGoogleCode',
  })
})
