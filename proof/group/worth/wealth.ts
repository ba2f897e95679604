import { type Asset, UNIT } from '#rules/amount/amount.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { claimableTax } from '#rules/income/planet-tax.ts'
import { claimable } from '#rules/income/run.ts'
import { withdrawal } from '#rules/land/ending.ts'
import { closeRun } from '#server/income/settle/close.ts'
import { endingBy } from '#server/land/end/end.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { standingOf } from '../acts.ts'
import { counted, earns } from '../claims.ts'
import { type Group, indexNow, purseOf } from '../group.ts'
import { liesInPools } from '../money/market.ts'
import { waitsIn } from '../money/packs.ts'
import { poolsOwe } from '../pools/staking.ts'

/**
 * What a group could take out now: its purse, all that lies ready for it, rewards at their whole sum whether they find room or not, and
 * what ending every land gives.
 */
export function wealthOf(group: Group): Minor {
  const { memory } = group
  const rc = purseOf(group, 'RC') + poolsOwe(group) + waitsIn(group)
  let sum = purseOf(group) + readyOf(group) + inDu(group, 'RC', rc)
  sum += inDu(group, 'USDT', purseOf(group, 'USDT')) + liesInPools(group)
  for (const run of memory.runs.values()) sum += landGives(group, run)
  return sum
}

/** What another asset is worth at most: at its configured price, whoever would give as much for it. */
export function inDu({ economy }: Pick<Group, 'economy'>, asset: Asset, units: Minor): Minor {
  return mulDivDown(units, economy.prices[asset], UNIT)
}

/** What lies ready: rewards, tax, generations. */
export function readyOf(group: Group): Minor {
  const { memory } = group
  let sum = group.rewards.reduce((all, { left }) => all + left, 0n)
  // of the planet's tax both parts: the referrer is one of the group
  for (const holding of [...memory.planets.values(), ...memory.teams.incomes.values()]) {
    const { emission, wallet } = claimableTax(counted(group, holding))
    sum += emission + wallet
  }
  return sum
}

/** What a land gives by being claimed and ended; one that has not begun as if it had. */
function landGives(group: Group, run: SettledRun): Minor {
  if (run.state === 'abandoned' || run.state === 'transferred') return 0n
  const index = indexNow(group)[run.era] ?? 0n
  const pending = claimable(run, index, earns(run))
  if (run.state === 'completed') return pending
  const waits = run.mode === 'investment' && !earns(run)
  const { receives } = waits ? withdrawal(group.economy, run.investment, 0n) : { receives: endGives(group, run) }
  return pending + receives + run.pendingAddition
}

/** What ending a run came to at an index: neither is ever changed, and every try asks it of all runs. */
const ends = new WeakMap<SettledRun, { readonly index: readonly bigint[]; readonly gives: Minor }>()

/** What ending a land pays back after the fee. */
export function endGives(group: Group, run: SettledRun): Minor {
  const index = indexNow(group)
  const known = ends.get(run)
  if (known?.index === index) return known.gives
  const closing = closeRun(run, standingOf(group), 'abandoned')
  const ending = endingBy(group.economy, run, closing, group.memory.paid.get(run.id) ?? [])
  const gives = ending.legs.reduce((sum, { asset, receives }) => sum + inDu(group, asset, receives), 0n)
  ends.set(run, { index, gives })
  return gives
}
