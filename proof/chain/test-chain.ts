import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hash,
  type Hex,
  type TransactionReceipt,
} from 'viem'
import { bytecodeOf, type ContractName, constructors } from '#chain/contracts/contracts.ts'
import { startAnvil } from '#demo/chains/anvil.ts'
import { type LocalClient, localClient } from '#demo/chains/client.ts'
import { faucetAccount } from '#demo/chains/keys.ts'

/** A chain of one test file's own. A block a transaction, and no other. */
export interface TestChain {
  readonly chainId: number
  readonly rpcUrl: string
  readonly client: LocalClient
  deploy(name: ContractName, ...args: unknown[]): Promise<Address>
  /** Sends a call and waits for its block; a failing one is mined as well. */
  send(to: Address, abi: Abi, functionName: string, ...args: unknown[]): Promise<TransactionReceipt>
  /** Sends a call and does not wait. */
  submit(to: Address, abi: Abi, functionName: string, args: unknown[], nonce: number, tip: bigint): Promise<Hash>
  /** Sends a signed transaction once more, as its sender would after a reorganisation, and waits for its block. */
  sendAgain(raw: Hex): Promise<TransactionReceipt>
  mine(blocks: number): Promise<void>
  /** Replaces the last blocks by as many empty ones. */
  reorganise(depth: number): Promise<void>
  stop(): Promise<void>
}

const gas = 1_000_000n // given, so that a call that will fail is sent nevertheless

/** Starts an empty chain. */
export async function testChain(chainId: number): Promise<TestChain> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-chain-'))
  const anvil = await startAnvil({ chainId, folder, log: () => {} })
  const endWithUs = () => {
    process.kill(anvil.id)
  }
  process.once('exit', endWithUs) // a run that is broken off
  const client = localClient(anvil.rpcUrl)
  const sender = { account: faucetAccount, chain: null }
  return {
    chainId,
    rpcUrl: anvil.rpcUrl,
    client,
    deploy: async (name, ...args) => {
      const abi: Abi = constructors[name]
      const hash = await client.sendTransaction({
        ...sender,
        data: encodeDeployData({ abi, bytecode: bytecodeOf(name), args }),
      })
      const { contractAddress } = await client.waitForTransactionReceipt({ hash })
      if (!contractAddress) throw new Error(`${name} was not deployed`)
      return contractAddress
    },
    send: async (to, abi, functionName, ...args) => {
      const hash = await client.sendTransaction({
        ...sender,
        to,
        gas,
        data: encodeFunctionData({ abi, functionName, args }),
      })
      return client.waitForTransactionReceipt({ hash })
    },
    submit: (to, abi, functionName, args, nonce, tip) =>
      client.sendTransaction({
        ...sender,
        to,
        gas,
        nonce,
        maxFeePerGas: tip * 100n,
        maxPriorityFeePerGas: tip,
        data: encodeFunctionData({ abi, functionName, args }),
      }),
    sendAgain: async (raw) => {
      // the node answers before the block is made: who looks at once may still see a chain without it
      const hash = await client.sendRawTransaction({ serializedTransaction: raw })
      return client.waitForTransactionReceipt({ hash })
    },
    mine: (blocks) => client.mine({ blocks }),
    reorganise: async (depth) => {
      await client.request<{ Parameters: [number, unknown[]]; ReturnType: unknown }>({
        method: 'anvil_reorg',
        params: [depth, []],
      })
    },
    stop: async () => {
      process.off('exit', endWithUs)
      await anvil.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
