import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { swapChart } from '#calls/swap/chart.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import { priceText } from '#server/swap/price-text.ts'
import { worldNow } from '#server/world/clock.ts'
import { candlesBefore } from './candle.sql.ts'

const MOST = 300

/** The newest candles of a span, or those before an instant (SWAP-01). Refuses pairNotOffered. */
export async function chart(
  { database, economy }: Services,
  { asset, span, before }: RequestOf<typeof swapChart>,
): Promise<AnswerOf<typeof swapChart>> {
  if (!economy.swap.assets.includes(asset)) throw new Refusal('pairNotOffered')
  const until = before === undefined ? undefined : new Date(before)
  const found = await candlesBefore(database, asset, span, until, MOST + 1)
  const list = found.slice(0, MOST).reverse()
  return {
    list: list.map(({ at, open, high, low, close, base, usdt, swaps }) => ({
      at,
      open: priceText(open),
      high: priceText(high),
      low: priceText(low),
      close: priceText(close),
      base: formatUnits(base),
      usdt: formatUnits(usdt),
      swaps,
    })),
    more: found.length > MOST,
    worldAt: (await worldNow(database)).getTime(),
  }
}
