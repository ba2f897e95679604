import { incomeCollect } from '#calls/income/collect.ts'
import { settledDays } from '#calls/income/days.ts'
import { generationRecords } from '#calls/income/generation.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeDetail, incomeRecords } from '#calls/income/records.ts'
import { rewardDetail, rewardRecords } from '#calls/income/rewards.ts'
import { referralRecords, taxRecords } from '#calls/income/tax.ts'
import { forPayer, forReader, forUser, type Handler } from '#server/handler/handler.ts'
import { showReward } from '#server/reward/show.ts'
import { collect } from './collect/by-kind.ts'
import { listRewards } from './collect/list.ts'
import { listDays } from './days/days.ts'
import { listGeneration } from './lines/generation.ts'
import { listIncome, listTax, overview, showIncome } from './lines/overview.ts'

export const incomeHandlers: readonly Handler[] = [
  forUser(incomeRecords, (asked, asker) => listIncome(asker, asked)),
  forUser(incomeDetail, ({ id }, asker) => showIncome(asker, id)),
  forUser(incomeOverview, ({ days }, asker) => overview(asker, days)),
  forUser(taxRecords, (asked, asker) => listTax('tax', asker, asked)),
  forUser(referralRecords, (asked, asker) => listTax('referral', asker, asked)),
  forUser(generationRecords, (asked, asker) => listGeneration(asker, asked)),
  forPayer(incomeCollect, (asked, payer) => collect(payer, asked)),
  forUser(rewardRecords, (asked, asker) => listRewards(asker, asked)),
  forUser(rewardDetail, ({ id }, asker) => showReward(asker, id)),
  forReader(settledDays, (asked, visitor) => listDays(visitor, asked)),
]
