import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorSays } from '#proof/api/operator.ts'
import { depositor } from '#proof/chain/depositors.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { type FaultyNode, rpcProxy } from '#proof/faults/rpc-proxy.ts'
import { noteHolding, noteWalked } from './holding.sql.ts'
import { custodyNow } from './show.ts'

let node: FaultyNode
let payouts: PayoutWorld
/** The address of a member that got something in the last blocks. */
let address = ''

beforeAll(async () => {
  payouts = await payoutWorld({}, async (rpcUrl) => {
    node = await rpcProxy(rpcUrl)
    return node.url
  })
  await payouts.scan()
  await depositor(payouts, '40')
  await payouts.chain.mine(20)
  await payouts.scan()
  address = (await depositor(payouts, '5')).address
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
})
afterAll(async () => {
  await payouts.end()
  await node.stop()
})

const database = () => payouts.world.services.database
const said = (...words: string[]) => operatorSays(payouts.world.services, ...words)
const head = () => payouts.chain.client.getBlockNumber({ cacheTime: 0 })
/** At which block the last verdict is, and by how much custody was off there, in whole tokens. */
const verdict = async () => {
  const [token] = (await custodyNow(database())).tokens
  if (!token) throw new Error('never looked')
  const held = token.parts.find(([name]) => name === 'held by deposit addresses')?.[1] ?? -1n
  return { block: token.block, off: Number(token.difference) / 1e18, held: Number(held) / 1e18 }
}

it('judges at the height that the nodes have, though more was scanned, and again where they come back to it', async () => {
  const top = await head()
  expect(await verdict()).toEqual({ block: top, off: 0, held: 45 })
  // the nodes show the chain as it was before the deposit
  const before = top - 2n
  node.behave({ method: 'eth_blockNumber', answer: `0x${before.toString(16)}` })
  expect(await payouts.reconcile()).toEqual([])
  expect(await verdict()).toEqual({ block: before, off: 0, held: 40 })
  // what is off is found there, too
  await said('custody', 'correct', '56', 'USDT', 'in', '3', '--reason', 'tried')
  expect(await payouts.reconcile()).toEqual(['USDT'])
  expect(await verdict()).toEqual({ block: before, off: -3, held: 40 })
  await said('custody', 'correct', '56', 'USDT', 'out', '3', '--reason', 'taken back')
  expect(await payouts.reconcile()).toEqual([])
  node.behave('truth')
  // of all addresses in turn this one comes much later
  await sql`update custody_walk set address = '~' where chain = 56`.execute(database())
  expect(await payouts.reconcile()).toEqual([])
  expect(await verdict()).toEqual({ block: top, off: 0, held: 45 })
})

it('reads anew what a look that was late has written of a height that the chain has not reached', async () => {
  const top = await head()
  await sql`update holding set moved = ${top + 50n}, read_block = ${top + 50n}, raw = 1 where address = ${address}`.execute(
    database(),
  )
  expect(await payouts.reconcile()).toEqual([])
  expect(await verdict()).toEqual({ block: top, off: 0, held: 45 })
  // and does not believe it later
  await payouts.chain.mine(60)
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  expect(await verdict()).toEqual({ block: top + 60n, off: 0, held: 45 })
})

it('writes nothing of a block that is no longer scanned', async () => {
  const gone = { number: await head(), hash: `0x${'9'.repeat(64)}` } as const
  const { rows } = await sql<{ version: number }>`update holding set version = version + 1 where address = ${address}
    returning version`.execute(database())
  const one = { asset: 'USDT', address, version: rows[0]?.version ?? 0 }
  await noteHolding(database(), 56, one, 7n, gone)
  await noteWalked(database(), 56, { asset: 'DAOT', address }, 7n, gone)
  const kept = sql<{ raw: bigint }>`select raw from holding where address = ${address}`
  expect((await kept.execute(database())).rows).toEqual([{ raw: 5n * 10n ** 18n }])
  expect(await payouts.reconcile()).toEqual([])
})

it('[ASSET-04] judges where a chain that went back and is shorter now stands, of the addresses as they are there', async () => {
  const top = await head()
  await depositor(payouts, '7')
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  await payouts.chain.client.request<{ Parameters: [number]; ReturnType: unknown }>({
    method: 'anvil_rollback',
    params: [1],
  })
  // nothing has taken the place of what is lost
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  expect(await verdict()).toEqual({ block: top, off: 0, held: 45 })
  await payouts.chain.client.request<{ Parameters: [number]; ReturnType: unknown }>({
    method: 'anvil_rollback',
    params: [3],
  })
  await payouts.chain.client.setNextBlockTimestamp({ timestamp: BigInt(2 ** 31) })
  await payouts.chain.mine(1)
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  expect(await verdict()).toEqual({ block: top - 2n, off: 0, held: 45 })
})
