import { type SystemHolding, systemHoldings } from '#ledger/balances.ts'
import { MEMBERS_HELD } from '#ledger/chart.ts'
import { ASSETS, type Asset } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { lackingOf } from '#rules/custody/custody.ts'
import type { Comparison } from '#server/custody/show.ts'
import type { Reader } from '#server/store/database.ts'
import { treasuryInAdditions } from './owed.sql.ts'

/** What there is of an asset, and whose it is; minor units. */
export interface AssetFigures {
  readonly asset: Asset
  /** Null: the platform does not issue it. */
  readonly issued: Minor | null
  readonly most: Minor | null
  /** By chain. */
  readonly custody: readonly { readonly chain: number; readonly units: Minor }[]
  /** In the accounts of members, what they have set aside included. */
  readonly accounts: Minor
  /** Theirs too, and held in accounts of the system: Stone Age principal, additions and commissions that wait, locked DAOT. */
  readonly locked: Minor
  /** On its way to a chain or a partner platform, and what those have filled here for their people. */
  readonly transit: Minor
  readonly treasury: Minor
}

/**
 * What is held of an asset: what the books say, less what a chain was found to lack when it was last compared; below zero where it lacks
 * more than the books have there.
 */
export function heldOf(
  { asset, custody }: Pick<AssetFigures, 'asset' | 'custody'>,
  compared: readonly Pick<Comparison, 'asset' | 'difference'>[],
): Minor {
  const differences = compared.flatMap((one) => (one.asset === asset ? [one.difference] : []))
  return custody.reduce((sum, { units }) => sum + units, 0n) - lackingOf(differences)
}

const LOCKED: readonly string[] = MEMBERS_HELD

/** The figures of each asset, all of them out of the ledger, as of one statement's snapshot each. */
export async function figuresOf(reader: Reader): Promise<AssetFigures[]> {
  const held = await systemHoldings(reader)
  // what the treasury put in beside an addition in another asset is its own until the land takes both
  const put = await treasuryInAdditions(reader)
  return ASSETS.map((asset) => figuresOfAsset(asset, held, asset === 'DU' ? put : 0n))
}

function figuresOfAsset(asset: Asset, held: readonly SystemHolding[], put: Minor): AssetFigures {
  const own = held.filter((one) => one.asset === asset)
  const sumOf = (which: (book: string) => boolean): Minor =>
    own.reduce((sum, { book, units }) => (which(book) ? sum + units : sum), 0n)
  const issuance = own.find(({ book }) => book === 'issuance')
  const isIssued = (issuance?.lowest ?? 0n) < 0n
  return {
    asset,
    issued: issuance && isIssued ? -issuance.units : null,
    most: issuance?.lowest && isIssued ? -issuance.lowest : null,
    custody: own
      .filter(({ book, units }) => book.startsWith('custody:') && units !== 0n)
      .map(({ book, units }) => ({ chain: Number(book.slice('custody:'.length)), units: -units }))
      .sort((one, other) => one.chain - other.chain),
    accounts: -sumOf(() => true),
    locked: sumOf((book) => LOCKED.includes(book)) - put,
    transit: sumOf((book) => /^(transit|partner|partner-transit):/.test(book)),
    treasury: sumOf((book) => book === 'treasury'),
  }
}
