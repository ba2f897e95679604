import { type Economy, SHARE_SCALE } from '#rules/economy/economy.ts'
import { isCount } from './is-count.ts'

/** A row of figures of which each is more than the one before. */
const rises = (list: readonly bigint[]): boolean =>
  list.every((value, at) => value > 0n && value > (list[at - 1] ?? 0n))

/** What of the figures of levels and rewards cannot work, a sentence each. */
export function rewardFaults({ team, reward, rewardShare }: Economy): string[] {
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  const { referral, community, sameLevel, market, generations, burnFrom, burnDays } = reward
  say(team.teamLand.length === 6 && rises(team.teamLand), 'team.teamLand: six levels, each of more than the one before')
  say(isCount(team.landowners, 1, 1000), 'team.landowners: between 1 and 1,000')
  say(isCount(team.legs, 1, 1000), 'team.legs: between 1 and 1,000')
  say(isCount(team.burningDays, 1, 3650), 'team.burningDays: between a day and ten years')
  say(community.length === 6 && rises(community), 'reward.community: six levels, each of more than the one before')
  say(referral >= 0n && market >= 0n && sameLevel >= 0n && sameLevel <= SHARE_SCALE, 'reward: its shares')
  // what the levels of one path earn as their differences is the highest at most, and the same of each once more
  const most = (community.at(-1) ?? 0n) * (SHARE_SCALE + sameLevel)
  say(
    (referral + market) * SHARE_SCALE + most <= rewardShare * SHARE_SCALE,
    'reward: more than a purchase puts into the reward budget',
  )
  // the database counts no more of them (211-generations.sql), and each member is told of each
  say(generations.length <= 10, 'reward.generations: more than ten')
  say(
    generations.every((rate) => rate >= 0n && rate <= SHARE_SCALE),
    'reward.generations: more than the income',
  )
  say(burnFrom >= 0n, 'reward.burnFrom: less than nothing')
  say(isCount(burnDays, 1, 365), 'reward.burnDays: between 1 and 365')
  return faults
}
