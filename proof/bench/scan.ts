import { encodeFunctionData, getAddress } from 'viem'
import { depositAddress } from '#chain/addresses/deposit-address.ts'
import { senderAbi, tokenAbi } from '#chain/contracts/contracts.ts'
import { chainOf } from '#chain/definitions/chains.ts'
import type { ConfiguredToken } from '#chain/definitions/settings.ts'
import { clientsOf } from '#chain/deposits/client.ts'
import { followHead } from '#chain/deposits/follow-head.ts'
import { readDeposits } from '#chain/deposits/read-deposits.ts'
import { demoDepositKey, faucetAccount } from '#demo/chains/keys.ts'
import { testChain } from '#proof/chain/test-chain.ts'
import type { Figure } from './figures.ts'

const LOGS = 100_000
/** In one transaction, and so in a block. */
const EACH = 500
/** Of how many one goes to a deposit address of ours. */
const OURS = 1000
const CHAIN = 56
const GAS = 29_000_000n
const ONE = 10n ** 18n

/** A chain's transfers of a token, as a busy hour has them, read for the few that are deposits: each of those is proved by its balance. */
export async function scanBench(): Promise<Figure[]> {
  const chain = await testChain(CHAIN)
  try {
    const contract = await chain.deploy('TestUsd', 'Tether USD', 'USDT', 18)
    const sender = await chain.deploy('MultiSender')
    await chain.send(contract, tokenAbi, 'mint', sender, BigInt(LOGS) * ONE)
    const first = await chain.client.getBlockNumber()
    const ours = new Set(Array.from({ length: LOGS / OURS }, (_, at) => depositAddress(demoDepositKey(), at)))
    const deposits = [...ours]
    for (let from = 0; from < LOGS; from += EACH) {
      const to = Array.from({ length: EACH }, (_, at) =>
        (from + at) % OURS === 0
          ? (deposits[(from + at) / OURS] ?? sender)
          : getAddress(`0x${(from + at + 1).toString(16).padStart(40, 'b')}`),
      )
      const data = encodeFunctionData({ abi: senderAbi, functionName: 'send', args: [contract, to, to.map(() => ONE)] })
      const hash = await chain.client.sendTransaction({
        account: faucetAccount,
        chain: null,
        to: sender,
        gas: GAS,
        data,
      })
      const { status } = await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
      if (status !== 'success') throw new Error('the transfers were not made')
    }
    return [await scanned(chain.rpcUrl, first + 1n, { asset: 'USDT', decimals: 18, contract }, ours)]
  } finally {
    await chain.stop()
  }
}

async function scanned(
  rpcUrl: string,
  first: bigint,
  token: ConfiguredToken,
  ours: ReadonlySet<string>,
): Promise<Figure> {
  const definition = chainOf(CHAIN)
  if (!definition) throw new Error('there is no such chain')
  const clients = clientsOf({ ...definition, rpcUrls: [rpcUrl], tokens: [token] })
  const began = performance.now()
  const { blocks } = await followHead(clients, [], { limit: 500, start: () => first })
  const search = {
    chainId: CHAIN,
    tokens: [token],
    watched: async (candidates: readonly `0x${string}`[]) => new Set(candidates.filter((each) => ours.has(each))),
    own: new Set<`0x${string}`>(),
  }
  const { deposits } = await readDeposits(clients, search, blocks)
  const took = (performance.now() - began) / 1000
  if (deposits.length !== ours.size) throw new Error(`${deposits.length} deposits were found, not ${ours.size}`)
  const note = `${blocks.length} blocks, ${deposits.length} of them deposits, each balance read twice; the chain runs on the same cores`
  return {
    bench: 'scan',
    what: `${LOGS.toLocaleString('en')} transfers read for deposits`,
    measured: took,
    unit: 's',
    note,
  }
}
