import { sql } from 'kysely'
import type { Index, Minor, PoolNumerator, UserId } from '#rules/amount/labels.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import type { Reader } from '#server/store/database.ts'
import { type OwnedPackage, packageOf, packageQuery } from '#server/tfa/package-row.ts'

/** When days were really settled, in the world's time. */
export async function settledTimes(reader: Reader, days: readonly number[]): Promise<ReadonlyMap<number, Date>> {
  if (days.length === 0) return new Map()
  const rows = await reader
    .selectFrom('settlement')
    .select(['day', 'settled_at'])
    .where('day', 'in', [...new Set(days)])
    .execute()
  return new Map(rows.map(({ day, settled_at }) => [day, settled_at]))
}

/** What of a member's packages a list shows. */
export interface PackageFilter {
  readonly pack?: PackName | undefined
  readonly charge?: 'charging' | 'completed' | undefined
}

/** Packages of a member before one, newest first. */
export async function packageRows(
  reader: Reader,
  member: UserId,
  { pack, charge }: PackageFilter,
  after: string | undefined,
  limit: number,
): Promise<OwnedPackage[]> {
  let query = packageQuery(reader).where('member', '=', member)
  if (pack) query = query.where('pack', '=', pack)
  if (charge) query = query.where('completed_day', charge === 'charging' ? 'is' : 'is not', null)
  if (after) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(packageOf)
}

/** One package of a member. */
export async function packageRow(reader: Reader, member: UserId, id: string): Promise<OwnedPackage | undefined> {
  const row = await packageQuery(reader).where('member', '=', member).where('id', '=', id).executeTakeFirst()
  return row && packageOf(row)
}

/** Packages of a member that have not given all that they can, or have not been charged. */
export async function openPackages(reader: Reader, member: UserId): Promise<OwnedPackage[]> {
  const open = packageQuery(reader).where('member', '=', member)
  return (await open.where(sql<boolean>`withdrawn + lost < quota`).execute()).map(packageOf)
}

/** The sums over all packages of a member. */
export async function packageSums(reader: Reader, member: UserId) {
  const { rows } = await sql<{
    packages: number
    paid: Minor
    quota: Minor
    withdrawn: Minor
    lost: Minor
    charged: Minor
    target: Minor
  }>`select count(*)::int as packages, coalesce(sum(price), 0) as paid, coalesce(sum(quota), 0) as quota,
      coalesce(sum(withdrawn), 0) as withdrawn, coalesce(sum(lost), 0) as lost, coalesce(sum(charged), 0) as charged,
      coalesce(sum(target), 0) as target from tfa_package where member = ${member}`.execute(reader)
  const [sums] = rows
  if (!sums) throw new Error('no sums')
  return sums
}

/** A day of TFA: what of the budget it might release, and the growth and index of both rates after it. */
export interface TfaDayRow {
  readonly day: number
  readonly nominal: Date
  readonly budget: Minor
  readonly allowed: Minor
  /** Of 10^4. */
  readonly allowed_share: number
  readonly burn_after_hours: number
  readonly due: PoolNumerator
  readonly factor: Index
  readonly charging_rate: Index
  readonly completed_rate: Index
  readonly charging_growth: Index
  readonly completed_growth: Index
}

export function tfaDayRow(reader: Reader, day: number): Promise<TfaDayRow | undefined> {
  return reader
    .selectFrom('tfa_day')
    .innerJoin('settlement', 'settlement.day', 'tfa_day.day')
    .select(['tfa_day.day', 'settlement.nominal', 'tfa_day.budget', 'tfa_day.allowed', 'tfa_day.due', 'tfa_day.factor'])
    .select(['tfa_day.allowed_share', 'tfa_day.burn_after_hours'])
    .select(['tfa_day.charging_rate', 'tfa_day.completed_rate', 'tfa_day.charging_growth', 'tfa_day.completed_growth'])
    .where('tfa_day.day', '=', day)
    .executeTakeFirst()
}

/** The first withdrawal of a package at or after a settled day: what was released on the day went with it. */
export function withdrawalAfter(reader: Reader, packageId: string, day: number) {
  return reader
    .selectFrom('tfa_withdrawal')
    .selectAll()
    .where('package', '=', packageId)
    .where('day', '>=', day)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
}

/** What a withdrawal took of a package. */
export function withdrawalOf(reader: Reader, packageId: string, journal: string) {
  return reader
    .selectFrom('tfa_withdrawal')
    .selectAll()
    .where('package', '=', packageId)
    .where('journal', '=', journal)
    .executeTakeFirst()
}
