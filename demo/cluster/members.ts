import type { NodePlace } from './configuration.ts'

/** How a node stands, as Patroni tells it. */
export interface Standing {
  readonly name: string
  readonly role: 'leader' | 'sync_standby' | 'replica' | 'other'
  /** Of PostgreSQL on it: `running` is what is hoped for. */
  readonly state: string
  readonly timeline: number | undefined
}

const ROLES = { leader: 'leader', sync_standby: 'sync_standby', replica: 'replica' } as const

/** The cluster as the first Patroni tells it that answers; empty while none does. It knows what etcd knew last. */
export async function standings(places: readonly NodePlace[]): Promise<Standing[]> {
  for (const { host, patroniPort } of places) {
    const told = await ask(`http://${host}:${patroniPort}/cluster`)
    if (told) return told
  }
  return []
}

/** The node whose Patroni says of itself that it leads; undefined while none does. */
export async function leaderOf(places: readonly NodePlace[]): Promise<string | undefined> {
  const asked = places.map(async ({ name, host, patroniPort }) => {
    const signal = AbortSignal.timeout(1000)
    const answer = await fetch(`http://${host}:${patroniPort}/primary`, { method: 'OPTIONS', signal }).catch(() => {})
    return answer?.status === 200 ? name : undefined
  })
  return (await Promise.all(asked)).find((name) => name !== undefined)
}

async function ask(url: string): Promise<Standing[] | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(1000) })
    const { members = [] } = (await answer.json()) as { members?: readonly Record<string, unknown>[] }
    return members.map(({ name, role, state, timeline }) => ({
      name: String(name),
      role: ROLES[role as keyof typeof ROLES] ?? 'other',
      state: String(state),
      timeline: typeof timeline === 'number' ? timeline : undefined,
    }))
  } catch {
    return undefined
  }
}

/** Whether one leads, one is its synchronous standby, and the third follows, all on the same timeline. */
export function isWhole(list: readonly Standing[], count: number): boolean {
  const [first] = list
  return (
    list.length === count &&
    list.filter(({ role }) => role === 'leader').length === 1 &&
    list.filter(({ role }) => role === 'sync_standby').length === 1 &&
    list.every(({ role, state }) => role !== 'other' && (state === 'running' || state === 'streaming')) &&
    list.every(({ timeline }) => timeline === first?.timeline)
  )
}
