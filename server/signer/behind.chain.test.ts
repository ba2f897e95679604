import { sql } from 'kysely'
import { getAddress, parseGwei, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { fund } from '#proof/api/funded.ts'
import { leave } from '#proof/api/spend.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { plansOf, rowsLookedAt } from '#proof/database/plans.ts'
import { putHold } from '#server/hold/hold.ts'
import { setClock, worldNow } from '#server/world/clock.ts'
import { gasOfDay, signedOfDay } from './signing.sql.ts'

const given = withdrawalWorld({}, undefined, true)

it('[ASSET-06] payments that have to wait keep nothing behind them from being prepared and signed', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const max = await people.member('max', '2000')
  const sixty = Array.from({ length: 60 }, () => '10')
  const made = await people.atOnce(max, sixty)
  expect(made.filter(({ status }) => status === 'fulfilled').length).toBe(60)
  // frozen by himself: the signer waits with what is his
  const id = await memberId(payouts.world, 'max')
  await sql`insert into account_freeze (member, by, at) values (${id}, 'owner', world_now())`.execute(database)
  await payouts.look({}, undefined, 25)
  const nan = await people.member('nan')
  const order = await people.asked(nan, '100')
  // it comes last of all, in the third page of what waits
  await payouts.look({}, undefined, 25)
  expect(await payouts.sign()).toBe(1)
  await payouts.look()
  expect((await people.detail(nan, order)).stage).not.toBe('queued')
}, 600_000)

it('[ASSET-06] one that cannot be prepared, or cannot be signed, is told, and keeps nothing behind it from either', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const [ivo, jud] = [await people.member('ivo'), await people.member('jud')]
  const [first, second] = [await people.asked(ivo, '100'), await people.asked(jud, '100')]
  const tried = async () => {
    const { rows } = await sql<{ cause: string; signed: boolean }>`select p.cause, t.signed is not null as signed
      from payment p join payment_try t on t.payment = p.id where p.cause in (${first}, ${second}) order by p.asked_at`.execute(
      database,
    )
    return rows.map(({ cause, signed }) => [cause, signed])
  }
  await sql`create function takes_none() returns trigger language plpgsql as $$ begin
    if exists (select from payment p where p.id = new.payment and p.cause = ${sql.lit(first)}) then raise 'none of it is taken'; end if;
    return new; end $$`.execute(database)
  const barred = async (what: 'insert' | 'update', work: () => Promise<unknown>) => {
    await sql`create trigger takes_none before ${sql.raw(what)} on payment_try for each row execute function takes_none()`.execute(
      database,
    )
    await expect(work()).rejects.toThrow('none of it is taken')
    await sql`drop trigger takes_none on payment_try`.execute(database)
  }
  await barred('insert', () => payouts.look())
  expect(await tried()).toEqual([[second, false]])
  await payouts.look()
  await barred('update', () => payouts.sign())
  expect(await tried()).toEqual([
    [first, false],
    [second, true],
  ])
  expect(await payouts.sign()).toBe(1)
}, 600_000)

it('a payment asked for before the security of its account changed waits until the hold is over', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  const pam = await people.member('pam')
  const order = await people.asked(pam, '100')
  // it is prepared, and then the hold comes: the signer itself has to see it
  await payouts.look()
  await putHold(database, await memberId(payouts.world, 'pam'), 'loginPasswordReset')
  expect(await payouts.sign()).toBe(0)
  const until = (await worldNow(database)).getTime() + 24 * 3_600_000
  await setClock(database, 'still', new Date(until - 1000))
  expect(await payouts.sign()).toBe(0)
  await setClock(database, 'still', new Date(until))
  expect(await payouts.sign()).toBe(1)
  await payouts.look()
  expect((await people.detail(pam, order)).stage).not.toBe('queued')
}, 600_000)

it('[ASSET-06] what waits for a freeze of its owner keeps nothing of the wallet from others', async () => {
  const { payouts, people } = given
  const { chain, keeper, usdt } = payouts
  const { database } = payouts.world.services
  // all but 1,600 leave by hand, and the wallet goes on behind that: of it what waits here could keep 1,539
  const held = parseUnits(String(await payouts.held(keeper.address)), 18)
  const away = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: held - parseUnits('1600', 18) }
  const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  await chain.sendAgain((await signOutgoing(away, nonce, fees, keeper)).raw)
  await chain.mine(16)
  await payouts.look(quiet)
  await sql`delete from payout_stop`.execute(database)
  const ray = await people.member('ray')
  const waits = await people.asked(ray, '1000')
  const freeze = await memberId(payouts.world, 'ray')
  await sql`insert into account_freeze (member, by, at) values (${freeze}, 'owner', world_now())`.execute(database)
  await payouts.look()
  const sue = await people.member('sue')
  const order = await people.asked(sue, '900')
  await payouts.step()
  expect((await people.detail(sue, order)).stage).not.toBe('queued')
  const { rows } = await sql`select nonce, state from payment where cause = ${waits}`.execute(database)
  expect(rows).toEqual([{ nonce: null, state: 'open' }])
}, 600_000)

it('[ASSET-06] where the wallet lacks tokens for one, a look asks no node for those that take as much, and a smaller one goes on', async () => {
  const { payouts, people } = given
  const held = await payouts.held(payouts.keeper.address)
  const orders: string[] = []
  // of each a hundredth is the fee: what is asked for of the wallet is less
  for (const [name, amount] of [
    ['wes', held * 1.1],
    ['xen', held * 1.2],
    ['yan', held * 1.1],
    ['zoe', 50],
  ] as const) {
    const who = await people.member(name, '2000')
    orders.push(await people.asked(who, amount.toFixed(2)))
  }
  const told: string[] = []
  await payouts.look({ log: { info: () => {}, warn: (_, text) => told.push(text), error: () => {} } })
  expect(told).toEqual(['the wallet holds less than a payment'])
  const { rows } = await sql<{ cause: string }>`select p.cause from payment p join payment_try t on t.payment = p.id
    where p.cause = any(${orders}::uuid[])`.execute(payouts.world.services.database)
  expect(rows.map(({ cause }) => cause)).toEqual(orders.slice(-1))
}, 600_000)

it('[ASSET-06] where the wallet lacks gas for one, a look asks no node for the others, and all are paid once it has some', async () => {
  const { payouts, people } = given
  const { chain, keeper, usdt } = payouts
  await chain.send(usdt, tokenAbi, 'mint', keeper.address, parseUnits('10000', 18))
  const before = await chain.client.getBalance({ address: keeper.address })
  const orders: string[] = []
  for (const [name, amount] of [
    ['abe', '30'],
    ['bea', '20'],
    ['cal', '10'],
  ] as const)
    orders.push(await people.asked(await people.member(name), amount))
  const asked = async () => {
    const { rows } = await sql<{ cause: string }>`select p.cause from payment p join payment_try t on t.payment = p.id
      where p.cause = any(${orders}::uuid[]) order by p.asked_at`.execute(payouts.world.services.database)
    return rows.map(({ cause }) => cause)
  }
  // none at all, and less than one transfer takes
  for (const value of [0n, parseGwei('1')]) {
    await chain.client.setBalance({ address: keeper.address, value })
    const told: string[] = []
    await payouts.look({ log: { info: () => {}, warn: (_, text) => told.push(text), error: () => {} } })
    expect(told.filter((text) => text === 'the wallet has too little gas')).toHaveLength(1)
    expect(await asked()).toEqual([])
  }
  await chain.client.setBalance({ address: keeper.address, value: before })
  await payouts.look()
  expect(await asked()).toEqual(orders)
}, 600_000)

it('[ASSET-06] one that the signer cannot count waits, and keeps nothing behind it from being signed', async () => {
  const { payouts, people } = given
  const { world, usdt, keeper, chain } = payouts
  const { database } = world.services
  await chain.send(usdt, tokenAbi, 'mint', keeper.address, parseUnits('10000', 18))
  const tom = await people.member('tom')
  await fund(world, 'tom', 'DAOT', '1000')
  const address = somewhere()
  const asked = { chainId: 56, asset: 'DAOT', amount: '100', address, ...leave(world, tom) }
  const { order: waits } = await world.get(withdraw, asked, tom.token)
  const order = await people.asked(await people.member('una'), '100')
  await payouts.look()
  // DAOT was closed meanwhile: it is paid out no more, and has no worth
  const { economy } = world.services
  const { coins, worth } = economy.withdrawal
  const withdrawal = {
    ...economy.withdrawal,
    coins: coins.filter(({ asset }) => asset !== 'DAOT'),
    worth: { USDT: worth.USDT ?? 0n },
  }
  const signed = async (...orders: string[]) => {
    const { rows } = await sql<{ cause: string }>`select cause from payment
      where cause = any(${orders}::uuid[]) and nonce is not null`.execute(world.services.database)
    return rows.map(({ cause }) => cause)
  }
  const told: object[] = []
  const log = { ...quiet.log, warn: (facts: object) => told.push(facts) }
  const closed = { log, economy: { ...economy, withdrawal } }
  await payouts.sign(closed)
  expect(await signed(waits, order)).toEqual([order])
  // the signer looks four times a second: it is said once, and again now and then
  await payouts.sign(closed)
  await payouts.sign(closed)
  const { id } = await database.selectFrom('payment').select('id').where('cause', '=', waits).executeTakeFirstOrThrow()
  expect(told).toEqual([{ payment: id, order: waits, why: 'withdrawals of DAOT have no worth' }])
  await payouts.sign({ ...closed, now: () => new Date(world.services.now().getTime() + 600_000) })
  expect(told).toHaveLength(2)
  await payouts.sign()
  expect((await signed(waits, order)).sort()).toEqual([waits, order].sort())
  // some of it was signed today, for him and on this chain: neither he nor anybody else waits a day for that
  const later = [await people.asked(tom, '10'), await people.asked(await people.member('ugo'), '10')]
  await payouts.look()
  await payouts.sign(closed)
  expect((await signed(...later)).sort()).toEqual([...later].sort())
}, 600_000)

it('what was signed in a day is found by its time, however many were signed before', async () => {
  const { payouts, people } = given
  const { database } = payouts.world.services
  await people.member('vic')
  const vic = await memberId(payouts.world, 'vic')
  const before = await signedOfDay(database, { chain: 56 })
  const many = 4000
  // as a year of them leaves it: no trigger looks at rows that stand for what is long over
  await database.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, nonce, state, mined_hash, mined_block, cost_wei, ended_at)
      select gen_random_uuid(), 'withdrawal', gen_random_uuid(), 56, ${payouts.keeper.address}, ${somewhere()}, ${payouts.usdt}, 1, 1000000 + n,
        'paid', '0x' || lpad(to_hex(n), 64, '0'), n, 1, now() from generate_series(1, ${many}::int) n`.execute(tx)
    await sql`insert into withdrawal (id, member, chain, asset, contract, address, leaves, fee, arrives, raw, worth, approvals, state, tx_hash, made_at, world_at)
      select p.cause, ${vic}, p.chain, 'USDT', p.contract, p.receiver, 2, 1, 1, 1, 1, 0, 'success', p.mined_hash, now() - interval '9 days', now()
      from payment p where p.nonce > 1000000`.execute(tx)
    await sql`insert into payment_try (payment, number, max_fee, tip, gas, signed, hash, signed_at)
      select id, 1, 1, 1, 1, '0x00', mined_hash, now() - interval '9 days' from payment where nonce > 1000000`.execute(
      tx,
    )
  })
  await sql`analyze withdrawal, payment, payment_try`.execute(database)
  const ran = await plansOf(database, async (spied) => {
    expect(await signedOfDay(spied, { chain: 56 })).toEqual(before)
    await gasOfDay(spied, 56)
  })
  for (const table of ['withdrawal', 'payment', 'payment_try'])
    expect(rowsLookedAt(ran, table), table).toBeLessThan(many / 10)
}, 600_000)
