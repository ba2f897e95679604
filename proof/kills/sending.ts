import { setTimeout as pause } from 'node:timers/promises'
import { type Address, createPublicClient, getAddress, http, parseAbiItem } from 'viem'
import { chainOf } from '#chain/definitions/chains.ts'
import { toMinor } from '#chain/deposits/to-minor.ts'
import { tokenAddress } from '#demo/chains/token.ts'
import type { Dice } from '#demo/seed/plan/dice.ts'
import { balanceOf } from '#ledger/balances.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Services } from '#server/services/services.ts'
import type { Member } from './members.ts'

const CHAINS = [56, 1] as const

/** What was asked of the faucet: transactions that it told, and those of which nobody knows. */
export interface Sent {
  told: number
  untold: number
}

/** Sends test tokens to the members' addresses on both chains, until it is told to stop. */
export async function sendDeposits(
  pagesUrl: string,
  members: readonly Member[],
  dice: Dice,
  stop: AbortSignal,
): Promise<Sent> {
  const sent: Sent = { told: 0, untold: 0 }
  while (!stop.aborted) {
    const address = dice.pick(members)?.address ?? ''
    const chainId = CHAINS[dice.roll(CHAINS.length)]
    const body = JSON.stringify({ address, chainId, amount: `${1 + dice.roll(500)}.5` })
    const told = await pour(pagesUrl, body)
    if (told) sent.told += 1
    else sent.untold += 1
    await pause(400)
  }
  return sent
}

/** Sends each so much on chain 56, and waits until it is credited. */
export async function fill({ database }: Services, pagesUrl: string, members: readonly Member[], amount: string) {
  for (const { address } of members)
    if (!(await pour(pagesUrl, JSON.stringify({ address, chainId: 56, amount })))) throw new Error('the faucet is dry')
  for (const { id } of members)
    for (let attempt = 0; (await balanceOf(database, id, 'investment', 'USDT')) < units(amount); attempt += 1) {
      if (attempt === 600) throw new Error('what was sent is not credited')
      await pause(100)
    }
}

async function pour(pagesUrl: string, body: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(5000)
    const answer = await fetch(`${pagesUrl}/faucet`, { method: 'POST', headers, body, signal })
    return 'txHash' in ((await answer.json()) as object)
  } catch {
    return false
  }
}

/** A transfer to a member that is part of a chain now. */
export interface Arrived {
  readonly chain: number
  readonly to: Address
  readonly txHash: string
  readonly blockNumber: bigint
  readonly minor: bigint
}

/** Everything that has arrived on a chain at these addresses, by the chain's own logs. */
export async function arrivedOn(chainId: number, rpcUrl: string, addresses: readonly string[]): Promise<Arrived[]> {
  const decimals = chainOf(chainId)?.tokens.find(({ asset }) => asset === 'USDT')?.decimals
  if (decimals === undefined) throw new Error(`no token on chain ${chainId}`)
  const client = createPublicClient({ transport: http(rpcUrl) })
  const logs = await client.getLogs({
    address: tokenAddress,
    event: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)'),
    args: { to: addresses.map((address) => getAddress(address)) },
    fromBlock: 0n,
    toBlock: 'latest',
    strict: true,
  })
  return logs.map(({ args, transactionHash, blockNumber }) => ({
    chain: chainId,
    to: args.to,
    txHash: transactionHash,
    blockNumber,
    minor: toMinor(args.value, decimals).minor,
  }))
}
