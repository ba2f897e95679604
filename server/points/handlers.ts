import { pointsCollect } from '#calls/points/collect.ts'
import { pointsDays } from '#calls/points/days.ts'
import { pointsStatistics } from '#calls/points/statistics.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { collectPoints, uncollectedPoints } from './collect.ts'
import { listPoints } from './list.ts'

export const pointsHandlers: readonly Handler[] = [
  forUser(pointsStatistics, async (_, { services, member }) => ({
    balance: formatUnits(await uncollectedPoints(services.database, member.id)),
  })),
  forPayer(pointsCollect, (_, payer) => collectPoints(payer)),
  forUser(pointsDays, (asked, asker) => listPoints(asker, asked)),
]
