import { type Abi, type Address, createPublicClient, getAddress, http, parseEther } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositAddress } from '#chain/addresses/deposit-address.ts'
import { emitterAbi, rebaseAbi, senderAbi, tokenAbi } from '#chain/contracts/contracts.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import type { ConfiguredChain, ConfiguredToken } from '#chain/definitions/settings.ts'
import { demoDepositKey, faucetAccount } from '#demo/chains/keys.ts'
import { type TestChain, testChain } from '#proof/chain/test-chain.ts'
import { checkChain } from './check-chain.ts'
import { clientsOf } from './client.ts'
import { followHead } from './follow-head.ts'
import { type Reading, readDeposits } from './read-deposits.ts'
import { toMinor } from './to-minor.ts'

const alice = depositAddress(demoDepositKey(), 0)
const bob = depositAddress(demoDepositKey(), 1)
const stranger = getAddress('0x000000000000000000000000000000000000bEEF')
const one = 10n ** 18n

function tokenAt(contract: Address, decimals = 18): ConfiguredToken {
  return { asset: 'USDT', decimals, contract }
}

function reached(chain: TestChain, tokens: readonly ConfiguredToken[]): ConfiguredChain {
  const definition = chainOf(chain.chainId)
  if (!definition) throw new Error('no such chain')
  return { ...definition, rpcUrls: [chain.rpcUrl], tokens }
}

/** Everything that a scan from the first block on finds. */
async function scan(
  chain: TestChain,
  tokens: readonly ConfiguredToken[],
  own: Address[] = [],
  clients = clientsOf(reached(chain, tokens)),
): Promise<Reading> {
  const { blocks } = await followHead(clients, [], { limit: 500, start: () => 1n })
  const watched = async (candidates: readonly Address[]) =>
    new Set(candidates.filter((candidate) => candidate === alice || candidate === bob))
  return readDeposits(clients, { chainId: chain.chainId, tokens, watched, own: new Set(own) }, blocks)
}

function amounts({ deposits }: Reading): [Address, bigint][] {
  return deposits.map(({ to, rawAmount }) => [to, rawAmount])
}

describe('reading deposits [ASSET-04]', () => {
  let chain: TestChain
  let usdt: Address
  let sender: Address
  const mint = (to: Address, amount: bigint) => chain.send(usdt, tokenAbi, 'mint', to, amount)

  beforeAll(async () => {
    chain = await testChain(56)
  })
  afterAll(() => chain.stop())

  // every case has its own token, so that no case sees the transfers of another
  async function fresh(): Promise<ConfiguredToken> {
    usdt = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 18)
    sender = await chain.deploy('MultiSender')
    await mint(sender, 1000n * one)
    return tokenAt(usdt)
  }

  it('tells who sent how much to whom, and where it stands', async () => {
    const token = await fresh()
    const receipt = await chain.send(usdt, tokenAbi, 'mint', alice, one)
    const { deposits, discrepancies } = await scan(chain, [token])
    expect(discrepancies).toEqual([])
    expect(deposits).toEqual([
      {
        chainId: 56,
        token,
        txHash: receipt.transactionHash,
        logIndex: 0,
        ordinal: 0,
        blockNumber: receipt.blockNumber,
        blockHash: receipt.blockHash,
        from: '0x0000000000000000000000000000000000000000',
        to: alice,
        rawAmount: one,
      },
    ])
  })

  it('(B1.1) a token that answers false moves nothing, even when it announces it', async () => {
    const silent = await chain.deploy('NoRevertToken', false)
    const lying = await chain.deploy('NoRevertToken', true)
    for (const token of [silent, lying]) {
      const receipt = await chain.send(token, tokenAbi, 'transfer', alice, one)
      expect(receipt.status).toBe('success')
    }
    expect(await scan(chain, [tokenAt(silent)])).toMatchObject({ deposits: [], discrepancies: [] })
    const reading = await scan(chain, [tokenAt(lying)])
    expect(reading.deposits).toEqual([])
    expect(reading.discrepancies).toMatchObject([{ address: alice, announced: one, actual: 0n }])
  })

  it('(B1.2) nothing counts of a transaction or an inner call that failed', async () => {
    const token = await fresh()
    const failed = await chain.send(sender, senderAbi, 'sendAndFail', usdt, alice, one)
    expect(failed.status).toBe('reverted')
    const inner = await chain.send(sender, senderAbi, 'sendWithinFailure', usdt, alice, one)
    expect(inner.status).toBe('success')
    expect(amounts(await scan(chain, [token]))).toEqual([])
  })

  it('(B1.2) the native currency is not a deposit', async () => {
    const token = await fresh()
    await chain.client.setBalance({ address: sender, value: parseEther('1') })
    await chain.send(sender, senderAbi, 'sendNative', alice, parseEther('0.5'), false)
    expect(await chain.client.getBalance({ address: alice })).toBe(parseEther('0.5'))
    expect(amounts(await scan(chain, [token]))).toEqual([])
  })

  it('(B1.3) a waiting transaction is nothing, and only its replacement counts', async () => {
    const token = await fresh()
    await chain.client.setAutomine(false)
    try {
      const nonce = await chain.client.getTransactionCount({ address: faucetAccount.address })
      await chain.submit(usdt, tokenAbi, 'mint', [alice, 5n * one], nonce, 10n ** 9n)
      expect(amounts(await scan(chain, [token]))).toEqual([])
      await chain.submit(usdt, tokenAbi, 'mint', [bob, 2n * one], nonce, 10n ** 10n)
      await chain.mine(1)
    } finally {
      await chain.client.setAutomine(true)
    }
    expect(amounts(await scan(chain, [token]))).toEqual([[bob, 2n * one]])
  })

  it('(B1.4) a look-alike is not the token, whatever its name', async () => {
    const token = await fresh()
    for (const symbol of ['USDT', 'U\u0405DT']) {
      const fake = await chain.deploy('LookAlike', 'Tether USD', symbol)
      expect(await chain.client.readContract({ address: fake, abi: tokenAbi, functionName: 'symbol' })).toBe(symbol)
      await chain.send(fake, tokenAbi, 'mint', alice, one)
    }
    expect(await scan(chain, [token])).toMatchObject({ deposits: [], discrepancies: [] })
  })

  it('(B1.5) only an ERC-20 Transfer of the contract itself counts', async () => {
    const token = await fresh()
    const emitter = await chain.deploy('ForeignEmitter')
    const abi: Abi = emitterAbi
    for (const name of ['announce', 'announceCollectible', 'announceAnonymously']) {
      expect((await chain.send(emitter, abi, name, stranger, alice, one)).status).toBe('success')
    }
    await mint(emitter, one)
    await chain.send(emitter, abi, 'moveElsewhere', usdt, stranger, alice, one)
    expect(amounts(await scan(chain, [token]))).toEqual([])

    const collectible = await chain.deploy('CollectibleToken')
    await chain.send(collectible, tokenAbi, 'mint', alice, one)
    expect(amounts(await scan(chain, [tokenAt(collectible)]))).toEqual([])
  })

  it('(B1.6) a fee is taken off, and growth without an announcement is nobody’s', async () => {
    const contract = await chain.deploy('FeeToken')
    await chain.send(contract, tokenAbi, 'mint', faucetAccount.address, 100n * one)
    await chain.send(contract, tokenAbi, 'transfer', alice, 100n)
    await chain.send(contract, rebaseAbi, 'rebase', bob, 7n * one)
    const { deposits, discrepancies } = await scan(chain, [tokenAt(contract)])
    expect(deposits.map(({ to, rawAmount }) => [to, rawAmount])).toEqual([[alice, 99n]])
    expect(discrepancies).toMatchObject([{ address: alice, announced: 100n, actual: 99n }])
  })

  it('(B1.8) two logs of one transaction are two deposits, and reading twice gives the same', async () => {
    const token = await fresh()
    const { transactionHash } = await chain.send(sender, senderAbi, 'send', usdt, [alice, bob, alice], [1n, 2n, 3n])
    const first = await scan(chain, [token])
    expect(amounts(first)).toEqual([
      [alice, 1n],
      [alice, 3n],
      [bob, 2n],
    ])
    expect(new Set(first.deposits.map(({ txHash }) => txHash))).toEqual(new Set([transactionHash]))
    expect(first.deposits.map(({ logIndex, ordinal }) => [logIndex, ordinal])).toEqual([
      [0, 0],
      [2, 2],
      [1, 1],
    ])
    expect(await scan(chain, [token])).toEqual(first)
  })

  it('a transaction that pays us a hundred times is asked about once', async () => {
    const token = await fresh()
    const asked: string[] = []
    const transport = http(chain.rpcUrl, { onFetchRequest: (_, { body }) => void asked.push(`${body}`) })
    const { transactionHash } = await chain.send(
      sender,
      senderAbi,
      'send',
      usdt,
      Array(100).fill(alice),
      Array(100).fill(1n),
    )
    const { deposits } = await scan(chain, [token], [], [createPublicClient({ transport, cacheTime: 0 })])
    expect(deposits.map(({ ordinal }) => ordinal)).toEqual(Array.from({ length: 100 }, (_, place) => place))
    const receipts = asked.filter((text) => text.includes('eth_getTransactionReceipt'))
    expect(receipts.filter((text) => text.includes(transactionHash))).toHaveLength(1)
  })

  it('(B1.12) nothing, our own payouts and sweeps are no deposits', async () => {
    const token = await fresh()
    await chain.send(sender, senderAbi, 'send', usdt, [alice], [0n])
    await chain.client.impersonateAccount({ address: alice })
    await chain.client.setBalance({ address: alice, value: parseEther('1') })
    await mint(alice, 10n)
    const sweep = { address: usdt, abi: tokenAbi, functionName: 'transfer', account: alice, chain: null } as const
    for (const to of [bob, stranger]) await chain.client.writeContract({ ...sweep, args: [to, 4n] })
    await mint(faucetAccount.address, 10n)
    await chain.send(usdt, tokenAbi, 'transfer', bob, 10n)
    expect(amounts(await scan(chain, [token], [faucetAccount.address]))).toEqual([[alice, 10n]])
    expect(amounts(await scan(chain, [token]))).toEqual([
      [alice, 10n],
      [bob, 10n],
    ])
  })

  it('(B1.12) a deposit and a sweep within one block are told apart', async () => {
    const token = await fresh()
    await mint(alice, 10n)
    await chain.client.impersonateAccount({ address: alice })
    await chain.client.setBalance({ address: alice, value: parseEther('1') })
    await chain.client.setAutomine(false)
    try {
      const nonce = await chain.client.getTransactionCount({ address: faucetAccount.address })
      await chain.submit(usdt, tokenAbi, 'mint', [alice, 7n], nonce, 10n ** 9n)
      const transfer = { address: usdt, abi: tokenAbi, functionName: 'transfer' } as const
      await chain.client.writeContract({
        ...transfer,
        args: [stranger, 10n],
        account: alice,
        chain: null,
        gas: 100_000n,
      })
      await chain.mine(1)
    } finally {
      await chain.client.setAutomine(true)
    }
    expect(await scan(chain, [token])).toMatchObject({
      deposits: [{ rawAmount: 10n }, { rawAmount: 7n }],
      discrepancies: [],
    })
  })

  it('(B1.11, B1.13) 1 USDT is 1.00000000 on both chains, and each chain sees only its own', async () => {
    const ethereum = await testChain(1)
    try {
      const six = tokenAt(await ethereum.deploy('TestUsd', 'Tether USD', 'USDT', 6), 6)
      await ethereum.send(six.contract, tokenAbi, 'mint', alice, 10n ** 6n)
      const eighteen = await fresh()
      await mint(alice, one)
      await mint(alice, 1n)
      const minor = async (where: TestChain, token: ConfiguredToken) =>
        (await scan(where, [token])).deposits.map(({ rawAmount }) => toMinor(rawAmount, token.decimals))
      expect(await minor(ethereum, six)).toEqual([{ minor: 100_000_000n, dustRaw: 0n }])
      expect(await minor(chain, eighteen)).toEqual([
        { minor: 100_000_000n, dustRaw: 0n },
        { minor: 0n, dustRaw: 1n },
      ])
      expect(amounts(await scan(ethereum, [eighteen]))).toEqual([])
    } finally {
      await ethereum.stop()
    }
  })

  it('(B1.11) nothing starts over a token of other decimals, a missing one or another chain', async () => {
    const token = await fresh()
    const check = (configured: ConfiguredChain) => checkChain(clientsOf(configured), configured)
    await expect(check(reached(chain, [token]))).resolves.toEqual([])
    const dead = 'http://127.0.0.1:9'
    const most = { ...reached(chain, [token]), rpcUrls: [chain.rpcUrl, dead, chain.rpcUrl] }
    await expect(check(most)).resolves.toHaveLength(1)
    await expect(check({ ...most, rpcUrls: [chain.rpcUrl, dead] })).rejects.toThrow('request failed')
    await expect(check(reached(chain, [{ ...token, decimals: 6 }]))).rejects.toThrow('18 decimals, not 6')
    await expect(check(reached(chain, [tokenAt(stranger)]))).rejects.toThrow('does not tell its decimals')
    await expect(check({ ...reached(chain, [token]), chainId: 1 })).rejects.toThrow('serves chain 56')
  })
})
