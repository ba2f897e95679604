import { incomeCollect } from '#calls/income/collect.ts'
import { settledDays } from '#calls/income/days.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeDetail, incomeRecords } from '#calls/income/records.ts'
import { rewardDetail, rewardRecords } from '#calls/income/rewards.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { forAnyone, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { showReward } from '#server/reward/show.ts'
import { collectTax } from './claim/tax.ts'
import { collectRewards } from './collect/collect.ts'
import { listRewards } from './collect/list.ts'
import { listDays, listIncome, listTax, overview, showIncome } from './lines/overview.ts'

export const incomeHandlers: readonly Handler[] = [
  forUser(incomeRecords, (asked, asker) => listIncome(asker, asked)),
  forUser(incomeDetail, ({ id }, asker) => showIncome(asker, id)),
  forUser(incomeOverview, ({ days }, asker) => overview(asker, days)),
  forUser(taxRecords, (asked, asker) => listTax(asker, asked)),
  forPayer(incomeCollect, (asked, payer) => (asked.kind === 'tax' ? collectTax(payer) : collectRewards(payer, asked))),
  forUser(rewardRecords, (asked, asker) => listRewards(asker, asked)),
  forUser(rewardDetail, ({ id }, asker) => showReward(asker, id)),
  forAnyone(settledDays, (asked, visitor) => listDays(visitor, asked)),
]
