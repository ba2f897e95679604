import type { Asset } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { ErrorName } from '#rules/errors/errors.ts'

/** A member's own accounts between which he moves what is his, free and at once (economy, Accounts). */
export const OWN_BOOKS = ['investment', 'bonus', 'trading'] as const
export type OwnBook = (typeof OWN_BOOKS)[number]

/** What can be moved between them: all but DP, which has an account of its own. */
export const OWN_ASSETS = ['DU', 'hPT', 'RC', 'SAI', 'USDT', 'DAOT'] as const satisfies readonly Asset[]
export type OwnAsset = (typeof OWN_ASSETS)[number]

/** A transfer between own accounts, as it is asked for; `units` in minor units. */
export interface OwnMove {
  readonly fromBook: OwnBook
  readonly toBook: OwnBook
  readonly units: Minor
}

/** What is wrong with it whatever its asset and the balance, or nothing (ASSET-08, ERR-15). */
export function ownMoveFault({ fromBook, toBook, units }: OwnMove): ErrorName | undefined {
  if (fromBook === toBook) return 'sameAccount'
  return units > 0n ? undefined : 'enterAmount'
}

/** Whether an asset can be moved between a member's own accounts. */
export function isOwnAsset(asset: string): asset is OwnAsset {
  return OWN_ASSETS.some((known) => known === asset)
}
