import { sql } from 'kysely'
import { getAddress, parseUnits } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { solvency } from '#calls/solvency/now.ts'
import { withdraw } from '#calls/withdrawal/withdraw.ts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { leave } from '#proof/api/spend.ts'
import { depositor as depositorOf, mint } from '#proof/chain/depositors.ts'
import { offSince } from '#proof/chain/off-since.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { watchedChains } from '#server/deposit/scan/watch.ts'
import { Misspelt } from '#server/operator/context.ts'
import { payoutStops, resumePayouts } from '#server/payout/stops.ts'
import { newestScanned } from './custody.sql.ts'
import { unreadHoldings } from './holding.sql.ts'
import { ownAddresses } from './own.ts'
import { readMoved } from './read-holdings.ts'
import { custodyNow } from './show.ts'

const COLD = '0xC01dc01DC01dC01dC01dc01DC01dc01dC01DC01d'.toLowerCase()

let payouts: PayoutWorld

beforeAll(async () => {
  payouts = await payoutWorld({ coldAddress: getAddress(COLD) })
  await payouts.scan()
})
afterAll(() => payouts.end())

const said = (...words: string[]) => operatorSays(payouts.world.services, ...words)
const depositor = (amount: string) => depositorOf(payouts, amount)
/** One look of the scanner and of the reconciliation: which tokens are off. */
const look = async () => {
  await payouts.scan()
  return payouts.reconcile()
}
const now = async () => {
  const { tokens, unbooked } = await custodyNow(payouts.world.services.database)
  const [token] = tokens
  if (!token) throw new Error('never looked')
  const parts = Object.fromEntries(
    token.parts.map(([name, amount]) => [name.replace(/^\w+: /, ''), Number(amount) / 1e18]),
  )
  return { off: Number(token.difference) / 1e18, parts, unbooked }
}
/** What the public page says of USDT. */
const told = async () => {
  const { assets, custody } = await payouts.world.get(solvency, {})
  const on56 = custody.find(({ chainId, asset }) => chainId === 56 && asset === 'USDT')
  const held = assets.find(({ asset }) => asset === 'USDT')?.held
  return { ledger: Number(on56?.ledger), held: Number(held), stopped: on56?.stopped }
}
const stops = async () =>
  (await payoutStops(payouts.world.services.database)).map(({ chain, asset, why, note }) => ({
    chain,
    asset,
    why,
    note,
  }))
/** Moves tokens out of the payout wallet with its key, as whoever has stolen it would. */
async function steal(amount: string, to: string): Promise<void> {
  const { chain, usdt, keeper } = payouts
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: getAddress(to), contract: usdt, raw: parseUnits(amount, 18) }
  const { raw } = await signOutgoing(outgoing, nonce, { maxFee: 10n ** 11n, tip: 10n ** 9n, gas: 100_000n }, keeper)
  await chain.sendAgain(raw)
}
const thief = getAddress('0x00000000000000000000000000000000badc0de5')

const treasury = async () => Number(await systemBalance(payouts.world.services.database, 'treasury', 'USDT')) / 1e8
const noted = (off: string) => expect.stringContaining(`custody of USDT is off by ${off} at block`)

describe('custody on a chain', () => {
  it('names what came to the wallet from outside, until an operator books it: the treasury gets it, once', async () => {
    expect(await look()).toEqual([])
    const before = await now()
    expect(before).toMatchObject({
      off: 0,
      parts: { 'held by wallets that pay': 1_000_000, 'custody in the ledger': 0 },
    })
    expect(before.parts['came from outside and is not booked']).toBe(1_000_000)
    const hash = before.unbooked[0]?.txHash ?? ''
    expect((await said('custody')).at(-1)).toContain(`came and is not booked  chain 56  1000000 USDT`)
    await expect(said('custody', 'book', '56', hash, '--reason', 'filled')).rejects.toThrow('it is not final yet')
    await payouts.chain.mine(15)
    await look()
    expect(await said('custody', 'book', '56', hash, '--reason', 'filled')).toEqual([
      'booked 1000000 USDT into custody on chain 56',
    ])
    expect(await treasury()).toBe(1_000_000)
    await expect(said('custody', 'book', '56', hash, '--reason', 'filled')).rejects.toThrow(Misspelt)
    expect(await treasury()).toBe(1_000_000)
    expect(await look()).toEqual([])
    expect(await now()).toMatchObject({
      off: 0,
      parts: { 'custody in the ledger': 1_000_000, 'came from outside and is not booked': 0 },
      unbooked: [],
    })
  })

  it('is equal through a deposit of dust and a withdrawal, at each block of their way', async () => {
    const { world, chain } = payouts
    const { who, address } = await depositor('250.000000000000000007')
    const seen = async () => {
      expect(await look()).toEqual([])
      return (await now()).parts
    }
    expect(await seen()).toMatchObject({ 'held by deposit addresses': 250, 'deposits that are not booked yet': 250 })
    await chain.mine(1)
    expect(await seen()).toMatchObject({
      'held by deposit addresses': 250,
      'deposits that are not booked yet': 0,
      'what the books cannot carry': 7e-18,
      'custody in the ledger': 1_000_250,
    })
    await chain.mine(15)
    await look()
    const order = { chainId: 56, asset: 'USDT', amount: '100', address: '0x00000000000000000000000000000000A11CE001' }
    expect((await world.ask(withdraw, { ...order, ...leave(world, who) }, who.token)).code).toBe(0)
    await payouts.step()
    // nobody has noted yet that it is within a block
    expect(await seen()).toMatchObject({
      'withdrawals within a block, not final': 99,
      'held by wallets that pay': 999_901,
    })
    await payouts.look()
    expect(await seen()).toMatchObject({ 'withdrawals within a block, not final': 99 })
    await chain.mine(15)
    // the worker ends it while the scanner is behind
    await payouts.look()
    expect(await payouts.reconcile()).toEqual([])
    expect(await seen()).toMatchObject({
      'withdrawals within a block, not final': 0,
      'booked of later blocks': 0,
      'custody in the ledger': 1_000_151,
    })
    expect(getAddress(address)).toBe(address)
    expect(await stops()).toEqual([])
  })

  it('follows a deposit through a reorganisation', async () => {
    const { address } = await depositor('40')
    await mint(payouts, payouts.keeper.address, '3')
    expect(await look()).toEqual([])
    expect((await now()).parts).toMatchObject({ 'came from outside and is not booked': 3 })
    expect(await look()).toEqual([])
    await payouts.chain.reorganise(3)
    await payouts.chain.mine(2)
    expect(await payouts.held(address)).toBe(0)
    expect(await look()).toEqual([])
    expect((await now()).parts).toMatchObject({
      'held by deposit addresses': 250,
      'deposits that are not booked yet': 0,
    })
  })

  it('gives no verdict of a block from whose addresses another worker has read later moves', async () => {
    const { database } = payouts.world.services
    expect(await look()).toEqual([])
    const { rows: newest } = await sql<{ number: bigint }>`select max(number) as number from scanned_block
      where chain = 56`.execute(database)
    // the other worker scans and reads what comes in the next blocks
    await depositor('30')
    await payouts.chain.mine(1)
    expect(await look()).toEqual([])
    // this one still stands where it looked up its block before
    const later = await database
      .deleteFrom('scanned_block')
      .where('chain', '=', 56)
      .where('number', '>', newest[0]?.number ?? 0n)
      .returningAll()
      .execute()
    expect(later.length).toBeGreaterThan(0)
    expect(await payouts.reconcile()).toEqual([])
    expect(await payouts.reconcile()).toEqual([])
    expect(await stops()).toEqual([])
    await database.insertInto('scanned_block').values(later).execute()
    expect(await look()).toEqual([])
    expect(await now()).toMatchObject({ off: 0 })
  })

  it('stops the payouts of the chain when a token is moved by hand out of the payout wallet, and says by how much', async () => {
    const { database } = payouts.world.services
    await steal('5', thief)
    expect(await look()).toEqual(['USDT'])
    // one look may be wrong, and so may two that fall together, however slow the machine is
    await offSince(database, 0)
    expect(await look()).toEqual(['USDT'])
    expect(await stops()).toEqual([])
    await offSince(database, 15)
    expect(await look()).toEqual(['USDT'])
    expect(await stops()).toEqual([{ chain: 56, asset: '*', why: 'mismatch', note: noted('-5') }])
    // everybody is told what is there, not what should be, and that nothing is paid out
    const { ledger, held, stopped } = await told()
    expect(ledger - held).toBe(5)
    expect(stopped).toBe(true)
    const lines = await said('custody')
    expect(lines[0]).toMatch(/OFF BY -5$/)
    expect(lines.at(-1)).toContain('LEFT AND IS NO PAYMENT  chain 56  5 USDT')
    const { who } = await depositor('100')
    await payouts.chain.mine(16)
    await look()
    const order = { chainId: 56, asset: 'USDT', amount: '50', address: '0x00000000000000000000000000000000A11CE002' }
    expect((await payouts.world.ask(withdraw, { ...order, ...leave(payouts.world, who) }, who.token)).code).toBe(0)
    await payouts.step()
    expect(await payouts.held(order.address)).toBe(0)
    // let go on while it is still off: stopped again
    await resumePayouts(database, 56, '*')
    expect(await look()).toEqual(['USDT'])
    expect(await stops()).toHaveLength(1)
    const hash = (await now()).unbooked[0]?.txHash ?? ''
    await said('custody', 'book', '56', hash, '--reason', 'stolen; the treasury bears it')
    expect(await treasury()).toBe(999_995)
    expect(await look()).toEqual([])
    await said('withdrawals', 'resume', '56', '--reason', 'booked')
    // the theft took a nonce: the wallet goes on behind it, by itself
    await payouts.step()
    const after = await told()
    expect([after.ledger - after.held, after.stopped]).toEqual([0, false])
    expect(await payouts.held(order.address)).toBe(49)
    expect(await look()).toEqual([])
  })

  it('stops them too when the ledger paid what the chain did not, and when a deposit address lost something', async () => {
    const { chain, usdt, world } = payouts
    const { database } = world.services
    const { address } = await depositor('12')
    await chain.mine(1)
    await look()
    const from = getAddress(address)
    await chain.client.setBalance({ address: from, value: 10n ** 18n })
    await chain.client.impersonateAccount({ address: from })
    const sent = await chain.client.writeContract({
      account: from,
      chain: null,
      address: usdt,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [thief, parseUnits('2', 18)],
    })
    const { blockNumber } = await chain.client.waitForTransactionReceipt({ hash: sent })
    // the block itself says that it moved: where there are many addresses, a look asks the others only in their turn
    await payouts.scan()
    const { rows } = await sql<{ moved: bigint }>`select moved from holding where address = ${address}`.execute(
      database,
    )
    expect(rows).toEqual([{ moved: blockNumber }])
    expect(await look()).toEqual(['USDT'])
    expect((await now()).off).toBe(-2)
    await chain.mine(15)
    await offSince(database, 15)
    await look()
    expect(await stops()).toMatchObject([{ why: 'mismatch', note: noted('-2') }])
    await said('custody', 'book', '56', sent, '--reason', 'lost')
    await resumePayouts(database, 56, '*')
    expect(await look()).toEqual([])
    await said('custody', 'correct', '56', 'USDT', 'out', '3', '--reason', 'paid out in the books alone')
    expect(await look()).toEqual(['USDT'])
    expect((await now()).off).toBe(3)
    await said('custody', 'correct', '56', 'USDT', 'in', '3', '--reason', 'put right')
    expect(await look()).toEqual([])
  })

  it('finds what lies at an address that no scanned block told of', async () => {
    const { address } = await depositor('30')
    await payouts.chain.mine(1)
    await look()
    const { database } = payouts.world.services
    await sql`delete from holding where address = ${address}`.execute(database)
    // the next look asks the addresses in turn
    expect(await look()).toEqual([])
    expect((await now()).parts['held by deposit addresses']).toBe(250 + 30 + 100 + 10 + 30)
  })

  it('does not book more out of custody than the treasury has, nor nothing, and the books hold', async () => {
    const beyond = said('custody', 'correct', '56', 'USDT', 'out', '999994', '--reason', 'too much')
    await expect(beyond).rejects.toThrow('the treasury holds less')
    for (const words of [
      ['57', 'USDT', 'in', '5'],
      ['56', 'DOGE', 'in', '5'],
      ['56', 'USDT', 'up', '5'],
      ['56', 'USDT', 'in', '0'],
    ])
      await expect(said('custody', 'correct', ...words, '--reason', 'x')).rejects.toThrow()
    await expect(said('custody', 'correct', '56', 'USDT', 'in', '5')).rejects.toThrow(Misspelt)
    expect(await look()).toEqual([])
    expect(await brokenLaws(payouts.world)).toEqual([])
  })

  it('reads every address that moved, however many wait at once', async () => {
    const { services } = payouts.world
    for (let made = 0; made < 5; made += 1) await depositor('1')
    await payouts.scan()
    const [watched] = await watchedChains(services, await ownAddresses(services, 56))
    const head = await payouts.chain.client.getBlockNumber({ cacheTime: 0 })
    const block = await newestScanned(services.database, 56, head)
    if (!watched || !block) throw new Error('nothing was scanned')
    expect(await unreadHoldings(services.database, 56, block.number, 10)).toHaveLength(5)
    await readMoved(services, watched, block, 2)
    expect(await unreadHoldings(services.database, 56, block.number, 10)).toEqual([])
  })
})
