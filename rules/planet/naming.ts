import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { type Economy, levelOf, SHARE_SCALE } from '#rules/economy/economy.ts'

/** What naming a planet costs: its level's fee, or what the platform asks for it (economy, Planets). Minor units of DU. */
export function namingFee(economy: Economy, level: number, asked: Minor | null): Minor {
  return asked ?? levelOf(economy, level).fee
}

/** Of a naming fee what the referrer receives, rounded down, and the rest, which is the treasury's (economy, Planets). */
export function namingParts(
  { namingReferrerShare }: Pick<Economy, 'namingReferrerShare'>,
  fee: Minor,
  referred: boolean,
): { readonly commission: Minor; readonly rest: Minor } {
  const commission = referred ? mulDivDown(fee, namingReferrerShare, SHARE_SCALE) : 0n
  return { commission, rest: fee - commission }
}
