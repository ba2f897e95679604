import { exchange as exchangeCall, exchangeConfig } from '#calls/exchange/exchange.ts'
import { exchangeRecords } from '#calls/exchange/records.ts'
import { forAnyone, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { exchange, exchangeTogether, offered } from './exchange.ts'
import { listExchanges } from './records.ts'

export const exchangeHandlers: readonly Handler[] = [
  forAnyone(exchangeConfig, (_, { services }) => offered(services)),
  forPayer(exchangeCall, (asked, payer) => exchange(payer, asked), exchangeTogether),
  forUser(exchangeRecords, (asked, asker) => listExchanges(asker, asked)),
]
