import * as z from 'zod/mini'

/**
 * What a login leaves in this tab while the person is elsewhere or names himself: nowhere else, and gone with the tab.
 * `login`: begun at a community, ended by whoever has the key. `pending`: he has shown who he is and has no account yet.
 */
const shapes = {
  login: z.object({ state: z.string(), key: z.string(), name: z.string(), next: z.string() }),
  pending: z.object({ token: z.string(), name: z.string(), next: z.string() }),
}

type LeftLogin = z.output<(typeof shapes)['login']>
export type LeftPending = z.output<(typeof shapes)['pending']>

const LOGIN = 'orrery.login'
const PENDING = 'orrery.pending'

/** Before the browser leaves for a community. */
export function leaveForCommunity(login: LeftLogin): void {
  sessionStorage.setItem(LOGIN, JSON.stringify(login))
}

/** The login that this tab began under a state, once. */
export function cameFrom(state: string): LeftLogin | undefined {
  const left = read(LOGIN, shapes.login)
  if (left?.state !== state) return undefined
  sessionStorage.removeItem(LOGIN)
  return left
}

/** Keeps who waits for his account, for this tab alone. */
export function keepPending(pending: LeftPending): void {
  sessionStorage.setItem(PENDING, JSON.stringify(pending))
}

/** Who waits for his account; undefined when nobody does. */
export function keptPending(): LeftPending | undefined {
  return read(PENDING, shapes.pending)
}

/** Forgets him: he has one, or gave it up. */
export function dropPending(): void {
  sessionStorage.removeItem(PENDING)
}

function read<Shape extends z.ZodMiniType>(key: string, shape: Shape): z.output<Shape> | undefined {
  try {
    const parsed = shape.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
