import type { Minor } from '#rules/amount/labels.ts'
import { least } from '#rules/amount/rounding.ts'

/** DP of one day that were claimed and can be used until an instant, ms. */
export interface UsablePoints {
  readonly day: number
  readonly until: number
  readonly left: Minor
}

/** What a charge takes: of which day's DP how much, and of those that were bought. */
export interface ChargeParts {
  readonly collected: readonly { readonly day: number; readonly until: number; readonly amount: Minor }[]
  readonly bought: Minor
}

/** All DP that can be used. */
export function usableSum(points: readonly UsablePoints[], bought: Minor): Minor {
  return points.reduce((sum, { left }) => sum + left, bought)
}

/** Takes so much of what expires first, and of bought DP last, since these never do (economy, TFA); undefined: there is too little. */
export function chargeParts(amount: Minor, points: readonly UsablePoints[], bought: Minor): ChargeParts | undefined {
  let rest = amount
  const collected: { day: number; until: number; amount: Minor }[] = []
  for (const { day, until, left } of points.toSorted((one, other) => one.until - other.until || one.day - other.day)) {
    const part = least(rest, left)
    if (part > 0n) collected.push({ day, until, amount: part })
    rest -= part
  }
  return rest > bought ? undefined : { collected, bought: rest }
}
