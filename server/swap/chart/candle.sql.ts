import { sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Index, Minor } from '#rules/amount/labels.ts'
import type { Candle, Span, Trade } from '#rules/swap/candle.ts'
import type { Side } from '#rules/swap/pool.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** The assets whose pools were moved since their candles were folded. */
export async function movedPools(reader: Reader): Promise<Asset[]> {
  const { rows } = await sql<{
    asset: Asset
  }>`select p.asset from swap_pool p left join swap_candle_progress c using (asset)
    where p.sequence > coalesce(c.sequence, 0) order by p.asset`.execute(reader)
  return rows.map(({ asset }) => asset)
}

/** Up to which state a pool's candles are folded, and its price there; nobody else folds them until this transaction ends. */
export async function holdProgress(
  tx: Tx,
  asset: Asset,
): Promise<{ readonly sequence: bigint; readonly price: Index | undefined }> {
  await sql`insert into swap_candle_progress (asset) values (${asset}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<{ sequence: bigint | null }>`select sequence from swap_candle_progress
    where asset = ${asset} for update`.execute(tx)
  const sequence = rows[0]?.sequence ?? 0n
  // by a statement of its own: who waited for the row above reads what stands now
  const { rows: states } = await sql<{ price: Index }>`select price from swap_state
    where asset = ${asset} and sequence = ${sequence}`.execute(tx)
  return { sequence, price: states[0]?.price }
}

interface StateRow {
  readonly sequence: bigint
  readonly price: Index
  readonly at: Date
  readonly side: Side | null
  readonly leaves: Minor | null
  readonly arrives: Minor | null
}

/** The states of a pool after one, each with the swap that made it, if one did. */
export async function tradesAfter(
  tx: Tx,
  asset: Asset,
  sequence: bigint,
  limit: number,
): Promise<{ readonly trades: readonly Trade[]; readonly last: bigint | undefined }> {
  const { rows } = await sql<StateRow>`select s.sequence, s.price, s.at, w.side, w.leaves, w.arrives
    from swap_state s left join swap w using (asset, sequence)
    where s.asset = ${asset} and s.sequence > ${sequence} order by s.sequence limit ${limit}`.execute(tx)
  return { trades: rows.map(tradeOf), last: rows.at(-1)?.sequence }
}

function tradeOf({ price, at, side, leaves, arrives }: StateRow): Trade {
  const [left, came] = [leaves ?? 0n, arrives ?? 0n]
  const [base, usdt] = side === 'buy' ? [came, left] : [left, came]
  return { at: at.getTime(), price, base, usdt, swaps: side ? 1 : 0 }
}

/** Adds to what a span's candles know already; the first price of each stays. */
export async function mergeCandles(tx: Tx, asset: Asset, span: Span, candles: readonly Candle[]): Promise<void> {
  const of = <T>(value: (candle: Candle) => T): T[] => candles.map(value)
  await sql`insert into swap_candle as c (asset, span, at, open, high, low, close, base, usdt, swaps)
    select ${asset}, ${span}, * from unnest(${of(({ at }) => new Date(at))}::timestamptz[], ${of(({ open }) => open)}::numeric[],
      ${of(({ high }) => high)}::numeric[], ${of(({ low }) => low)}::numeric[], ${of(({ close }) => close)}::numeric[],
      ${of(({ base }) => base)}::numeric[], ${of(({ usdt }) => usdt)}::numeric[], ${of(({ swaps }) => swaps)}::integer[])
    on conflict (asset, span, at) do update set high = greatest(c.high, excluded.high), low = least(c.low, excluded.low),
      close = excluded.close, base = c.base + excluded.base, usdt = c.usdt + excluded.usdt, swaps = c.swaps + excluded.swaps`.execute(
    tx,
  )
}

/** Notes up to where a pool is folded, and tells whoever watches prices (`server/api/events.ts`). */
export async function noteProgress(tx: Tx, asset: Asset, sequence: bigint): Promise<void> {
  await sql`update swap_candle_progress set sequence = ${sequence} where asset = ${asset}`.execute(tx)
  await sql`select pg_notify('price', ${asset})`.execute(tx)
}

/** The candles of a span that begin before an instant, the newest first. */
export async function candlesBefore(
  reader: Reader,
  asset: Asset,
  span: Span,
  before: Date | undefined,
  limit: number,
): Promise<Candle[]> {
  let query = reader
    .selectFrom('swap_candle')
    .select(['at', 'open', 'high', 'low', 'close', 'base', 'usdt', 'swaps'])
    .where('asset', '=', asset)
    .where('span', '=', span)
  if (before) query = query.where('at', '<', before)
  const rows = await query.orderBy('at', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, at: row.at.getTime() }))
}
