import { settledDays } from '#calls/income/days.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeDetail, incomeRecords } from '#calls/income/records.ts'
import { taxCollect, taxRecords } from '#calls/income/tax.ts'
import { forAnyone, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { collectTax } from './claim/tax.ts'
import { listDays, listIncome, listTax, overview, showIncome } from './lines/overview.ts'

export const incomeHandlers: readonly Handler[] = [
  forUser(incomeRecords, (asked, asker) => listIncome(asker, asked)),
  forUser(incomeDetail, ({ id }, asker) => showIncome(asker, id)),
  forUser(incomeOverview, ({ days }, asker) => overview(asker, days)),
  forUser(taxRecords, (asked, asker) => listTax(asker, asked)),
  forPayer(taxCollect, (_, payer) => collectTax(payer)),
  forAnyone(settledDays, (asked, visitor) => listDays(visitor, asked)),
]
