import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { PricePoint, Window } from '#rules/swap/price.ts'
import type { Reader } from '#server/store/database.ts'

/** Of one pool and one window: what stood when it began and when it ended, or the pool's first state where that is later. */
export interface AveragedPoint {
  readonly asset: Asset
  readonly window: Window
  readonly since: PricePoint
  readonly last: PricePoint
}

interface Row extends Window {
  readonly asset: Asset
  readonly sincePrice: bigint
  readonly sincePriceTime: bigint
  readonly sinceAt: Date
  readonly lastPrice: bigint
  readonly lastPriceTime: bigint
  readonly lastAt: Date
}

/** What stood at an edge of a window: the newest state until then, or the pool's first. One index lookup, and one for a young pool. */
const stoodAt = (now: Date, minutesAgo: string) => sql`
  (select price, price_time, at, sequence from swap_state s
    where s.asset = p.asset and s.at <= ${now}::timestamptz - make_interval(mins => ${sql.ref(minutesAgo)})
    order by s.at desc, s.sequence desc limit 1)
  union all (select price, price_time, at, sequence from swap_state s where s.asset = p.asset and s.sequence = 1)
  order by sequence desc limit 1`

/** The two points of each pool, or of those of some assets, and each window before an instant. */
export async function averagedPoints(
  reader: Reader,
  now: Date,
  windows: readonly Window[],
  assets?: readonly Asset[],
): Promise<readonly AveragedPoint[]> {
  const [began, ended] = [windows.map((window) => window.began), windows.map((window) => window.ended)]
  const { rows } = await sql<Row>`
    select p.asset, w.began, w.ended,
      b.price as "sincePrice", b.price_time as "sincePriceTime", b.at as "sinceAt",
      e.price as "lastPrice", e.price_time as "lastPriceTime", e.at as "lastAt"
    from swap_pool p cross join unnest(${began}::int[], ${ended}::int[]) w(began, ended),
      lateral (${stoodAt(now, 'w.began')}) b, lateral (${stoodAt(now, 'w.ended')}) e
    where ${assets ? sql`p.asset = any(${assets}::text[])` : sql`true`}`.execute(reader)
  return rows.map((row) => ({
    asset: row.asset,
    window: { began: row.began, ended: row.ended },
    since: { price: row.sincePrice, priceTime: row.sincePriceTime, at: row.sinceAt.getTime() },
    last: { price: row.lastPrice, priceTime: row.lastPriceTime, at: row.lastAt.getTime() },
  }))
}
