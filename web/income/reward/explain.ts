import type { recordDetail } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import {
  type LeftFacts,
  leftFacts,
  type MarketFacts,
  marketFacts,
  type PurchaseFacts,
  purchaseFacts,
} from '#calls/income/reward-facts.ts'
import type { rewardDetail } from '#calls/income/rewards.ts'
import { formatUnits, scaled, units } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { rewardedOn } from '#rules/reward/shares.ts'

type Reward = Pick<AnswerOf<typeof rewardDetail>, 'kind' | 'amount' | 'facts'> &
  Partial<Pick<AnswerOf<typeof rewardDetail>, 'lostBy' | 'path'>>

/** A figure of the configuration as it was when the reward was made, by its place; undefined where it is not known yet. */
type FigureOf = (place: string) => string | undefined

/** Of the journal of a claim what a leg brought where. */
export type ClaimLeg = Pick<AnswerOf<typeof recordDetail>['legs'][number], 'amount' | 'to'>

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
  | { readonly of: 'left'; readonly facts: LeftFacts; readonly found: string; readonly equal: boolean }

/**
 * Works a reward out again from its facts by the rules that made it, at the rates that held then, and of what the burn rule took whole what
 * burned; what found no room from the legs of its claim. Undefined where it keeps no facts of a known kind.
 */
export function explain(
  reward: Reward,
  figure: FigureOf = () => undefined,
  legs: readonly ClaimLeg[] = [],
): Explained | undefined {
  if (reward.kind === 'market') return ofMarket(reward)
  if (reward.kind === 'generation') return ofClaim(reward, legs)
  return ofPurchase(reward, figure)
}

/** A weight is level × land, and the share of the pool goes by it. */
function ofMarket({ amount, facts: kept }: Reward): Explained | undefined {
  const { data: facts } = marketFacts.safeParse(kept)
  if (!facts) return undefined
  const weight = BigInt(facts.level) * units(facts.land)
  const again = formatUnits(mulDivDown(units(facts.pool), weight, units(facts.weights)))
  return { of: 'market', facts, amount: again, equal: again === amount && weight === units(facts.weight) }
}

/** Of a claim went to the account what found room, and to the rewards what did not: so its journal has to say. */
function ofClaim({ amount, facts: kept }: Reward, legs: readonly ClaimLeg[]): Explained | undefined {
  const { data: facts } = leftFacts.safeParse(kept)
  if (!facts) return undefined
  const sum = (of: readonly ClaimLeg[]) => of.reduce((all, leg) => all + units(leg.amount), 0n)
  const left = sum(legs.filter(({ to }) => to.book === 'rewards'))
  const found = sum(legs) - left
  const equal = left === units(amount) && left + found === units(facts.claimed)
  return { of: 'left', facts, found: formatUnits(found), equal }
}

function ofPurchase({ kind, amount, lostBy, path, facts: kept }: Reward, figure: FigureOf): Explained | undefined {
  const { data: facts } = purchaseFacts.safeParse(kept)
  if (!facts) return undefined
  const rule = { burnFrom: units(facts.burnFrom) }
  const bought = { amount: units(facts.purchase), sum: units(facts.sum) }
  // a same-level reward is of another's community reward, which the burn rule has been over
  const base =
    kind === 'sameLevel' ? units(facts.base) : rewardedOn(rule, bought, units(facts.landTotal), units(facts.before))
  const rate = rateBy(kind, facts, figure) ?? BigInt(facts.rate)
  const again = mulDivDown(base, rate, SHARE_SCALE)
  const burned = mulDivDown(bought.amount, rate, SHARE_SCALE) - again
  const comes = lostBy === 'burnRule' ? again === 0n && burned === units(amount) : again === units(amount)
  return {
    of: 'purchase',
    facts,
    base: formatUnits(base),
    amount: formatUnits(again),
    equal: comes && rate === BigInt(facts.rate) && isOfPath(kind, facts, path),
  }
}

/** Whether the path is as long as the facts say, and its levels are theirs: of community the highest below, of same-level one of the same. */
function isOfPath(kind: Reward['kind'], { steps, below }: PurchaseFacts, path: Reward['path']): boolean {
  if (!path) return true
  const { between, members } = path
  if (between + members.length !== steps) return false
  const levels = members.map(({ level }) => level)
  // who is left out may have had any level; of a same level the buyer, who stands last, is no first
  if (kind === 'sameLevel') return between > 0 || levels.slice(0, -1).includes(below)
  if (kind !== 'community') return true
  const highest = Math.max(0, ...levels)
  return between > 0 ? highest <= below : highest === below
}

/** The rate of the rule book: of community the difference of two levels, of which the lower may be none. */
function rateBy(kind: Reward['kind'], { level, below }: PurchaseFacts, figure: FigureOf): bigint | undefined {
  const shareAt = (place: string): bigint | undefined => {
    const text = figure(place)
    return text === undefined ? undefined : scaled(text, 4)
  }
  if (kind !== 'community') return shareAt(`reward.${kind}`)
  const own = shareAt(`reward.community.${level - 1}`)
  const less = below === 0 ? 0n : shareAt(`reward.community.${below - 1}`)
  return own === undefined || less === undefined ? undefined : own - less
}
