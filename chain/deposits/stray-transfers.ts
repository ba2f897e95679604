import { type Address, getAddress, type PublicClient } from 'viem'
import type { Header } from './follow-head.ts'
import type { Search } from './read-deposits.ts'
import { type Announced, readAnnounced, transferTopic } from './transfer-logs.ts'

/** A transfer to an address of ours, of which no deposit has come or can. */
export interface Stray extends Announced {
  readonly blockNumber: bigint
}

/**
 * What contracts announced to addresses of ours within one final block, but what our own addresses sent of a token of our list: another token,
 * our token on a chain that is not supported, and deposits, which who asks knows. For an operator's eyes and never a credit (security, B1.4 and
 * B1.13), so one node's word is enough. The native currency announces nothing and is not seen.
 */
export async function strayTransfers(
  client: PublicClient,
  { tokens, watched, own }: Pick<Search, 'tokens' | 'watched' | 'own'>,
  block: Pick<Header, 'number' | 'hash'>,
): Promise<Stray[]> {
  const logs = await client.request({
    method: 'eth_getLogs',
    params: [{ blockHash: block.hash, topics: [transferTopic] }],
  })
  const listed = new Set<Address>(tokens.map(({ contract }) => getAddress(contract)))
  const others = logs
    .flatMap((log) => readAnnounced(log, block.hash) ?? [])
    .filter(
      ({ contract, from, to, rawAmount }) => from !== to && rawAmount > 0n && !(listed.has(contract) && own.has(from)),
    )
  const ours = await watched([...new Set(others.map(({ to }) => to))])
  return others.filter(({ to }) => ours.has(to)).map((stray) => ({ ...stray, blockNumber: block.number }))
}
