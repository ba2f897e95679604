import { type Address, getAddress, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { solvency } from '#calls/solvency/now.ts'
import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawDetail } from '#calls/withdrawal/records.ts'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/chain/depositors.ts'
import { offSince } from '#proof/chain/off-since.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { somewhere, withdrawers } from '#proof/chain/withdrawers.ts'
import { addressOf } from '#server/deposit/address-of.ts'
import { payoutStops } from '#server/payout/stops.ts'
import { custodyNow } from './show.ts'

let payouts: PayoutWorld
let who: Person

beforeAll(async () => {
  payouts = await payoutWorld({ sweeps: true }, undefined, true)
  await payouts.scan()
  who = await person(payouts.world, 'dot')
})
afterAll(() => payouts.end())

const said = (...words: string[]) => operatorSays(payouts.world.services, ...words)
/** The contract of DAOT on this chain. */
function daot(): Address {
  if (!payouts.daot) throw new Error('made without')
  return payouts.daot
}
const tokensTo = (to: string, amount: string, token = daot()) =>
  payouts.chain.send(token, tokenAbi, 'mint', to, parseUnits(amount, 18))
const look = async () => {
  await payouts.scan()
  return payouts.reconcile()
}
/** What was last compared of each token: by how much it is off, and two of its parts, in whole tokens. */
const compared = async () => {
  const { tokens } = await custodyNow(payouts.world.services.database)
  return Object.fromEntries(
    tokens.map(({ asset, difference, parts }) => {
      const part = (name: string) => Number(parts.find(([one]) => one === name)?.[1] ?? -1n) / 1e18
      const books = part('due: custody in the ledger')
      return [asset, { off: Number(difference) / 1e18, hot: part('held by wallets that pay'), books }]
    }),
  )
}
const stops = async () =>
  (await payoutStops(payouts.world.services.database)).map(({ chain, asset, why, note }) => [chain, asset, why, note])
/** Asks for a withdrawal: its order. */
async function asked(asset: 'USDT' | 'DAOT', amount: string, address: string): Promise<string> {
  const answer = await withdrawers(payouts).ask(who, { chainId: 56, asset, amount, address })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return (answer.data as { order: string }).order
}
const detail = (order: string) => payouts.world.get(withdrawDetail, { order }, who.token)
/** Moves DAOT out of the wallet that pays with its key, as whoever has stolen it would. */
async function steal(amount: string): Promise<void> {
  const { chain, keeper } = payouts
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: getAddress(somewhere()), contract: daot(), raw: parseUnits(amount, 18) }
  const { raw } = await signOutgoing(outgoing, nonce, { maxFee: 10n ** 11n, tip: 10n ** 9n, gas: 100_000n }, keeper)
  await chain.sendAgain(raw)
}

it('[ASSET-04] DAOT on chain 56 is deposited, compared and withdrawn as USDT is, each in its own books', async () => {
  const { world, chain } = payouts
  const { services } = world
  const address = await addressOf(services, await memberId(world, 'dot'))
  await tokensTo(address, '5000.000000000000000003')
  await tokensTo(address, '700', payouts.usdt)
  expect(await look()).toEqual([])
  await chain.mine(16)
  expect(await look()).toEqual([])
  expect([await shownBalance(world, who, 'DAOT'), await shownBalance(world, who, 'USDT')]).toEqual(['5000', '700'])
  expect(await compared()).toMatchObject({
    DAOT: { off: 0, hot: 1_000_000, books: 5000 },
    USDT: { off: 0, hot: 1_000_000, books: 700 },
  })
  // what operators put into the wallet is booked of its own token
  const { unbooked } = await custodyNow(services.database)
  const filled = unbooked.find(({ asset }) => asset === 'DAOT')?.txHash ?? ''
  expect(await said('custody', 'book', '56', filled, '--reason', 'filled')).toEqual([
    'booked 1000000 DAOT into custody on chain 56',
  ])
  expect(await systemBalance(services.database, 'treasury', 'DAOT')).toBe(parseUnits('1000000', 8))
  const to = somewhere()
  const order = await asked('DAOT', '2000', to)
  await payouts.step()
  // within a block, whether the worker has noted it or not
  expect(await look()).toEqual([])
  expect(await compared()).toMatchObject({ DAOT: { off: 0, hot: 998_020 }, USDT: { off: 0, hot: 1_000_000 } })
  await chain.mine(15)
  await payouts.look()
  expect((await detail(order)).state).toBe('success')
  expect([await payouts.held(to, daot()), await payouts.held(to)]).toEqual([1980, 0])
  expect(await look()).toEqual([])
  expect(await compared()).toMatchObject({ DAOT: { off: 0, books: 1_003_020 }, USDT: { off: 0, books: 700 } })
  const { custody, assets } = await world.get(solvency, {})
  expect(custody.find(({ asset }) => asset === 'DAOT')).toMatchObject({ ledger: '1003020', stopped: false })
  expect(assets.find(({ asset }) => asset === 'DAOT')).toMatchObject({ held: '1003020' })
  expect(await brokenLaws(world)).toEqual([])
})

it('is swept where the economy names it, and while DAOT alone is stopped nothing of it moves; custody stays equal', async () => {
  const { world, chain, keeper } = payouts
  const { economy } = world.services
  const { withdrawal } = economy
  const least = new Map([[56, new Map([['DAOT', 10_000_000_000n]])]])
  const named = { ...withdrawal, hot: new Map(), sweep: { ...withdrawal.sweep, least } }
  /** One look of the worker at what is swept, the signer, and another one: what can be sent is within a block. */
  const round = async () => {
    await payouts.sweep({ economy: { ...economy, withdrawal: named } })
    await payouts.step()
    await payouts.sweep({ economy: { ...economy, withdrawal: named } })
  }
  const address = await addressOf(world.services, await memberId(world, 'dot'))
  const hot = await payouts.held(keeper.address, daot())
  await said('withdrawals', 'stop', '56', 'DAOT', '--reason', 'tried')
  await round()
  await round()
  expect(await payouts.held(address, daot())).toBe(5000)
  await said('withdrawals', 'resume', '56', 'DAOT', '--reason', 'tried')
  // its gas goes first
  for (let time = 0; time < 3; time += 1) await round()
  expect([await payouts.held(address, daot()), await payouts.held(address)]).toEqual([0, 700])
  expect((await payouts.held(keeper.address, daot())) - hot).toBe(5000)
  expect(await look()).toEqual([])
  await chain.mine(15)
  await round()
  expect(await look()).toEqual([])
  expect(await compared()).toMatchObject({ DAOT: { off: 0, books: 1_003_020 }, USDT: { off: 0, books: 700 } })
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] DAOT moved by hand out of the wallet stops all payouts of its chain, since its key is out, and says of which token and how much', async () => {
  const { world, chain } = payouts
  const { database } = world.services
  await steal('12.5')
  expect(await look()).toEqual(['DAOT'])
  await offSince(database, 15)
  expect(await look()).toEqual(['DAOT'])
  expect(await compared()).toMatchObject({ DAOT: { off: -12.5 }, USDT: { off: 0 } })
  const note = expect.stringContaining('custody of DAOT is off by -12.5 at block')
  expect(await stops()).toEqual([[56, '*', 'mismatch', note]])
  const lines = await said('custody')
  expect(lines.find((line) => line.includes('DAOT  block'))).toMatch(/OFF BY -12\.5$/)
  expect(lines.find((line) => line.includes('USDT  block'))).toMatch(/equal$/)
  expect(lines.at(-2)).toContain('LEFT AND IS NO PAYMENT  chain 56  12.5 DAOT')
  // whoever asks meanwhile is told that it waits, of both
  const waits = [await asked('DAOT', '100', somewhere()), await asked('USDT', '100', somewhere())]
  await payouts.step()
  for (const order of waits) expect(await detail(order)).toMatchObject({ state: 'processing', stage: 'stopped' })
  const { coins } = await world.get(withdrawConfig, {}, who.token)
  expect(coins.map(({ asset, stopped }) => [asset, stopped])).toEqual([
    ['USDT', true],
    ['DAOT', true],
  ])
  const { custody } = await world.get(solvency, {})
  expect(custody.map(({ asset, stopped }) => [asset, stopped])).toEqual([
    ['USDT', true],
    ['DAOT', true],
  ])
  expect(custody.find(({ asset }) => asset === 'DAOT')?.compared).toMatchObject({ difference: '-12.5' })
  // the treasury bears it, in DAOT
  await chain.mine(16)
  await look()
  const { unbooked } = await custodyNow(database)
  const stolen = unbooked.find(({ incoming }) => !incoming)
  await said('custody', 'book', '56', stolen?.txHash ?? '', '--reason', 'stolen; the treasury bears it')
  expect(await systemBalance(database, 'treasury', 'DAOT')).toBe(parseUnits('999987.5', 8))
  expect(await look()).toEqual([])
  expect(await stops()).toHaveLength(1)
  expect(await brokenLaws(world)).toEqual([])
})
