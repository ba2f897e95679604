/** The coordinates of a planet that a name has in the address, if they are any. */
export function coordinatesIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return /^[1-9]\d{0,3}-[1-9]\d{0,5}-[1-9]\d{0,2}$/.test(text) ? text : ''
}

/** The token of a land that a name has in the address, if it is one. */
export function tokenIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return /^\d{1,18}$/.test(text) ? text : ''
}
