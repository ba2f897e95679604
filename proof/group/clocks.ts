import type { Economy } from '#rules/economy/economy.ts'
import type { Group } from './group.ts'

/** Whose income burns for itself once it has waited too long: a land, who shares the planet's tax, a member for his team. */
export type Holder = `land ${bigint}` | `team ${bigint}` | 'tax' | 'referral'

/** So many settlements in a row a holder earns without a claim; the next one burns. */
export const settlementsKept = ({ burnAfterHours }: Pick<Economy, 'burnAfterHours'>): number =>
  Math.floor(burnAfterHours / 24) + 1

/** A claim: the clocks of these holders start anew with the next settlement at which they earn. */
export function restart(group: Group, holders: readonly Holder[]): void {
  const clocks = new Map(group.clocks)
  for (const holder of holders) clocks.delete(holder)
  group.clocks = clocks
}

/** How many holders began to burn with the last settlement, by the product's own count. */
export function burnsBegun({ memory, day }: Pick<Group, 'memory' | 'day'>): number {
  const holders = [...memory.runs.values(), ...memory.planets.values(), ...memory.teams.incomes.values()]
  return holders.filter(({ burningFrom }) => burningFrom === day).length
}

/** Whether a claim of a member's would end a burn. */
export function burns({ memory, planetOwner, referrer }: Group, member: bigint): boolean {
  const own = [...memory.runs.values()].filter(({ owner }) => owner === member)
  const taxes = [...memory.planets.values()].filter(({ stream }) =>
    stream === 'tax' ? planetOwner === member : referrer === member,
  )
  const income = memory.teams.incomes.get(member)
  return [...own, ...taxes, ...(income ? [income] : [])].some(({ burningFrom }) => burningFrom !== null)
}
