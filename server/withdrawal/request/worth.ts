import { type Asset, isAsset } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { WithdrawalFigures } from '#rules/economy/withdrawal.ts'
import { countedAt } from '#rules/withdrawal/review.ts'
import type { Reader } from '#server/store/database.ts'
import { highestAverages } from '#server/swap/taken.ts'

/**
 * At what limits of withdrawals count each asset at this moment, in minor units of USDT for one: what the economy says, or the highest
 * of its averages where the market gives more. The signer counts at what the economy says alone: it trusts no market.
 */
export async function worthNow(
  reader: Reader,
  { swap, withdrawal }: Pick<Economy, 'swap' | 'withdrawal'>,
): Promise<Pick<WithdrawalFigures, 'worth'>> {
  const configured = Object.entries(withdrawal.worth).flatMap(([asset, worth]): [Asset, Minor][] =>
    isAsset(asset) ? [[asset, worth]] : [],
  )
  const assets = configured.map(([asset]) => asset)
  const averages = await highestAverages(reader, { swap }, assets)
  const counted = configured.map(([asset, worth]) => [asset, countedAt(worth, averages[asset])])
  return { worth: Object.fromEntries(counted) }
}
