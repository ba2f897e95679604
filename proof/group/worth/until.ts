import type { Minor } from '#rules/amount/labels.ts'
import { most as greater, least as lesser } from '#rules/amount/rounding.ts'
import { eraOf, INDEX_SCALE } from '#rules/economy/economy.ts'
import { claimable, grossOf } from '#rules/income/run.ts'
import { withdrawal } from '#rules/land/ending.ts'
import { burnOf } from '#rules/pool/burn.ts'
import { endStake } from '#rules/pool/stake.ts'
import { standingAt } from '#rules/tfa/package.ts'
import { indexIn } from '#server/projection/memory-pools.ts'
import { indexIn as packIndexIn } from '#server/projection/memory-tfa.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import { earns } from '../claims.ts'
import { type Group, indexNow, purseOf } from '../group.ts'
import { liesInPools } from '../money/market.ts'
import { soldFor } from './cash.ts'
import { endGives, readyOf } from './wealth.ts'

/** What a group would have on a day if all went on as it does: lands are claimed, and ended then or now. */
export function worthBy(group: Group, until: number): Minor {
  const rc = purseOf(group, 'RC') + poolsGive(group, until) + packsGive(group, until)
  // at what they are sold for in the end
  let sum = purseOf(group) + readyOf(group) + soldFor(group, 'RC', rc)
  sum += soldFor(group, 'USDT', purseOf(group, 'USDT')) + liesInPools(group)
  for (const run of group.memory.runs.values()) sum += landValue(group, run, until)
  return sum
}

function landValue(group: Group, run: SettledRun, until: number): Minor {
  if (run.state === 'abandoned' || run.state === 'transferred') return 0n
  const { economy } = group
  const days = until - group.day
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
  const burns = staysTo(group, run, until) ? burnOf(room - income, economy.pools.earlyBurn) : 0n
  const stays = income + withdrawal(economy, sum, counted + income + burns).receives
  const leaves = run.state === 'effective' && run.stake === null ? endGives(group, run) + run.pendingAddition : 0n
  return pending + greater(stays, leaves)
}

/** Whether a land is in a pool beyond a day, and has to be taken out of it early. */
function staysTo({ pools }: Group, { stake }: SettledRun, until: number): boolean {
  const found = pools.stakes.get(stake ?? '')
  return found !== undefined && found.startDay + found.period > until
}

/** What packages release by a day at their rates, and what waits of them, RC. */
function packsGive({ economy, packs: { tfa }, day }: Group, until: number): Minor {
  let sum = 0n
  for (const one of tfa.packages.values()) {
    const { waiting, left } = standingAt(one, day, packIndexIn(tfa))
    const rate = one.completedDay === null ? economy.tfa.chargingRate : economy.tfa.completedRate
    sum += waiting + lesser(left, (one.quota * rate * BigInt(until - day)) / INDEX_SCALE)
  }
  return sum
}

/** What stakes come to by a day at the rates, RC: to their end, or as far as they can be received before. */
function poolsGive({ economy, pools, day }: Group, until: number): Minor {
  const index = indexIn(pools)
  const { terms } = economy.pools
  const rates = new Map(terms.map(({ days, rate }) => [days, rate]))
  // as it grew until now, and from now on by its rate
  const grown = (at: number, period: number) =>
    at <= day ? index(at, period) : index(day, period) + BigInt(at - day) * (rates.get(period) ?? 0n)
  let sum = 0n
  for (const one of pools.stakes.values()) {
    const end = one.startDay + one.period
    const running =
      one.fromDay === null && one.state === 'staked' ? { ...one, fromDay: Math.min(one.startDay, until) } : one
    const { earned } = endStake(running, end > until ? 'early' : 'ended', Math.min(end, until), grown, terms).stake
    sum += (one.earned ?? earned) - one.received
  }
  return sum
}
