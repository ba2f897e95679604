import type { UserId } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { pathDown, stepsDown } from './direct.sql.ts'

/** So many of the way down are told: of a thousand nobody reads the others, and each costs a look. */
const STEPS = 20

/** The way from a member down to one of his team, that one included; and how many above those are left out. */
export interface WayDown {
  readonly between: number
  readonly members: readonly UserId[]
}

/** The way down from a member to another of his team: the twenty nearest to that one. */
export async function wayDown(reader: Reader, upper: UserId, lower: UserId): Promise<WayDown> {
  const members = await pathDown(reader, upper, lower, STEPS)
  const steps = members.length < STEPS ? members.length : await stepsDown(reader, upper, lower)
  return { between: steps - members.length, members }
}
