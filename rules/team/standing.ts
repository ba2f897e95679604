import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { TeamFigures } from '#rules/economy/rewards.ts'

/** V1 … V6. */
export const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** How a member stands: his own land that counts, what his team brings, and the level that follows. Amounts in minor units of DU. */
export interface Standing {
  /** His own lands that count, and what they come to. */
  readonly lands: number
  readonly landTotal: Minor
  /** Direct invitees with at least one such land. */
  readonly directOwners: number
  /** The land of all below him, himself excluded. */
  readonly teamLand: Minor
  /** Of it what counts for V1 … V6: nobody of that level or above, nor what is below him (settlement, 26). */
  readonly forLevel: readonly Minor[]
  /** Direct invitees with V1 … V6 or above in their leg. */
  readonly legs: readonly number[]
  /** The team land for which he is the nearest above with a level, if he has one (settlement, 22). */
  readonly marketLand: Minor
  readonly level: number
}

/** How one stands who has nothing and nobody. */
export const NO_STANDING: Standing = {
  lands: 0,
  landTotal: 0n,
  directOwners: 0,
  teamLand: 0n,
  forLevel: LEVELS.map(() => 0n),
  legs: LEVELS.map(() => 0),
  marketLand: 0n,
  level: 0,
}

/** A standing with its place in the tree. */
export interface Placed extends Standing {
  readonly member: UserId
  readonly upline: UserId | null
}

/** What a settlement found changed. */
export interface StandingChanges {
  /** By how much each member's own land that counts has changed. */
  readonly own: ReadonlyMap<UserId, { readonly lands: number; readonly total: Minor }>
  /** Those who have come below their uplines since: nothing of theirs is counted there yet. */
  readonly joined: ReadonlySet<UserId>
}

/** The level that the figures of a team give: the highest whose own two conditions hold. */
export function levelOfTeam(
  figures: TeamFigures,
  { directOwners, forLevel, legs }: Pick<Standing, 'directOwners' | 'forLevel' | 'legs'>,
): number {
  const reached = LEVELS.filter((level) => {
    const enough = (forLevel[level - 1] ?? 0n) >= (figures.teamLand[level - 1] ?? 0n)
    const people = level === 1 ? directOwners >= figures.landowners : (legs[level - 2] ?? 0) >= figures.legs
    return enough && people
  })
  return reached.at(-1) ?? 0
}

/**
 * Works out how everybody stands whom a settlement's changes reach, each once, the deepest first, by this settlement's levels
 * (economy, More figures, Levels). `before` holds all who changed or joined and everybody above them. Answers those who stand otherwise.
 */
export function settleStandings(
  figures: TeamFigures,
  before: ReadonlyMap<UserId, Placed>,
  { own, joined }: StandingChanges,
): Placed[] {
  const drafts = new Map<UserId, Draft>()
  for (const placed of before.values()) drafts.set(placed.member, draftOf(placed, own.get(placed.member)))
  const changed: Placed[] = []
  for (const was of upwards(before)) {
    const draft = drafts.get(was.member)
    if (!draft) continue
    const now: Placed = { ...was, ...draft, level: levelOfTeam(figures, draft) }
    if (differs(was, now)) changed.push(now)
    const above = was.upline === null ? undefined : drafts.get(was.upline)
    if (above) {
      if (!joined.has(was.member)) bring(above, was, -1)
      bring(above, now, 1)
    }
  }
  return changed
}

type Draft = {
  -readonly [Key in keyof Omit<Standing, 'level'>]: Standing[Key] extends readonly (infer Each)[]
    ? Each[]
    : Standing[Key]
}

function draftOf(placed: Placed, own: { readonly lands: number; readonly total: Minor } | undefined): Draft {
  const { lands, landTotal, directOwners, teamLand, forLevel, legs, marketLand } = placed
  return {
    lands: lands + (own?.lands ?? 0),
    landTotal: landTotal + (own?.total ?? 0n),
    directOwners,
    teamLand,
    forLevel: [...forLevel],
    legs: [...legs],
    marketLand,
  }
}

/** Adds what a member brings to whom he is right below, or takes it away. */
function bring(above: Draft, of: Standing, sign: 1 | -1): void {
  const by = BigInt(sign)
  if (of.lands > 0) above.directOwners += sign
  above.teamLand += by * (of.landTotal + of.teamLand)
  above.marketLand += by * (of.landTotal + (of.level > 0 ? 0n : of.marketLand))
  const reach = reachOf(of)
  for (const level of LEVELS) {
    const at = level - 1
    if (of.level < level)
      above.forLevel[at] = (above.forLevel[at] ?? 0n) + by * (of.landTotal + (of.forLevel[at] ?? 0n))
    if (reach >= level) above.legs[at] = (above.legs[at] ?? 0) + sign
  }
}

/** The highest level in a member's leg: his own, or that of somebody below him. */
export function reachOf({ level, legs }: Pick<Standing, 'level' | 'legs'>): number {
  return LEVELS.reduce((highest, each) => (each > highest && (legs[each - 1] ?? 0) > 0 ? each : highest), level)
}

/** Everybody after all who are below him. */
function upwards(placed: ReadonlyMap<UserId, Placed>): Placed[] {
  const below = new Map<UserId, number>()
  for (const { upline } of placed.values()) if (upline !== null) below.set(upline, (below.get(upline) ?? 0) + 1)
  const order = [...placed.values()].filter(({ member }) => !below.has(member))
  for (let at = 0; at < order.length; at += 1) {
    const upline = order[at]?.upline ?? null
    const above = upline === null ? undefined : placed.get(upline)
    if (!above) continue
    const left = (below.get(above.member) ?? 0) - 1
    below.set(above.member, left)
    if (left === 0) order.push(above)
  }
  if (order.length < placed.size) throw new Error('somebody stands above himself')
  return order
}

function differs(was: Standing, now: Standing): boolean {
  return (
    was.lands !== now.lands ||
    was.landTotal !== now.landTotal ||
    was.directOwners !== now.directOwners ||
    was.teamLand !== now.teamLand ||
    was.marketLand !== now.marketLand ||
    was.level !== now.level ||
    LEVELS.some(
      (level) => was.forLevel[level - 1] !== now.forLevel[level - 1] || was.legs[level - 1] !== now.legs[level - 1],
    )
  )
}
