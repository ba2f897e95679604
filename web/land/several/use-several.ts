import { useReducer, useState } from 'react'
import { assetList } from '#calls/asset/list.ts'
import type { AnswerOf } from '#calls/call.ts'
import { eraList } from '#calls/land/era-list.ts'
import { landList } from '#calls/land/list.ts'
import { marketLands, marketPlanets, marketPrices } from '#calls/land/market.ts'
import { myLands } from '#calls/land/own/my.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { buySeveral, severalCalculation } from '#calls/land/several.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { ask } from '#web/ask/client.ts'
import { idle, paying } from '#web/land/pay/pay-state.ts'
import { useQuote } from '#web/land/pay/use-quote.ts'
import type { Way } from '#web/land/pay/ways.ts'
import type { PlotPlace } from '#web/land/plot-place.ts'
import { usePayment } from '#web/pay/use-payment.ts'
import { fits, type Wish } from './wish.ts'

export type SeveralQuote = AnswerOf<typeof severalCalculation>
export type SeveralBought = AnswerOf<typeof buySeveral>

/** The purchase of several plots: what is wished, its quote, its payment and what it brought. */
export function useSeveral(coordinates: string, plots: readonly Wish[], way: Way, onBought: () => void) {
  const [wishes, setWishes] = useState(plots)
  const [refused, setRefused] = useState(0)
  const [state, move] = useReducer(paying<SeveralQuote, SeveralBought>, idle)
  const wrong = wishes.filter((wish) => !fits(wish))
  const wish = {
    coordinates,
    plots: wishes.filter(fits).map(({ x, y, amount }) => ({ x, y, investment: amount })),
    method: way === 'bonus' ? ('DU' as const) : way,
    book: way === 'bonus' ? ('bonus' as const) : ('investment' as const),
    // after a refusal it is asked for again: what was refused is then said beside its plot
    refused,
  }
  const quoting = useQuote(
    wish,
    ({ refused: _, ...wanted }) => ask(severalCalculation, wanted),
    state,
    move,
    wishes.length > 0 && wrong.length === 0,
  )
  const payment = usePayment(buySeveral, {
    refresh: [myLands, planetDetail, landList, marketLands, marketPlanets, marketPrices, assetList, plotInfo, eraList],
    onDone(bought) {
      move({ do: 'bought', bought })
      onBought()
    },
    onRefused() {
      move({ do: 'refused' })
      setRefused((before) => before + 1)
    },
  })
  return {
    wishes,
    wrong,
    state,
    ...quoting,
    ...payment,
    setAmount: (at: PlotPlace, amount: string): void =>
      setWishes(wishes.map((one) => (one.x === at.x && one.y === at.y ? { ...one, amount } : one))),
    leaveOut: (at: PlotPlace): void => setWishes(wishes.filter(({ x, y }) => x !== at.x || y !== at.y)),
    press(): void {
      if (!state.quote) return
      move({ do: 'pay' })
      void payment.pay({ quoteId: state.quote.quoteId })
    },
  }
}
