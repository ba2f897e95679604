import type { UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { buy } from './acts.ts'
import { claimAll } from './claims.ts'
import { liveOn } from './day/settle.ts'
import type { Group } from './group.ts'

export const DU = 100_000_000n
export const PURSE = 100_000n * DU
export const configured = configuredEconomy()

/** The configured economy, so many times as fast. */
export const faster = (times: bigint, change: Partial<Economy> = {}): Economy => ({
  ...configured,
  eras: configured.eras.map((era) => ({ ...era, rate: era.rate * times })),
  ...change,
})

/** Lives so many days, each after something is done. */
export async function days(group: Group, count: number, each: (day: number) => void = () => {}): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    each(day)
    await liveOn(group)
  }
}

/** A land that there must be, of so many DU. */
export function bought(group: Group, member: UserId, era: number, sum: bigint): bigint {
  const run = buy(group, member, era, sum * DU)
  if (run === undefined) throw new Error('not bought')
  return run
}

/** A run that there must be. */
export function runOf({ memory }: Group, id: bigint): SettledRun {
  const found = memory.runs.get(id)
  if (!found) throw new Error(`no run ${id}`)
  return found
}

/** What lies ready of a member's rewards. */
export const ready = ({ rewards }: Group, member: UserId): bigint =>
  rewards.reduce((sum, one) => (one.member === member ? sum + one.left : sum), 0n)

export const levels = ({ standings }: Group): number[] => [...standings.values()].map(({ level }) => level)

/** Everybody claims all that is his. */
export function allClaim(group: Group): void {
  for (const member of group.members) claimAll(group, member)
}
