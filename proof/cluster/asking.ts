import type { Dice } from '#demo/seed/plan/dice.ts'
import { type Ask, askerOf } from '#proof/kills/asking.ts'

/** An attempt at something that moves money, as its asker saw it end. */
export interface Attempt {
  readonly at: number
  readonly kind: 'done' | 'refused' | 'unknown'
  /** Of one that is unknown: what was answered, or how no answer came. */
  readonly why: string
}

/** Asks one of several APIs, by chance each time, and keeps how attempts at money ended. */
export function askerOfSeveral(origins: readonly string[], dice: Dice): { ask: Ask; attempts: readonly Attempt[] } {
  const [first, ...others] = origins.map(askerOf)
  if (!first) throw new Error('there is no API')
  const attempts: Attempt[] = []
  const ask: Ask = async (call, payload, token) => {
    const outcome = await (dice.pick([first, ...others]) ?? first)(call, payload, token)
    if ('requestId' in payload)
      attempts.push({ at: Date.now(), kind: outcome.kind, why: outcome.kind === 'unknown' ? outcome.why : '' })
    return outcome
  }
  return { ask, attempts }
}
