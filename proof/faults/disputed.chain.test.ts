import { sql } from 'kysely'
import { getAddress } from 'viem'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import { finalDepositor } from '#proof/chain/depositors.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { quiet, somewhere, withdrawers } from '#proof/chain/withdrawers.ts'
import { failureOf, isOfChain } from '#server/deposit/scan/silence.ts'
import { askOwnPayment } from '#server/payout/ask.ts'
import { payoutStops } from '#server/payout/stops.ts'
import { type FaultyNode, rpcProxy } from './rpc-proxy.ts'

let payouts: PayoutWorld
let people: ReturnType<typeof withdrawers>
let nodes: readonly FaultyNode[] = []

beforeAll(async () => {
  payouts = await payoutWorld({ sweeps: true }, async (rpcUrl) => {
    nodes = await Promise.all([rpcProxy(rpcUrl), rpcProxy(rpcUrl), rpcProxy(rpcUrl)])
    return nodes.map(({ url }) => url).join(',')
  })
  people = withdrawers(payouts)
})
afterEach(() => {
  for (const node of nodes) node.behave('truth')
})
afterAll(async () => {
  await payouts.end()
  await Promise.all(nodes.map((node) => node.stop()))
})

/** Each node has another receipt of these transactions, and the true one of all others. */
function dispute(hashes: readonly string[]): void {
  const failed = (truth: object) => ({ ...truth, status: '0x0', logs: [] })
  const says = [(truth: object) => truth, () => null, failed]
  says.forEach((said, of) => {
    const answer = (truth: object, [hash]: readonly string[]) => (hashes.includes(hash ?? '') ? said(truth) : truth)
    nodes[of]?.behave({ method: 'eth_getTransactionReceipt', answer })
  })
}
async function hashesTo(receivers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`select t.hash from payment_try t join payment p on p.id = t.payment
    where p.receiver = any (${receivers}) and t.hash is not null`.execute(payouts.world.services.database)
  return rows.map(({ hash }) => hash)
}
const failure = (look: Promise<unknown>) =>
  look.then(
    () => undefined,
    (error: unknown) => error,
  )
/** As the worker would tell it, and no bug of ours. */
const told = (error: unknown) => (isOfChain(error) ? failureOf(error) : `not of a chain: ${error}`)

it('[ASSET-06] what nodes do not agree about waits with its nonce, and keeps nothing behind it from being paid', async () => {
  const who = await people.member('eve')
  const asked = async () => {
    const to = somewhere()
    return { to, order: await people.asked(who, '12', to) }
  }
  const state = async ({ order }: { order: string }) => (await people.detail(who, order)).state
  const [first, second, third] = [await asked(), await asked(), await asked()]
  await payouts.look()
  expect(await payouts.sign()).toBe(3)
  await payouts.look()
  await payouts.chain.mine(15)
  const hashes = await hashesTo([first.to, third.to])
  expect(hashes).toHaveLength(2)
  const fourth = await asked()
  dispute(hashes)
  const failed = await failure(payouts.look(quiet))
  for (const hash of hashes) expect(told(failed)).toContain(`the receipt of ${hash}: 3 asked, 3 different answers`)
  expect([await state(first), await state(second), await state(third)]).toEqual(['processing', 'success', 'processing'])
  // what was asked for after them is signed and paid meanwhile, behind their nonces
  expect(await payouts.sign()).toBe(1)
  await failure(payouts.look(quiet))
  await payouts.chain.mine(15)
  await failure(payouts.look(quiet))
  expect(await state(fourth)).toBe('success')
  // and a wallet that paid before is looked after: what it never signed makes way
  const past = getAddress(`0x${'d'.repeat(40)}`)
  const { database } = payouts.world.services
  await sql`insert into payout_wallet (chain, address, next_nonce) values (56, ${past}, 0)`.execute(database)
  const [receiver, contract] = [getAddress(`0x${'9'.repeat(40)}`), payouts.usdt]
  await askOwnPayment(database, { kind: 'cold', chain: 56, wallet: past, receiver, contract, raw: 5n })
  for (let time = 0; time < 2; time += 1)
    expect(told(await failure(payouts.look(quiet)))).toContain('3 asked, 3 different answers')
  const own = await sql`select state from payment where wallet = ${past}`.execute(database)
  expect(own.rows).toEqual([{ state: 'refused' }])
  const { rows } = await sql<{
    nonce: number
  }>`select nonce from payment where kind = 'withdrawal' order by nonce`.execute(payouts.world.services.database)
  expect(rows.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3])
  for (const node of nodes) node.behave('truth')
  await payouts.look()
  for (const one of [first, second, third, fourth]) {
    expect(await state(one)).toBe('success')
    expect(await payouts.held(one.to)).toBe(11)
  }
  expect(await payoutStops(payouts.world.services.database)).toEqual([])
  expect(await brokenLaws(payouts.world)).toEqual([])
}, 600_000)

it('[ASSET-03] a sweep that nodes do not agree about keeps that of no other address waiting, and is sent no more gas', async () => {
  const { database } = payouts.world.services
  await finalDepositor(payouts, '200')
  await finalDepositor(payouts, '300')
  const sent = async () =>
    (
      await sql<{ hash: string; wallet: string }>`select t.hash, p.wallet from payment_try t
        join payment p on p.id = t.payment where p.kind = 'sweep' and t.sent_at is not null order by p.id`.execute(
        database,
      )
    ).rows
  for (let time = 0; time < 10 && (await sent()).length < 2; time += 1)
    for (const work of [payouts.look, payouts.sign, payouts.sweep]) await work(quiet)
  // the first that a look comes to, and nobody has noted yet that it is within a block
  const [disputed] = await sent()
  if (!disputed) throw new Error('nothing is swept')
  dispute([disputed.hash])
  // its gas took all that the address had
  await payouts.chain.client.setBalance({ address: getAddress(disputed.wallet), value: 0n })
  await payouts.chain.mine(15)
  for (let time = 0; time < 3; time += 1) {
    expect(told(await failure(payouts.sweep(quiet)))).toContain('3 asked, 3 different answers')
    await payouts.look(quiet)
    await payouts.sign(quiet)
  }
  const states = await sql<{ state: string }>`select state from payment where kind = 'sweep' order by id`.execute(
    database,
  )
  expect(states.rows.map(({ state }) => state)).toEqual(['open', 'paid'])
  const gas = await sql`select from payment where kind = 'gas' and receiver = ${disputed.wallet}`.execute(database)
  expect(gas.rows).toHaveLength(1)
}, 600_000)

it('[ASSET-06] what waits behind a nonce that is free is not made dearer, though nodes do not agree about who has that nonce', async () => {
  const { world, chain } = payouts
  const { database } = world.services
  const who = await people.member('fay')
  await chain.client.setAutomine(false)
  const [first, second] = [await people.asked(who, '12'), await people.asked(who, '12')]
  await payouts.look(quiet)
  expect(await payouts.sign()).toBe(2)
  await payouts.look(quiet)
  const tries = async () =>
    (
      await sql<{ tries: number }>`select count(t.number)::int as tries from payment p
        join payment_try t on t.payment = p.id where p.cause in (${first}, ${second}) group by p.id order by p.nonce`.execute(
        database,
      )
    ).rows.map((row) => row.tries)
  expect(await tries()).toEqual([1, 1])
  const { rows } = await sql<{ hash: string }>`select t.hash from payment_try t join payment p on p.id = t.payment
    where p.cause = ${first}`.execute(database)
  // no block holds it; two nodes show each another receipt of it
  const made = { status: '0x0', logs: [], blockHash: `0x${'b'.repeat(64)}`, gasUsed: '0x1', effectiveGasPrice: '0x1' }
  for (const [of, node] of nodes.entries())
    node.behave({
      method: 'eth_getTransactionReceipt',
      answer: (truth: object | null, [hash]: readonly string[]) =>
        of > 0 && hash === rows[0]?.hash ? { ...made, blockNumber: `0x${of}` } : truth,
    })
  world.pass(4 * 60_000)
  for (let time = 0; time < 2; time += 1)
    expect(told(await failure(payouts.look(quiet)))).toContain('3 asked, 3 different answers')
  expect(await tries()).toEqual([1, 1])
  // once they agree, the one that keeps the others waiting is made dearer
  for (const node of nodes) node.behave('truth')
  await payouts.look(quiet)
  expect(await tries()).toEqual([2, 1])
  await chain.client.setAutomine(true)
  await chain.mine(15)
  await payouts.look(quiet)
}, 600_000)
