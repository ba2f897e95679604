import { sql } from 'kysely'
import { getAddress, type Hash, parseGwei, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, it } from 'vitest'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { keeperOf } from '#chain/payouts/keeper.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { payoutStops } from '#server/payout/stops.ts'

const given = withdrawalWorld()
const database = () => given.payouts.world.services.database

/** What the wallet paid and this database, brought back from a backup, does not know: a withdrawal of 100, less its fee of 1. */
async function sentBefore(to: string, amount = '99'): Promise<Hash> {
  const { keeper, usdt, chain } = given.payouts
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: getAddress(to), contract: usdt, raw: parseUnits(amount, 18) }
  const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
  const { raw, hash } = await signOutgoing(outgoing, nonce, fees, keeper)
  await chain.sendAgain(raw)
  return hash
}
const says = (...words: string[]) => operatorSays(given.payouts.world.services, 'withdrawals', ...words)
const giveUp = (order: string) => says('give-up', order, '--reason', 'payouts are stopped')
const resume = () => says('resume', '56', '--reason', 'looked at')
const takesBack = async (who: Person, order: string) =>
  (await given.payouts.world.ask(withdrawCancel, { order, requestId: requestId() }, who.token)).data
/** What a server that brought the database back, or leads since a moment ago, writes is of another timeline than what stands there. */
const isBroughtBack = () => sql`update payout_wallet set looked_timeline = '00000000'`.execute(database())
const whys = async () => (await payoutStops(database())).map(({ why }) => why)

it('[ASSET-06] nothing is given up while it is not known what the wallet has sent', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  await payouts.step()
  const jo = await people.member('jo')
  const to = somewhere()
  const order = await people.asked(jo, '100', to)
  const hash = await sentBefore(to)
  // nobody has looked yet, and of this wallet the backup knows that it had paid nothing
  await isBroughtBack()
  expect(await takesBack(jo, order)).toEqual(refusal('withdrawalStands'))
  await expect(giveUp(order)).rejects.toThrow('is not known')
  await payouts.look(quiet)
  expect(await whys()).toEqual(['overtaken'])
  await expect(giveUp(order)).rejects.toThrow('is not known')
  await chain.mine(16)
  await payouts.look(quiet)
  await payouts.look(quiet)
  expect(await people.detail(jo, order)).toMatchObject({ state: 'success', txHash: hash })
  expect([await payouts.held(to), await shownBalance(world, jo, 'USDT')]).toEqual([99, '900'])
  await resume()
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what was given up already stands as paid when the wallet turns out to have paid it', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  await payouts.step()
  const kit = await people.member('kit')
  const to = somewhere()
  const order = await people.asked(kit, '100', to)
  const other = await people.asked(kit, '50')
  await giveUp(order)
  await giveUp(other)
  const hash = await sentBefore(to)
  await payouts.look(quiet)
  expect((await people.detail(kit, order)).state).toBe('processing')
  await chain.mine(16)
  await payouts.look(quiet)
  await payouts.look(quiet)
  expect(await people.detail(kit, order)).toMatchObject({ state: 'success', txHash: hash })
  // that of which the chain shows nothing goes back once somebody has looked
  expect((await people.detail(kit, other)).state).toBe('processing')
  await resume()
  await payouts.look(quiet)
  expect((await people.detail(kit, other)).state).toBe('refunded')
  expect([await payouts.held(to), await shownBalance(world, kit, 'USDT')]).toEqual([99, '900'])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what an earlier wallet had paid before the database was brought back is neither taken back nor given up', async () => {
  const { payouts, people } = given
  const { world, chain, keeper } = payouts
  await payouts.step()
  const lea = await people.member('lea')
  const to = somewhere()
  const order = await people.asked(lea, '100', to)
  const hash = await sentBefore(to)
  await isBroughtBack()
  // from here on another wallet pays
  const other = keeperOf(generatePrivateKey())
  const settings = { ...world.services.settings, payoutAddress: other.address }
  const look = () => payouts.look({ ...quiet, settings }, other.address)
  // before anybody has looked; nor is it offered
  expect((await people.detail(lea, order)).canTakeBack).toBe(false)
  expect(await takesBack(lea, order)).toEqual(refusal('withdrawalStands'))
  await look()
  expect(await takesBack(lea, order)).toEqual(refusal('withdrawalStands'))
  await expect(giveUp(order)).rejects.toThrow('is not known')
  // to let payouts go on explains nothing: they stop again until it is known what was paid
  await resume()
  expect(await takesBack(lea, order)).toEqual(refusal('withdrawalStands'))
  await look()
  expect(await whys()).toEqual(['overtaken'])
  expect(await takesBack(lea, order)).toEqual(refusal('withdrawalStands'))
  await chain.mine(16)
  await look()
  await look()
  expect(await people.detail(lea, order)).toMatchObject({ state: 'success', txHash: hash })
  await resume()
  await look()
  // what it sends from here on nobody of us has signed: it stops nothing
  await sentBefore(somewhere())
  await chain.mine(16)
  await look()
  expect(await whys()).toEqual([])
  const kept = await people.asked(lea, '50')
  expect(await takesBack(lea, kept)).toEqual({})
  expect([await payouts.held(to), await shownBalance(world, lea, 'USDT')]).toEqual([99, '900'])
  expect(await brokenLaws(world)).toEqual([])

  // whoever holds its key could go on for ever: a person ends the waiting for it, and not for the one that pays
  await isBroughtBack()
  await sentBefore(somewhere())
  await look()
  const says = (wallet: string) =>
    operatorSays({ ...world.services, settings }, 'withdrawals', 'leave-wallet', '56', wallet, '--reason', 'key is out')
  await expect(says(other.address)).rejects.toThrow('it is the wallet that pays')
  expect(await says(keeper.address)).toEqual([
    `left ${keeper.address} on chain 56: what it sends is waited for no longer`,
  ])
  await expect(says(keeper.address)).rejects.toThrow('nothing of it is waited for')
  await resume()
  await sentBefore(somewhere())
  await look()
  expect(await whys()).toEqual([])
  const last = await people.asked(lea, '50')
  expect(await takesBack(lea, last)).toEqual({})
  // for good, whatever server leads
  await isBroughtBack()
  await look()
  expect(await whys()).toEqual([])
  expect(await takesBack(lea, await people.asked(lea, '50'))).toEqual({})
})

it('[ASSET-06] what left may have paid a withdrawal that is open, and is not booked out of custody a second time', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  await payouts.scan()
  const max = await people.member('max')
  const to = somewhere()
  const order = await people.asked(max, '100', to)
  const hash = await sentBefore(to)
  await chain.mine(16)
  await payouts.scan()
  const booked = () => operatorSays(world.services, 'custody', 'book', '56', hash, '--reason', 'it left')
  await expect(booked()).rejects.toThrow(`withdrawal ${order} is to pay just this`)
  await payouts.look(quiet)
  await payouts.look(quiet)
  expect(await people.detail(max, order)).toMatchObject({ state: 'success', txHash: hash })
  await expect(booked()).rejects.toThrow('waits to be booked')
  await resume()
  expect(await brokenLaws(world)).toEqual([])
})
