import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** A tab: its history's states, what it keeps of its session, and how far it is scrolled. */
const kept = new Map<string, string>()
let state: { key?: string } | null = null
let scrollY = 0
let leave: () => void = () => undefined

/** Loads the page anew in the tab, at the entry that has this state. */
async function load(entry: typeof state) {
  state = entry
  vi.resetModules()
  return await import('./scroll-places.ts')
}

beforeEach(() => {
  kept.clear()
  scrollY = 0
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  vi.stubGlobal('window', {
    location: { pathname: '/rules', search: '' },
    addEventListener: (_: string, listener: () => void) => {
      leave = listener
    },
    history: {
      get state() {
        return state
      },
      replaceState: (next: typeof state) => {
        state = next
      },
    },
    get scrollY() {
      return scrollY
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('[ROUTE-04] an address that is typed anew begins at its top; one that is loaded again, or gone back to, where it was left', async () => {
  const first = await load(null)
  expect(first.scrollAt()).toBe(0)
  const entry = state
  scrollY = 900
  leave()
  const typed = await load(null)
  expect(typed.scrollAt()).toBe(0)
  scrollY = 40
  leave()
  expect((await load(entry)).scrollAt()).toBe(900)
})
