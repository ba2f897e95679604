import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { PricePoint } from '#rules/swap/price.ts'
import type { Reader } from '#server/store/database.ts'

/** Of one pool and one window: what stood when the window began, or the pool's first state, and what stands now. */
export interface AveragedPoint {
  readonly asset: Asset
  readonly minutes: number
  readonly since: PricePoint
  readonly last: PricePoint
}

interface Row {
  readonly asset: Asset
  readonly minutes: number
  readonly price: bigint
  readonly priceTime: bigint
  readonly at: Date
  readonly thenPrice: bigint
  readonly thenPriceTime: bigint
  readonly thenAt: Date
}

/** The two points of each pool and each window of so many minutes that ends at an instant: two index lookups each. */
export async function averagedPoints(
  reader: Reader,
  now: Date,
  minutes: readonly number[],
): Promise<readonly AveragedPoint[]> {
  const { rows } = await sql<Row>`
    select p.asset, m.minutes, p.price, p.price_time as "priceTime", p.at,
      t.price as "thenPrice", t.price_time as "thenPriceTime", t.at as "thenAt"
    from swap_pool p cross join unnest(${minutes}::int[]) m(minutes), lateral (
      (select price, price_time, at, sequence from swap_state s
        where s.asset = p.asset and s.at <= ${now}::timestamptz - make_interval(mins => m.minutes)
        order by s.at desc, s.sequence desc limit 1)
      union all (select price, price_time, at, sequence from swap_state s where s.asset = p.asset and s.sequence = 1)
      order by sequence desc limit 1) t`.execute(reader)
  return rows.map((row) => ({
    asset: row.asset,
    minutes: row.minutes,
    since: { price: row.thenPrice, priceTime: row.thenPriceTime, at: row.thenAt.getTime() },
    last: { price: row.price, priceTime: row.priceTime, at: row.at.getTime() },
  }))
}
