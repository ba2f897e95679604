import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { PricePoint } from '#rules/swap/price.ts'
import type { Reader } from '#server/store/database.ts'

/** An asset at an instant of the world. */
export interface AssetThen {
  readonly asset: Asset
  readonly at: Date
}

/** Of one asked-for place and one window: what stood when the window began, or the pool's first state where that is later, and at its end. */
export interface WindowThen {
  /** Which of those that were asked for, from 0. */
  readonly place: number
  readonly minutes: number
  readonly since: PricePoint
  readonly last: PricePoint
}

interface Row {
  readonly place: number
  readonly minutes: number
  readonly sincePrice: bigint
  readonly sincePriceTime: bigint
  readonly sinceAt: Date
  readonly lastPrice: bigint
  readonly lastPriceTime: bigint
  readonly lastAt: Date
}

/** For each asset whose pool was open at its instant the windows of so many minutes before it. Three index lookups each. */
export async function windowsThen(
  reader: Reader,
  wanted: readonly AssetThen[],
  minutes: readonly number[],
): Promise<readonly WindowThen[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<Row>`
    select w.place::int - 1 as place, m.minutes,
      b.price as "sincePrice", b.price_time as "sincePriceTime", b.at as "sinceAt",
      e.price as "lastPrice", e.price_time as "lastPriceTime", e.at as "lastAt"
    from unnest(${wanted.map(({ asset }) => asset)}::text[], ${wanted.map(({ at }) => at.getTime())}::bigint[])
        with ordinality w(asset, ms, place)
      cross join lateral (select timestamptz 'epoch' + w.ms * interval '1 millisecond' as at) t
      cross join unnest(${minutes}::int[]) m(minutes),
      lateral (select price, price_time, at, sequence from swap_state s where s.asset = w.asset and s.at <= t.at
        order by s.at desc, s.sequence desc limit 1) e,
      lateral (
        (select price, price_time, at, sequence from swap_state s
          where s.asset = w.asset and s.at <= t.at - make_interval(mins => m.minutes) order by s.at desc, s.sequence desc limit 1)
        union all (select price, price_time, at, sequence from swap_state s where s.asset = w.asset and s.sequence = 1)
        order by sequence desc limit 1) b`.execute(reader)
  return rows.map((row) => ({
    place: row.place,
    minutes: row.minutes,
    since: { price: row.sincePrice, priceTime: row.sincePriceTime, at: row.sinceAt.getTime() },
    last: { price: row.lastPrice, priceTime: row.lastPriceTime, at: row.lastAt.getTime() },
  }))
}
