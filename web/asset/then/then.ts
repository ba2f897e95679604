const LAST = Date.parse('9999-12-31T23:59:59.999Z')

/** The instant of what a field for date and time holds, by the user's own clock; undefined while it is none that can be asked for. */
export function readThen(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return undefined
  const at = new Date(text).getTime()
  return at >= 0 && at <= LAST ? at : undefined
}

/** What such a field holds for an instant, by the user's own clock, to the minute that has begun. */
export function fieldOf(at: number): string {
  const two = (part: number): string => `${part}`.padStart(2, '0')
  const then = new Date(at)
  const day = [then.getFullYear(), two(then.getMonth() + 1), two(then.getDate())].join('-')
  return `${day}T${two(then.getHours())}:${two(then.getMinutes())}`
}
