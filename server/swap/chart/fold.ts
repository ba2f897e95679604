import type { Asset } from '#rules/amount/amount.ts'
import { candlesOf, SPANS } from '#rules/swap/candle.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { holdProgress, mergeCandles, movedPools, noteProgress, tradesAfter } from './candle.sql.ts'

/** States folded in one transaction. */
const AT_ONCE = 2000

/**
 * Folds into candles what happened in the pools since the last time, each state once whichever worker does it and whenever one is
 * killed. It costs what happened; and it is here that prices are told, not at each swap: a notice at commit makes commits queue.
 */
export async function foldCandles({ database }: Pick<Services, 'database'>): Promise<number> {
  let folded = 0
  for (const asset of await movedPools(database)) {
    for (let more = AT_ONCE; more === AT_ONCE; folded += more)
      more = await inTransaction(database, (tx) => foldSome(tx, asset))
  }
  return folded
}

async function foldSome(tx: Tx, asset: Asset): Promise<number> {
  const { sequence, price } = await holdProgress(tx, asset)
  const { trades, last } = await tradesAfter(tx, asset, sequence, AT_ONCE)
  if (last === undefined) return 0
  for (const span of SPANS) await mergeCandles(tx, asset, span, candlesOf(trades, span, price))
  await noteProgress(tx, asset, last)
  return trades.length
}
