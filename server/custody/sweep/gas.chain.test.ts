import { sql } from 'kysely'
import { getAddress, parseEther } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorSays } from '#proof/api/operator.ts'
import { depositor } from '#proof/chain/depositors.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { quiet } from '#proof/chain/withdrawers.ts'

let payouts: PayoutWorld
let address: string

beforeAll(async () => {
  payouts = await payoutWorld({ sweeps: true })
  address = (await depositor(payouts, '500')).address
  await payouts.chain.mine(15)
  await payouts.scan()
  await payouts.reconcile()
})
afterAll(() => payouts.end())

const database = () => payouts.world.services.database
const gasWei = () => payouts.chain.client.getBalance({ address: getAddress(address) })
const tried = async () => {
  const { rows } = await sql<{
    raw: bigint
    cost: bigint | null
  }>`select p.raw, t.gas * t.max_fee as cost from payment p
    left join payment_try t on t.payment = p.id where p.kind = 'gas'`.execute(database())
  return rows
}

it('is sent when the wallet has it beside what the sending costs, and not before', async () => {
  const { chain, keeper } = payouts
  await payouts.sweep()
  const [asked] = await tried()
  if (!asked) throw new Error('no gas was asked for')
  await chain.client.setBalance({ address: keeper.address, value: asked.raw })
  await payouts.look(quiet)
  expect(await tried()).toEqual([{ raw: asked.raw, cost: null }])
  await chain.client.setBalance({ address: keeper.address, value: parseEther('1') })
})

it('waits for tomorrow when the signer has given what it gives in a day', async () => {
  const { world } = payouts
  const [asked] = await tried()
  const { economy } = world.services
  const upTo = (wei: bigint) => {
    const { sweep, ...rest } = economy.withdrawal
    return { economy: { ...economy, withdrawal: { ...rest, sweep: { ...sweep, gasADay: new Map([[56, wei]]) } } } }
  }
  const raw = asked?.raw ?? 0n
  await payouts.look()
  expect(await payouts.sign(upTo(raw - 1n))).toBe(0)
  expect(await payouts.sign(upTo(raw))).toBe(1)
  await payouts.look()
  expect(await gasWei()).toBe(raw)
  // what was given counts
  await payouts.chain.mine(15)
  await payouts.look()
  await payouts.chain.client.setBalance({ address: getAddress(address), value: 0n })
  await payouts.sweep()
  await payouts.look()
  const next = (await tried()).at(-1)?.raw ?? 0n
  expect(await payouts.sign(upTo(raw + next - 1n))).toBe(0)
  expect(await payouts.sign(upTo(raw + next))).toBe(1)
  await payouts.look()
  expect(await gasWei()).toBe(next)
})

it('is shown to operators, who may give up what is not signed', async () => {
  const said = (...words: string[]) => operatorSays(payouts.world.services, ...words)
  await payouts.look()
  await payouts.sweep()
  const lines = await said('custody', 'sweeps')
  expect(lines.filter((line) => line.includes('sweep  500 USDT'))).toHaveLength(1)
  expect(lines.filter((line) => line.startsWith('chain 56  gas of 2 payments of kind gas: 0.0'))).toHaveLength(1)
  const { rows } = await sql<{ id: string }>`select id from payment where kind = 'sweep'`.execute(database())
  const id = rows[0]?.id ?? ''
  await expect(said('custody', 'drop', 'nothing', '--reason', 'tried')).rejects.toThrow('no payment nothing')
  expect(await said('custody', 'drop', id, '--reason', 'tried')).toEqual([
    `payment ${id} is given up at the worker's next look`,
  ])
  await payouts.sweep({ ...quiet })
  await payouts.sweep()
  const { rows: ends } = await sql`select state from payment where kind = 'sweep'`.execute(database())
  expect(ends).toEqual([{ state: 'refused' }])
  expect(await payouts.held(address)).toBe(500)
})
