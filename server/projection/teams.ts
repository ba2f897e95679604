import { ofSystem } from '#ledger/chart.ts'
import { claimTax, countTo } from '#rules/income/planet-tax.ts'
import { claimLegs } from '#server/income/claim/pay.ts'
import { ABOVE, PLANET } from './lands.ts'
import { bookLegs, claimantKey, type Memory } from './memory-store.ts'
import type { Scenario } from './scenario.ts'

/** Whose the planet is. */
const OWNER = ABOVE - 1n

/** Sets a line of members above all buyers, each with as many generations open as it takes to earn by all of them. */
export function openTeams({ land, generations }: Scenario, { teams }: Memory): void {
  if (generations === 0) return
  const join = (member: bigint, upline: bigint) => {
    teams.uplines.set(member, upline)
    teams.joining.add(member)
  }
  for (const place of land.keys()) join(BigInt(place + 1), ABOVE)
  for (let above = 0; above < generations; above += 1) {
    const member = ABOVE + BigInt(above)
    if (above + 1 < generations) join(member, member + 1n)
    teams.unlocks.set(member, generations)
  }
}

/** Planet and teams claim all that lies ready for them after a settled day. */
export function claimAbove(memory: Memory, day: number): void {
  const index = memory.index.get(day) ?? []
  const since = (counted: number) => memory.index.get(counted) ?? []
  const tax = memory.planets.get(claimantKey({ planet: PLANET, stream: 'tax' }))
  if (tax) {
    const claimed = claimTax(countTo(tax, day, since(tax.countedDay), index), day)
    memory.planets.set(claimantKey(tax), claimed.tax)
    bookLegs(memory, claimLegs('tax', OWNER, [claimed]))
  }
  for (const income of memory.teams.incomes.values()) {
    const claimed = claimTax(countTo(income, day, since(income.countedDay), index), day)
    memory.teams.incomes.set(income.member, claimed.tax)
    // they own no land, so that nothing finds room: it lies among the rewards
    const [from, to] = [ofSystem('accrued-generation'), ofSystem('rewards')]
    bookLegs(memory, [{ from, to, asset: 'DU', units: claimed.amount }])
  }
}
