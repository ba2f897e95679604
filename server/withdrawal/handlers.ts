import { withdrawConfig } from '#calls/withdrawal/config.ts'
import { withdrawDetail, withdrawRecords } from '#calls/withdrawal/records.ts'
import { withdrawCalculation, withdraw as withdrawCall, withdrawCancel } from '#calls/withdrawal/withdraw.ts'
import { forLeaver, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { cancelWithdrawal } from './request/cancel.ts'
import { calculate, withdraw } from './request/withdraw.ts'
import { configuration, listWithdrawals, showWithdrawal } from './show.ts'

export const withdrawalHandlers: readonly Handler[] = [
  forUser(withdrawConfig, (_, asker) => configuration(asker)),
  forUser(withdrawCalculation, (asked, asker) => calculate(asker, asked)),
  forLeaver(withdrawCall, (asked, leaver) => withdraw(leaver, asked)),
  forPayer(withdrawCancel, async ({ order }, payer) => {
    await cancelWithdrawal(payer, order)
    return {}
  }),
  forUser(withdrawRecords, (asked, asker) => listWithdrawals(asker, asked)),
  forUser(withdrawDetail, ({ order }, asker) => showWithdrawal(asker, order)),
]
