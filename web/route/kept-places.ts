/** How far entries of a history were scrolled, out of what a tab kept of them: pairs of an entry and a number, and of nothing else. */
export function placesIn(kept: unknown): [entry: string, scrolled: number][] {
  return Array.isArray(kept) ? kept.filter(isPlace) : []
}

function isPlace(one: unknown): one is [string, number] {
  return Array.isArray(one) && one.length === 2 && typeof one[0] === 'string' && Number.isFinite(one[1])
}
