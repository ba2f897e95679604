import type { Address, Hash, PublicClient } from 'viem'
import type { ConfiguredToken } from '#chain/definitions/settings.ts'
import type { Header } from './follow-head.ts'
import { balanceAt, placeInReceipt, type Receipt, receiptOf, type TransferLog, transferLogs } from './transfer-logs.ts'

/** A transfer that really arrived at a watched address. */
export interface Observed {
  readonly chainId: number
  readonly token: ConfiguredToken
  readonly txHash: Hash
  /** Within the block. */
  readonly logIndex: number
  /** Within the transaction: with its hash the identity of a deposit, also after a reorganisation. */
  readonly ordinal: number
  readonly blockNumber: bigint
  readonly blockHash: Hash
  readonly from: Address
  readonly to: Address
  /** What arrived, in the token's own smallest units: less than announced when the token kept a fee. */
  readonly rawAmount: bigint
}

/** A balance that did not change by what was announced: for the operator's eyes. */
export interface Discrepancy {
  readonly token: ConfiguredToken
  readonly address: Address
  readonly blockNumber: bigint
  /** Announced in less announced out. */
  readonly announced: bigint
  /** The change of balanceOf over the block. */
  readonly actual: bigint
}

/** What to look for. */
export interface Search {
  readonly chainId: number
  readonly tokens: readonly ConfiguredToken[]
  /** Which of these addresses are deposit addresses of ours. */
  readonly watched: (candidates: readonly Address[]) => Promise<ReadonlySet<Address>>
  /** Addresses of ours that pay (the payout wallet): what they or deposit addresses send is never a deposit. */
  readonly own: ReadonlySet<Address>
}

/** A deposit address whose balance a transfer has changed. */
export interface Moved {
  readonly token: ConfiguredToken
  readonly address: Address
  readonly blockNumber: bigint
}

/** A transfer over the border of what is ours that is no deposit: out of any address of ours, or into one that pays. */
export interface Crossing extends TransferLog {
  readonly blockNumber: bigint
  readonly incoming: boolean
}

/** What a stretch of blocks holds. */
export interface Reading {
  readonly deposits: readonly Observed[]
  readonly discrepancies: readonly Discrepancy[]
  readonly moved: readonly Moved[]
  readonly crossings: readonly Crossing[]
}

/**
 * The deposits within these blocks. One counts only when a contract on the list announced it as an ERC-20 Transfer,
 * its transaction succeeded, and balanceOf of the receiver grew by it over the block (security, B1): announced but not
 * arrived is nothing, a fee of the token is taken off, and growth without an announcement is nobody's. What our own
 * addresses send (a sweep, a payout) moves within custody and is no deposit. The native currency is not supported.
 */
export async function readDeposits(
  clients: readonly PublicClient[],
  search: Search,
  blocks: readonly Header[],
): Promise<Reading> {
  const deposits: Observed[] = []
  const discrepancies: Discrepancy[] = []
  const moved: Moved[] = []
  const crossings: Crossing[] = []
  for (const block of blocks) {
    const logs = await transferLogs(clients, search.tokens, block)
    const ours = await search.watched([...new Set(logs.flatMap(({ from, to }) => [from, to]))])
    moved.push(...movedIn(logs, ours, block.number))
    crossings.push(...crossingsIn(logs, ours, search.own, block.number))
    const receipts = receiptsOf(clients, search, block)
    for (const [token, address] of receivers(logs, ours)) {
      const found = await received(clients, search, { block, logs, ours, receipts }, token, address)
      deposits.push(...found.deposits)
      discrepancies.push(...found.discrepancies)
    }
  }
  return { deposits, discrepancies, moved, crossings }
}

/** The deposit addresses that a block's transfers touch, each once a token. */
function movedIn(logs: readonly TransferLog[], ours: ReadonlySet<Address>, blockNumber: bigint): Moved[] {
  const pairs = new Map<string, Moved>()
  for (const { token, from, to, rawAmount } of logs)
    for (const address of [from, to])
      if (rawAmount > 0n && ours.has(address))
        pairs.set(`${token.contract} ${address}`, { token, address, blockNumber })
  return [...pairs.values()]
}

function crossingsIn(
  logs: readonly TransferLog[],
  ours: ReadonlySet<Address>,
  own: ReadonlySet<Address>,
  blockNumber: bigint,
): Crossing[] {
  const isOurs = (address: Address) => ours.has(address) || own.has(address)
  return logs.flatMap((log) => {
    if (log.rawAmount === 0n || isOurs(log.from) === isOurs(log.to)) return []
    const incoming = own.has(log.to)
    return incoming || isOurs(log.from) ? [{ ...log, blockNumber, incoming }] : []
  })
}

function receivers(logs: readonly TransferLog[], ours: ReadonlySet<Address>): [ConfiguredToken, Address][] {
  const pairs = new Map<string, [ConfiguredToken, Address]>()
  for (const { token, to } of logs) if (ours.has(to)) pairs.set(`${token.contract} ${to}`, [token, to])
  return [...pairs.values()]
}

/** The receipts of a block, each asked for once: one transaction pays as many of ours as it likes, and its receipt is as long as that. */
function receiptsOf(
  clients: readonly PublicClient[],
  { tokens }: Search,
  block: Header,
): (txHash: Hash) => Promise<Receipt> {
  const known = new Map<Hash, Promise<Receipt>>()
  return (txHash) => {
    const receipt = known.get(txHash) ?? receiptOf(clients, tokens, block, txHash)
    known.set(txHash, receipt)
    return receipt
  }
}

/** A block with the transfers of our tokens in it. */
interface ReadBlock {
  readonly block: Header
  readonly logs: readonly TransferLog[]
  /** Which of their addresses are deposit addresses of ours. */
  readonly ours: ReadonlySet<Address>
  readonly receipts: (txHash: Hash) => Promise<Receipt>
}

async function received(
  clients: readonly PublicClient[],
  search: Search,
  { block, logs, ours, receipts }: ReadBlock,
  token: ConfiguredToken,
  address: Address,
): Promise<Pick<Reading, 'deposits' | 'discrepancies'>> {
  const of = logs.filter((log) => log.token === token && log.from !== log.to)
  const incoming = of.filter((log) => log.to === address && log.rawAmount > 0n)
  const announcedIn = sum(incoming)
  const announcedOut = sum(of.filter((log) => log.from === address))
  const [before, after] = await Promise.all([
    balanceAt(clients, token, address, block.parentHash),
    balanceAt(clients, token, address, block.hash),
  ])
  const actual = after - before
  const announced = announcedIn - announcedOut
  const discrepancies = actual === announced ? [] : [{ token, address, blockNumber: block.number, announced, actual }]
  // never more than announced, never less than nothing; several in one block share a shortage by their size
  const arrived = clamp(actual + announcedOut, announcedIn)
  const deposits: Observed[] = []
  for (const log of incoming) {
    const rawAmount = (log.rawAmount * arrived) / announcedIn
    if (rawAmount === 0n || ours.has(log.from) || search.own.has(log.from)) continue
    const ordinal = placeInReceipt(await receipts(log.txHash), log)
    if (ordinal === undefined) continue
    const { txHash, logIndex, from, to } = log
    deposits.push({
      chainId: search.chainId,
      token,
      txHash,
      logIndex,
      ordinal,
      blockNumber: block.number,
      blockHash: block.hash,
      from,
      to,
      rawAmount,
    })
  }
  return { deposits, discrepancies }
}

function sum(logs: readonly TransferLog[]): bigint {
  return logs.reduce((total, log) => total + log.rawAmount, 0n)
}

function clamp(value: bigint, highest: bigint): bigint {
  if (value < 0n) return 0n
  return value < highest ? value : highest
}
