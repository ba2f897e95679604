import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { LAPSE_KINDS, LAPSES, type LapseKind, type Lapsing, warnedUntil, warnFrom } from '#rules/lapse/lapses.ts'
import { gathered, type Upcoming } from '#rules/lapse/upcoming.ts'
import { burnsNextSince, incomeLapses, membersBurningNext } from '#server/income/claim/lapsing.ts'
import type { Standing } from '#server/income/settle.ts'
import { claimedPointsLapses, membersLosingPoints, pointsLapses } from '#server/points/lapsing.ts'
import { membersLosingRewards, rewardLapses } from '#server/reward/lapsing.ts'
import type { Reader } from '#server/store/database.ts'
import { membersOfBurningPackages, packageLapses, tfaBurnsNextSince } from '#server/tfa/release/lapsing.ts'

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

/** All that will lapse of a member, in the order in which it comes; what a day brought last is what it is taken to bring again. */
export async function upcomingOf(
  reader: Reader,
  economy: Economy,
  of: { readonly member: UserId; readonly standing: Standing },
): Promise<Upcoming[]> {
  const { member, standing } = of
  const { day, world: from } = standing
  return gathered([
    ...(await incomeLapses(reader, economy, of)),
    ...(await packageLapses(reader, economy, { member, day })),
    ...(await rewardLapses(reader, { member, from })),
    ...(await pointsLapses(reader, of)),
    ...(await claimedPointsLapses(reader, of)),
  ])
}

/** Of that what a mail of today tells, a line a kind: what begins to burn with the next settlement, and what is lost before it looks ahead to. */
export async function lapsesOf(
  reader: Reader,
  economy: Economy,
  of: { readonly member: UserId; readonly standing: Standing },
): Promise<Lapse[]> {
  const [next, until] = [nominalTime(of.standing.day + 1), warnedUntil(of.standing.world)]
  const told = (await upcomingOf(reader, economy, of)).filter(({ kind, at, burning }) =>
    LAPSES[kind].burns ? !burning && at <= next : at < until,
  )
  return LAPSE_KINDS.flatMap((kind) => {
    const lines = told.filter((one) => one.kind === kind)
    const [first] = lines
    if (!first) return []
    const sum = (what: (one: Upcoming) => Minor) => lines.reduce((total, one) => total + what(one), 0n)
    return [{ kind, units: sum(({ units }) => units), daily: sum(({ loses }) => loses), at: first.at }]
  })
}
