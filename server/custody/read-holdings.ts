import { getAddress, type PublicClient } from 'viem'
import type { ConfiguredChain } from '#chain/definitions/settings.ts'
import { balanceAt } from '#chain/deposits/transfer-logs.ts'
import type { Services } from '#server/services/services.ts'
import type { Block } from './custody.sql.ts'
import {
  holdingsAbove,
  nextToWalk,
  noteBelow,
  noteHolding,
  noteWalk,
  noteWalked,
  unreadHoldings,
} from './holding.sql.ts'

/** A chain and the nodes that serve it. */
export interface Followed {
  readonly chain: ConfiguredChain
  readonly clients: readonly PublicClient[]
}

/** Addresses that moved and are read at once, unless somebody wants fewer. */
const READ = 500
/**
 * So often at most in one look; more wait for the next, which gives no verdict until then. Whoever would keep it from judging by moving dust
 * to addresses of ours needs ten thousand transfers in each quarter of a minute.
 */
const TIMES = 20
/** Addresses that nothing told of and that are asked in one look: at one each 15 s, 100,000 within nine hours. */
const WALKED = 50
/** Questions that a node is asked at once. */
const AT_ONCE = 20

/** Reads what addresses hold that moved since they were read; `most`: so many at once. */
export async function readMoved(
  { database }: Services,
  { chain, clients }: Followed,
  block: Block,
  most = READ,
): Promise<void> {
  for (let [time, more] = [0, most]; time < TIMES && more === most; time += 1) {
    const unread = await unreadHoldings(database, chain.chainId, block.number, most)
    await inGroups(unread, async (one) => {
      const token = chain.tokens.find(({ asset }) => asset === one.asset)
      if (!token) return
      const raw = await balanceAt(clients, token, getAddress(one.address), block.hash)
      await noteHolding(database, chain.chainId, one, raw, block)
    })
    more = unread.length
  }
}

/** Reads what addresses hold that moved in blocks which the chain has lost: what is stored of them is above its head, and is forgotten. */
export async function readAbove(
  { database }: Services,
  { chain, clients }: Followed,
  block: Block,
  head: bigint,
): Promise<void> {
  const above = await holdingsAbove(database, chain.chainId, { head, block: block.number, limit: READ })
  await inGroups(above, async (one) => {
    const token = chain.tokens.find(({ asset }) => asset === one.asset)
    if (!token) return
    const raw = await balanceAt(clients, token, getAddress(one.address), block.hash)
    await noteBelow(database, chain.chainId, one, raw, block)
  })
}

/** Asks the next addresses that nothing told of: what came before the first scan, and what a token changed without a word. */
export async function walk({ database }: Services, { chain, clients }: Followed, block: Block): Promise<void> {
  const addresses = await nextToWalk(database, chain.chainId, WALKED)
  await inGroups(addresses, async (address) => {
    for (const token of chain.tokens) {
      const raw = await balanceAt(clients, token, getAddress(address), block.hash)
      await noteWalked(database, chain.chainId, { asset: token.asset, address }, raw, block)
    }
  })
  await noteWalk(database, chain.chainId, addresses.length < WALKED ? undefined : addresses.at(-1))
}

/** Does something for each, a few at a time: a node is not asked everything at once. */
export async function inGroups<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(act))
}
