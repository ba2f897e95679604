/** What is measured: a day from midnight UTC until it is settled, a deposit from sight to credit, a withdrawal from its request to finality on chain. */
export const SERVICE_KINDS = ['settlement', 'deposit', 'withdrawal'] as const
export type ServiceKind = (typeof SERVICE_KINDS)[number]

/** Times are published over so many days, the current one among them. */
export const SERVICE_DAYS = 30

/** So many ended after so long: a step of a histogram, seconds. */
export interface TimeStep {
  readonly seconds: number
  readonly count: number
}

/**
 * The step of a time: whole seconds, up to two digits, always rounded up, so that what is published is never quicker than what was.
 * 7.2 s are 8 s, 101 s are 110 s. Nothing takes less than 1 s, not what ended before it began by two clocks that differ.
 */
export function stepOf(milliseconds: number): number {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  let unit = 1
  while (seconds > 99 * unit) unit *= 10
  return Math.ceil(seconds / unit) * unit
}

/**
 * The time within which so many percent ended: the smallest step that at least this share of all lies within (nearest rank).
 * Undefined where nothing ended.
 */
export function within(percent: number, steps: readonly TimeStep[]): number | undefined {
  const all = steps.reduce((sum, { count }) => sum + count, 0)
  let passed = 0
  for (const { seconds, count } of [...steps].sort((one, other) => one.seconds - other.seconds)) {
    passed += count
    if (count > 0 && passed * 100 >= all * percent) return seconds
  }
  return undefined
}
