import type { Index, Minor } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { countCollected } from '#rules/income/collection.ts'
import { claimTax } from '#rules/income/planet-tax.ts'
import { countedAt, type ReadyReward, type Team } from './team.ts'
import type { Way } from './way.ts'

/** Collects all that the team has brought, as far as the plan's lands have room: first what an earlier claim left, then the stream, then rewards. */
export function collectTeam(
  economy: Economy,
  team: Team,
  own: readonly Way[],
  day: number,
  indexes: readonly (readonly Index[])[],
): void {
  const count = (amount: Minor) => countOn(economy, own, day, indexes[day] ?? [], amount)
  const income = countedAt(team, { day, indexes })
  const claimed = claimTax(income, day)
  if (claimed.amount > 0n || income.burningFrom !== null) {
    take(team, 'generation', count)
    team.income = claimed.tax
    const found = count(claimed.amount)
    team.collected += found
    team.lost += claimed.lost
    const left = claimed.amount - found
    if (left > 0n) team.rewards = [...team.rewards, { kind: 'generation', left, madeOn: day }]
  }
  take(team, 'generation', count)
  take(team, 'purchase', count)
}

/** Collects rewards of a kind, the oldest first, as far as there is room. */
function take(team: Team, kind: ReadyReward['kind'], count: (amount: Minor) => Minor): void {
  const open = team.rewards.reduce((sum, one) => (one.kind === kind ? sum + one.left : sum), 0n)
  let found = count(open)
  team.collected += found
  team.rewards = team.rewards.flatMap((one) => {
    if (one.kind !== kind) return [one]
    const part = least(one.left, found)
    found -= part
    return part === one.left ? [] : [{ ...one, left: one.left - part }]
  })
}

/** Counts dynamic income on lands in effect, those first that took effect first (economy, Dynamic income needs room). */
function countOn({ capTimes }: Economy, own: readonly Way[], day: number, index: readonly Index[], amount: Minor) {
  let rest = amount
  // those of one day in the order of the plan, in which they are bought
  for (const way of [...own].sort((one, other) => one.effectiveOn - other.effectiveOn)) {
    if (way.state !== 'effective' || way.run.mode === 'wallet') continue
    const { run, part, closed } = countCollected(way.run, index[way.run.era] ?? 0n, capTimes, rest)
    rest -= part
    way.run = run
    if (!closed) continue
    way.state = 'completed'
    way.completedOn = day
  }
  return amount - rest
}
