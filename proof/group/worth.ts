import type { Minor } from '#rules/amount/labels.ts'
import { most as greater, least as lesser } from '#rules/amount/rounding.ts'
import { eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { claimable, grossOf } from '#rules/income/run.ts'
import { withdrawal } from '#rules/land/ending.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { earns } from './claims.ts'
import { type Group, indexNow, purseOf } from './group.ts'
import { endGives, readyOf } from './wealth.ts'

/** What a group would have on a day if all went on as it does: lands are claimed, and ended then or now. */
export function worthBy(group: Group, until: number): Minor {
  let sum = purseOf(group) + readyOf(group)
  for (const run of group.memory.runs.values()) sum += landValue(group, run, until - group.day)
  return sum
}

function landValue(group: Group, run: SettledRun, days: number): Minor {
  if (run.state === 'abandoned' || run.state === 'transferred') return 0n
  const { economy } = group
  const index = indexNow(group)[run.era] ?? 0n
  const pending = claimable(run, index, earns(run))
  if (run.state === 'completed') return pending
  const sum = run.investment + run.pendingAddition
  const earning = BigInt(Math.max(0, earns(run) ? days : days - 2))
  const full = (sum * eraOf(economy, run.era).rate * earning) / INDEX_SCALE
  if (run.mode === 'wallet') return pending + full + endGives(group, run)
  const counted = run.counted + (earns(run) ? grossOf(run, run.burningIndex ?? index) : 0n)
  const room = economy.capTimes * sum - counted
  const income = lesser(full, room)
  const stays = income + withdrawal(economy, sum, counted + income).receives
  const leaves = run.state === 'effective' ? endGives(group, run) + run.pendingAddition : 0n
  return pending + greater(stays, leaves)
}
