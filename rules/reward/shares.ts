import type { Minor, Share, UserId } from '#rules/amount/labels.ts'
import { least, most, mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import type { RewardFigures } from '#rules/economy/rewards.ts'

/** Somebody above the purchaser who may earn by his purchase: as of the settled day that the purchase keeps. Minor units of DU. */
export interface Above {
  readonly member: UserId
  /** One for the direct upline. */
  readonly steps: number
  readonly level: number
  /** His own land in effect. */
  readonly landTotal: Minor
  /** On what of this purchaser's earlier pieces he was rewarded within the burn rule's days, by kind. */
  readonly before: { readonly referral: Minor; readonly community: Minor }
}

/** A purchase that is shared out. */
export interface Shared {
  /** What was bought, and what of it lies in the reward budget. */
  readonly amount: Minor
  readonly budget: Minor
  /** The purchaser's sum of the burn rule's days, this purchase included. */
  readonly sum: Minor
  readonly level: number
  /** Whether the direct upline owned a planet at the last settlement and at the moment of the purchase. */
  readonly planet: boolean
  /** Upwards from the direct upline; who has no level and is not the direct upline may be left out. */
  readonly path: readonly Above[]
}

/** What one earns, and how it came about. */
export interface Part {
  readonly kind: 'referral' | 'community' | 'sameLevel'
  readonly member: UserId
  readonly steps: number
  readonly level: number
  /** The highest level below him on the path, the purchaser's included; of a same-level reward his own. */
  readonly below: number
  /** Of 10^4: of the base, for community the difference of two levels; for same-level of another's community reward. */
  readonly rate: Share
  /** On what it is worked out: what the burn rule lets of the amount, or another's community reward. */
  readonly base: Minor
  readonly landTotal: Minor
  readonly before: Minor
  readonly amount: Minor
  /** What the burn rule took of it. */
  readonly burned: Minor
}

/** Where the whole budget of a purchase goes. */
export interface SharedOut {
  readonly parts: readonly Part[]
  readonly market: Minor
  readonly burned: Minor
  /** What nobody earns: to the emission reserve. */
  readonly rest: Minor
}

/**
 * On what of a purchase an upline is rewarded (economy, Burn rule): all of it while the purchaser's sum is below the rule's, else at most
 * his own land in effect, less what he was rewarded on for earlier pieces; never below nothing, nor above the piece.
 */
export function rewardedOn(
  { burnFrom }: Pick<RewardFigures, 'burnFrom'>,
  { amount, sum }: Pick<Shared, 'amount' | 'sum'>,
  landTotal: Minor,
  before: Minor,
): Minor {
  if (sum < burnFrom || landTotal >= sum) return amount
  return least(amount, most(0n, landTotal - before))
}

/**
 * Shares a purchase out: referral to the direct upline, community by the differences of levels up the path, same-level once a level,
 * market; what the burn rule takes and what nobody earns (economy, A purchase of land; settlement, 26). Nothing above the budget; all of it somewhere.
 */
export function shareOut(figures: RewardFigures, shared: Shared): SharedOut {
  const earned = [...referral(figures, shared), ...community(figures, shared)]
  let left = shared.budget
  const take = (wanted: Minor): Minor => {
    const taken = least(wanted, left)
    left -= taken
    return taken
  }
  const parts = earned.map((part) => ({ ...part, amount: take(part.amount) }))
  const market = take(mulDivDown(shared.amount, figures.market, SHARE_SCALE))
  const burned = take(parts.reduce((sum, part) => sum + part.burned, 0n))
  return { parts, market, burned, rest: left }
}

function referral(figures: RewardFigures, shared: Shared): Part[] {
  const [direct] = shared.path
  if (direct?.steps !== 1 || !shared.planet) return []
  return [partOf(figures, shared, direct, { kind: 'referral', below: shared.level, rate: figures.referral })]
}

/** Upwards: whoever has a higher level than all below him earns the difference; the next of the same level a part of what the first of it earned, once. */
function community(figures: RewardFigures, shared: Shared): Part[] {
  const rateOf = (level: number): Share => figures.community[level - 1] ?? 0n
  const parts: Part[] = []
  const first = new Map<number, Minor>()
  const again = new Set<number>()
  let highest = shared.level
  for (const above of shared.path) {
    const { level } = above
    if (level > highest) {
      const rate = rateOf(level) - rateOf(highest)
      const part = partOf(figures, shared, above, { kind: 'community', below: highest, rate })
      parts.push(part)
      first.set(level, part.amount)
      highest = level
    } else if (first.has(level) && !again.has(level)) {
      again.add(level)
      parts.push(sameLevel(figures, above, first.get(level) ?? 0n))
    }
  }
  return parts
}

function sameLevel({ sameLevel: rate }: RewardFigures, above: Above, base: Minor): Part {
  const { member, steps, level, landTotal } = above
  const amount = mulDivDown(base, rate, SHARE_SCALE)
  return {
    kind: 'sameLevel',
    member,
    steps,
    level,
    below: level,
    rate,
    base,
    landTotal,
    before: 0n,
    amount,
    burned: 0n,
  }
}

function partOf(
  figures: RewardFigures,
  shared: Shared,
  { member, steps, level, landTotal, before: beforeOf }: Above,
  of: { readonly kind: 'referral' | 'community'; readonly below: number; readonly rate: Share },
): Part {
  const before = beforeOf[of.kind]
  const base = rewardedOn(figures, shared, landTotal, before)
  const amount = mulDivDown(base, of.rate, SHARE_SCALE)
  const burned = mulDivDown(shared.amount, of.rate, SHARE_SCALE) - amount
  return { ...of, member, steps, level, base, landTotal, before, amount, burned }
}
