import { type Address, getAddress, type PublicClient } from 'viem'
import type { ConfiguredChain, ConfiguredToken } from '#chain/definitions/settings.ts'
import { agreedHead } from '#chain/deposits/quorum.ts'
import { balanceAt } from '#chain/deposits/transfer-logs.ts'
import { minedOf } from '#chain/payouts/outcome.ts'
import { systemBalance } from '#ledger/balances.ts'
import { custodyOf } from '#ledger/chart.ts'
import { APART, type Due, differenceOf, fine, fineOfMinor, fineText, type Held } from '#rules/custody/custody.ts'
import { stopForMismatch } from '#server/payout/stops.ts'
import { keptWallet, payingWallets } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import { SERIALIZATION_FAILURE, sqlState, type Tx } from '#server/store/database.ts'
import {
  type Block,
  newestScanned,
  noteReading,
  type Out,
  standingAt,
  stillScanned,
  withdrawalsOut,
} from './custody.sql.ts'
import { type Followed, inGroups, readAbove, readMoved, walk } from './read-holdings.ts'

/**
 * One look at what a chain holds for us: at the scanner's newest block, beside what the ledger says is due there (economy,
 * solvency). What is off at two looks `APART` from each other, and at each between them, stops all payouts of the chain, and says by how
 * much; a look that could not read everything says nothing. Which tokens are off, by their assets.
 * @throws NoAgreement, and what a node throws; then the next look goes on
 */
export async function reconcile(services: Services, { chain, clients }: Followed): Promise<string[]> {
  const { database } = services
  const { chainId, tokens } = chain
  // a chain that has gone back below what was scanned is judged where it stands
  const head = await agreedHead(clients)
  const block = await newestScanned(database, chainId, head)
  if (!block || tokens.length === 0) return []
  await readMoved(services, { chain, clients }, block)
  await readAbove(services, { chain, clients }, block, head)
  await walk(services, { chain, clients }, block)
  const mined = await minedUpTo(await withdrawalsOut(database, chainId), { chain, clients }, block)
  const cold = keptWallet(services.settings)
  const wallets = (await payingWallets(database, chainId)).filter((wallet) => wallet !== cold)
  const off: string[] = []
  for (const token of tokens) {
    const [hot, kept] = [
      await sumOf(clients, token, wallets, block),
      await sumOf(clients, token, cold ? [cold] : [], block),
    ]
    const held = { hot: fine(hot, token.decimals), cold: fine(kept, token.decimals) }
    const judging = database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => judge(tx, services, chain, token, block, held, mined))
    if (await unlessOvertaken(judging)) off.push(token.asset)
  }
  return off
}

/** A verdict; none where another worker gave his at the same moment, which stands. */
async function unlessOvertaken(judging: Promise<boolean>): Promise<boolean> {
  try {
    return await judging
  } catch (error) {
    if (sqlState(error) === SERIALIZATION_FAILURE) return false
    throw error
  }
}

/** Compares in one snapshot of the database; whether a token is off. */
async function judge(
  tx: Tx,
  { log }: Services,
  { chainId }: ConfiguredChain,
  { asset, contract, decimals }: ConfiguredToken,
  block: Block,
  wallets: Omit<Held, 'addresses'>,
  mined: readonly string[],
): Promise<boolean> {
  const of = { chain: chainId, asset, contract: getAddress(contract), block: block.number }
  const standing = await standingAt(tx, of, mined)
  if (standing.unread || !(await stillScanned(tx, chainId, block))) return false
  const raw = (amount: bigint) => fine(amount, decimals)
  const held = { ...wallets, addresses: raw(standing.addresses) }
  const due: Due = {
    ledger: fineOfMinor(-(await systemBalance(tx, custodyOf(chainId), asset))),
    found: raw(standing.found),
    dust: raw(standing.dust) + standing.rest,
    mined: raw(standing.mined),
    later: raw(standing.creditedLater) - raw(standing.paidLater),
    arrived: raw(standing.arrived),
    awaited: standing.awaited,
  }
  const difference = differenceOf(held, due)
  const row = { chain: chainId, asset, block_number: block.number, block_hash: block.hash, ...held, ...due, difference }
  const offBefore = await noteReading(tx, row, APART)
  if (difference === 0n) return false
  const facts = { chainId, asset, difference: fineText(difference), block: `${block.number}` }
  log.warn(facts, 'custody on a chain is not what the ledger says')
  if (!offBefore) return true
  const note = `custody of ${asset} is off by ${fineText(difference)} at block ${block.number}: what the chain holds less what is due`
  if (await stopForMismatch(tx, chainId, note))
    log.error(facts, 'custody on a chain is not what the ledger says: its payouts are stopped')
  return true
}

/** The withdrawals under way that are within a block up to this one, and moved what they should. */
async function minedUpTo(out: readonly Out[], { chain, clients }: Followed, block: Block): Promise<string[]> {
  const mined: string[] = []
  await inGroups(out, async ({ id, wallet, receiver, contract, raw, nonce, hashes }) => {
    const outgoing = { chainId: chain.chainId, to: getAddress(receiver), contract: getAddress(contract), raw }
    const found = await minedOf(clients, { outgoing, from: getAddress(wallet), nonce, hashes })
    if (found?.paid && found.block <= block.number) mined.push(id)
  })
  return mined
}

async function sumOf(
  clients: readonly PublicClient[],
  token: ConfiguredToken,
  addresses: readonly string[],
  block: Block,
): Promise<bigint> {
  const distinct = [...new Set<Address>(addresses.map((address) => getAddress(address)))]
  const held = await Promise.all(distinct.map((address) => balanceAt(clients, token, address, block.hash)))
  return held.reduce((sum, raw) => sum + raw, 0n)
}
