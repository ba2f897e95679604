import { sql } from 'kysely'
import { getAddress, type Hash, parseGwei } from 'viem'
import { afterAll, afterEach, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { signOutgoing } from '#chain/payouts/transaction.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { somewhere } from '#proof/chain/withdrawers.ts'
import { type FaultyNode, rpcProxy } from '#proof/faults/rpc-proxy.ts'
import { Misspelt } from '#server/operator/context.ts'

const TRANSACTION = 'eth_getTransactionByHash'
const RECEIPT = 'eth_getTransactionReceipt'

let node: FaultyNode | undefined
const given = withdrawalWorld({}, async (rpcUrl) => {
  node = await rpcProxy(rpcUrl)
  return node.url
})
afterEach(() => node?.behave('truth'))
afterAll(() => node?.stop())

const naming = (hash: string, chain = '56', reason = 'it is in the explorer') =>
  operatorSays(given.payouts.world.services, 'withdrawals', 'name-transaction', chain, hash, '--reason', reason)
async function refused(words: string, ...said: Parameters<typeof naming>): Promise<void> {
  const error = await naming(...said).catch((thrown: unknown) => thrown)
  expect(error, words).toBeInstanceOf(Misspelt)
  expect(error).toMatchObject({ message: expect.stringContaining(words) })
}

/** What the wallet sent and nobody signed here: of the chain's own coin, or of its token. */
async function lost(contract: `0x${string}` | null = null): Promise<Hash> {
  const { chain, keeper } = given.payouts
  const nonce = await chain.client.getTransactionCount({ address: keeper.address })
  const outgoing = { chainId: 56, to: getAddress(somewhere()), contract, raw: 7n }
  const fees = { maxFee: parseGwei('9'), tip: parseGwei('1'), gas: 100_000n }
  const { raw, hash } = await signOutgoing(outgoing, nonce, fees, keeper)
  await chain.sendAgain(raw)
  return hash
}

it('[ASSET-06] only a final transaction of a wallet of ours that is not known here can be named, and most nodes have to show it', async () => {
  const { payouts, people } = given
  const { chain, usdt, keeper, world } = payouts
  const { database } = world.services
  await payouts.scan()
  const ann = await people.member('ann')
  const order = await people.asked(ann, '100')
  await payouts.step()
  await chain.mine(15)
  await payouts.look()
  const { txHash: paid, state } = await people.detail(ann, order)
  if (!paid || state !== 'success') throw new Error('it was not paid')
  const { transactionHash: strange } = await chain.send(usdt, tokenAbi, 'transfer', somewhere(), 0n)
  const [seen, hash] = [await lost(usdt), await lost()]
  await refused('no transaction 0x12', '0x12')
  await refused('a reason is not blank', hash, '56', ' ')
  await refused('no chain 1 here', hash, '1')
  await refused('most nodes of chain 56 do not show it', `0x${'0'.repeat(63)}1`)
  await refused('it is not final', hash)
  await chain.mine(13)
  await refused('it is not final', hash)
  await chain.mine(1)
  await payouts.scan()
  await refused('which is no wallet of ours on chain 56', strange)
  await refused('is known here: it is a payment of ours', paid)
  await refused('is known here: the scanner saw it leave', seen)
  // nodes that are down, of another chain, or contradict themselves
  node?.behave('html')
  await refused('most nodes of chain 56 are down or wrong', hash)
  node?.behave({ method: 'eth_chainId', answer: '0x1' })
  await refused('most nodes of chain 56 are down or wrong', hash)
  node?.behave({ method: RECEIPT, answer: null })
  await refused('the nodes of chain 56 do not agree', hash)
  node?.behave({ method: RECEIPT, answer: (truth: object) => ({ ...truth, blockNumber: '0x1' }) })
  await refused('its receipt is of block 1', hash)
  node?.behave({ method: TRANSACTION, answer: (truth: object) => ({ ...truth, nonce: '0x0' }) })
  await refused(`nonce 0 of ${keeper.address} is known here: a payment of ours ended by it`, hash)
  node?.behave({ method: TRANSACTION, answer: (truth: object) => ({ ...truth, blockNumber: null }) })
  await refused('it is within no block', hash)
  // nothing of all that is kept, and the last block that was missing was the one
  const kept = async () => [
    await database.selectFrom('named_transaction').select(['hash', 'nonce']).execute(),
    await database.selectFrom('operator_act').select('verb').where('verb', 'like', 'withdrawals%').execute(),
  ]
  expect(await kept()).toEqual([[], []])
  node?.behave('truth')
  await naming(hash)
  expect(await kept()).toEqual([[{ hash, nonce: 2 }], [{ verb: 'withdrawals name-transaction' }]])
  for (const change of [
    'delete from named_transaction',
    'update named_transaction set nonce = 1',
    'truncate named_transaction',
  ])
    await expect(sql.raw(change).execute(database), change).rejects.toThrow('append-only')
})
