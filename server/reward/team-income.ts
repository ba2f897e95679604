import type { AnswerOf } from '#calls/call.ts'
import type { inviteIncome } from '#calls/team/income.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { dayAt, nominalTime } from '#rules/income/days.ts'
import { TEAM_REWARDS, type TeamReward } from '#rules/reward/kinds.ts'
import type { Asker } from '#server/handler/handler.ts'
import { worldNow } from '#server/world/clock.ts'
import { sumsByDay, sumsByKind } from './team-income.sql.ts'

/** So many days are told one by one, this one included. */
const DAYS = 30

/** What the asker's team has brought him (INVITE-01). */
export async function teamIncome({ services: { database }, member }: Asker): Promise<AnswerOf<typeof inviteIncome>> {
  const since = nominalTime(dayAt(await worldNow(database)) - DAYS + 1)
  const [sums, rows] = [await sumsByKind(database, member.id), await sumsByDay(database, member.id, since)]
  const days = new Map<number, Map<TeamReward, bigint>>()
  for (const { day, kind, amount } of rows) days.set(day, (days.get(day) ?? new Map()).set(kind, amount))
  return {
    kinds: TEAM_REWARDS.map((kind) => {
      const none = { count: 0, amount: 0n, collected: 0n, lost: 0n }
      const { count, amount, collected, lost } = sums.find((sum) => sum.kind === kind) ?? none
      return {
        kind,
        count,
        amount: formatUnits(amount),
        collected: formatUnits(collected),
        lost: formatUnits(lost),
        open: formatUnits(amount - collected - lost),
      }
    }),
    days: [...days].map(([day, amounts]) => {
      const of = (kind: TeamReward) => formatUnits(amounts.get(kind) ?? 0n)
      const [referral, community, sameLevel, market] = [of('referral'), of('community'), of('sameLevel'), of('market')]
      return { day, amounts: { referral, community, sameLevel, market } }
    }),
  }
}
