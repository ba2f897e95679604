const TWO = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** How fine an instant is said. */
export type Fineness = 'minute' | 'second'

/** An instant as the clock on the user's wall has it, the same in every language: `2026-11-21 18:02`. `zone`: another wall's. */
export function localText(instant: number, to: Fineness = 'minute', zone?: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { ...TWO, year: 'numeric', hourCycle: 'h23', timeZone: zone })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  const of = (names: readonly Intl.DateTimeFormatPartTypes[], between: string): string =>
    names.map((name) => parts.get(name)).join(between)
  const clock = of(to === 'second' ? ['hour', 'minute', 'second'] : ['hour', 'minute'], ':')
  return `${of(['year', 'month', 'day'], '-')} ${clock}`
}

/** How far that wall is from UTC at an instant, now if none is given: `UTC+8`, `UTC−3:30`, `UTC`. */
export function zoneText(instant: number = Date.now(), zone?: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
  const name = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
  return name.replace(/^GMT(\+0)?/, 'UTC').replace('-', '\u2212')
}

/** The same day and minute in a sentence, with its zone: `2026-11-22 02:02 UTC+8`. */
export function spokenText(instant: number, zone?: string): string {
  return `${localText(instant, 'minute', zone)} ${zoneText(instant, zone)}`
}

/** The day of it on that wall: `2026-11-22`. */
export function localDay(instant: number, zone?: string): string {
  return localText(instant, 'minute', zone).slice(0, 10)
}
