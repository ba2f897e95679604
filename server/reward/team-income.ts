import type { AnswerOf } from '#calls/call.ts'
import type { inviteIncome } from '#calls/team/income.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { TEAM_REWARDS, type TeamReward } from '#rules/reward/kinds.ts'
import type { Asker } from '#server/handler/handler.ts'
import { worldNow } from '#server/world/clock.ts'
import { NONE, rewardSums } from './sums.ts'
import { burnedByDay, countsByKind, sumsByDay } from './team-income.sql.ts'

/** So many days are told one by one, this one included. */
const DAYS = 30

/** What the asker's team has brought him: by kind the same sums as those of the overview of his income (INVITE-01). */
export async function teamIncome({ services: { database }, member }: Asker): Promise<AnswerOf<typeof inviteIncome>> {
  const since = nominalTime(dayAt(await worldNow(database)) - DAYS + 1)
  const [sums, counts] = [await rewardSums(database, member.id), await countsByKind(database, member.id)]
  const rows = await sumsByDay(database, member.id, since)
  const burned = await burnedByDay(database, member.id, since)
  const days = new Map<number, Map<TeamReward, bigint>>()
  for (const { day, kind, amount } of rows) days.set(day, (days.get(day) ?? new Map()).set(kind, amount))
  return {
    kinds: TEAM_REWARDS.map((kind) => {
      const { toCollect, waiting, collected, lost } = sums.get(kind) ?? NONE
      return {
        kind,
        count: counts.get(kind) ?? 0,
        amount: formatUnits(toCollect + waiting + collected + lost),
        collected: formatUnits(collected),
        lost: formatUnits(lost),
        waiting: formatUnits(waiting),
        open: formatUnits(toCollect),
      }
    }),
    days: [...new Set([...days.keys(), ...burned.keys()])].sort(newestFirst).map((day) => {
      const of = (kind: TeamReward) => formatUnits(days.get(day)?.get(kind) ?? 0n)
      const [referral, community, sameLevel, market] = [of('referral'), of('community'), of('sameLevel'), of('market')]
      return { day, amounts: { referral, community, sameLevel, market }, burned: formatUnits(burned.get(day) ?? 0n) }
    }),
  }
}

function newestFirst(one: number, other: number): number {
  return other - one
}
