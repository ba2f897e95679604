const HOUR = 3_600_000
const DAY = 24 * HOUR

export interface TimeLeft {
  readonly days: number
  /** `hh:mm:ss` of what is left besides the days. */
  readonly clock: string
  readonly over: boolean
}

/** What is left of `ms`, told in whole seconds; a second that has begun still counts, so 0 means over. */
export function timeLeft(ms: number): TimeLeft {
  const left = Math.max(0, Math.ceil(ms / 1000) * 1000)
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')
  const clock = [(left % DAY) / HOUR, (left % HOUR) / 60_000, (left % 60_000) / 1000].map(two).join(':')
  return { days: Math.floor(left / DAY), clock, over: left === 0 }
}
