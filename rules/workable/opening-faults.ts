import type { Economy } from '#rules/economy/economy.ts'
import { isCount } from './is-count.ts'

const HOUR_SECONDS = 3600
/** What of the figures of fair openings cannot work, a sentence each. */
export function openingFaults({ openings }: Pick<Economy, 'openings'>): string[] {
  const { hours, leastHours, marginSeconds, paymentMinutes, deadlineHours, most } = openings
  const faults: string[] = []
  const say = (holds: boolean, fault: string) => !holds && faults.push(fault)
  // fees are set aside until the draw
  say(isCount(hours, 1, 8760), 'openings.hours: between an hour and a year')
  say(isCount(leastHours, 1, 8760), 'openings.leastHours: between an hour and a year')
  say(!(leastHours > hours), 'openings.leastHours: more than entries are taken for')
  say(isCount(marginSeconds, 1, 86_400), 'openings.marginSeconds: between a second and a day')
  // one after the other is in turn
  say(isCount(paymentMinutes, 1, 10_080), 'openings.paymentMinutes: between a minute and a week')
  say(isCount(deadlineHours, 1, 8760), 'openings.deadlineHours: between an hour and a year')
  say(!(deadlineHours * HOUR_SECONDS <= marginSeconds), 'openings.deadlineHours: over before the seed can be there')
  // they are drawn, and their order written down, in one transaction
  say(isCount(most, 1, 100_000), 'openings.most: between 1 and 100,000')
  return faults
}
