import { getAddress, parseAbiItem, parseGwei } from 'viem'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { quiet, somewhere, withdrawers } from '#proof/chain/withdrawers.ts'
import { isOfChain } from '#server/deposit/scan/silence.ts'
import { payoutStops } from '#server/payout/stops.ts'
import { type Behaviour, type FaultyNode, rpcProxy } from './rpc-proxy.ts'

const SEND = 'eth_sendRawTransaction'
const RECEIPT = 'eth_getTransactionReceipt'
const transferred = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

let payouts: PayoutWorld
let people: ReturnType<typeof withdrawers>
let ida: Person
let nodes: readonly FaultyNode[] = []
const receivers: string[] = []

beforeAll(async () => {
  payouts = await payoutWorld({}, async (rpcUrl) => {
    nodes = await Promise.all([rpcProxy(rpcUrl), rpcProxy(rpcUrl), rpcProxy(rpcUrl)])
    return nodes.map(({ url }) => url).join(',')
  })
  people = withdrawers(payouts)
  ida = await people.member('ida')
})
afterEach(() => all('truth'))
afterAll(async () => {
  await payouts.end()
  await Promise.all(nodes.map((node) => node.stop()))
})

const all = (behaviour: Behaviour) => {
  for (const node of nodes) node.behave(behaviour)
}
/** A look that may fail as a chain does, and in no other way. */
const look = async () => {
  try {
    await payouts.look(quiet)
  } catch (error) {
    if (!isOfChain(error)) throw error
  }
}
/** A withdrawal of 12 USDT that is signed and not sent yet. */
async function signed(): Promise<{ order: string; to: string }> {
  const to = somewhere()
  receivers.push(to)
  const order = await people.asked(ida, '12', to)
  await payouts.look()
  expect(await payouts.sign()).toBe(1)
  return { order, to }
}
/** All is well again: it is sent once more where it has to be, and ends. */
async function heal(): Promise<void> {
  all('truth')
  payouts.world.pass(16_000)
  await payouts.look()
  await payouts.chain.mine(15)
  await payouts.look()
}
async function paidOnce({ order, to }: { order: string; to: string }): Promise<void> {
  expect((await people.detail(ida, order)).state).toBe('success')
  expect(await payouts.held(to)).toBe(11)
}

describe('[ASSET-06] a payment is made once, and known to be', () => {
  it.each<[string, Behaviour]>([
    ['lose the answer to what was sent', { drop: SEND }],
    ['refuse what is sent', { refuse: SEND }],
    ['answer late', { late: 150 }],
    ['have too many requests', 'tooMany'],
    ['answer with a page', 'html'],
  ])('though the nodes %s', async (_, behaviour) => {
    const one = await signed()
    all(behaviour)
    await look()
    await look()
    await heal()
    await paidOnce(one)
  })

  it('though the first node is down: what one alone is asked before it is signed, the next one is', async () => {
    nodes[0]?.behave('tooMany')
    const one = await signed()
    await payouts.look()
    await payouts.chain.mine(15)
    await payouts.look()
    await paidOnce(one)
  })

  it('though one node tells of no receipt, or of one that failed', async () => {
    for (const answer of [null, (truth: object | null) => truth && { ...truth, status: '0x0', logs: [] }]) {
      const one = await signed()
      await payouts.look()
      nodes[0]?.behave({ method: RECEIPT, answer })
      await payouts.chain.mine(15)
      await payouts.look()
      await paidOnce(one)
      all('truth')
    }
  })

  it('though all of them hide its receipt for a moment: nothing is concluded, and nothing stopped', async () => {
    const one = await signed()
    await payouts.look()
    all({ method: RECEIPT, answer: null })
    await look()
    expect((await people.detail(ida, one.order)).state).toBe('processing')
    await heal()
    await paidOnce(one)
  })

  it('though all of them hide its receipt until its block is final: its nonce is its own, and nothing goes back', async () => {
    const one = await signed()
    await payouts.look()
    await payouts.look()
    all({ method: RECEIPT, answer: null })
    await payouts.chain.mine(20)
    await look()
    payouts.world.pass(16_000)
    await look()
    // its owner is told what was seen, as long as nothing else is
    expect(await people.detail(ida, one.order)).toMatchObject({ state: 'processing', stage: 'mined' })
    expect(await payoutStops(payouts.world.services.database)).toEqual([])
    await heal()
    await paidOnce(one)
  })

  it('though the base fee is twenty times as high', async () => {
    const { chain, world } = payouts
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('0.5') })
    await chain.mine(1)
    const { baseFeePerGas } = await chain.client.getBlock()
    const one = await signed()
    await chain.client.setAutomine(false)
    await payouts.look()
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: (baseFeePerGas ?? 0n) * 20n })
    await chain.mine(1)
    expect(await payouts.held(one.to)).toBe(0)
    world.pass(4 * 60_000)
    await payouts.look()
    expect(await payouts.sign()).toBe(1)
    await payouts.look()
    await chain.mine(1)
    await chain.client.setAutomine(true)
    expect(await payouts.held(one.to)).toBe(11)
    await heal()
    await paidOnce(one)
  })

  it('though its block is reorganised away', async () => {
    const one = await signed()
    await payouts.look()
    await payouts.look()
    expect((await people.detail(ida, one.order)).stage).toBe('mined')
    await payouts.chain.reorganise(2)
    expect(await payouts.held(one.to)).toBe(0)
    await payouts.look()
    await heal()
    await paidOnce(one)
  })

  it('and the chain shows one transfer for each, the books hold, and nothing was stopped', async () => {
    const { chain, usdt, keeper, world } = payouts
    const logs = await chain.client.getLogs({
      address: usdt,
      event: transferred,
      args: { from: keeper.address },
      fromBlock: 0n,
    })
    expect(logs.map(({ args }) => args.to).sort()).toEqual(receivers.map((to) => getAddress(to)).sort())
    expect(receivers).toHaveLength(12)
    expect(await payoutStops(world.services.database)).toEqual([])
    expect(await brokenLaws(world)).toEqual([])
  })
})
