/**
 * What a list shows is an object of strings, each under its name in the address; empty: all. Writes it, what is not chosen
 * left out; days stand only where the period is `days`. What is not the list's stays where it was.
 */
export function writePlace(place: object, before = new URLSearchParams()): URLSearchParams {
  const query = new URLSearchParams(before)
  const entries: [string, string][] = Object.entries(place)
  const byDays = entries.some(([name, value]) => name === 'period' && value === 'days')
  for (const [name, value] of entries) {
    if (value && (byDays || (name !== 'from' && name !== 'to'))) query.set(name, value)
    else query.delete(name)
  }
  return query
}

/** How many filters are set; a period is one. */
export function countSet(place: object): number {
  return Object.entries(place).filter(([name, value]) => value !== '' && name !== 'from' && name !== 'to').length
}

/** The same list with no filter. */
export function cleared<Of extends object>(place: Of): { readonly [Name in keyof Of]: '' } {
  return Object.fromEntries(Object.keys(place).map((name) => [name, ''])) as { [Name in keyof Of]: '' }
}
