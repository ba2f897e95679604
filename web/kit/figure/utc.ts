/** An instant in UTC, the same in every language, for records and files: `2026-11-21 18:02:09`. */
export function utcSecond(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replace('T', ' ')
}

/** The day of an instant in UTC: `2026-11-21`. */
export function utcDay(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
