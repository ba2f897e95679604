import { once } from 'node:events'
import { sql } from 'kysely'
import { getAddress, type Hash, parseGwei, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { ownAddresses } from '#server/custody/own.ts'
import { watchedChains } from '#server/deposit/scan/watch.ts'
import { payoutStops } from '#server/payout/stops.ts'
import { lookForPayouts } from './look.ts'

const given = withdrawalWorld()
const database = () => given.payouts.world.services.database

/** What arrives of a withdrawal of 100 (its fee is 1), signed by the wallet before its database was brought back. */
function signedBefore(to: string, nonce: number) {
  const { keeper, usdt } = given.payouts
  const outgoing = { chainId: 56, to: getAddress(to), contract: usdt, raw: parseUnits('99', 18) }
  return signOutgoing(outgoing, nonce, { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }, keeper)
}
async function sentBefore(to: string, nonce: number): Promise<Hash> {
  const { raw, hash } = await signedBefore(to, nonce)
  await given.payouts.chain.sendAgain(raw)
  return hash
}
const nextOf = async () => {
  const { chain, keeper } = given.payouts
  return chain.client.getTransactionCount({ address: keeper.address })
}
const resume = () => operatorSays(given.payouts.world.services, 'withdrawals', 'resume', '56', '--reason', 'looked at')
const whys = async () => (await payoutStops(database())).map(({ why }) => why)

it('[ASSET-06] a worker that read the tries before a dearer one was signed gives nothing back that this one paid', async () => {
  const { payouts, people } = given
  const { world, chain, keeper } = payouts
  const { services } = world
  await payouts.step()
  const gus = await people.member('gus')
  const to = somewhere()
  await chain.client.setAutomine(false)
  const order = await people.asked(gus, '100', to)
  await payouts.step()
  world.pass(4 * 60_000)
  await payouts.look()
  // one worker has read both tries, and waits for its node
  const [watched] = await watchedChains(services, await ownAddresses(services, 56))
  if (!watched) throw new Error('no chain')
  let looks = 0
  const [open, reached] = [new AbortController(), new AbortController()]
  const slow = watched.clients.map((client) => ({
    ...client,
    // the first question of a look is about its wallet, the second about the payment
    getBlockNumber: async (...asked: Parameters<typeof client.getBlockNumber>) => {
      looks += 1
      if (looks === 2) {
        reached.abort()
        await once(open.signal, 'abort')
      }
      return client.getBlockNumber(...asked)
    },
  }))
  const late = lookForPayouts({ ...services, ...quiet }, { ...watched, clients: slow }, keeper.address)
  if (!reached.signal.aborted) await once(reached.signal, 'abort')
  // meanwhile the dearer one is signed, sent by another, and stands for good
  expect(await payouts.sign()).toBe(1)
  await payouts.look()
  await chain.mine(1)
  await chain.client.setAutomine(true)
  await chain.mine(16)
  open.abort()
  await late
  await payouts.look()
  expect(await people.detail(gus, order)).toMatchObject({ state: 'success' })
  expect(await payouts.held(to)).toBe(99)
  expect(await shownBalance(world, gus, 'USDT')).toBe('900')
  expect(await whys()).toEqual([])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what a wallet had paid before its database was brought back is not paid again, and stands as paid by that', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  await payouts.step()
  const [jo, kit] = [await people.member('jo'), await people.member('kit')]
  const [to, lost] = [somewhere(), somewhere()]
  const order = await people.asked(jo, '100', to)
  const waits = await people.asked(kit, '50')
  // of the first the database knows nothing at all, of the second that it was asked for
  const nonce = await nextOf()
  await sentBefore(lost, nonce)
  const hash = await sentBefore(to, nonce + 1)
  await payouts.look(quiet)
  expect(await payouts.sign(quiet)).toBe(0)
  expect(await whys()).toEqual(['overtaken'])
  // not before it is final: until then the blocks may be taken back
  await payouts.look(quiet)
  const { rows: early } = await sql`select nonce from payment where cause = ${order}`.execute(database())
  expect(early).toEqual([{ nonce: null }])
  await chain.mine(16)
  await payouts.look(quiet)
  await payouts.look(quiet)
  expect(await people.detail(jo, order)).toMatchObject({ state: 'success', txHash: hash })
  expect(await shownBalance(world, jo, 'USDT')).toBe('900')
  expect((await people.detail(kit, waits)).state).toBe('processing')
  // until then nobody takes back what may have been paid without being known here
  const back = await world.ask(withdrawCancel, { order: waits, requestId: requestId() }, kit.token)
  expect(back.data).toEqual(refusal('withdrawalStands'))
  // once somebody has looked the wallet goes on behind what it had sent, by itself
  await resume()
  await payouts.step()
  await payouts.look()
  expect(await whys()).toEqual([])
  expect(await nextOf()).toBe(nonce + 3)
  await chain.mine(15)
  await payouts.look()
  expect(await people.detail(kit, waits)).toMatchObject({ state: 'success' })
  expect(await payouts.held(to)).toBe(99)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] one whose nonce went to a lost one, and which an old transaction paid behind it, does not go back', async () => {
  const { payouts, people } = given
  const { world, chain, usdt, keeper } = payouts
  const leo = await people.member('leo')
  const to = somewhere()
  const order = await people.asked(leo, '100', to)
  await payouts.look()
  // nothing of the old ones was within a block when it was looked
  expect(await payouts.sign()).toBe(1)
  const nonce = await nextOf()
  const other = { chainId: 56, to: getAddress(somewhere()), contract: usdt, raw: 7n }
  const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
  await chain.sendAgain((await signOutgoing(other, nonce, fees, keeper)).raw)
  const hash = await sentBefore(to, nonce + 1)
  await chain.mine(16)
  await payouts.look(quiet)
  expect(await people.detail(leo, order)).toMatchObject({ state: 'callbackFailed' })
  expect(await whys()).toEqual(['overtaken'])
  await resume()
  await payouts.look(quiet)
  expect(await people.detail(leo, order)).toMatchObject({ state: 'success', txHash: hash })
  expect(await payouts.held(to)).toBe(99)
  expect(await shownBalance(world, leo, 'USDT')).toBe('900')
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] while nodes have a transaction of the wallet that nobody signed here, nothing is signed behind it or taken back', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  const [ola, pia] = [await people.member('ola'), await people.member('pia')]
  const to = somewhere()
  const order = await people.asked(ola, '100', to)
  const waits = await people.asked(pia, '50')
  await chain.client.setAutomine(false)
  const { raw, hash } = await signedBefore(to, await nextOf())
  await chain.client.sendRawTransaction({ serializedTransaction: raw })
  await payouts.look(quiet)
  expect(await payouts.sign()).toBe(0)
  expect(await whys()).toEqual([])
  const back = await world.ask(withdrawCancel, { order, requestId: requestId() }, ola.token)
  expect(back.data).toEqual(refusal('withdrawalStands'))
  await chain.client.setAutomine(true)
  await chain.mine(16)
  await payouts.look(quiet)
  await payouts.look(quiet)
  expect(await people.detail(ola, order)).toMatchObject({ state: 'success', txHash: hash })
  await resume()
  await payouts.step()
  await chain.mine(16)
  await payouts.look()
  expect(await people.detail(pia, waits)).toMatchObject({ state: 'success' })
  expect(await payouts.held(to)).toBe(99)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] nothing is signed for a wallet that nobody has compared with the chain in the last minute', async () => {
  const { payouts, people } = given
  const mia = await people.member('mia')
  const order = await people.asked(mia, '100')
  await payouts.look()
  await sql`update payout_wallet set looked_at = clock_timestamp() - interval '61 seconds'`.execute(database())
  expect(await payouts.sign()).toBe(0)
  await sql`update payout_wallet set looked_at = null`.execute(database())
  expect(await payouts.sign()).toBe(0)
  // a server that was brought back or promoted a moment ago
  await payouts.look()
  await sql`update payout_wallet set looked_timeline = '00000000'`.execute(database())
  expect(await payouts.sign()).toBe(0)
  const back = await payouts.world.ask(withdrawCancel, { order, requestId: requestId() }, mia.token)
  expect(back.data).toEqual(refusal('withdrawalStands'))
  await payouts.step()
  await payouts.chain.mine(15)
  await payouts.look()
  expect((await people.detail(mia, order)).state).toBe('success')
})

it('what was signed and sent cannot be forgotten: neither row by row nor as a whole', async () => {
  for (const table of ['payment_try', 'payment_try, payment', 'record_export', 'custody_control'])
    await expect(sql.raw(`truncate ${table} cascade`).execute(database()), table).rejects.toThrow('append-only')
})
