import { sql } from 'kysely'
import { getAddress, parseGwei, parseUnits } from 'viem'
import { describe, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { custodyNow } from '#server/custody/show.ts'

const given = withdrawalWorld()

describe('a payment that goes wrong', () => {
  it('[ASSET-06] is replaced by a dearer one when it sticks, and paid once', async () => {
    const { world, chain } = given.payouts
    await given.payouts.step()
    await chain.mine(15)
    await given.payouts.look()
    const gus = await given.people.member('gus')
    const to = somewhere()
    await chain.client.setAutomine(false)
    const order = await given.people.asked(gus, '100', to)
    await given.payouts.step()
    world.pass(4 * 60_000)
    await given.payouts.step()
    await given.payouts.step()
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
    await given.payouts.look()
    expect((await given.people.detail(gus, order)).state).toBe('success')
    expect(await given.payouts.held(to)).toBe(99)
  })

  it('[ASSET-06] waits while the wallet has enough for those before it alone, and for it alone, and not for both', async () => {
    const { world, chain, usdt, keeper } = given.payouts
    const mo = await given.people.member('mo')
    const left = parseUnits('150', 18)
    const held = parseUnits(String(await given.payouts.held(keeper.address)), 18)
    const nonce = await chain.client.getTransactionCount({ address: keeper.address })
    const away = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: held - left }
    const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
    await chain.sendAgain((await signOutgoing(away, nonce, fees, keeper)).raw)
    await sql`update payout_wallet set next_nonce = ${nonce + 1}`.execute(world.services.database)
    const [one, other] = [somewhere(), somewhere()]
    const orders = [await given.people.asked(mo, '100', one), await given.people.asked(mo, '100', other)]
    const waits = async () => Promise.all(orders.map(async (order) => (await given.people.detail(mo, order)).stage))
    await given.payouts.look()
    expect(await given.payouts.sign()).toBe(1)
    await given.payouts.look()
    await given.payouts.look()
    expect(await given.payouts.sign()).toBe(0)
    expect(await waits()).toEqual(['mined', 'queued'])
    expect([await given.payouts.held(one), await given.payouts.held(other)]).toEqual([99, 0])
    await chain.send(usdt, tokenAbi, 'mint', keeper.address, parseUnits('1000000', 18))
    await given.payouts.step()
    expect(await given.payouts.held(other)).toBe(99)
    await chain.mine(15)
    await given.payouts.look()
    // of gas the same
    const ten = [await given.people.asked(mo, '50')]
    const costs = async () => {
      const { rows } = await sql<{ cost: bigint }>`select t.gas * t.max_fee as cost from payment_try t
        join payment p on p.id = t.payment where p.cause = any(${ten}::uuid[])`.execute(world.services.database)
      return rows.map(({ cost }) => cost)
    }
    await given.payouts.look()
    const [cost = 0n] = await costs()
    await chain.client.setBalance({ address: keeper.address, value: (cost * 3n) / 2n })
    ten.push(await given.people.asked(mo, '50'))
    await given.payouts.look()
    expect(await costs()).toEqual([cost])
    await chain.client.setBalance({ address: keeper.address, value: 10n ** 20n })
    await given.payouts.step()
    await given.payouts.step()
    await chain.mine(15)
    await given.payouts.look()
    expect(await Promise.all(ten.map(async (order) => (await given.people.detail(mo, order)).state))).toEqual([
      'success',
      'success',
    ])
  })

  it('[ASSET-06] waits while gas is dearer than its ceiling', async () => {
    const { chain } = given.payouts
    const hal = await given.people.member('hal')
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('100') })
    await chain.mine(1)
    const order = await given.people.asked(hal, '100')
    await given.payouts.step()
    expect((await given.people.detail(hal, order)).stage).toBe('queued')
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('1') })
    await chain.mine(1)
    await given.payouts.step()
    await chain.mine(15)
    await given.payouts.look()
    expect((await given.people.detail(hal, order)).state).toBe('success')
  })

  it('[ASSET-06] that moves nothing within its block goes back, once that block is final', async () => {
    const { world, chain } = given.payouts
    const { database } = world.services
    const lee = await given.people.member('lee')
    const to = somewhere()
    const order = await given.people.asked(lee, '100', to)
    await given.payouts.look()
    // too little gas for the transfer: the chain takes the transaction, and undoes what it did
    await sql`alter table payment_try disable trigger payment_try_stays`.execute(database)
    await sql`update payment_try set gas = 30000 where payment = (select id from payment where cause = ${order})`.execute(
      database,
    )
    await sql`alter table payment_try enable trigger payment_try_stays`.execute(database)
    await given.payouts.sign()
    await given.payouts.look()
    await chain.mine(13)
    await given.payouts.look()
    expect(await given.people.detail(lee, order)).toMatchObject({ state: 'processing', stage: 'mined' })
    await chain.mine(1)
    await given.payouts.look()
    const done = await given.people.detail(lee, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'failed' })
    expect(done.steps.map(({ state }) => state)).toEqual(['processing', 'failed', 'refunded'])
    expect(await given.payouts.held(to)).toBe(0)
    expect(await shownBalance(world, lee, 'USDT')).toBe('1000')
    expect(await given.people.told(lee)).toMatchObject([
      { kind: 'withdrawalRefunded', amount: '100', asset: 'USDT', order },
    ])
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] of which the token keeps a part is paid and does not go back', async () => {
    const { world, chain, usdt } = given.payouts
    const tia = await given.people.member('tia')
    const to = somewhere()
    const order = await given.people.asked(tia, '101', to)
    // from now on it does, as Tether's can be told to
    const taking = await chain.deploy('TakingToken', 'Tether USD', 'USDT', 18)
    const before = await chain.client.getCode({ address: usdt })
    const bytecode = await chain.client.getCode({ address: taking })
    if (!before || !bytecode) throw new Error('no code')
    await chain.client.setCode({ address: usdt, bytecode })
    await given.payouts.step()
    await chain.client.setCode({ address: usdt, bytecode: before })
    // of the 99.99 that arrive
    expect(await given.payouts.held(to)).toBeCloseTo(98.9901, 9)
    await chain.mine(15)
    await given.payouts.look()
    expect((await given.people.detail(tia, order)).state).toBe('success')
    // neither part is left to be booked: both are the payment
    await given.payouts.scan()
    const parts =
      await sql`select from crossing where tx_hash = ${(await given.people.detail(tia, order)).txHash}`.execute(
        world.services.database,
      )
    expect(parts.rows).toHaveLength(2)
    const { unbooked } = await custodyNow(world.services.database)
    expect(unbooked.filter(({ incoming }) => !incoming)).toEqual([])
    expect(await shownBalance(world, tia, 'USDT')).toBe('899')
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] that moved another sum than it was to has moved something: nobody knows, and it does not go back', async () => {
    const { world, chain } = given.payouts
    const { database } = world.services
    const una = await given.people.member('una')
    const to = somewhere()
    const order = await given.people.asked(una, '100', to)
    await given.payouts.look()
    await given.payouts.sign()
    await given.payouts.look()
    const pays = async (more: bigint) => {
      await sql`alter table payment disable trigger payment_stays`.execute(database)
      await sql`update payment set raw = raw + ${more} where cause = ${order}`.execute(database)
      await sql`alter table payment enable trigger payment_stays`.execute(database)
    }
    await pays(1n)
    await chain.mine(15)
    await given.payouts.look(quiet)
    expect((await given.people.detail(una, order)).state).toBe('callbackFailed')
    expect(await shownBalance(world, una, 'USDT')).toBe('900')
    await pays(-1n)
    await given.payouts.look()
    expect((await given.people.detail(una, order)).state).toBe('success')
    expect(await given.payouts.held(to)).toBe(99)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] that the signer finds changed is not signed, and goes back', async () => {
    const { world } = given.payouts
    const ivy = await given.people.member('ivy')
    const to = somewhere()
    const order = await given.people.asked(ivy, '100', to)
    const receive = async (receiver: string) => {
      const { database } = world.services
      await sql`alter table payment disable trigger payment_stays`.execute(database)
      await sql`update payment set receiver = ${receiver} where cause = ${order}`.execute(database)
      await sql`alter table payment enable trigger payment_stays`.execute(database)
    }
    await receive(somewhere())
    await given.payouts.look()
    expect(await given.payouts.sign(quiet)).toBe(0)
    await given.payouts.look()
    expect(await given.people.detail(ivy, order)).toMatchObject({ state: 'refunded', why: 'refused' })
    expect(await shownBalance(world, ivy, 'USDT')).toBe('1000')
    expect(await brokenLaws(world)).toMatchObject([{ name: 'withdrawals-are-paid-once' }])
    await receive(to)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-06] whose nonce another transaction took is unknown, stops the wallet, and goes back once that is final and somebody has looked', async () => {
    const { world, chain, keeper, usdt } = given.payouts
    const jo = await given.people.member('jo')
    const order = await given.people.asked(jo, '100')
    await given.payouts.look()
    await given.payouts.sign()
    const { rows } = await sql<{ nonce: number }>`select nonce from payment where cause = ${order}`.execute(
      world.services.database,
    )
    const foreign = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: 1n }
    const fees = { maxFee: parseGwei('50'), tip: parseGwei('9'), gas: 100_000n }
    const { raw } = await signOutgoing(foreign, rows[0]?.nonce ?? -1, fees, keeper)
    await chain.sendAgain(raw)
    await given.payouts.look(quiet)
    expect((await given.people.detail(jo, order)).state).toBe('processing')
    world.pass(6_000)
    await given.payouts.look(quiet)
    expect((await given.people.detail(jo, order)).state).toBe('callbackFailed')
    expect(await shownBalance(world, jo, 'USDT')).toBe('900')
    const waits = await given.people.asked(jo, '50')
    await given.payouts.step()
    expect((await given.people.detail(jo, waits)).stage).toBe('stopped')
    await chain.mine(15)
    await given.payouts.look(quiet)
    expect((await given.people.detail(jo, order)).state).toBe('callbackFailed')
    expect(await shownBalance(world, jo, 'USDT')).toBe('850')
    await sql`delete from payout_stop`.execute(world.services.database)
    await given.payouts.look(quiet)
    const done = await given.people.detail(jo, order)
    expect(done).toMatchObject({ state: 'refunded', why: 'overtaken' })
    expect(done.steps.map(({ state }) => state)).toEqual(['processing', 'callbackFailed', 'failed', 'refunded'])
    expect(await shownBalance(world, jo, 'USDT')).toBe('950')
    expect(await brokenLaws(world)).toEqual([])
    await given.payouts.step()
    await chain.mine(15)
    await given.payouts.look()
    expect((await given.people.detail(jo, waits)).state).toBe('success')
  })
})

describe('the database', () => {
  it('[ASSET-06] knows the moves that are drawn, and no other', async () => {
    const { rows } = await sql<{
      move: string
    }>`select was || ' ' || becomes as move from withdrawal_move order by 1`.execute(
      given.payouts.world.services.database,
    )
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
    const { database } = given.payouts.world.services
    const kim = await given.people.member('kim', '5000')
    const order = await given.people.asked(kim, '100')
    // so that there is a try, which nobody but the signer may sign
    await given.payouts.look()
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
    ])
      await expect(database.transaction().execute((tx) => change.execute(tx))).rejects.toThrow()
    expect(await brokenLaws(given.payouts.world)).toEqual([])
  })

  it('lets the signer read what it signs and write what it signed, and nothing else', async () => {
    const { signerDatabase } = given.payouts
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
