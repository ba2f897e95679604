import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { daysBehind, earlierDay } from '#rules/income/days.ts'
import { daysAsked, standingAt } from '#rules/tfa/package.ts'
import type { Reader } from '#server/store/database.ts'
import { packageOf, packageQuery } from '#server/tfa/package-row.ts'
import { tfaIndexes } from '#server/tfa/tfa.sql.ts'

/** Of a member's packages what has burned since it began to, and what waits beside it; minor units of RC. */
export interface BurningPackages {
  readonly member: UserId
  readonly burned: Minor
  readonly pending: Minor
  /** The settled day with which the first of them that lost something began to burn; null where nothing is lost. */
  readonly from: number | null
}

/** The next members of whose packages one burns since one of some days, by their ids from behind one on: of each day so many are read, however many began with it. */
export async function membersOfPackagesSince(
  reader: Reader,
  of: { readonly after: number; readonly until: number; readonly behind: UserId; readonly most: number },
): Promise<UserId[]> {
  const { rows } = await sql<{ member: UserId }>`
    select distinct p.member from unnest(${daysBehind(of.after, of.until)}::int[]) d(day) cross join lateral (
      select distinct member from tfa_package where burning_from = d.day and member > ${of.behind} and ended_day is null
      order by member limit ${of.most}) p
    order by p.member limit ${of.most}`.execute(reader)
  return rows.map(({ member }) => member)
}

/** What burns by the last settled day of packages of some members since one of some days, a row a member. */
export async function packagesBurningSince(
  reader: Reader,
  of: { readonly after: number; readonly until: number; readonly members: readonly UserId[]; readonly day: number },
): Promise<BurningPackages[]> {
  const { day } = of
  const days = daysBehind(of.after, of.until)
  const found = await packageQuery(reader)
    .where(sql<boolean>`burning_from = any (${days}::int[]) and member = any (${of.members.map(String)}::bigint[])`)
    .where('ended_day', 'is', null)
    .execute()
  const packages = found.map(packageOf)
  const index = await tfaIndexes(
    reader,
    packages.flatMap((one) => daysAsked(one, day)),
  )
  const sums = new Map<UserId, BurningPackages>()
  for (const one of packages) {
    const { burned, waiting } = standingAt(one, day, index)
    const sum = sums.get(one.member)
    sums.set(one.member, {
      member: one.member,
      burned: (sum?.burned ?? 0n) + burned,
      pending: (sum?.pending ?? 0n) + waiting,
      from: earlierDay(sum?.from ?? null, burned > 0n ? one.burningFrom : null),
    })
  }
  return [...sums.values()]
}
