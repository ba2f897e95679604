import { routeOf } from './routes.ts'

/** Where an unknown path leads (ROUTE-03). */
const UNKNOWN_TO = '/node'

/** Where to go instead of a place, or nothing when it may be opened (ROUTE-01 to 03). `place` is path, search and hash. */
export function detour(place: string, loggedIn: boolean): string | undefined {
  const route = routeOf(place.split(/[?#]/)[0] ?? '')
  if (!route) return UNKNOWN_TO
  if (route.open || loggedIn) return undefined
  return `/login?${new URLSearchParams({ next: place })}`
}

/** The page to go on to after a login: only one of our own, never an access page again (ROUTE-02). */
export function placeAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const route = /^\/(?![/\\])/.test(next) ? routeOf(next.split(/[?#]/)[0] ?? '') : undefined
  return route && route.frame !== 'access' ? next : UNKNOWN_TO
}

/** The invite code of a query string (ROUTE-07); `code` beside `state` is an identity provider's answer. */
export function inviteIn(search: string): string | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('invite') ?? query.get('inviteCode') ?? (query.has('state') ? null : query.get('code'))
  return code && /^[\w-]{1,32}$/.test(code) ? code : undefined
}
