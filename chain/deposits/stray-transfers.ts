import { type Address, getAddress, type PublicClient } from 'viem'
import type { Header } from './follow-head.ts'
import type { Search } from './read-deposits.ts'
import { type Announced, readAnnounced, transferTopic } from './transfer-logs.ts'

/** A transfer to an address of ours that no deposit can come of. */
export interface Stray extends Announced {
  readonly blockNumber: bigint
}

/**
 * What contracts that are not on our list announced to addresses of ours within one final block: another token, or our
 * token on a chain that is not supported. For an operator's eyes and never a credit (security, B1.4 and B1.13), so one
 * node's word is enough. The native currency announces nothing and is not seen.
 */
export async function strayTransfers(
  client: PublicClient,
  { tokens, watched }: Pick<Search, 'tokens' | 'watched'>,
  block: Pick<Header, 'number' | 'hash'>,
): Promise<Stray[]> {
  const logs = await client.request({
    method: 'eth_getLogs',
    params: [{ blockHash: block.hash, topics: [transferTopic] }],
  })
  const listed = new Set<Address>(tokens.map(({ contract }) => getAddress(contract)))
  const others = logs
    .flatMap((log) => readAnnounced(log, block.hash) ?? [])
    .filter(({ contract, from, to, rawAmount }) => !listed.has(contract) && from !== to && rawAmount > 0n)
  const ours = await watched([...new Set(others.map(({ to }) => to))])
  return others.filter(({ to }) => ours.has(to)).map((stray) => ({ ...stray, blockNumber: block.number }))
}
