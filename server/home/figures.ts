import type { AnswerOf } from '#calls/call.ts'
import type { homeFigures } from '#calls/home/figures.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { newestDay } from '#server/income/days/days.ts'
import { keptBriefly } from '#server/services/kept-briefly.ts'
import type { Services } from '#server/services/services.ts'
import { worldNow } from '#server/world/clock.ts'
import { countedNow } from './figures.sql.ts'

/** Members, planets, plots and settled income of this moment, and how the last day was funded (HOME-01). */
export const figuresNow = keptBriefly(async ({ database }: Services): Promise<AnswerOf<typeof homeFigures>> => {
  const { members, planets, named, worked, settled } = await countedNow(database)
  return {
    members: Number(members),
    planets: Number(planets),
    namedPlanets: Number(named),
    workedPlots: Number(worked),
    settled: formatUnits(settled),
    lastDay: (await newestDay(database)) ?? null,
    at: (await worldNow(database)).getTime(),
  }
})
