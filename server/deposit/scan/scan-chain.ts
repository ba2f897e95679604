import { type Address, getAddress, type PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'
import { followHead, type Progress } from '#chain/deposits/follow-head.ts'
import { type Reading, readDeposits } from '#chain/deposits/read-deposits.ts'
import { membersAt } from '#server/deposit/address.sql.ts'
import {
  bookedWithoutBlock,
  type DepositRow,
  type Found,
  updateDeposit,
  upsertFound,
} from '#server/deposit/deposit.sql.ts'
import { reverse } from '#server/deposit/final/reverse.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { noteAgreed } from './chain-watch.sql.ts'
import { knownOf } from './closed-token.sql.ts'
import { closedTokens } from './closed-token.ts'
import { foundIn } from './found.ts'
import { noteCrossings, noteMoved } from './moves.sql.ts'
import { dropBlocksAbove, insertBlocks, lockScan, newestBlocks, type StoredBlock } from './scan.sql.ts'
import { insertStrays } from './strays.sql.ts'

/** A chain, the nodes that serve it, and our own addresses that pay: what those send is no deposit. */
export interface Watched {
  readonly chain: ConfiguredChain
  readonly clients: readonly PublicClient[]
  readonly own: ReadonlySet<Address>
}

/** What a step did. `overtaken`: another scanner was quicker, and nothing was written. */
export interface Scanned {
  readonly blocks: number
  readonly deposits: number
  readonly caughtUp: boolean
  readonly overtaken: boolean
}

/** Blocks read in one step: few, so that each step is soon done even over a slow node. */
const STEP = 20
/** How far back a reorganisation is followed; a deeper one stops the scanner. */
const REMEMBERED = 256
/** The first scan begins so far behind the head: the very first block that is known must not be reorganised away. */
const BEHIND = 64n

/**
 * One step of the scanner: first everything of the network, then one transaction that writes blocks, deposits and what
 * a reorganisation took back, provided that no other scanner was quicker (ASSET-04).
 * @throws NoAgreement, TooDeep; then nothing has changed
 */
export async function scanChain(
  services: Pick<Services, 'database' | 'log' | 'now'>,
  watched: Watched,
): Promise<Scanned> {
  const { database, log, now } = services
  const { chain, clients, own } = watched
  const { chainId, tokens } = chain
  const stored = await newestBlocks(database, chainId, REMEMBERED)
  const progress = await followHead(clients, stored, {
    limit: STEP,
    start: (head) => (head > BEHIND ? head - BEHIND : 0n),
  })
  const ours = async (candidates: readonly Address[]) =>
    new Set([...(await membersAt(database, candidates)).keys()].map((address) => getAddress(address)))
  const search = { chainId, tokens, watched: ours, own }
  const reading = await readDeposits(clients, search, progress.blocks)
  const closed = await closedTokens(database, chain, progress.ancestor)
  const ofClosed = closed.length > 0 && (await readDeposits(clients, { ...search, tokens: closed }, progress.blocks))
  for (const { token, address, blockNumber, announced, actual } of reading.discrepancies) {
    const facts = {
      chainId,
      asset: token.asset,
      address,
      block: `${blockNumber}`,
      announced: `${announced}`,
      actual: `${actual}`,
    }
    log.warn(facts, 'a balance did not change by what its transfers announced')
  }
  const reorganised = progress.ancestor !== stored[0]?.number
  const written =
    reorganised || progress.blocks.length > 0
      ? await inTransaction(database, (tx) => record(tx, watched, stored[0], { ...progress, reading, ofClosed }, now()))
      : true
  if (written && reorganised && stored[0]) {
    log.warn({ chainId, was: `${stored[0].number}`, ancestor: `${progress.ancestor}` }, 'the chain was reorganised')
  }
  await noteAgreed(database, chainId, progress.head)
  return {
    blocks: progress.blocks.length,
    deposits: reading.deposits.length,
    caughtUp: progress.blocks.length < STEP,
    overtaken: !written,
  }
}

/** What a step read. `ofClosed`: of tokens that stand in the settings no more; only what is a deposit already counts. */
interface Step extends Progress {
  readonly reading: Reading
  readonly ofClosed: Reading | false
}

async function record(
  tx: Tx,
  { chain }: Watched,
  newest: StoredBlock | undefined,
  progress: Step,
  at: Date,
): Promise<boolean> {
  const { chainId } = chain
  const { reading, ofClosed } = progress
  await lockScan(tx, chainId)
  const [present] = await newestBlocks(tx, chainId, 1)
  if (present?.hash !== newest?.hash) return false
  if (newest && progress.ancestor !== undefined && progress.ancestor < newest.number) {
    await dropBlocksAbove(tx, chainId, progress.ancestor)
  }
  await insertBlocks(tx, chainId, progress.blocks)
  await noteMoved(tx, chainId, reading.moved)
  await noteCrossings(tx, chainId, reading.crossings)
  const { found: ofOpen, absurd } = await foundIn(tx, reading)
  const found = ofClosed ? [...ofOpen, ...(await knownOf(tx, (await foundIn(tx, ofClosed)).found))] : ofOpen
  await insertStrays(tx, chainId, absurd)
  for (const deposit of await bookedWithoutBlock(tx, chainId)) {
    const same = found.find((candidate) => isSame(candidate, deposit))
    if (same) await updateDeposit(tx, deposit.id, placeOf(same))
    else await reverse(tx, deposit, chain.name, at)
  }
  for (const deposit of found) await upsertFound(tx, deposit)
  return true
}

function isSame(found: Found, deposit: DepositRow): boolean {
  const keys = ['tx_hash', 'ordinal', 'member', 'asset', 'contract', 'raw'] as const
  return keys.every((key) => found[key] === deposit[key])
}

function placeOf({ block_number, block_hash, log_index }: Found) {
  return { block_number, block_hash, log_index, reorganised_at: null }
}
