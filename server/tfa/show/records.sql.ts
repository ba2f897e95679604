import { type SqlBool, sql } from 'kysely'
import type { RecordSort, TimeSort } from '#calls/fields.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import { type RecordPlace, recordOrder } from '#server/page/record-order.ts'
import type { Reader } from '#server/store/database.ts'

/** What of a member's records a list shows. */
export interface RecordFilter {
  readonly pack?: PackName | undefined
  readonly package?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** In which order, after which place, and how many. */
interface Paged {
  readonly sort: RecordSort
  readonly after?: RecordPlace | undefined
  readonly limit: number
}

/** A member's purchases of packages. Packages sell by the day, so that no index orders what he has by amount. */
export function purchaseRows(reader: Reader, member: UserId, filter: RecordFilter, { sort, after, limit }: Paged) {
  let query = reader
    .selectFrom('tfa_package')
    .select(['id', 'id as package', 'pack', 'bought_at as at', 'price as amount', 'quota'])
    .where('member', '=', member)
  if (filter.pack) query = query.where('pack', '=', filter.pack)
  if (filter.package) query = query.where('id', '=', filter.package)
  if (filter.from) query = query.where('bought_at', '>=', filter.from)
  if (filter.to) query = query.where('bought_at', '<', filter.to)
  const { behind, by } = recordOrder(sort, after, { amount: 'price' })
  return query.where(behind).orderBy(by).limit(limit).execute()
}

/** His charges. */
export function chargeRows(reader: Reader, member: UserId, filter: RecordFilter, { sort, after, limit }: Paged) {
  let query = reader
    .selectFrom('tfa_charge as c')
    .innerJoin('tfa_package as p', 'p.id', 'c.package')
    .select(['c.id', 'c.package', 'c.pack', 'c.at', 'c.amount', 'c.collected', 'c.bought', 'c.charged', 'p.target'])
    .where('c.member', '=', member)
  if (filter.pack) query = query.where('c.pack', '=', filter.pack)
  if (filter.package) query = query.where('c.package', '=', filter.package)
  if (filter.from) query = query.where('c.at', '>=', filter.from)
  if (filter.to) query = query.where('c.at', '<', filter.to)
  const { behind, by } = recordOrder(sort, after, { id: 'c.id', amount: 'c.amount' })
  return query.where(behind).orderBy(by).limit(limit).execute()
}

/** His withdrawals. */
export function withdrawalRows(reader: Reader, member: UserId, filter: RecordFilter, { sort, after, limit }: Paged) {
  let query = reader.selectFrom('tfa_withdrawal').selectAll().where('member', '=', member)
  if (filter.pack) query = query.where('pack', '=', filter.pack)
  if (filter.package) query = query.where('package', '=', filter.package)
  if (filter.from) query = query.where('at', '>=', filter.from)
  if (filter.to) query = query.where('at', '<', filter.to)
  const { behind, by } = recordOrder(sort, after)
  return query.where(behind).orderBy(by).limit(limit).execute()
}

/** A day's release of a package: the days at which it is worked out, and the withdrawal that took it, if one did. */
export interface ReleaseRow {
  readonly package: string
  readonly pack: PackName
  readonly quota: Minor
  readonly start_day: number
  readonly completed_day: number | null
  readonly burning_from: number | null
  readonly day: number
  readonly nominal: Date
  readonly taken_day: number | null
  readonly taken_burning: number | null
  readonly journal: string | null
}

/** Days on which packages of a member released; `lost`: those alone whose release burned. */
export async function releaseRows(
  reader: Reader,
  member: UserId,
  filter: RecordFilter & { readonly lost: boolean },
  sort: TimeSort,
  after: { readonly day: number; readonly package: string } | undefined,
  limit: number,
): Promise<ReleaseRow[]> {
  const wanted = [sql<SqlBool>`p.member = ${member}`]
  if (filter.pack) wanted.push(sql`p.pack = ${filter.pack}`)
  if (filter.package) wanted.push(sql`p.id = ${filter.package}::uuid`)
  if (filter.from) wanted.push(sql`t.nominal >= ${filter.from}`)
  if (filter.to) wanted.push(sql`t.nominal < ${filter.to}`)
  const oldest = sort === 'oldest'
  if (after) wanted.push(sql`(d.day, p.id) ${sql.raw(oldest ? '>' : '<')} (${after.day}::int, ${after.package}::uuid)`)
  if (filter.lost) wanted.push(sql`d.day >= case when w.day is null then p.burning_from else w.burning_from end`)
  const { rows } = await sql<ReleaseRow>`
    select p.id as package, p.pack, p.quota, p.start_day, p.completed_day, p.burning_from, d.day, t.nominal,
      w.day as taken_day, w.burning_from as taken_burning, w.journal
    from tfa_package p
      join tfa_day d on d.day > p.start_day and (p.ended_day is null or d.day <= p.ended_day)
      join settlement t on t.day = d.day
      left join lateral (select * from tfa_withdrawal w where w.package = p.id and w.day >= d.day order by w.day limit 1) w on true
    where ${sql.join(wanted, sql` and `)}
    order by ${oldest ? sql`d.day, p.id` : sql`d.day desc, p.id desc`} limit ${limit}`.execute(reader)
  return rows
}
