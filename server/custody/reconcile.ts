import { type Address, getAddress, type PublicClient } from 'viem'
import type { ConfiguredChain, ConfiguredToken } from '#chain/definitions/settings.ts'
import { balanceAt } from '#chain/deposits/transfer-logs.ts'
import { minedOf } from '#chain/payouts/outcome.ts'
import { systemBalance } from '#ledger/balances.ts'
import { custodyOf } from '#ledger/chart.ts'
import { type Due, differenceOf, fine, fineOfMinor, fineText, type Held } from '#rules/custody/custody.ts'
import { EVERY_ASSET, stopPayouts } from '#server/payout/stops.ts'
import { coldWallet, payingWallets } from '#server/payout/wallet.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import {
  type Block,
  newestScanned,
  nextToWalk,
  noteHolding,
  noteReading,
  noteWalk,
  noteWalked,
  type Out,
  standingAt,
  stillScanned,
  unreadHoldings,
  withdrawalsOut,
} from './custody.sql.ts'

/** A chain and the nodes that serve it. */
interface Followed {
  readonly chain: ConfiguredChain
  readonly clients: readonly PublicClient[]
}

/** Addresses that moved and are read in one look; more wait for the next, which gives no verdict until then. */
const READ = 500
/** Addresses that nothing told of and that are asked in one look: at one each 15 s, 100,000 within nine hours. */
const WALKED = 50
/** Questions that a node is asked at once. */
const AT_ONCE = 20

/**
 * One look at what a chain holds for us: at the scanner's newest block, beside what the ledger says is due there (economy,
 * solvency). What is off at two looks one after the other stops all payouts of the chain, and says by how much; a look that could
 * not read everything says nothing. Which tokens are off, by their assets.
 * @throws NoAgreement, and what a node throws; then the next look goes on
 */
export async function reconcile(services: Services, { chain, clients }: Followed): Promise<string[]> {
  const { database } = services
  const { chainId, tokens } = chain
  const block = await newestScanned(database, chainId)
  if (!block || tokens.length === 0) return []
  await readMoved(services, { chain, clients }, block)
  await walk(services, { chain, clients }, block)
  const mined = await minedUpTo(await withdrawalsOut(database, chainId), { chain, clients }, block)
  const wallets = await payingWallets(database, chainId)
  const cold = coldWallet(services.settings)
  const off: string[] = []
  for (const token of tokens) {
    const [hot, kept] = [
      await sumOf(clients, token, wallets, block),
      await sumOf(clients, token, cold ? [cold] : [], block),
    ]
    const held = { hot: fine(hot, token.decimals), cold: fine(kept, token.decimals) }
    const isOff = await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => judge(tx, services, chain, token, block, held, mined))
    if (isOff) off.push(token.asset)
  }
  return off
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
  const offBefore = await noteReading(tx, row)
  if (difference === 0n) return false
  const facts = { chainId, asset, difference: fineText(difference), block: `${block.number}` }
  log.warn(facts, 'custody on a chain is not what the ledger says')
  if (!offBefore) return true
  const note = `custody of ${asset} is off by ${fineText(difference)} at block ${block.number}: what the chain holds less what is due`
  if (await stopPayouts(tx, { chain: chainId, asset: EVERY_ASSET, why: 'mismatch', note }))
    log.error(facts, 'custody on a chain is not what the ledger says: its payouts are stopped')
  return true
}

/** Reads what addresses hold that moved since they were read. */
async function readMoved({ database }: Services, { chain, clients }: Followed, block: Block): Promise<void> {
  const unread = await unreadHoldings(database, chain.chainId, block.number, READ)
  await inGroups(unread, async (one) => {
    const token = chain.tokens.find(({ asset }) => asset === one.asset)
    if (!token) return
    const raw = await balanceAt(clients, token, getAddress(one.address), block.hash)
    await noteHolding(database, chain.chainId, one, raw, block.number)
  })
}

/** Asks the next addresses that nothing told of: what came before the first scan, and what a token changed without a word. */
async function walk({ database }: Services, { chain, clients }: Followed, block: Block): Promise<void> {
  const addresses = await nextToWalk(database, chain.chainId, WALKED)
  await inGroups(addresses, async (address) => {
    for (const token of chain.tokens) {
      const raw = await balanceAt(clients, token, getAddress(address), block.hash)
      await noteWalked(database, chain.chainId, { asset: token.asset, address }, raw, block.number)
    }
  })
  await noteWalk(database, chain.chainId, addresses.length < WALKED ? undefined : addresses.at(-1))
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

async function inGroups<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(act))
}
