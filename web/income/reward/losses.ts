import type { AnswerOf } from '#calls/call.ts'
import type { rewardRecords } from '#calls/income/rewards.ts'
import { units } from '#rules/amount/decimal.ts'
import type { RewardLoss } from '#rules/reward/kinds.ts'

type Losses = Pick<AnswerOf<typeof rewardRecords>['list'][number], 'lostBy' | 'burned'>

/** Whether the burn rule took a part of a reward, whose rest was to be claimed. */
export function burnedInPart({ lostBy, burned }: Losses): boolean {
  return lostBy !== 'burnRule' && units(burned) > 0n
}

/** Why something of a reward was lost, what was lost first first. */
export function lossesOf(reward: Losses): readonly RewardLoss[] {
  return [...(burnedInPart(reward) ? (['burnRule'] as const) : []), ...(reward.lostBy === null ? [] : [reward.lostBy])]
}
