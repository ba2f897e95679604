import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Index } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

/** The price of each pool a day before an instant and each hour since, the oldest first; one that is younger begins with its opening. */
export async function pricesOfDay(
  reader: Reader,
  now: Date,
): Promise<readonly { readonly asset: Asset; readonly price: Index }[]> {
  const { rows } = await sql<{ asset: Asset; price: Index }>`
    select p.asset, s.price, hour from swap_pool p,
      generate_series(${now}::timestamptz - interval '24 hours', ${now}::timestamptz - interval '1 hour', interval '1 hour') hour,
      lateral (select price from swap_state s where s.asset = p.asset and s.at <= hour
        order by s.at desc, s.sequence desc limit 1) s
    union all select asset, price, at from swap_state where sequence = 1 and at > ${now}::timestamptz - interval '24 hours'
    order by asset, hour`.execute(reader)
  return rows
}
