import { chainOf } from '#chain/definitions/chains.ts'
import type { Asset } from '#rules/amount/amount.ts'
import type { Reader } from '#server/store/database.ts'
import { isFlagged, sumAbove } from './deposit.sql.ts'
import { scannedHead } from './scan.sql.ts'

/** What deposits keep from leaving the platform: to be asked before a withdrawal (architecture, decision 4). */
export interface Restrictions {
  /** A credited deposit was reorganised away: nothing leaves until an operator has looked. */
  readonly frozen: boolean
  /** Minor units that are credited and not final yet: usable inside, not to be withdrawn. */
  readonly notFinal: bigint
}

/** Whether nothing leaves the account until an operator has looked. */
export function isStopped(reader: Reader, member: bigint): Promise<boolean> {
  return isFlagged(reader, member)
}

/** The restrictions of a member for an asset, over the given chains. */
export async function restrictionsOf(
  reader: Reader,
  member: bigint,
  asset: Asset,
  chainIds: readonly number[],
): Promise<Restrictions> {
  let notFinal = 0n
  for (const chainId of chainIds) {
    const finality = chainOf(chainId)?.confirmations.finality
    const head = await scannedHead(reader, chainId)
    if (finality === undefined || head === undefined) continue
    notFinal += await sumAbove(reader, member, chainId, asset, head - BigInt(finality) + 1n)
  }
  return { frozen: await isFlagged(reader, member), notFinal }
}
