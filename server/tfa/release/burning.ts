import type { Minor, UserId } from '#rules/amount/labels.ts'
import { earlierDay } from '#rules/income/days.ts'
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

/** What burns of packages since one of some days, a row a member: by index, at a cost of what began to burn. */
export async function packagesBurningSince(
  reader: Reader,
  { after, day }: { readonly after: number; readonly day: number },
): Promise<BurningPackages[]> {
  const found = await packageQuery(reader)
    .where('burning_from', '>', after)
    .where('burning_from', '<=', day)
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
