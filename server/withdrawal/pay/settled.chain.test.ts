import { sql } from 'kysely'
import { parseEther } from 'viem'
import { expect, it } from 'vitest'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { custodyNow } from '#server/custody/show.ts'

const given = withdrawalWorld()

it('[ASSET-06] one whose transaction moved another sum is ended by an operator, once what left is booked: nothing goes back, and custody is equal', async () => {
  const { payouts, people } = given
  const { world, chain, usdt } = payouts
  const { database } = world.services
  const says = (...words: string[]) => operatorSays(world.services, ...words, '--reason', 'settled with her')
  await payouts.scan()
  await payouts.reconcile()
  await says('custody', 'correct', '56', 'USDT', 'in', '1000')
  const ann = await people.member('ann')
  const to = somewhere()
  const order = await people.asked(ann, '100', to)
  const short = await chain.deploy('ShortToken', 'Tether USD', 'USDT', 18)
  const before = await chain.client.getCode({ address: usdt })
  const bytecode = await chain.client.getCode({ address: short })
  if (!before || !bytecode) throw new Error('no code')
  await chain.client.setCode({ address: usdt, bytecode })
  await payouts.step()
  await chain.client.setCode({ address: usdt, bytecode: before })
  expect(await payouts.held(to)).toBe(49.5)
  await chain.mine(15)
  await payouts.look(quiet)
  expect((await people.detail(ann, order)).state).toBe('callbackFailed')
  await payouts.scan()
  const settle = (...more: string[]) => says('withdrawals', 'settled', order, ...more)
  await expect(settle('--really')).rejects.toThrow('custody book')
  const { rows } = await sql<{ hash: string }>`select mined_hash as hash from payment where cause = ${order}`.execute(
    database,
  )
  const differs = async () => {
    await payouts.reconcile(quiet)
    return (await custodyNow(database)).tokens.map(({ difference }) => difference)
  }
  const [off = 0n] = await differs()
  await says('custody', 'book', '56', rows[0]?.hash ?? '')
  expect(await differs()).toEqual([off + parseEther('49.5')])
  const treasury = await systemBalance(database, 'treasury', 'USDT')
  await settle()
  expect((await people.detail(ann, order)).state).toBe('callbackFailed')
  await settle('--really')
  expect(await people.detail(ann, order)).toMatchObject({ state: 'success', txHash: rows[0]?.hash })
  expect((await systemBalance(database, 'treasury', 'USDT')) - treasury).toBe(9_900_000_000n)
  expect(await differs()).toEqual([off + parseEther('49.5')])
  expect(await shownBalance(world, ann, 'USDT')).toBe('900')
  expect(await people.reservedOf(ann)).toEqual([])
  // what arrived is told by whoever settled it, and is not what was asked for
  expect(await people.told(ann)).toEqual([])
  expect((await custodyNow(database)).unbooked.filter(({ incoming }) => !incoming)).toEqual([])
  await payouts.look(quiet)
  await expect(settle('--really')).rejects.toThrow('no withdrawal that stays')
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] no other is ended so: neither one that is being paid, nor one that was', async () => {
  const { payouts, people } = given
  const settle = (order: string) =>
    operatorSays(payouts.world.services, 'withdrawals', 'settled', order, '--really', '--reason', 'tried')
  const bob = await people.member('bob')
  await sql`delete from payout_stop`.execute(payouts.world.services.database)
  const order = await people.asked(bob, '100')
  await expect(settle(order)).rejects.toThrow('no withdrawal that stays')
  await payouts.step()
  await payouts.look(quiet)
  await expect(settle(order)).rejects.toThrow('no withdrawal that stays')
  await payouts.chain.mine(15)
  await payouts.look(quiet)
  expect((await people.detail(bob, order)).state).toBe('success')
  await expect(settle(order)).rejects.toThrow('no withdrawal that stays')
})

it('[ASSET-06] nor one that was paid whole while nobody looked, though what its token took on top is booked: the treasury gets nothing of it', async () => {
  const { payouts, people } = given
  const { world, chain, usdt, keeper } = payouts
  const { database } = world.services
  const says = (...words: string[]) => operatorSays(world.services, ...words, '--reason', 'tried')
  const cat = await people.member('cat')
  const to = somewhere()
  const order = await people.asked(cat, '100', to)
  await payouts.look(quiet)
  await payouts.sign()
  await chain.client.setAutomine(false)
  await payouts.look(quiet)
  world.pass(11 * 60_000)
  await payouts.look(quiet)
  expect((await people.detail(cat, order)).state).toBe('callbackFailed')
  await chain.client.setAutomine(true)
  await chain.mine(1)
  await payouts.look(quiet)
  expect(await payouts.held(to)).toBe(99)
  await chain.mine(15)
  await payouts.scan()
  const { rows } = await sql<{ hash: string }>`insert into crossing
    select chain, tx_hash, log_index + 1, asset, block_number, sender, ${usdt}, raw / 99, false from crossing
    where sender = ${keeper.address} and receiver = ${to} returning tx_hash as hash`.execute(database)
  expect(await says('custody', 'book', '56', rows[0]?.hash ?? '')).toHaveLength(1)
  const treasury = await systemBalance(database, 'treasury', 'USDT')
  await expect(says('withdrawals', 'settled', order, '--really')).rejects.toThrow('moved what was asked')
  await payouts.look(quiet)
  expect(await people.detail(cat, order)).toMatchObject({ state: 'success', txHash: rows[0]?.hash })
  expect(await systemBalance(database, 'treasury', 'USDT')).toBe(treasury)
  expect(await brokenLaws(world)).toEqual([])
})
