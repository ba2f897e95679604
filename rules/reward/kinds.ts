/**
 * What a member can be rewarded for by rows that are made once: purchases of those below him (referral, community, same level), a day's
 * market pool, and what of the generation stream found no room when it was collected (economy, A purchase of land).
 */
export const REWARD_KINDS = ['referral', 'community', 'sameLevel', 'market', 'generation'] as const
export type RewardKind = (typeof REWARD_KINDS)[number]

/** Waiting: something holds the buyer still; to collect for 120 hours from its release; then collected, or lost. */
export const REWARD_STATES = ['waiting', 'toCollect', 'collected', 'lost'] as const
export type RewardState = (typeof REWARD_STATES)[number]

/** Why a reward was lost: it was not claimed in time, or the burn rule took all of it. */
export const REWARD_LOSSES = ['expiry', 'burnRule'] as const
export type RewardLoss = (typeof REWARD_LOSSES)[number]

/** Where a reward's DU go: to the member's bonus account, back to the emission reserve, or to the burn account. */
export const REWARD_ACCOUNTS = ['bonus', 'emission', 'burn'] as const
export type RewardAccount = (typeof REWARD_ACCOUNTS)[number]

/** To which accounts a reward went so far; `burned`: what the burn rule took of it, whole or in part. */
export function accountsOf(collected: bigint, lostBy: RewardLoss | null, burned: bigint): readonly RewardAccount[] {
  return [
    ...(collected > 0n ? (['bonus'] as const) : []),
    ...(lostBy === 'expiry' ? (['emission'] as const) : []),
    ...(burned > 0n ? (['burn'] as const) : []),
  ]
}

/** What purchases of the team bring. */
export const TEAM_REWARDS = ['referral', 'community', 'sameLevel', 'market'] as const satisfies readonly RewardKind[]
export type TeamReward = (typeof TEAM_REWARDS)[number]
