import type { NaiveWorld } from '../naive.ts'

/** Since when each land burns, as the oracle saw it. */
export type BurningSince = Map<number, number>

/**
 * How many generations each member has open after a settlement: who he invited and has land in effect, walked anew. Answers how many came
 * to have more, and fewer.
 */
export function openAfter(
  naive: NaiveWorld,
  members: readonly bigint[],
  { day, burningDays, since }: { readonly day: number; readonly burningDays: number; readonly since: BurningSince },
): { unlocked: number; locked: number } {
  for (const one of naive.lands) {
    if (!one.burning) since.delete(one.id)
    else if (!since.has(one.id)) since.set(one.id, day)
  }
  const counts = ({ id, wallet, state, joined }: (typeof naive.lands)[number]) =>
    !wallet && state === 'earning' && (joined ?? day) < day && day - (since.get(id) ?? day) < burningDays
  const owners = new Set(naive.lands.filter(counts).map(({ owner }) => owner))
  const changed = { unlocked: 0, locked: 0 }
  for (const member of members) {
    const direct = [...naive.teams.uplines].filter(([lower, upper]) => upper === Number(member) && owners.has(lower))
    const team = naive.teams.teamOf(Number(member))
    const open = Math.min(10, direct.length)
    if (open > team.open) changed.unlocked += 1
    if (open < team.open) changed.locked += 1
    team.open = open
  }
  return changed
}
