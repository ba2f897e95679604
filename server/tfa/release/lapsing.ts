import type { UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { burnsAt, nominalTime } from '#rules/income/days.ts'
import type { Upcoming } from '#rules/lapse/upcoming.ts'
import { tfaGrowth } from '#rules/tfa/day.ts'
import { daysAsked, releasedNext, standingAt } from '#rules/tfa/package.ts'
import { burnedSince } from '#server/income/settle/rows/burned-since.ts'
import type { Reader } from '#server/store/database.ts'
import { packageOf, packageQuery } from '#server/tfa/package-row.ts'
import { settledTimes } from '#server/tfa/show/show.sql.ts'
import { lastTfaFactor, tfaIndexes } from '#server/tfa/tfa.sql.ts'

/** Packages that were withdrawn from before this settlement begin to burn with the one after `day`; undefined: none does. */
export function tfaBurnsNextSince(
  reader: Reader,
  { tfa }: Pick<Economy, 'tfa'>,
  day: number,
): Promise<number | undefined> {
  return burnedSince(reader, tfa, day + 1)
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
 * When the release of each of a member's packages burns, and what: as much as the next settlement releases if it is as the last; minor
 * units of RC. Of a package of which nothing waits the time begins anew.
 */
export async function packageLapses(
  reader: Reader,
  { tfa }: Pick<Economy, 'tfa'>,
  { member, day }: { readonly member: UserId; readonly day: number },
): Promise<Upcoming[]> {
  const query = packageQuery(reader).where('member', '=', member).where('ended_day', 'is', null)
  const packages = (await query.execute()).map(packageOf)
  if (packages.length === 0) return []
  const index = await tfaIndexes(
    reader,
    packages.flatMap((one) => daysAsked(one, day)),
  )
  const settled = await settledTimes(
    reader,
    packages.map(({ clockDay }) => clockDay + 1),
  )
  const growth = tfaGrowth(tfa, await lastTfaFactor(reader))
  const next = nominalTime(day + 1)
  return packages.flatMap((one): Upcoming[] => {
    const { waiting } = standingAt(one, day, index)
    const burning = one.burningFrom !== null
    if (waiting === 0n && !burning) return []
    const first = one.clockDay + 1
    const burns = burnsAt(settled.get(first) ?? nominalTime(first), tfa.burnAfterHours)
    return [
      {
        kind: 'tfa',
        at: burning ? next : burns,
        burning,
        units: waiting,
        loses: releasedNext(one, day, index, growth),
        count: 1,
      },
    ]
  })
}
