import { type Address, getAddress, type Hash, type Hex, type PublicClient, slice } from 'viem'
import type { ConfiguredToken } from '#chain/definitions/settings.ts'
import { bloomOf, mayHold } from './bloom.ts'
import type { Header } from './follow-head.ts'
import { agreed, NoAgreement } from './quorum.ts'

/** keccak256('Transfer(address,address,uint256)') */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** One ERC-20 Transfer as a contract announced it. Announced, not proven. */
export interface Announced {
  readonly contract: Address
  readonly txHash: Hash
  readonly logIndex: number
  readonly from: Address
  readonly to: Address
  readonly rawAmount: bigint
}

/** One of a token of ours. */
export interface TransferLog extends Announced {
  readonly token: ConfiguredToken
}

export interface RawLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockHash: Hash | null
  readonly transactionHash: Hash | null
  readonly logIndex: Hex | null
  readonly removed?: boolean
}

/**
 * All announced transfers of our tokens within exactly this block. That a token has none is believed where the filter of
 * the block's header says so as well; else every log of the block is asked for, and has to make up that very filter.
 * @throws NoAgreement when the nodes do not agree, or hide what the header tells of
 */
export async function transferLogs(
  clients: readonly PublicClient[],
  tokens: readonly ConfiguredToken[],
  block: Header,
): Promise<TransferLog[]> {
  if (tokens.length === 0) return []
  const address = tokens.map((token) => token.contract)
  const logs = await logsOf(clients, block, { address, topics: [transferTopic] })
  const told = new Set(logs.map((log) => log.address.toLowerCase()))
  const doubtful = address.some(
    (contract) => !told.has(contract.toLowerCase()) && mayHold(block.logsBloom, contract, transferTopic),
  )
  const found = read(logs)
  if (!doubtful) return found
  const all = await logsOf(clients, block, {})
  if (bloomOf(all) !== block.logsBloom.toLowerCase())
    throw new NoAgreement(`logs of block ${block.number}: they are not those of its header`)
  const hidden = read(all).length - found.length
  if (hidden !== 0) throw new NoAgreement(`logs of block ${block.number}: ${hidden} of ours were left out`)
  return found

  function read(raw: readonly RawLog[]): TransferLog[] {
    return raw.flatMap((log) => readLog(log, tokens, block.hash) ?? [])
  }
}

function logsOf(
  clients: readonly PublicClient[],
  block: Header,
  only: { readonly address?: Address[]; readonly topics?: Hex[] },
): Promise<RawLog[]> {
  return agreed<RawLog[]>(clients, `logs of block ${block.number}`, async (client) => {
    const answer = await client.request({ method: 'eth_getLogs', params: [{ blockHash: block.hash, ...only }] })
    return answer.map(({ address: emitter, topics, data, blockHash, transactionHash, logIndex, removed }) => {
      return { address: emitter, topics, data, blockHash, transactionHash, logIndex, removed }
    })
  })
}

/** Reads one log, undefined unless it is exactly an ERC-20 Transfer (three topics, one word of data) of this block. */
export function readAnnounced(log: RawLog, blockHash: Hash): Announced | undefined {
  const [topic, from, to, fourth] = log.topics
  if (log.removed || log.blockHash !== blockHash) return undefined
  if (topic !== transferTopic || !from || !to || fourth !== undefined || log.data.length !== 66) return undefined
  if (log.transactionHash === null || log.logIndex === null) return undefined
  return {
    contract: getAddress(log.address),
    txHash: log.transactionHash,
    logIndex: Number(log.logIndex),
    from: getAddress(slice(from, 12)),
    to: getAddress(slice(to, 12)),
    rawAmount: BigInt(log.data),
  }
}

/** The same, of a contract on the list. Names and symbols play no part. */
export function readLog(log: RawLog, tokens: readonly ConfiguredToken[], blockHash: Hash): TransferLog | undefined {
  const announced = readAnnounced(log, blockHash)
  const token = announced && tokens.find(({ contract }) => getAddress(contract) === announced.contract)
  return token && { ...announced, token }
}

/** A transfer as the receipt of its transaction tells of it; `place`: among the logs of the transaction. */
interface Placed extends Pick<Announced, 'contract' | 'logIndex' | 'from' | 'to' | 'rawAmount'> {
  readonly place: number
}

/** The transfers of our tokens within one transaction, by their index within the block; none of one that failed. */
export type Receipt = ReadonlyMap<number, Placed>

/**
 * What the receipt of a transaction tells: asked once of each, however many transfers are in it.
 * @throws when a majority does not know the receipt yet: then the block must be read again later
 */
export async function receiptOf(
  clients: readonly PublicClient[],
  tokens: readonly ConfiguredToken[],
  block: Header,
  txHash: Hash,
): Promise<Receipt> {
  const told = await agreed(clients, `receipt of ${txHash}`, async (client) => {
    const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [txHash] })
    if (receipt?.blockHash !== block.hash) throw new Error(`no receipt of ${txHash} within block ${block.hash}`)
    if (receipt.status !== '0x1') return []
    return receipt.logs.flatMap((log, place): Placed[] => {
      const read = readLog(log, tokens, block.hash)
      if (!read) return []
      const { contract, logIndex, from, to, rawAmount } = read
      return [{ contract, logIndex, from, to, rawAmount, place }]
    })
  })
  return new Map(told.map((one) => [one.logIndex, one]))
}

/**
 * The place of this very log among the logs of its transaction; undefined when the transaction failed or its receipt
 * does not hold the log. Unlike the log's index within the block it stays when the transaction moves to another block.
 */
export function placeInReceipt(receipt: Receipt, log: TransferLog): number | undefined {
  const told = receipt.get(log.logIndex)
  const isIt =
    told?.contract === log.contract && told.from === log.from && told.to === log.to && told.rawAmount === log.rawAmount
  return isIt ? told.place : undefined
}

/** What one address holds of a token at the end of a block, named by its hash so that no other branch answers. */
export function balanceAt(
  clients: readonly PublicClient[],
  token: ConfiguredToken,
  holder: Address,
  blockHash: Hash,
): Promise<bigint> {
  const data = `0x70a08231${holder.slice(2).toLowerCase().padStart(64, '0')}` as const // balanceOf(address)
  return agreed(clients, `balance of ${holder}`, async (client) => {
    const answer = await client.request({
      method: 'eth_call',
      params: [
        { to: token.contract, data },
        { blockHash, requireCanonical: true },
      ],
    })
    if (answer.length < 66) throw new Error(`${token.contract} does not tell balances`)
    return BigInt(slice(answer, 0, 32))
  })
}
