import { ofSystem, ofUser } from '#ledger/chart.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'
import { claimTax, countTo, type Holding } from '#rules/income/planet-tax.ts'
import { claim } from '#rules/income/run.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import { claimLegs } from '#server/income/claim/pay.ts'
import { countOnRuns } from '#server/income/collect/count.ts'
import { bookLegs, claimantKey } from '#server/projection/memory-store.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { type Holder, restart } from './clocks.ts'
import { type Group, indexNow } from './group.ts'

/** Claims all that a member has: land, the planet's tax or a part of it, generations as far as his lands have room. */
export function claimAll(group: Group, member: UserId): boolean {
  const { memory, day } = group
  const index = indexNow(group)
  const holders: Holder[] = []
  for (const run of memory.runs.values()) {
    if (run.owner !== member || (!earns(run) && run.state !== 'completed')) continue
    const taken = earns(run) ? claim(run, day, index[run.era] ?? 0n, run.capTimes) : undefined
    memory.runs.set(run.id, taken?.run ?? { ...run, fixed: 0n })
    payIncome(group, member, taken?.amount ?? run.fixed)
    holders.push(`land ${run.id}`)
  }
  restart(group, holders)
  if (member === group.planetOwner) claimOfPlanet(group, 'tax', member)
  if (member === group.referrer) claimOfPlanet(group, 'referral', member)
  claimTeam(group, member)
  return true
}

/** Claims what one of its claimants has of the planet's tax. */
export function claimOfPlanet(group: Group, stream: TaxStream, member: UserId): void {
  const { memory, planet, day } = group
  const tax = memory.planets.get(claimantKey({ planet, stream }))
  if (!tax) return
  const claimed = claimTax(counted(group, tax), day)
  memory.planets.set(claimantKey(tax), claimed.tax)
  bookLegs(memory, claimLegs(stream, member, [claimed]))
  restart(group, [stream])
}

function claimTeam(group: Group, member: UserId): void {
  const { memory, day } = group
  const income = memory.teams.incomes.get(member)
  if (!income) return
  const claimed = claimTax(counted(group, income), day)
  memory.teams.incomes.set(member, claimed.tax)
  const found = countOn(group, member, claimed.amount)
  const left = claimed.amount - found
  const from = ofSystem('accrued-generation')
  bookLegs(memory, [
    { from, to: ofUser(member, 'bonus'), asset: 'DU', units: found },
    { from, to: ofSystem('rewards'), asset: 'DU', units: left },
  ])
  if (left > 0n) group.rewards = [...group.rewards, { member, kind: 'generation', left, madeOn: day }]
  restart(group, [`team ${member}`])
}

/** Collects a member's rewards, the oldest first, as far as his lands have room. */
export function collect(group: Group, member: UserId): boolean {
  const own = group.rewards.filter((one) => one.member === member)
  const open = own.reduce((sum, { left }) => sum + left, 0n)
  if (open === 0n) return false
  let found = countOn(group, member, open)
  if (found === 0n) return false
  const [from, to] = [ofSystem('rewards'), ofUser(member, 'bonus')]
  bookLegs(group.memory, [{ from, to, asset: 'DU', units: found }])
  group.rewards = group.rewards.flatMap((one) => {
    if (one.member !== member) return [one]
    const part = least(one.left, found)
    found -= part
    return part === one.left ? [] : [{ ...one, left: one.left - part }]
  })
  return true
}

export const earns = ({ state }: Pick<SettledRun, 'state'>): boolean => state === 'activating' || state === 'effective'

/** A holding as of the last settled day. */
export function counted<T extends Holding>(group: Group, holding: T): T {
  return countTo(holding, group.day, group.memory.index.get(holding.countedDay) ?? [], indexNow(group))
}

/** Pays what a land has earned. */
export function payIncome({ memory }: Group, owner: UserId, units: Minor): void {
  bookLegs(memory, [{ from: ofSystem('accrued-land'), to: ofUser(owner, 'bonus'), asset: 'DU', units }])
}

function countOn({ memory, day }: Group, member: UserId, amount: Minor): Minor {
  const runs = [...memory.runs.values()].filter(
    ({ owner, mode, state }) => owner === member && mode === 'investment' && state === 'effective',
  )
  const done = countOnRuns(runs, { day, index: memory.index.get(day) ?? [] }, amount)
  for (const run of done.runs) memory.runs.set(run.id, run)
  return done.found
}
