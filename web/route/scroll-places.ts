import { placesIn } from './kept-places.ts'

const KEY = 'orrery.scroll'

/** How far each entry of the tab's history was scrolled; by its key, by its address where it was loaded from outside and has none. */
const places = new Map<string, number>(stored())
/** The entry on the screen: after a step back the browser has already forgotten it. */
let shown = keyOf(window.history.state?.key)

window.addEventListener('pagehide', () => {
  places.set(shown, window.scrollY)
  sessionStorage.setItem(KEY, JSON.stringify([...places]))
})

/** Keeps where the page is, before another place is shown. */
export function keepScroll(): void {
  places.set(shown, window.scrollY)
}

/** Notes which entry is shown now, and says how far it was scrolled when it was left; zero for a new one (ROUTE-04). */
export function scrollAt(key: unknown): number {
  shown = keyOf(key)
  return places.get(shown) ?? 0
}

function keyOf(key: unknown): string {
  return typeof key === 'string' ? key : `${window.location.pathname}${window.location.search}`
}

function stored(): [string, number][] {
  try {
    return placesIn(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}
