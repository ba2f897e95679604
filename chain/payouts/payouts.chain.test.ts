import { type Address, getAddress, type Hex, parseGwei, zeroAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokenAbi } from '#chain/contracts/contracts.ts'
import { configuredChain } from '#chain/definitions/settings.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { broadcast } from './broadcast.ts'
import { gasOf, pricesNow } from './fees.ts'
import { type Keeper, keeperOf } from './keeper.ts'
import { outcomeOf } from './outcome.ts'
import { isSigned, type Outgoing, signOutgoing } from './transaction.ts'

const FINALITY = 15
const receiver = getAddress('0x00000000000000000000000000000000000a11ce')

let chain: TestChain
let usdt: Address
let clients: ReturnType<typeof clientsOf>

beforeAll(async () => {
  chain = await testChain(56)
  usdt = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 18)
  clients = clientsOf(configuredChain({ chainId: 56, rpcUrl: chain.rpcUrl, usdt }))
})
afterAll(() => chain.stop())

const fees = { maxFee: parseGwei('5'), tip: parseGwei('1'), gas: 200_000n }
const client = () => {
  const [first] = clients
  if (!first) throw new Error('no client')
  return first
}

/** A wallet with gas and 1,000 tokens. */
async function wallet(token = usdt): Promise<Keeper> {
  const keeper = keeperOf(generatePrivateKey())
  await chain.client.setBalance({ address: keeper.address, value: 10n ** 18n })
  await chain.send(token, tokenAbi, 'mint', keeper.address, 1000n)
  return keeper
}
const paying = (raw: bigint, contract: Address | null = usdt): Outgoing => ({
  chainId: 56,
  to: receiver,
  contract,
  raw,
})
const held = (token: Address) =>
  chain.client.readContract({ address: token, abi: tokenAbi, functionName: 'balanceOf', args: [receiver] })

describe('a payment', () => {
  it('is signed, sent, found within its block with what it cost, and is final at its depth', async () => {
    const keeper = await wallet()
    const outgoing = paying(250n)
    const before = await held(usdt)
    const signed = await signOutgoing(outgoing, 0, fees, keeper)
    const sent = { outgoing, from: keeper.address, nonce: 0, hashes: [signed.hash] }
    expect(await outcomeOf(clients, sent, FINALITY)).toEqual({ kind: 'waiting' })
    expect(await broadcast(clients, signed.raw)).toEqual({ kind: 'taken' })
    await chain.client.waitForTransactionReceipt({ hash: signed.hash })
    const found = await outcomeOf(clients, sent, FINALITY)
    expect(found).toMatchObject({ kind: 'mined', hash: signed.hash, confirmations: 1, paid: true })
    const cost = found.kind === 'mined' ? found.cost : 0n
    expect(await chain.client.getBalance({ address: keeper.address })).toBe(10n ** 18n - cost)
    expect((await held(usdt)) - before).toBe(250n)
    await chain.mine(14)
    expect(await outcomeOf(clients, sent, FINALITY)).toMatchObject({ confirmations: 15, paid: true })
  })

  it('of the chain’s own currency is a plain transfer', async () => {
    const keeper = await wallet()
    const to = getAddress('0x00000000000000000000000000000000000a11cf')
    const outgoing = { ...paying(12_345n, null), to }
    const signed = await signOutgoing(outgoing, 0, fees, keeper)
    await broadcast(clients, signed.raw)
    await chain.client.waitForTransactionReceipt({ hash: signed.hash })
    expect(await chain.client.getBalance({ address: to })).toBe(12_345n)
    const sent = { outgoing, from: keeper.address, nonce: 0, hashes: [signed.hash] }
    expect(await outcomeOf(clients, sent, FINALITY)).toMatchObject({ kind: 'mined', paid: true })
  })

  it('that is sent again is known, by word or by nonce, and is paid once', async () => {
    const keeper = await wallet()
    const before = await held(usdt)
    const { raw, hash } = await signOutgoing(paying(7n), 0, fees, keeper)
    await broadcast(clients, raw)
    await chain.client.waitForTransactionReceipt({ hash })
    for (let again = 0; again < 3; again += 1)
      expect(['taken', 'refused']).toContain((await broadcast(clients, raw)).kind)
    expect((await held(usdt)) - before).toBe(7n)
  })

  it('is replaced by one that pays more, and found by whichever was mined', async () => {
    const keeper = await wallet()
    await chain.client.setAutomine(false)
    try {
      const outgoing = paying(3n)
      const first = await signOutgoing(outgoing, 0, fees, keeper)
      const second = await signOutgoing(outgoing, 0, { ...fees, maxFee: parseGwei('6'), tip: parseGwei('2') }, keeper)
      const hashes = [first.hash, second.hash]
      expect((await broadcast(clients, first.raw)).kind).toBe('taken')
      expect((await broadcast(clients, second.raw)).kind).toBe('taken')
      await chain.mine(1)
      const found = await outcomeOf(clients, { outgoing, from: keeper.address, nonce: 0, hashes }, FINALITY)
      expect(found).toMatchObject({ kind: 'mined', hash: second.hash, paid: true })
    } finally {
      await chain.client.setAutomine(true)
    }
  })

  it('whose nonce went to another transaction is overtaken, for good once that one is final', async () => {
    const keeper = await wallet()
    const foreign = await signOutgoing(paying(1n), 0, fees, keeper)
    const ours = await signOutgoing(paying(2n), 0, fees, keeper)
    await broadcast(clients, foreign.raw)
    await chain.client.waitForTransactionReceipt({ hash: foreign.hash })
    const sent = { outgoing: paying(2n), from: keeper.address, nonce: 0, hashes: [ours.hash] }
    expect(await outcomeOf(clients, sent, FINALITY)).toMatchObject({ kind: 'overtaken', final: false, used: 1 })
    expect((await broadcast(clients, ours.raw)).kind).toBe('refused')
    await chain.mine(13)
    expect(await outcomeOf(clients, sent, FINALITY)).toMatchObject({ kind: 'overtaken', final: false })
    await chain.mine(1)
    expect(await outcomeOf(clients, sent, FINALITY)).toMatchObject({ kind: 'overtaken', final: true })
  })

  it('that reverts, and one of a token that fails without a word, are mined and not paid', async () => {
    const keeper = await wallet()
    const silent = await chain.deploy('NoRevertToken', false)
    for (const [nonce, outgoing] of [paying(10n ** 9n), paying(10n ** 9n, silent)].entries()) {
      const { raw, hash } = await signOutgoing(outgoing, nonce, fees, keeper)
      await broadcast(clients, raw)
      await chain.client.waitForTransactionReceipt({ hash })
      const sent = { outgoing, from: keeper.address, nonce, hashes: [hash] }
      expect(await outcomeOf(clients, sent, FINALITY), `${nonce}`).toMatchObject({
        ...{ kind: 'mined', paid: false, left: false },
      })
    }
    await expect(gasOf(client(), keeper.address, paying(10n ** 9n))).rejects.toThrow()
  })

  it('is not paid by a transfer of another sum, to somebody else, or of another token', async () => {
    const keeper = await wallet()
    const { raw, hash } = await signOutgoing(paying(100n), 0, fees, keeper)
    await broadcast(clients, raw)
    await chain.client.waitForTransactionReceipt({ hash })
    const other = getAddress('0x00000000000000000000000000000000000a11d0')
    const paid = async (outgoing: Outgoing) => {
      const sent = { outgoing, from: keeper.address, nonce: 0, hashes: [hash] }
      return await outcomeOf(clients, sent, FINALITY)
    }
    expect(await paid(paying(100n))).toMatchObject({ kind: 'mined', paid: true })
    for (const outgoing of [paying(101n), paying(99n), { ...paying(100n), to: other }, paying(100n, other)])
      expect(await paid(outgoing)).toMatchObject({ kind: 'mined', paid: false })
  })

  it('is paid where its token keeps a part of it: all of it has left', async () => {
    const taking = await chain.deploy('TakingToken', 'Tether USD', 'USDT', 18)
    const keeper = await wallet(taking)
    const { raw, hash } = await signOutgoing(paying(1000n, taking), 0, fees, keeper)
    await broadcast(clients, raw)
    await chain.client.waitForTransactionReceipt({ hash })
    expect(await held(taking)).toBe(990n)
    const found = async (outgoing: Outgoing) => {
      const sent = { outgoing, from: keeper.address, nonce: 0, hashes: [hash] }
      return await outcomeOf(clients, sent, FINALITY)
    }
    expect(await found(paying(1000n, taking))).toMatchObject({ kind: 'mined', paid: true, left: true })
    // all of it left, and nothing for him
    const other = getAddress('0x00000000000000000000000000000000000a11d0')
    for (const outgoing of [paying(999n, taking), { ...paying(1000n, taking), to: other }])
      expect(await found(outgoing)).toMatchObject({ kind: 'mined', paid: false, left: true })
  })

  it('costs what the node asks, and waits when that is beyond the ceiling', async () => {
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('4') })
    await chain.mine(1)
    const prices = await pricesNow(client(), parseGwei('20'))
    expect(prices?.maxFee).toBeGreaterThanOrEqual(parseGwei('8'))
    expect(prices?.maxFee).toBeLessThanOrEqual(parseGwei('20'))
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('80') })
    await chain.mine(1)
    expect(await pricesNow(client(), parseGwei('20'))).toBeUndefined()
  })

  it('that no node answers to is silent', async () => {
    const nowhere = clientsOf(configuredChain({ chainId: 56, rpcUrl: 'http://127.0.0.1:1', usdt }))
    expect(await broadcast(nowhere, '0x02')).toEqual({ kind: 'silent' })
    expect((await broadcast(clients, '0x02c0')).kind).toBe('refused')
  })
})

describe('signed bytes', () => {
  it('are this payment and no other', async () => {
    const keeper = keeperOf(generatePrivateKey())
    const other = keeperOf(generatePrivateKey()).address
    const outgoing = paying(5n)
    const { raw } = await signOutgoing(outgoing, 4, fees, keeper)
    expect(await isSigned(raw, outgoing, 4, keeper.address)).toBe(true)
    const native = { ...outgoing, contract: null }
    const changed: [Hex, Outgoing, number, Address][] = [
      [raw, { ...outgoing, raw: 6n }, 4, keeper.address],
      [raw, { ...outgoing, to: zeroAddress }, 4, keeper.address],
      [raw, { ...outgoing, contract: other }, 4, keeper.address],
      [raw, { ...outgoing, chainId: 1 }, 4, keeper.address],
      [raw, native, 4, keeper.address],
      [raw, outgoing, 5, keeper.address],
      [raw, outgoing, 4, other],
      [(await signOutgoing(native, 4, fees, keeper)).raw, outgoing, 4, keeper.address],
    ]
    for (const [index, one] of changed.entries()) expect(await isSigned(...one), `${index}`).toBe(false)
    expect(await isSigned((await signOutgoing(native, 4, fees, keeper)).raw, native, 4, keeper.address)).toBe(true)
  })
})
