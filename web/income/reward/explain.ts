import type { AnswerOf } from '#calls/call.ts'
import { type MarketFacts, marketFacts, type PurchaseFacts, purchaseFacts } from '#calls/income/reward-facts.ts'
import type { rewardDetail } from '#calls/income/rewards.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { rewardedOn } from '#rules/reward/shares.ts'

type Reward = Pick<AnswerOf<typeof rewardDetail>, 'kind' | 'amount' | 'facts'> &
  Partial<Pick<AnswerOf<typeof rewardDetail>, 'lostBy'>>

/** What a reward was worked out from, and what the rule makes of it here and now. */
export type Explained =
  | {
      readonly of: 'purchase'
      readonly facts: PurchaseFacts
      readonly base: string
      readonly amount: string
      readonly equal: boolean
    }
  | { readonly of: 'market'; readonly facts: MarketFacts; readonly amount: string; readonly equal: boolean }

/** Works a reward out again from its facts by the rules that made it, and of what the burn rule took whole what burned; undefined where it keeps no facts of a known kind. */
export function explain({ kind, amount, lostBy, facts: kept }: Reward): Explained | undefined {
  if (kind === 'market') {
    const { data: facts } = marketFacts.safeParse(kept)
    if (!facts) return undefined
    const again = formatUnits(mulDivDown(units(facts.pool), units(facts.weight), units(facts.weights)))
    return { of: 'market', facts, amount: again, equal: again === amount }
  }
  const { data: facts } = purchaseFacts.safeParse(kept)
  if (!facts) return undefined
  const rule = { burnFrom: units(facts.burnFrom) }
  const bought = { amount: units(facts.purchase), sum: units(facts.sum) }
  // a same-level reward is of another's community reward, which the burn rule has been over
  const base =
    kind === 'sameLevel' ? units(facts.base) : rewardedOn(rule, bought, units(facts.landTotal), units(facts.before))
  const again = mulDivDown(base, BigInt(facts.rate), SHARE_SCALE)
  const burned = mulDivDown(bought.amount, BigInt(facts.rate), SHARE_SCALE) - again
  const equal = lostBy === 'burnRule' ? again === 0n && burned === units(amount) : again === units(amount)
  return { of: 'purchase', facts, base: formatUnits(base), amount: formatUnits(again), equal }
}
