import type { Minor, UserId } from '#rules/amount/labels.ts'
import { daysAsked, standingAt } from '#rules/tfa/package.ts'
import type { Reader } from '#server/store/database.ts'
import { packageOf, packageQuery } from '#server/tfa/package-row.ts'
import { tfaIndexes } from '#server/tfa/tfa.sql.ts'

/** Of a member's packages what has burned since it began to, and what waits beside it; minor units of RC. */
export async function packagesBurningSince(
  reader: Reader,
  { after, day }: { readonly after: number; readonly day: number },
): Promise<{ member: UserId; burned: Minor; pending: Minor }[]> {
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
  const sums = new Map<UserId, { member: UserId; burned: Minor; pending: Minor }>()
  for (const one of packages) {
    const { burned, waiting } = standingAt(one, day, index)
    const { burned: before, pending } = sums.get(one.member) ?? { burned: 0n, pending: 0n }
    sums.set(one.member, { member: one.member, burned: before + burned, pending: pending + waiting })
  }
  return [...sums.values()]
}
