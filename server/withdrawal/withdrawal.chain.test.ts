import { sql } from 'kysely'
import { getAddress, parseGwei } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawDetail, withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdraw, withdrawCalculation, withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { fund } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { googleCode, hashed, requestId } from '#proof/api/world.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { approveWithdrawal, rejectWithdrawal } from './review.ts'

let payouts: PayoutWorld
let ada: Person
let made = 0

beforeAll(async () => {
  payouts = await payoutWorld()
  ada = await person(payouts.world, 'ada')
  await fund(payouts.world, 'ada', 'USDT', '100000')
})
afterAll(() => payouts.end())

/** An address that nothing was sent to yet. */
function somewhere(): string {
  made += 1
  return getAddress(`0x${(0xa11ce000 + made).toString(16).padStart(40, '0')}`)
}
/** A member with USDT. */
async function member(name: string, amount = '1000'): Promise<Person> {
  const who = await person(payouts.world, name)
  await fund(payouts.world, name, 'USDT', amount)
  return who
}
const wish = (amount: string, address = somewhere()) => ({ chainId: 56, asset: 'USDT', amount, address })
const ask = (who: Person, asked: object) =>
  payouts.world.ask(withdraw, { ...asked, ...leave(payouts.world, who) }, who.token)
const detail = (who: Person, order: string) => payouts.world.get(withdrawDetail, { order }, who.token)
const reservedOf = async (who: Person) =>
  (await payouts.world.get(assetList, {}, who.token)).reserved.map(({ amount }: { amount: string }) => amount)
async function asked(who: Person, amount: string, address = somewhere()): Promise<string> {
  const answer = await ask(who, wish(amount, address))
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return (answer.data as { order: string }).order
}
const by = (operator: string, reason = 'looked at') => ({ operator, reason })

describe('a withdrawal', () => {
  it('[ASSET-05][ASSET-06] is set aside, signed, sent, and succeeds when the chain has it for good', async () => {
    const { world, chain } = payouts
    const { database } = world.services
    const to = somewhere()
    const [mine, fees, custody] = [
      await shownBalance(world, ada, 'USDT'),
      await systemBalance(database, 'fees', 'USDT'),
      await systemBalance(database, 'custody:56', 'USDT'),
    ]
    const { data } = await ask(ada, wish('50.5', to))
    expect(data).toMatchObject({ state: 'processing', leaves: '50.5', fee: '1', arrives: '49.5', approvals: 0 })
    const { order } = data as { order: string }
    expect(await shownBalance(world, ada, 'USDT')).toBe('99949.5')
    expect(await reservedOf(ada)).toEqual(['50.5'])
    expect((await detail(ada, order)).stage).toBe('queued')
    await payouts.look()
    await payouts.sign()
    expect((await detail(ada, order)).stage).toBe('signed')
    expect(await payouts.held(to)).toBe(0)
    await payouts.look()
    expect(await payouts.held(to)).toBe(49.5)
    await payouts.look()
    expect(await detail(ada, order)).toMatchObject({ state: 'processing', stage: 'mined' })
    await chain.mine(13)
    await payouts.look()
    expect((await detail(ada, order)).state).toBe('processing')
    await chain.mine(1)
    await payouts.look()
    const done = await detail(ada, order)
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
    expect(await reservedOf(ada)).toEqual([])
    expect([mine, await shownBalance(world, ada, 'USDT')]).toEqual(['100000', '99949.5'])
    expect((await systemBalance(database, 'fees', 'USDT')) - fees).toBe(100_000_000n)
    expect((await systemBalance(database, 'custody:56', 'USDT')) - custody).toBe(4_950_000_000n)
    expect(await systemBalance(database, 'transit:56', 'USDT')).toBe(0n)
    expect(await brokenLaws(world)).toEqual([])
    for (let again = 0; again < 3; again += 1) await payouts.step()
    expect(await payouts.held(to)).toBe(49.5)
  })

  it('[ASSET-05] tells before what arrives, and refuses what it would not pay, by name', async () => {
    const { world, keeper, usdt } = payouts
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
      expect((await ask(ada, { chainId: 56, asset: 'USDT', ...asked })).data, error).toMatchObject({ error })
    }
    expect(await reservedOf(ada)).toEqual([])
  })

  it('[ERR-10] needs the authenticator, even with a mailed code', async () => {
    const { world } = payouts
    const bare = await person(world, 'bare', false)
    const asked = { ...wish('20'), requestId: requestId() }
    expect((await world.ask(withdraw, { ...asked, code: '123456', googleCode: '123456' }, bare.token)).data).toEqual(
      refusal('googleNotSet'),
    )
  })

  it('[ASSET-05] takes a mailed code in place of the transaction password, and neither without the other factor', async () => {
    const { world } = payouts
    const eve = await member('eve')
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
    const { world } = payouts
    const bo = await member('bo', '100')
    const again = { ...wish('60'), ...leave(world, bo) }
    const first = await world.ask(withdraw, again, bo.token)
    expect(await world.ask(withdraw, again, bo.token)).toMatchObject({ code: 2024 })
    expect(first.code).toBe(0)
    expect(await shownBalance(world, bo, 'USDT')).toBe('40')
    await fund(world, 'bo', 'USDT', '60')
    const codes = [leave(world, bo), leave(world, bo), leave(world, bo)]
    const many = await Promise.all(codes.map((proofs) => world.ask(withdraw, { ...wish('60'), ...proofs }, bo.token)))
    expect(many.filter(({ code }) => code === 0).length).toBeLessThanOrEqual(1)
    expect(Number(await shownBalance(world, bo, 'USDT'))).toBeGreaterThanOrEqual(40)
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('the review of a withdrawal', () => {
  it('[ASSET-06] is asked for above 1,000 USDT a day, whatever the pieces; one operator lets it go', async () => {
    const { world, chain } = payouts
    const cy = await member('cy', '9000')
    await asked(cy, '600')
    expect((await world.get(withdrawConfig, {}, cy.token)).leftToday).toBe('600')
    const to = somewhere()
    const order = await asked(cy, '400.00000001', to)
    expect(await detail(cy, order)).toMatchObject({
      state: 'pendingReview',
      approvals: { needed: 1, given: 0 },
      stage: null,
    })
    await payouts.step()
    expect(await payouts.held(to)).toBe(0)
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await payouts.step()
    await chain.mine(15)
    await payouts.look()
    expect((await detail(cy, order)).state).toBe('success')
    expect(await payouts.held(to)).toBeCloseTo(396.0, 6)
    await expect(approveWithdrawal(world.services, by('oleg'), order)).rejects.toThrow('does not wait')
  })

  it('takes two different operators above 10,000', async () => {
    const { world } = payouts
    const di = await member('di', '20000')
    const order = await asked(di, '10000.01')
    expect(await approveWithdrawal(world.services, by('olga'), order)).toBe(1)
    await expect(approveWithdrawal(world.services, by('olga'), order)).rejects.toThrow('already')
    expect(await detail(di, order)).toMatchObject({ state: 'pendingReview', approvals: { needed: 2, given: 1 } })
    expect(await approveWithdrawal(world.services, by('oleg'), order)).toBe(2)
    expect((await detail(di, order)).state).toBe('processing')
  })

  it('[ASSET-06] that fails gives all of it back, once, with the reason', async () => {
    const { world } = payouts
    const ed = await member('ed', '3000')
    const order = await asked(ed, '2000')
    await rejectWithdrawal(world.services, by('olga', 'the source is not clear'), order)
    const done = await detail(ed, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'the source is not clear' })
    expect(done.steps.map(({ state }) => state)).toEqual(['pendingReview', 'reviewFailed', 'refunded'])
    expect(await shownBalance(world, ed, 'USDT')).toBe('3000')
    await expect(rejectWithdrawal(world.services, by('oleg'), order)).rejects.toThrow('does not wait')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] can be ended by its owner alone, who takes it back while it waits', async () => {
    const { world } = payouts
    const fay = await member('fay', '3000')
    const order = await asked(fay, '2000')
    const back = (who: Person) => world.ask(withdrawCancel, { order, requestId: requestId() }, who.token)
    expect((await back(ada)).data).toEqual(refusal('notFound'))
    expect((await back(fay)).code).toBe(0)
    expect((await detail(fay, order)).state).toBe('refunded')
    expect(await shownBalance(world, fay, 'USDT')).toBe('3000')
    expect((await back(fay)).data).toEqual(refusal('withdrawalStands'))
    const sent = await asked(fay, '500')
    expect((await world.ask(withdrawCancel, { order: sent, requestId: requestId() }, fay.token)).data).toEqual(
      refusal('withdrawalStands'),
    )
    const list = await world.get(withdrawRecords, {}, fay.token)
    expect(list.list.map(({ state, leaves }) => `${state} ${leaves}`)).toEqual(['processing 500', 'refunded 2000'])
    expect((await world.get(withdrawRecords, { state: 'refunded' }, fay.token)).list).toHaveLength(1)
  })
})

describe('a payment that goes wrong', () => {
  it('[ASSET-06] is replaced by a dearer one when it sticks, and paid once', async () => {
    const { world, chain } = payouts
    await payouts.step()
    await chain.mine(15)
    await payouts.look()
    const gus = await member('gus')
    const to = somewhere()
    await chain.client.setAutomine(false)
    const order = await asked(gus, '100', to)
    await payouts.step()
    world.pass(4 * 60_000)
    await payouts.step()
    await payouts.step()
    const { rows } = await sql<{ maxFee: bigint; tip: bigint }>`select t.max_fee as "maxFee", t.tip from payment_try t
      join payment p on p.id = t.payment where p.cause = ${order} and t.signed is not null order by t.number`.execute(
      world.services.database,
    )
    expect(rows).toHaveLength(2)
    const [first, second] = rows
    expect((second?.maxFee ?? 0n) * 10n).toBeGreaterThanOrEqual((first?.maxFee ?? 0n) * 11n)
    expect((second?.tip ?? 0n) * 10n).toBeGreaterThanOrEqual((first?.tip ?? 0n) * 11n)
    await chain.mine(1)
    await chain.client.setAutomine(true)
    await chain.mine(15)
    await payouts.look()
    expect((await detail(gus, order)).state).toBe('success')
    expect(await payouts.held(to)).toBe(99)
  })

  it('[ASSET-06] waits while gas is dearer than its ceiling', async () => {
    const { chain } = payouts
    const hal = await member('hal')
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('100') })
    await chain.mine(1)
    const order = await asked(hal, '100')
    await payouts.step()
    expect((await detail(hal, order)).stage).toBe('queued')
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.mine(1)
    await payouts.step()
    await chain.mine(15)
    await payouts.look()
    expect((await detail(hal, order)).state).toBe('success')
  })

  it('[ASSET-06] that moves nothing within its block goes back, once that block is final', async () => {
    const { world, chain } = payouts
    const { database } = world.services
    const lee = await member('lee')
    const to = somewhere()
    const order = await asked(lee, '100', to)
    await payouts.look()
    // too little gas for the transfer: the chain takes the transaction, and undoes what it did
    await sql`alter table payment_try disable trigger payment_try_stays`.execute(database)
    await sql`update payment_try set gas = 30000 where payment = (select id from payment where cause = ${order})`.execute(
      database,
    )
    await sql`alter table payment_try enable trigger payment_try_stays`.execute(database)
    await payouts.sign()
    await payouts.look()
    await chain.mine(13)
    await payouts.look()
    expect(await detail(lee, order)).toMatchObject({ state: 'processing', stage: 'mined' })
    await chain.mine(1)
    await payouts.look()
    const done = await detail(lee, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'failed' })
    expect(done.steps.map(({ state }) => state)).toEqual(['processing', 'failed', 'refunded'])
    expect(await payouts.held(to)).toBe(0)
    expect(await shownBalance(world, lee, 'USDT')).toBe('1000')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] that the signer finds changed is not signed, and goes back', async () => {
    const { world } = payouts
    const ivy = await member('ivy')
    const to = somewhere()
    const order = await asked(ivy, '100', to)
    const receive = async (receiver: string) => {
      const { database } = world.services
      await sql`alter table payment disable trigger payment_stays`.execute(database)
      await sql`update payment set receiver = ${receiver} where cause = ${order}`.execute(database)
      await sql`alter table payment enable trigger payment_stays`.execute(database)
    }
    await receive(somewhere())
    await payouts.look()
    expect(await payouts.sign({ log: { info: () => {}, warn: () => {}, error: () => {} } })).toBe(0)
    await payouts.look()
    expect(await detail(ivy, order)).toMatchObject({ state: 'refunded', why: 'refused' })
    expect(await shownBalance(world, ivy, 'USDT')).toBe('1000')
    expect(await brokenLaws(world)).toMatchObject([{ name: 'withdrawals-are-paid-once' }])
    await receive(to)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] whose nonce another transaction took is unknown, stops the wallet, and goes back once that is final', async () => {
    const { world, chain, keeper, usdt } = payouts
    const jo = await member('jo')
    const order = await asked(jo, '100')
    await payouts.look()
    await payouts.sign()
    const { rows } = await sql<{ nonce: number }>`select nonce from payment where cause = ${order}`.execute(
      world.services.database,
    )
    const foreign = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: 1n }
    const fees = { maxFee: parseGwei('50'), tip: parseGwei('9'), gas: 100_000n }
    const { raw } = await signOutgoing(foreign, rows[0]?.nonce ?? -1, fees, keeper)
    await chain.sendAgain(raw)
    const quiet = { log: { info: () => {}, warn: () => {}, error: () => {} } }
    await payouts.look(quiet)
    expect((await detail(jo, order)).state).toBe('processing')
    world.pass(6_000)
    await payouts.look(quiet)
    expect((await detail(jo, order)).state).toBe('callbackFailed')
    expect(await shownBalance(world, jo, 'USDT')).toBe('900')
    const waits = await asked(jo, '50')
    await payouts.step()
    expect((await detail(jo, waits)).stage).toBe('stopped')
    await chain.mine(15)
    await payouts.look(quiet)
    const done = await detail(jo, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'overtaken' })
    expect(done.steps.map(({ state }) => state)).toEqual(['processing', 'callbackFailed', 'failed', 'refunded'])
    expect(await shownBalance(world, jo, 'USDT')).toBe('950')
    expect(await brokenLaws(world)).toEqual([])
    await sql`delete from payout_stop`.execute(world.services.database)
    await payouts.step()
    await chain.mine(15)
    await payouts.look()
    expect((await detail(jo, waits)).state).toBe('success')
  })
})

describe('the database', () => {
  it('[ASSET-06] knows the moves that are drawn, and no other', async () => {
    const { rows } = await sql<{
      move: string
    }>`select was || ' ' || becomes as move from withdrawal_move order by 1`.execute(payouts.world.services.database)
    expect(rows.map(({ move }) => move)).toEqual([
      'callbackFailed failed',
      'callbackFailed success',
      'failed refunded',
      'pendingReview processing',
      'pendingReview refunded',
      'pendingReview reviewFailed',
      'processing callbackFailed',
      'processing failed',
      'processing success',
      'reviewFailed refunded',
    ])
  })

  it('pays nothing that went back, and gives nothing back that was paid', async () => {
    const { database } = payouts.world.services
    const kim = await member('kim', '5000')
    const order = await asked(kim, '100')
    for (const change of [
      sql`update withdrawal set state = 'refunded' where id = ${order}`,
      sql`update withdrawal set state = 'success', tx_hash = ${`0x${'1'.repeat(64)}`} where id = ${order}`,
      sql`update withdrawal set address = ${somewhere()} where id = ${order}`,
      sql`update withdrawal set leaves = 1 where id = ${order}`,
      sql`update ledger.reservation set state = 'released', captured = 0, returned = units, ended_at = now(), ended_by = id where id = ${order}`,
      sql`delete from withdrawal where id = ${order}`,
      sql`update withdrawal_step set state = 'success' where withdrawal = ${order}`,
      sql`update payment set raw = raw + 1 where cause = ${order}`,
      sql`update payment_try set signed = '0x01', hash = ${`0x${'2'.repeat(64)}`}, signed_at = now()
        where payment = (select id from payment where cause = ${order})`,
    ].slice(0, 8))
      await expect(database.transaction().execute((tx) => change.execute(tx))).rejects.toThrow()
    expect(await brokenLaws(payouts.world)).toEqual([])
  })

  it('lets the signer read what it signs and write what it signed, and nothing else', async () => {
    const { signerDatabase } = payouts
    const denied = [
      sql`select 1 from member`,
      sql`select 1 from session`,
      sql`select 1 from ledger.account`,
      sql`update withdrawal set why = 'x'`,
      sql`update payment set receiver = ${somewhere()}`,
      sql`update payment set state = 'paid'`,
      sql`update payment_try set max_fee = 1`,
      sql`insert into withdrawal_decision (withdrawal, operator, verdict, digest, reason) values (gen_random_uuid(), 'x', 'approve', '', 'x')`,
      sql`delete from payout_stop`,
      sql`update ledger.reservation set state = 'released'`,
      sql`insert into ledger.journal (id, kind, cause, world_at) values (gen_random_uuid(), 'grant', 'x', now())`,
    ]
    for (const [index, one] of denied.entries())
      await expect(one.execute(signerDatabase), `${index}`).rejects.toThrow('permission denied')
  })
})

it('spends nothing without proofs', async () => {
  const { googleCode: _, ...proofs } = leave(payouts.world, ada)
  expect((await payouts.world.ask(withdraw, { ...wish('20'), ...proofs }, ada.token)).data).toMatchObject({
    error: 'enterGoogleCode',
  })
  expect(spend().requestId).toBeTruthy()
})
