import { getAddress, type Hash, parseGwei, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
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
const whys = async () => (await payoutStops(database())).map(({ why }) => why)

it('[ASSET-06] nothing is given up while it is not known what the wallet has sent', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  await payouts.step()
  const jo = await people.member('jo')
  const to = somewhere()
  const order = await people.asked(jo, '100', to)
  const hash = await sentBefore(to)
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
