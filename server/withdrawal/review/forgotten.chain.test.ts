import { getAddress, type Hash, parseGwei, parseUnits } from 'viem'
import { expect, it } from 'vitest'
import { withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { by, quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { inTransaction } from '#server/store/database.ts'
import { paidBy } from './paid-by.ts'
import { approveWithdrawal, rejectWithdrawal } from './review.ts'

const given = withdrawalWorld()
const services = () => given.payouts.world.services

/** What the wallet paid and this database, brought back from a backup, does not know. */
async function sentBefore(to: string, amount: string): Promise<Hash> {
  const { keeper, usdt, chain } = given.payouts
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: getAddress(to), contract: usdt, raw: parseUnits(amount, 18) }
  const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
  const { raw, hash } = await signOutgoing(outgoing, nonce, fees, keeper)
  await chain.sendAgain(raw)
  return hash
}
const says = (...words: string[]) => operatorSays(services(), ...words, '--reason', 'looked at')
const approve = (order: string, who = 'olga') => approveWithdrawal(services(), by(who), order)
const reject = (order: string) =>
  inTransaction(services().database, (tx) => rejectWithdrawal(tx, services(), by('olga'), order))
const takesBack = async (who: Person, order: string) =>
  (await given.payouts.world.ask(withdrawCancel, { order, requestId: requestId() }, who.token)).data
/** Until all that the wallet sent is known, and an operator has looked. */
async function isExplained(): Promise<void> {
  await given.payouts.chain.mine(16)
  await given.payouts.scan()
  await given.payouts.look(quiet)
  await says('withdrawals', 'resume', '56')
  await given.payouts.look(quiet)
}

it('[ASSET-06] a withdrawal that was approved and paid after the backup is not paid again, and stands as paid by that', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  await payouts.step()
  await payouts.scan()
  const kim = await people.member('kim', '3000')
  const to = somewhere()
  const order = await people.asked(kim, '1500', to)
  const hash = await sentBefore(to, '1485')
  const other = await sentBefore(somewhere(), '1485')
  await payouts.look(quiet)
  // what the wallet sent is not known
  await expect(approve(order)).rejects.toThrow('is not known')
  await expect(paidBy(services(), by('olga'), order, hash)).rejects.toThrow('is not final')
  // nor when that is final, as long as the scanner has not come there
  await chain.mine(16)
  await payouts.look(quiet)
  await says('withdrawals', 'resume', '56')
  await payouts.look(quiet)
  await expect(approve(order)).rejects.toThrow('is not known')
  await isExplained()
  // all that it sent is known, and that this was paid is not, but for what the scanner saw leave
  const pays = `${hash} pays what withdrawal ${order} is to pay`
  await expect(approve(order)).rejects.toThrow(pays)
  await expect(reject(order)).rejects.toThrow(pays)
  expect(await takesBack(kim, order)).toEqual(refusal('withdrawalStands'))
  await expect(says('custody', 'book', '56', hash)).rejects.toThrow(`withdrawal ${order} is to pay just this`)
  await expect(says('withdrawals', 'paid-by', order, other)).rejects.toThrow('does not pay')
  expect(await says('withdrawals', 'paid-by', order, hash)).toEqual([`approved ${order} as paid by ${hash}: 1 so far`])
  await expect(says('withdrawals', 'paid-by', order, hash)).rejects.toThrow('does not wait for review')
  await payouts.step()
  await chain.mine(16)
  await payouts.look(quiet)
  expect(await people.detail(kim, order)).toMatchObject({ state: 'success', txHash: hash })
  expect([await payouts.held(to), await shownBalance(world, kim, 'USDT')]).toEqual([1485, '1500'])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what was paid and forgotten needs both approvals to stand as paid, and pays one of two that are alike', async () => {
  const { payouts, people } = given
  const { world } = payouts
  await payouts.scan()
  const lou = await people.member('lou', '50000')
  const to = somewhere()
  const [order, twin] = [await people.asked(lou, '20000', to), await people.asked(lou, '20000', to)]
  expect((await people.detail(lou, order)).approvals.needed).toBe(2)
  const hash = await sentBefore(to, '19800')
  await isExplained()
  expect(await paidBy(services(), by('olga'), order, hash)).toBe(1)
  expect((await people.detail(lou, order)).state).toBe('pendingReview')
  await expect(paidBy(services(), by('olga'), order, hash)).rejects.toThrow('has decided')
  expect(await paidBy(services(), by('oleg'), order, hash)).toBe(2)
  // before the worker has looked the transaction is of no payment yet
  expect(await paidBy(services(), by('olga'), twin, hash)).toBe(1)
  await expect(paidBy(services(), by('oleg'), twin, hash)).rejects.toThrow("is another payment's")
  await payouts.look(quiet)
  await payouts.look(quiet)
  expect(await people.detail(lou, order)).toMatchObject({ state: 'success', txHash: hash })
  await expect(paidBy(services(), by('oleg'), twin, hash)).rejects.toThrow('is a payment here')
  expect(await takesBack(lou, twin)).toEqual({})
  expect([Math.round(await payouts.held(to)), await shownBalance(world, lou, 'USDT')]).toEqual([19_800, '30000'])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what was paid and forgotten is known by both parts where the token kept one of it', async () => {
  const { payouts, people } = given
  const { world, chain, usdt } = payouts
  const eli = await people.member('eli', '3000')
  const to = somewhere()
  const order = await people.asked(eli, '1500', to)
  const taking = await chain.deploy('TakingToken', 'Tether USD', 'USDT', 18)
  const before = await chain.client.getCode({ address: usdt })
  const bytecode = await chain.client.getCode({ address: taking })
  if (!before || !bytecode) throw new Error('no code')
  await chain.client.setCode({ address: usdt, bytecode })
  const hash = await sentBefore(to, '1485')
  await chain.client.setCode({ address: usdt, bytecode: before })
  expect(await payouts.held(to)).toBeCloseTo(1470.15, 9)
  await isExplained()
  const pays = `${hash} pays what withdrawal ${order} is to pay`
  await expect(approve(order)).rejects.toThrow(pays)
  await expect(reject(order)).rejects.toThrow(pays)
  expect(await takesBack(eli, order)).toEqual(refusal('withdrawalStands'))
  await expect(says('custody', 'book', '56', hash)).rejects.toThrow(`withdrawal ${order} is to pay just this`)
  await says('withdrawals', 'paid-by', order, hash)
  await payouts.look(quiet)
  expect(await people.detail(eli, order)).toMatchObject({ state: 'success', txHash: hash })
  expect(await payouts.held(to)).toBeCloseTo(1470.15, 9)
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] what had left before a withdrawal was asked for keeps nobody from deciding on it', async () => {
  const { payouts, people } = given
  const to = somewhere()
  await sentBefore(to, '1485')
  await isExplained()
  const mia = await people.member('mia', '3000')
  const order = await people.asked(mia, '1500', to)
  await reject(order)
  expect((await people.detail(mia, order)).state).toBe('refunded')
  expect(await brokenLaws(payouts.world)).toEqual([])
})
