import { REWARD_KINDS, REWARD_STATES, type RewardKind, type RewardState } from '#rules/reward/kinds.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

/** What the list of rewards shows; all of it stands in the address. Empty: all. */
export interface RewardPlace extends Period {
  readonly kind: RewardKind | ''
  readonly state: RewardState | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readRewardPlace(query: URLSearchParams): RewardPlace {
  return { kind: among(query, 'kind', REWARD_KINDS), state: among(query, 'state', REWARD_STATES), ...readPeriod(query) }
}
