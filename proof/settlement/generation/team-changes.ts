import { ofSystem, ofUser } from '#ledger/chart.ts'
import { claimTax, countTo } from '#rules/income/planet-tax.ts'
import { countOnRuns } from '#server/income/collect/count.ts'
import { bookLegs } from '#server/projection/memory-store.ts'
import { countingRuns, type Lived, same } from '../changes.ts'

/** Members in an order in which each may only come below a later one: those who have lands first, then a long line above. */
export const LINE = [1, 2, 3, 4, 5, 6, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34]

/** Uplines that are set, generations that unlock and lock, and claims of them. */
export function actOfTeams(lived: Lived, day: number): void {
  const { roll } = lived
  for (let count = roll(3); count > 0; count -= 1) join(lived)
  if (roll(2) === 0) unlock(lived)
  for (const member of LINE) if (roll(12) === 0) claimTeam(lived, day, member)
}

function join({ roll, memory, naive, tally }: Lived): void {
  const place = roll(LINE.length - 1)
  const [member, upline] = [LINE[place] ?? 0, LINE[Math.min(LINE.length - 1, place + 1 + roll(3))] ?? 0]
  if (naive.teams.uplines.has(member)) return
  naive.teams.uplines.set(member, upline)
  memory.teams.uplines.set(BigInt(member), BigInt(upline))
  memory.teams.joining.add(BigInt(member))
  tally.joins += 1
  const team = memory.teams.incomes.get(BigInt(member))
  if (team?.generations.some((weights) => weights.some((weight) => weight > 0n))) tally.joinsWithTeam += 1
}

/** In the database these are counted by the settlement of teams; here any number may come of it. */
function unlock({ roll, memory, naive, tally }: Lived): void {
  const member = LINE[roll(LINE.length)] ?? 0
  const owners = roll(13)
  const team = naive.teams.teamOf(member)
  const open = owners > 10 ? 10 : owners
  if (open > team.open) tally.unlocked += 1
  else if (open < team.open) tally.locked += 1
  team.open = open
  memory.teams.unlocks.set(BigInt(member), owners)
}

/** Claims what a member has of his team: it counts on his lands, and what finds no room waits among the rewards. */
function claimTeam(lived: Lived, day: number, member: number): void {
  const { memory, naive, tally } = lived
  const income = memory.teams.incomes.get(BigInt(member))
  if (!income) return
  const index = memory.index.get(day) ?? []
  const claimed = claimTax(countTo(income, day, memory.index.get(income.countedDay) ?? [], index), day)
  memory.teams.incomes.set(BigInt(member), claimed.tax)
  const runs = countingRuns(lived, day, BigInt(member))
  const counted = countOnRuns(runs, { day, index }, claimed.amount)
  for (const run of counted.runs) memory.runs.set(run.id, run)
  const left = claimed.amount - counted.found
  const from = ofSystem('accrued-generation')
  bookLegs(memory, [
    { from, to: ofUser(BigInt(member), 'bonus'), asset: 'DU', units: counted.found },
    { from, to: ofSystem('rewards'), asset: 'DU', units: left },
  ])
  same(
    `generations of ${member}`,
    { paid: counted.found, left, lost: claimed.lost },
    naive.claimGeneration(member, day),
  )
  if (counted.found > 0n) tally.generationClaims += 1
  if (left > 0n) tally.generationLeft += 1
}

/** What everybody has of his team, to the last part, and that nothing weighs less than nothing. */
export function compareTeams(
  { memory, naive, tally }: Pick<Lived, 'memory' | 'naive' | 'tally'>,
  at: string,
  day: number,
): void {
  for (const [member, income] of memory.teams.incomes) {
    const { numerator, lostNumerator, burningFrom, unclaimedSince } = countTo(
      income,
      day,
      memory.index.get(income.countedDay) ?? [],
      memory.index.get(day) ?? [],
    )
    const team = naive.teams.teamOf(Number(member))
    same(
      `${at} team of ${member}`,
      { earned: numerator.emission, lost: lostNumerator.emission, burning: burningFrom !== null },
      { earned: team.earned, lost: team.burned, burning: team.burning },
    )
    // a clock that runs before the first day that it pays for is not one of the oracle's yet
    if (unclaimedSince !== null && unclaimedSince <= day)
      same(`${at} clock of ${member}`, unclaimedSince, team.firstUnclaimed)
    if (burningFrom !== null) tally.generationBurns += 1
    if (income.generations.some((weights) => weights.some((weight) => weight < 0n)))
      throw new Error(`${at}: the team of ${member} weighs less than nothing`)
  }
}
