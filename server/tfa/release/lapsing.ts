import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { burnsBefore } from '#rules/income/days.ts'
import { daysAsked, releasedOn, standingAt } from '#rules/tfa/package.ts'
import type { Reader } from '#server/store/database.ts'
import { packageOf, packageQuery } from '#server/tfa/package-row.ts'
import { settledBefore } from '#server/tfa/settle/database-store.ts'
import { tfaIndexes } from '#server/tfa/tfa.sql.ts'

/** Packages that were withdrawn from before this settlement begin to burn with the one after `day`; undefined: none does. */
export function tfaBurnsNextSince(
  reader: Reader,
  { tfa }: Pick<Economy, 'tfa'>,
  day: number,
): Promise<number | undefined> {
  return settledBefore(reader, burnsBefore(day + 1, tfa.burnAfterHours))
}

function waitingTooLong(reader: Reader, since: number) {
  const waiting = packageQuery(reader).where('clock_day', '<', since)
  return waiting.where('burning_from', 'is', null).where('ended_day', 'is', null)
}

/** Of whom a package begins to burn with the next settlement, by the index by which that will find it. */
export async function membersOfBurningPackages(reader: Reader, since: number): Promise<UserId[]> {
  const rows = await waitingTooLong(reader, since).execute()
  return [...new Set(rows.map(({ member }) => member))]
}

/**
 * What of a member's packages begins to burn with the settlement after `day`: what waits, which can be withdrawn still, and what `day`
 * released, as much of which burns then; minor units of RC. Of a package of which nothing waits the time begins anew.
 */
export async function packagesBurningNext(
  reader: Reader,
  { member, since, day }: { readonly member: UserId; readonly since: number; readonly day: number },
): Promise<{ pending: Minor; daily: Minor }> {
  const packages = (await waitingTooLong(reader, since).where('member', '=', member).execute()).map(packageOf)
  const days = packages.flatMap((one) => [...daysAsked(one, day), ...daysAsked(one, day - 1)])
  const index = await tfaIndexes(reader, days)
  let [pending, daily] = [0n, 0n] as [Minor, Minor]
  for (const one of packages) {
    const { waiting } = standingAt(one, day, index)
    if (waiting === 0n) continue
    pending += waiting
    daily += releasedOn(one, day, index)
  }
  return { pending, daily }
}
