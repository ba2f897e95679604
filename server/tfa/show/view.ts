import type { AnswerOf } from '#calls/call.ts'
import type { bagOwn } from '#calls/tfa/packages.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { mulDivDown } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { packOf } from '#rules/economy/tfa.ts'
import { burnsAt, nominalTime } from '#rules/income/days.ts'
import { tfaGrowth } from '#rules/tfa/day.ts'
import { daysAsked, type PackageStanding, rateOf, standingAt } from '#rules/tfa/package.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import type { OwnedPackage } from '#server/tfa/package-row.ts'
import { lastTfaFactor, tfaIndexes } from '#server/tfa/tfa.sql.ts'
import { settledTimes } from './show.sql.ts'

export type PackageView = AnswerOf<typeof bagOwn>['list'][number]

/** How packages stand at the last settled day, and when the release of each begins to burn. */
export async function standPackages(
  reader: Reader,
  packages: readonly OwnedPackage[],
  { day, burnAfterHours }: { readonly day: number; readonly burnAfterHours: number },
): Promise<(one: OwnedPackage) => PackageStanding & { readonly burnsAt: Date | null }> {
  const index = await tfaIndexes(
    reader,
    packages.flatMap((one) => daysAsked(one, day)),
  )
  const firsts = packages.map(({ clockDay }) => clockDay + 1).filter((first) => first <= day)
  const settled = await settledTimes(reader, firsts)
  return (one) => {
    const first = settled.get(one.clockDay + 1) ?? nominalTime(one.clockDay + 1)
    const idle = one.endedDay !== null || one.burningFrom !== null
    return { ...standingAt(one, day, index), burnsAt: idle ? null : burnsAt(first, burnAfterHours) }
  }
}

/** Packages as they are shown after a settled day; read on the same (`readOnOneDay`). */
export async function viewPackages(
  { database, economy: { tfa } }: Pick<Services, 'database' | 'economy'>,
  day: number,
  packages: readonly OwnedPackage[],
): Promise<PackageView[]> {
  const growth = tfaGrowth(tfa, await lastTfaFactor(database))
  const stands = await standPackages(database, packages, { day, burnAfterHours: tfa.burnAfterHours })
  return packages.map((one) => {
    const { waiting, burned, left, burnsAt: burns } = stands(one)
    const rate = rateOf(one)
    return {
      id: one.id,
      pack: one.pack,
      level: packOf(tfa, one.pack).level,
      state: rate,
      usedUp: one.endedDay !== null,
      boughtAt: one.boughtAt.getTime(),
      completedAt: one.completedAt?.getTime() ?? null,
      price: formatUnits(one.price),
      charged: formatUnits(one.charged),
      target: formatUnits(one.target),
      chargePercent: percent(mulDivDown(one.charged, 10_000n, one.target), 10_000n),
      quota: formatUnits(one.quota),
      ratePercent: percent(rate === 'charging' ? tfa.chargingRate : tfa.completedRate, INDEX_SCALE),
      daily: formatUnits(one.endedDay === null ? mulDivDown(one.quota, growth[rate], INDEX_SCALE) : 0n),
      withdrawn: formatUnits(one.withdrawn),
      waiting: formatUnits(waiting),
      lost: formatUnits(one.lost + burned),
      left: formatUnits(left),
      burning: one.endedDay === null && one.burningFrom !== null,
      burnsAt: burns?.getTime() ?? null,
      firstReleaseAt: nominalTime(one.startDay + 1).getTime(),
    }
  })
}
