import { tokenId } from '#calls/land/land.ts'
import { placeOf } from '#rules/planet/planet.ts'

/** The coordinates of a planet that a name has in the address, if they are any. */
export function coordinatesIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return placeOf(text) ? text : ''
}

/** The token of a land that a name has in the address, if it is one. */
export function tokenIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return tokenId.safeParse(text).success ? text : ''
}
