import { swapChart } from '#calls/swap/chart.ts'
import { swapPrices } from '#calls/swap/prices.ts'
import { swapRecords } from '#calls/swap/records.ts'
import { swap as swapCall, swapConfig, swapQuote } from '#calls/swap/swap.ts'
import { tickets } from '#calls/swap/tickets.ts'
import { forAnyone, forPayer, forUser, type Handler } from '#server/handler/handler.ts'
import { chart } from './chart/chart.ts'
import { offered, quote, swap } from './make/swap.ts'
import { swapTogether } from './make/together.ts'
import { prices } from './prices.ts'
import { listSwaps } from './records.ts'
import { showTickets } from './tickets.ts'

export const swapHandlers: readonly Handler[] = [
  forAnyone(swapConfig, (_, { services }) => offered(services)),
  forAnyone(swapPrices, (_, { services }) => prices(services)),
  forAnyone(tickets, (_, { services }) => showTickets(services)),
  forAnyone(swapChart, (asked, { services }) => chart(services, asked)),
  forUser(swapQuote, (wish, asker) => quote(asker, wish)),
  forPayer(swapCall, (asked, payer) => swap(payer, asked), swapTogether),
  forUser(swapRecords, (asked, asker) => listSwaps(asker, asked)),
]
