import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { LAPSES, type LapseKind, type Lapsing, warnedUntil, warnFrom } from '#rules/lapse/lapses.ts'
import { burningNext, burnsNextSince, membersBurningNext } from '#server/income/claim/lapsing.ts'
import type { Standing } from '#server/income/settle.ts'
import { claimedPointsToLose, membersLosingPoints, pointsToLose } from '#server/points/lapsing.ts'
import { membersLosingRewards, rewardsToLose } from '#server/reward/lapsing.ts'
import type { Reader } from '#server/store/database.ts'
import { membersOfBurningPackages, packagesBurningNext, tfaBurnsNextSince } from '#server/tfa/release/lapsing.ts'

/** What of a member lapses: what lies ready; of what burns, what a day brought last; when it begins. Minor units of the kind's asset. */
export interface Lapse {
  readonly kind: LapseKind
  readonly units: Minor
  readonly daily: Minor
  readonly at: Date
}

/** What the next settlement burns: each kind of stream by its own last day, none where there is no such day. */
export interface Looming {
  readonly income: number | undefined
  readonly tfa: number | undefined
}

export async function loomingAt(reader: Reader, economy: Economy, standing: Standing): Promise<Looming> {
  return {
    income: await burnsNextSince(reader, economy, standing),
    tfa: await tfaBurnsNextSince(reader, economy, standing.day),
  }
}

/**
 * Of whom something begins to burn or is lost so soon that a mail is due, with what: by the indexes of what lapses, whoever else there
 * is. DP to claim is lost every day to everybody who owns land and claims none: it is told of beside other things, and is no reason for a mail.
 */
export async function membersAtRisk(
  reader: Reader,
  { income, tfa }: Looming,
  { day, world }: Standing,
): Promise<Map<UserId, Lapsing[]>> {
  const next = { at: nominalTime(day + 1), since: null }
  const burning = [
    ...(income === undefined ? [] : await membersBurningNext(reader, income)),
    ...(tfa === undefined ? [] : await membersOfBurningPackages(reader, tfa)),
  ]
  const found: (Lapsing & { readonly member: UserId })[] = [
    ...burning.map((member) => ({ member, ...next })),
    ...(await membersLosingRewards(reader, { from: world, before: warnFrom('rewards', world) })),
    ...(await membersLosingPoints(reader, { from: world, before: warnFrom('claimedPoints', world) })),
  ]
  const risks = new Map<UserId, Lapsing[]>()
  for (const { member, at, since } of found) {
    const risk = risks.get(member)
    if (risk) risk.push({ at, since })
    else risks.set(member, [{ at, since }])
  }
  return risks
}

/** All that lapses of a member before a mail of today looks ahead to, in the order of the kinds; what comes to nothing is left out. */
export async function lapsesOf(
  reader: Reader,
  economy: Economy,
  of: { readonly member: UserId; readonly looming: Looming; readonly standing: Standing },
): Promise<Lapse[]> {
  const { member, looming, standing } = of
  const next = nominalTime(standing.day + 1)
  const span = { member, from: standing.world, before: warnedUntil(standing.world) }
  const found: Lapse[] = []
  if (looming.income !== undefined)
    for (const { stream, pending, daily } of await burningNext(reader, economy, {
      member,
      since: looming.income,
      standing,
    }))
      found.push({ kind: stream, units: pending, daily, at: next })
  if (looming.tfa !== undefined) {
    const tfa = await packagesBurningNext(reader, { member, since: looming.tfa, day: standing.day })
    found.push({ kind: 'tfa', units: tfa.pending, daily: tfa.daily, at: next })
  }
  const lost = {
    rewards: await rewardsToLose(reader, span),
    points: await pointsToLose(reader, { ...span, standing }),
    claimedPoints: await claimedPointsToLose(reader, span),
  }
  for (const kind of ['rewards', 'points', 'claimedPoints'] as const) {
    const some = lost[kind]
    if (some) found.push({ kind, daily: 0n, ...some })
  }
  // of what brings nothing by the day, nothing burns
  return found.filter(({ kind, units, daily }) => (LAPSES[kind].burns ? daily : units) > 0n)
}
