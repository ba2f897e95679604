import { type Kysely, sql, type Transaction } from 'kysely'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import {
  custodyOf,
  partnerOf,
  partnerTransitOf,
  SYSTEM_BOOKS,
  type SystemBook,
  swapPoolOf,
  transitOf,
} from './chart.ts'

/** Stripes of a bounded account: so many may draw on it without waiting for each other. */
const STRIPES = 16

/** Those of which there is one for each chain, pool or partner. */
const KEPT_APART = ['custody', 'transit', 'swap', 'partner', 'partner-transit']

/** What may be issued of each platform asset, in minor units (economy, Supply). */
export type Supply = Readonly<Partial<Record<Asset, Minor>>>

/**
 * Opens the system's accounts; those that stand are left as they are.
 * The bound of issuance is the asset's maximum supply: the database refuses to issue more.
 */
export async function openSystemAccounts<DB>(
  tx: Transaction<DB>,
  supply: Supply,
  chains: readonly number[],
): Promise<void> {
  for (const asset of ASSETS) {
    for (const [book, kind] of Object.entries(SYSTEM_BOOKS)) {
      if (KEPT_APART.includes(book)) continue
      if (book === 'issuance') await open(tx, 'issuance', asset, 1, -(supply[asset] ?? 0n))
      else if (kind === 'outside') await open(tx, book as SystemBook, asset, 1, null)
      else await open(tx, book as SystemBook, asset, STRIPES, 0n)
    }
  }
  for (const chain of chains)
    for (const asset of ['USDT', 'DAOT'] as const) {
      await open(tx, custodyOf(chain), asset, 1, null)
      // one stripe: the payouts of a chain leave it one after the other
      await open(tx, transitOf(chain), asset, 1, 0n)
    }
  // one stripe: swaps of a pool follow one another
  for (const asset of ASSETS)
    if (asset !== 'USDT') for (const side of [asset, 'USDT'] as const) await open(tx, swapPoolOf(asset), side, 1, 0n)
}

/** The supply of each asset that the books were opened with; an asset without an account of issuance is left out. */
export async function openedSupply<DB>(reader: Kysely<DB>): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ asset: string; supply: Minor }>`select asset, -lowest as supply from ledger.account
    where owner is null and book = 'issuance'`.execute(reader)
  return new Map(rows.map(({ asset, supply }) => [asset, supply]))
}

/** Opens the accounts of a partner platform for an asset; those that stand are left as they are. */
export async function openPartnerAccounts<DB>(tx: Transaction<DB>, sourceType: number, asset: Asset): Promise<void> {
  // one stripe: what a partner has left is told by one row, and its orders follow one another
  for (const book of [partnerOf(sourceType), partnerTransitOf(sourceType)]) await open(tx, book, asset, 1, 0n)
}

async function open<DB>(tx: Transaction<DB>, book: SystemBook, asset: Asset, stripes: number, lowest: bigint | null) {
  await sql`insert into ledger.account (book, asset, stripe, lowest)
    select ${book}, ${asset}, stripe, ${lowest?.toString() ?? null}::numeric from generate_series(0, ${stripes - 1}::int) stripe
    on conflict (book, asset, stripe) where owner is null do nothing`.execute(tx)
}
