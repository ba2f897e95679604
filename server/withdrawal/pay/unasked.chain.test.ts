import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { getAddress } from 'viem'
import { expect, it } from 'vitest'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { custodyNow } from '#server/custody/show.ts'
import { payoutStops } from '#server/payout/stops.ts'
import type { Services } from '#server/services/services.ts'

const given = withdrawalWorld()
const database = () => given.payouts.world.services.database
const said = (...words: string[]) => operatorSays(given.payouts.world.services, ...words)
const stops = async () =>
  (await payoutStops(database())).map(({ chain, asset, why, note }) => ({ chain, asset, why, note }))

/** A row that asks for the payment of a withdrawal, as its own request would write it; its id. */
async function forge(order: string, more: { cause?: string; nonce?: number; raw?: bigint } = {}): Promise<string> {
  const { cause = order, nonce = null, raw = null } = more
  const id = uuidv7()
  await sql`insert into payment (id, kind, cause, chain, wallet, receiver, contract, raw, nonce)
    select ${id}, 'withdrawal', ${cause}, chain, ${given.payouts.keeper.address}, address, contract,
      coalesce(${raw}::numeric, raw), ${nonce}::int from withdrawal where id = ${order}`.execute(database())
  return id
}
/** The same by somebody who can turn the database's guards off. */
async function forced<T>(work: () => Promise<T>): Promise<T> {
  await sql`alter table payment disable trigger payment_is_asked_for`.execute(database())
  await sql`alter table withdrawal disable trigger withdrawal_is_paid`.execute(database())
  try {
    return await work()
  } finally {
    await sql`alter table payment enable trigger payment_is_asked_for`.execute(database())
    await sql`alter table withdrawal enable trigger withdrawal_is_paid`.execute(database())
  }
}
/** A listening log, and what was cried out. */
function listening(): { log: Services['log']; alarms: string[] } {
  const alarms: string[] = []
  return { log: { info: () => {}, warn: () => {}, error: (_, text) => alarms.push(text) }, alarms }
}
const off = async () => (await custodyNow(database())).tokens[0]?.difference ?? 0n
const stateOf = async (payment: string) => {
  const { rows } = await sql<{ state: string; refused: string | null }>`select state, refused from payment
    where id = ${payment}`.execute(database())
  return rows[0]
}

it('[ASSET-06] the database takes no payment of a withdrawal in review, of one that went back, of none, or of another sum', async () => {
  const { payouts, people } = given
  const ann = await people.member('ann', '9000')
  const [waits, back] = [await people.asked(ann, '2000'), await people.asked(ann, '2001')]
  await said('withdrawals', 'reject', back, '--reason', 'tried', '--really')
  await expect(forge(waits)).rejects.toThrow(/is open, and its withdrawal pendingReview/)
  await expect(forge(waits, { raw: 1n })).rejects.toThrow('is not what its withdrawal says')
  await expect(forge(back)).rejects.toThrow(/is open, and its withdrawal refunded/)
  await expect(forge(waits, { cause: uuidv7() })).rejects.toThrow('is not what its withdrawal says')
  // nor does one end otherwise than its withdrawal, whichever of the two is changed
  const automatic = await people.asked(await people.member('abe'), '100')
  await expect(forge(automatic)).rejects.toThrow('payment_once')
  const change = (text: string) => sql.raw(text).execute(database())
  for (const text of [
    `update payment set state = 'refused', refused = 'x', ended_at = now() where cause = '${automatic}'`,
    `update withdrawal set state = 'failed' where id = '${automatic}'`,
  ])
    await expect(change(text), text).rejects.toThrow(/and its withdrawal/)
  expect(await brokenLaws(payouts.world)).toEqual([])
})

it('[ASSET-06] one that is there all the same is ended, stops the payouts of its chain aloud, and throws nothing: what is out is followed', async () => {
  const { payouts, people } = given
  const { chain, world } = payouts
  const bea = await people.member('bea', '5000')
  const before = await people.asked(bea, '100')
  await payouts.step()
  await payouts.look()
  expect(await people.detail(bea, before)).toMatchObject({ stage: 'mined' })
  const waits = await people.asked(bea, '2000')
  const forged = await forced(() => forge(waits))
  const bo = await people.member('bo')
  const after = await people.asked(bo, '50')
  await chain.mine(15)
  const { log, alarms } = listening()
  // two workers at the same moment
  await Promise.all([payouts.look({ log }), payouts.look({ log })])
  expect(alarms).toEqual(['a payment that nobody asks for: payouts of its chain are stopped'])
  const note = `payment ${forged} is of no withdrawal that is being paid (${waits})`
  expect(await stops()).toEqual([{ chain: 56, asset: '*', why: 'unasked', note }])
  expect(await stateOf(forged)).toEqual({ state: 'refused', refused: 'nobody asks for it' })
  // the others go on: one is over, one waits for an operator, one in review stands as it did
  expect(await people.detail(bea, before)).toMatchObject({ state: 'success' })
  expect(await payouts.sign({ log })).toBe(0)
  expect(await people.detail(bo, after)).toMatchObject({ state: 'processing', stage: 'stopped' })
  expect(await people.detail(bea, waits)).toMatchObject({ state: 'pendingReview' })
  expect(await brokenLaws(world)).toMatchObject([{ name: 'withdrawals-are-paid-once' }])
  // it stands in the way of the true one, so it can be rejected alone
  const approves = said('withdrawals', 'approve', waits, '--reason', 'fine')
  await expect(approves).rejects.toThrow('nobody asked for: reject it')
  await said('withdrawals', 'reject', waits, '--reason', 'ask anew', '--really')
  await said('withdrawals', 'resume', '56', '--reason', 'ended')
  await payouts.step()
  await payouts.step()
  expect(await stops()).toEqual([])
  await chain.mine(15)
  await payouts.look()
  expect(await people.detail(bo, after)).toMatchObject({ state: 'success' })
  expect(await shownBalance(world, bea, 'USDT')).toBe('4900')
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what leaves by one that somebody signed is no payment of ours: custody lacks it, and payouts stop again each time', async () => {
  const { payouts, people } = given
  const { chain, keeper, usdt } = payouts
  const cy = await people.member('cy', '5000')
  await payouts.scan()
  await payouts.reconcile()
  // what members were given here came over no chain
  const before = await off()
  const waits = await people.asked(cy, '2000')
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const { rows } = await sql<{
    address: string
    raw: bigint
  }>`select address, raw from withdrawal where id = ${waits}`.execute(database())
  const { address = '', raw = 0n } = rows[0] ?? {}
  const outgoing = { chainId: 56, to: getAddress(address), contract: usdt, raw }
  const signed = await signOutgoing(outgoing, nonce, { maxFee: 10n ** 11n, tip: 10n ** 9n, gas: 100_000n }, keeper)
  await forced(async () => {
    const payment = await forge(waits, { nonce })
    await sql`insert into payment_try (payment, number, max_fee, tip, gas, signed, hash, signed_at)
      values (${payment}, 1, 1, 1, 1, ${signed.raw}, ${signed.hash}, now())`.execute(database())
  })
  await chain.sendAgain(signed.raw)
  await payouts.scan()
  await payouts.reconcile()
  expect((await off()) - before).toBe(-raw)
  expect((await custodyNow(database())).unbooked[0]).toMatchObject({ txHash: signed.hash, incoming: false })
  await chain.mine(15)
  const { log, alarms } = listening()
  // first the wallet has sent what the signer gave no nonce to; then there is a payment that nobody asks for
  for (const why of ['overtaken', 'unasked', 'unasked']) {
    await payouts.look({ log })
    expect(await stops()).toMatchObject([{ asset: '*', why }])
    await said('withdrawals', 'resume', '56', '--reason', 'tried')
  }
  expect(alarms).toHaveLength(3)
  // it is somebody's theft, and nobody's withdrawal
  expect(await people.detail(cy, waits)).toMatchObject({ state: 'pendingReview' })
})
