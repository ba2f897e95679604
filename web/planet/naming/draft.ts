import { useSession } from '#web/state/session-store.ts'
import type { Draft } from './naming-state.ts'

const KEY = 'orrery.naming'

/** What was typed before in this tab; else empty, with the invite code that the user came by. */
export function keptDraft(): Draft {
  const fresh: Draft = { coordinates: '', name: '', manifesto: '', inviteCode: useSession.getState().inviteCode }
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...fresh, ...texts(kept) } : fresh
  } catch {
    return fresh
  }
}

/** Keeps it; an empty one is forgotten. */
export function keepDraft({ name, manifesto, inviteCode }: Draft): void {
  if (name || manifesto) window.sessionStorage.setItem(KEY, JSON.stringify({ name, manifesto, inviteCode }))
  else window.sessionStorage.removeItem(KEY)
}

function texts(kept: object): Partial<Draft> {
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, text]) => ['name', 'manifesto', 'inviteCode'].includes(name) && typeof text === 'string',
    ),
  )
}
