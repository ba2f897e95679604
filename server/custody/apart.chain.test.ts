import { getAddress, parseUnits } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { offSince } from '#proof/chain/off-since.ts'
import { type PayoutWorld, payoutWorld } from '#proof/chain/payouts.ts'
import { payoutStops, resumePayouts, stopPayouts } from '#server/payout/stops.ts'
import type { Services } from '#server/services/services.ts'
import { custodyNow } from './show.ts'

let payouts: PayoutWorld
/** What the workers cried out. */
const alarms: string[] = []
const log: Services['log'] = { info: () => {}, warn: () => {}, error: (_, text) => alarms.push(text) }
const database = () => payouts.world.services.database
/** Two workers that look at the same moment. */
const bothLook = () => Promise.all([payouts.reconcile({ log }), payouts.reconcile({ log })])
const stops = async () => (await payoutStops(database())).map(({ chain, asset, why }) => [chain, asset, why])
const off = async () => (await custodyNow(database())).tokens.map(({ difference }) => Number(difference) / 1e18)

/** Takes tokens from the wallet that pays, or gives them back, without a word to the books. */
async function move(from: string, to: string, amount: string): Promise<void> {
  const { client } = payouts.chain
  await client.setBalance({ address: getAddress(from), value: 10n ** 19n })
  await client.impersonateAccount({ address: getAddress(from) })
  const hash = await client.writeContract({
    account: getAddress(from),
    chain: null,
    address: payouts.usdt,
    abi: tokenAbi,
    functionName: 'transfer',
    args: [getAddress(to), parseUnits(amount, 18)],
  })
  await client.waitForTransactionReceipt({ hash })
  await payouts.scan()
}

const THIEF = getAddress('0x00000000000000000000000000000000badc0de6')

beforeAll(async () => {
  payouts = await payoutWorld()
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
})
afterAll(() => payouts.end())

it('of two workers that look at the same moment both may see it off, and nothing stops', async () => {
  await move(payouts.keeper.address, THIEF, '4')
  for (let round = 0; round < 4; round += 1) {
    expect((await bothLook()).flat()).toContain('USDT')
    // however slow the machine is
    await offSince(database(), 0)
  }
  expect(await off()).toEqual([-4])
  expect([await stops(), alarms]).toEqual([[], []])
})

it('three seconds are too few, eleven are enough; of two workers one stops them and cries out', async () => {
  await offSince(database(), 3)
  await bothLook()
  expect(await stops()).toEqual([])
  await offSince(database(), 11)
  await bothLook()
  expect(await stops()).toEqual([[56, '*', 'mismatch']])
  expect(alarms).toEqual(['custody on a chain is not what the ledger says: its payouts are stopped'])
  // let go on while it is still off: stopped again, at once
  await resumePayouts(database(), 56, '*')
  await bothLook()
  expect(await stops()).toHaveLength(1)
  await resumePayouts(database(), 56, '*')
})

it('what was equal in between is off anew: the time counts from then', async () => {
  await move(payouts.keeper.address, THIEF, '1')
  // what is there now is booked, and missing again later
  const { unbooked } = await custodyNow(database())
  expect(unbooked.filter(({ incoming }) => !incoming)).toHaveLength(2)
  const { client } = payouts.chain
  await client.request<{ Parameters: [number]; ReturnType: unknown }>({ method: 'anvil_rollback', params: [2] })
  await client.setNextBlockTimestamp({ timestamp: BigInt(2 ** 31) })
  await client.mine({ blocks: 3 })
  await payouts.scan()
  expect(await payouts.reconcile()).toEqual([])
  expect(await off()).toEqual([0])
  await move(payouts.keeper.address, THIEF, '2')
  expect(await payouts.reconcile()).toEqual(['USDT'])
  expect(await off()).toEqual([-2])
  expect(await stops()).toEqual([])
})

it('what is off while an operator has stopped the chain is cried out, and stands before his reason', async () => {
  await resumePayouts(database(), 56, '*')
  await stopPayouts(database(), { chain: 56, asset: '*', why: 'operator', note: 'a node is changed' })
  alarms.length = 0
  await offSince(database(), 11)
  await bothLook()
  expect(alarms).toEqual(['custody on a chain is not what the ledger says: its payouts are stopped'])
  const [stop, ...others] = await payoutStops(database())
  expect([stop?.why, others]).toEqual(['mismatch', []])
  expect(stop?.note).toMatch(/^custody of USDT is off by -2 .*; before that: a node is changed$/)
  await bothLook()
  expect(alarms).toHaveLength(1)
})
