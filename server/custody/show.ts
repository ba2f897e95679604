import { chainOf } from '#chain/definitions/chains.ts'
import { fine } from '#rules/custody/custody.ts'
import type { Reader } from '#server/store/database.ts'
import { type ReadingRow, readings, type Unexplained, unexplained } from './custody.sql.ts'

/** Transfers that nobody has explained and that are shown. */
const SHOWN = 100

/** The last look at one token, part by part in 10^-18: what the chain holds, then what is due. */
export interface TokenNow {
  readonly chain: number
  readonly asset: string
  readonly block: bigint
  readonly at: Date
  readonly difference: bigint
  readonly parts: readonly (readonly [name: string, amount: bigint])[]
}

/** A transfer that nobody has explained; in 10^-18. */
export interface Unbooked extends Omit<Unexplained, 'raw'> {
  readonly amount: bigint
}

/** What a chain held of a token, and what was due there, at one block. */
export type Comparison = ReadingRow

/** The last comparison of each token of each chain with the ledger, in 10^-18. */
export function comparisons(reader: Reader): Promise<Comparison[]> {
  return readings(reader)
}

/** Custody as it was last compared, for an operator's eyes. */
export async function custodyNow(
  reader: Reader,
): Promise<{ readonly tokens: readonly TokenNow[]; readonly unbooked: readonly Unbooked[] }> {
  const tokens = (await readings(reader)).map(
    ({
      chain,
      asset,
      block_number,
      at,
      difference,
      hot,
      cold,
      addresses,
      ledger,
      found,
      dust,
      mined,
      later,
      arrived,
      awaited,
    }) => {
      const parts = [
        ['held by wallets that pay', hot],
        ['held by the cold wallet', cold],
        ['held by deposit addresses', addresses],
        ['due: custody in the ledger', ledger],
        ['due: deposits that are not booked yet', found],
        ['due: what the books cannot carry', dust],
        ['less: withdrawals within a block, not final', mined],
        ['less: booked of later blocks', later],
        ['due: came from outside and is not booked', arrived],
        ['less: booked and not seen on the chain', awaited],
      ] as const
      return { chain, asset, block: block_number, at, difference, parts }
    },
  )
  const unbooked = (await unexplained(reader, { limit: SHOWN })).map(({ raw, ...rest }) => ({
    ...rest,
    amount: fine(raw, decimalsOf(rest)),
  }))
  return { tokens, unbooked }
}

function decimalsOf({ chain, asset }: Pick<Unexplained, 'chain' | 'asset'>): number {
  return chainOf(chain)?.tokens.find((token) => token.asset === asset)?.decimals ?? 18
}
