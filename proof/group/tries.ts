import type { Minor, UserId } from '#rules/amount/labels.ts'
import { least as lesser } from '#rules/amount/rounding.ts'
import { eraOf } from '#rules/economy/economy.ts'
import { add, buy, handOver, leave, replow } from './acts.ts'
import { claimAll, collect } from './claims.ts'
import { type Group, purseOf } from './group.ts'
import { moneyTries } from './money/tries.ts'
import { sellPlanet } from './planet.ts'
import { stake as putIn, redeem } from './pools/staking.ts'
import { bind } from './team.ts'
import type { Try } from './try.ts'

const DU = 100_000_000n

/** What can be bought. */
export function purchases(group: Group): Try[] {
  return group.members.flatMap((member) => purchasesOf(group, member))
}

function purchasesOf(group: Group, member: UserId): Try[] {
  return group.economy.eras.flatMap(({ era }) =>
    sumsOf(group, era).map(
      (sum): Try => ({
        name: 'buy',
        costs: sum,
        does: (on) => buy(on, member, era, sum) !== undefined,
      }),
    ),
  )
}

/** What is tried of an era's range: the most that they can pay, and the largest sum below the burn rule. */
function sumsOf(group: Group, era: number): Minor[] {
  const purse = purseOf(group)
  const { least, most } = eraOf(group.economy, era)
  const sums = [lesser(most, purse), 599n * DU].filter((sum) => sum >= least && sum <= most && sum <= purse)
  return [...new Set(sums)]
}

/** How who has nobody above him can come below another; also right before he buys, so that it is rewarded. */
export function bindings(group: Group): Try[] {
  const loose = group.members.filter((member) => group.standings.get(member)?.upline === null)
  return loose.flatMap((member) =>
    group.members.flatMap((upline): Try[] => [
      { name: 'bind', does: (on) => bind(on, member, upline) },
      ...purchasesOf(group, member).map(
        (buys): Try => ({
          ...buys,
          name: 'bind',
          does: (on) => bind(on, member, upline) && buys.does(on),
        }),
      ),
    ]),
  )
}

/** How a completed land can be put to work again. */
function replows(group: Group, id: bigint): Try[] {
  const run = group.memory.runs.get(id)
  if (!run || group.replowed.has(id)) return []
  return sumsOf(group, run.era).map((sum) => ({
    name: 'replow',
    costs: sum,
    does: (on) => replow(on, id, sum) !== undefined,
  }))
}

/** For what the planet can go to another of them: far below and far above what its tax is worth. */
function sales(group: Group): Try[] {
  const prices = [10n * DU, purseOf(group)].filter((price) => price > 0n)
  const others = group.members.filter((member) => member !== group.planetOwner)
  return others.flatMap((to) =>
    prices.map((price): Try => ({ name: 'sellPlanet', does: (on) => sellPlanet(on, to, price) })),
  )
}

/** All that can be done on a day. */
export function tries(group: Group): Try[] {
  const { economy, members, memory } = group
  const acts: Try[] = members.flatMap((member): Try[] => [
    { name: 'claim', does: (on) => claimAll(on, member) },
    { name: 'collect', does: (on) => collect(on, member) },
  ])
  for (const { id, state, mode, investment, pendingAddition, stake } of memory.runs.values()) {
    if (state === 'completed') acts.push(...replows(group, id))
    if (state === 'abandoned' || state === 'transferred' || state === 'completed') continue
    acts.push({ name: 'leave', does: (on) => leave(on, id) })
    if (mode === 'wallet') continue
    if (stake !== null) acts.push({ name: 'redeem', does: (on) => redeem(on, stake) })
    else for (const { days } of economy.pools.terms) acts.push({ name: 'stake', does: (on) => putIn(on, id, days) })
    const sum = investment + pendingAddition
    for (const added of [sum / 10n + 1n, sum]) acts.push({ name: 'add', does: (on) => add(on, id, added) })
    for (const to of members) acts.push({ name: 'handOver', does: (on) => handOver(on, id, to) })
  }
  return [...acts, ...moneyTries(group), ...bindings(group), ...sales(group), ...purchases(group)]
}
