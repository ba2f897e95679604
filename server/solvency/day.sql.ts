import { type Selectable, sql } from 'kysely'
import type { TimeSort } from '#calls/fields.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'
import { sqlState } from '#server/store/database.ts'
import type { SolvencyAsset, SolvencyDay } from '#server/store/rows.made.ts'
import type { AssetFigures } from './figures.ts'

export type DayRow = Selectable<SolvencyDay>
export type AssetRow = Selectable<SolvencyAsset>

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Keeps all others from making a day until the transaction ends; the first statement of it, since a lock takes no snapshot: what
 * is read after it stands as it was then. False: somebody is at it.
 */
export async function lockDays(tx: Tx): Promise<boolean> {
  try {
    await sql`lock table solvency_day in share row exclusive mode nowait`.execute(tx)
    return true
  } catch (error) {
    if (sqlState(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/** The last settled day where nothing is published of it yet. */
export async function dayToMake(reader: Reader): Promise<number | undefined> {
  const { rows } = await sql<{ day: number }>`select day from (select max(day) as day from settlement) s
    where day is not null and not exists (select from solvency_day d where d.day = s.day)`.execute(reader)
  return rows[0]?.day
}

/** Writes a day with its figures; `held` of an asset is less than the books say where a chain was found to lack some. */
export async function insertDay(
  tx: Tx,
  row: Omit<DayRow, 'made_at'>,
  figures: readonly (AssetFigures & { readonly held: Minor })[],
): Promise<void> {
  await tx.insertInto('solvency_day').values(row).execute()
  await tx
    .insertInto('solvency_asset')
    .values(
      figures.map(({ asset, issued, most, accounts, locked, transit, held }) => ({
        ...{ day: row.day, asset, issued, most, accounts, locked, transit },
        custody: held,
      })),
    )
    .execute()
}

/** Which of the days that were published, both ends included, in which order, after which one. */
export interface DayFilter {
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly sort: TimeSort
  readonly after?: number | undefined
  readonly limit: number
}

/** What was published of some days. */
export function dayRows(reader: Reader, { from, to, sort, after, limit }: DayFilter): Promise<DayRow[]> {
  const oldest = sort === 'oldest'
  let query = reader.selectFrom('solvency_day').selectAll()
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  if (after !== undefined) query = query.where('day', oldest ? '>' : '<', after)
  return query
    .orderBy('day', oldest ? 'asc' : 'desc')
    .limit(limit)
    .execute()
}

/** What was published last. */
export async function lastDay(reader: Reader): Promise<DayRow | undefined> {
  return (await dayRows(reader, { sort: 'newest', limit: 1 }))[0]
}

/** What was published of a day. */
export function dayOf(reader: Reader, day: number): Promise<DayRow | undefined> {
  return reader.selectFrom('solvency_day').selectAll().where('day', '=', day).executeTakeFirst()
}

/** The figures of some days. */
export function assetsOf(reader: Reader, days: readonly number[]): Promise<AssetRow[]> {
  if (days.length === 0) return Promise.resolve([])
  return reader
    .selectFrom('solvency_asset')
    .selectAll()
    .where('day', 'in', [...days])
    .execute()
}
