import { sql } from 'kysely'
import { getAddress, type Hash, parseGwei, parseUnits } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, expect, it } from 'vitest'
import { keeperOf } from '#chain/payouts/keeper.ts'
import { type Outgoing, signOutgoing } from '#chain/payouts/transaction.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import { withdrawalWorld } from '#proof/chain/withdrawal-world.ts'
import { quiet, somewhere } from '#proof/chain/withdrawers.ts'
import { type FaultyNode, rpcProxy } from '#proof/faults/rpc-proxy.ts'
import { payoutStops } from '#server/payout/stops.ts'

let node: FaultyNode | undefined
const given = withdrawalWorld({}, async (rpcUrl) => {
  node = await rpcProxy(rpcUrl)
  // as full nodes do: less than what stands for good is deep
  node.behave({ keeps: 10 })
  return node.url
})
afterAll(() => node?.stop())

const database = () => given.payouts.world.services.database
const said = (...words: string[]) => operatorSays(given.payouts.world.services, 'withdrawals', ...words)
const naming = (hash: string, chain = '56') =>
  said('name-transaction', chain, hash, '--reason', 'it is in the explorer')
const resume = () => said('resume', '56', '--reason', 'looked at')
const whys = async () => (await payoutStops(database())).map(({ why }) => why)
const nextOf = () => given.payouts.chain.client.getTransactionCount({ address: given.payouts.keeper.address })
/** The nonce up to which all that the wallet sent is known here. */
const knownUpTo = async () => {
  const query = database().selectFrom('payout_wallet').select('next_nonce').where('purpose', '=', 'pays')
  return (await query.executeTakeFirstOrThrow()).next_nonce
}
const acts = async () => {
  const query = database().selectFrom('operator_act').select(['operator', 'reason', 'facts'])
  return query.where('verb', '=', 'withdrawals name-transaction').orderBy('id').execute()
}

/** What the wallet signed and this database does not know: of the chain's own coin to a stranger, unless it says something else. */
function lost(nonce: number, other: Partial<Outgoing> = {}, gwei = '9', keeper = given.payouts.keeper) {
  const outgoing = { chainId: 56, to: getAddress(somewhere()), contract: null, raw: 7n, ...other }
  const fees = { maxFee: parseGwei(gwei), tip: parseGwei(`${Number(gwei) / 9}`), gas: 100_000n }
  return signOutgoing(outgoing, nonce, fees, keeper)
}
async function sentBefore(nonce: number, other: Partial<Outgoing> = {}): Promise<Hash> {
  const { raw, hash } = await lost(nonce, other)
  await given.payouts.chain.sendAgain(raw)
  return hash
}
/** Looks, signs and looks until nothing more can come of it. */
async function looksOn(): Promise<number> {
  let signed = 0
  for (let round = 0; round < 3; round += 1) {
    await given.payouts.look(quiet)
    signed += await given.payouts.sign(quiet)
  }
  await given.payouts.look(quiet)
  return signed
}

it('[ASSET-06] a wallet that waits for what nobody shows goes on behind it once an operator has named it, and pays what is open once', async () => {
  const { payouts, people } = given
  const { world, chain, usdt, keeper } = payouts
  const [jo, kit] = [await people.member('jo'), await people.member('kit')]
  const [paid, to] = [somewhere(), somewhere()]
  await people.asked(kit, '50')
  await payouts.step()
  const order = await people.asked(jo, '100', paid)
  const waits = await people.asked(kit, '50', to)
  const nonce = await nextOf()
  const first = await sentBefore(nonce)
  const second = await sentBefore(nonce + 1, { to: getAddress(paid), contract: usdt, raw: parseUnits('99', 18) })
  await chain.mine(40)
  expect(await looksOn()).toBe(0)
  expect(await whys()).toEqual(['overtaken'])
  // letting go on helps nothing: it stops again
  await resume()
  expect(await looksOn()).toBe(0)
  expect(await whys()).toEqual(['overtaken'])
  const left = `nothing is signed  chain 56  ${keeper.address}: no worker knew all that it sent`
  expect(
    (await said('list')).filter((line) => line.startsWith(left) && line.endsWith(`from nonce ${nonce} on`)),
  ).toHaveLength(1)
  expect(await naming(first)).toEqual([`named: ${first} took nonce ${nonce} of ${keeper.address} on chain 56`])
  // behind the first it stands at the second
  expect(await looksOn()).toBe(0)
  expect((await people.detail(jo, order)).state).toBe('processing')
  // two at the same moment, and once more
  const both = await Promise.all([naming(second), naming(second)])
  const words = `${second} took nonce ${nonce + 1} of ${keeper.address} on chain 56`
  expect(both.flat().sort()).toEqual([`named already: ${words}`, `named: ${words}`])
  expect(await naming(first)).toEqual([`named already: ${first} took nonce ${nonce} of ${keeper.address} on chain 56`])
  const facts = { chain: 56, wallet: keeper.address }
  const act = { operator: 'orla', reason: 'it is in the explorer' }
  expect(await acts()).toEqual([
    { ...act, facts: { ...facts, hash: first, nonce } },
    { ...act, facts: { ...facts, hash: second, nonce: nonce + 1 } },
  ])
  expect(await looksOn()).toBe(0)
  expect(await people.detail(jo, order)).toMatchObject({ state: 'success', txHash: second })
  expect(await whys()).toEqual(['overtaken'])
  await resume()
  expect(await looksOn()).toBe(1)
  await chain.mine(15)
  await payouts.look()
  expect(await people.detail(kit, waits)).toMatchObject({ state: 'success' })
  expect(await whys()).toEqual([])
  expect(await said('list')).toEqual(['nothing waits'])
  expect([await payouts.held(paid), await payouts.held(to), await nextOf()]).toEqual([99, 49, nonce + 3])
  expect([await shownBalance(world, jo, 'USDT'), await shownBalance(world, kit, 'USDT')]).toEqual(['900', '900'])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] a payment whose nonce went to what nobody shows is given back once that is named, and a person has looked', async () => {
  const { payouts, people } = given
  const { world, chain } = payouts
  const leo = await people.member('leo')
  const order = await people.asked(leo, '100')
  await payouts.look()
  expect(await payouts.sign()).toBe(1)
  const hash = await sentBefore(await nextOf())
  await chain.mine(40)
  await looksOn()
  // nothing follows from a transaction that is not shown
  expect((await people.detail(leo, order)).state).toBe('processing')
  expect(await whys()).toEqual([])
  await naming(hash)
  await looksOn()
  expect((await people.detail(leo, order)).state).toBe('callbackFailed')
  expect(await whys()).toEqual(['overtaken'])
  await resume()
  await looksOn()
  expect((await people.detail(leo, order)).state).toBe('refunded')
  expect(await shownBalance(world, leo, 'USDT')).toBe('1000')
  expect(await brokenLaws(world)).toEqual([])
})

it('a row that somebody wrote beside the verb names nothing: the transaction has to be of the wallet', async () => {
  const { chain, keeper } = given.payouts
  const nonce = await nextOf()
  const hash = await sentBefore(nonce)
  const other = keeperOf(generatePrivateKey())
  await chain.client.setBalance({ address: other.address, value: 10n ** 18n })
  await chain.client.setNonce({ address: other.address, nonce })
  const forged = await lost(nonce, {}, '9', other)
  await chain.sendAgain(forged.raw)
  await chain.mine(40)
  await sql`insert into named_transaction (chain, hash, wallet, nonce)
    values (56, ${forged.hash}, ${keeper.address}, ${nonce})`.execute(database())
  await looksOn()
  expect(await knownUpTo()).toBe(nonce)
  await naming(hash)
  await looksOn()
  expect(await knownUpTo()).toBe(nonce + 1)
  await resume()
})

it('[ASSET-06] what stays without a block keeps all from being signed, until nodes drop it or its nonce is used by hand', async () => {
  const { payouts, people } = given
  const { world, chain, keeper } = payouts
  const mia = await people.member('mia')
  const [one, other] = [somewhere(), somewhere()]
  await chain.client.setAutomine(false)
  const order = await people.asked(mia, '100', one)
  const nonce = await nextOf()
  const { raw, hash } = await lost(nonce)
  await chain.client.sendRawTransaction({ serializedTransaction: raw })
  expect(await looksOn()).toBe(0)
  expect(await whys()).toEqual([])
  expect((await said('list')).at(-1)).toContain(`from nonce ${nonce} on`)
  await expect(naming(hash)).rejects.toThrow('it is within no block')
  await chain.client.dropTransaction({ hash })
  // it goes on by itself
  expect(await looksOn()).toBe(1)
  await chain.mine(16)
  await payouts.look()
  expect(await people.detail(mia, order)).toMatchObject({ state: 'success' })
  const waits = await people.asked(mia, '50', other)
  await chain.client.sendRawTransaction({ serializedTransaction: (await lost(nonce + 1)).raw })
  expect(await looksOn()).toBe(0)
  const own = await lost(nonce + 1, { to: keeper.address, raw: 0n }, '90')
  await chain.client.sendRawTransaction({ serializedTransaction: own.raw })
  await chain.mine(40)
  await chain.client.setAutomine(true)
  expect(await looksOn()).toBe(0)
  await naming(own.hash)
  expect(await looksOn()).toBe(0)
  await resume()
  expect(await looksOn()).toBe(1)
  await chain.mine(16)
  await payouts.look()
  expect(await people.detail(mia, waits)).toMatchObject({ state: 'success' })
  expect([await payouts.held(one), await payouts.held(other)]).toEqual([99, 49])
  expect(await brokenLaws(world)).toEqual([])
})

it('[ASSET-06] more lost transfers than are taken over at once are known by what the scanner saw leave', async () => {
  const { payouts } = given
  const { chain, usdt } = payouts
  // from here on it reads
  await payouts.scan()
  const nonce = await nextOf()
  for (let place = 0; place < 60; place += 1) await sentBefore(nonce + place, { contract: usdt })
  await chain.mine(40)
  await payouts.scan()
  await looksOn()
  expect(await knownUpTo()).toBe(nonce + 60)
  await resume()
})
