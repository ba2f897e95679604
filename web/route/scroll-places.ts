import { placesIn } from './kept-places.ts'

const KEY = 'orrery.scroll'

/** How far each entry of the tab's history was scrolled, by its key. */
const places = new Map<string, number>(stored())
/** The entry on the screen: after a step back the browser has already forgotten it. */
let shown = keyOf()

window.addEventListener('pagehide', () => {
  places.set(shown, window.scrollY)
  sessionStorage.setItem(KEY, JSON.stringify([...places]))
})

/** Keeps where the page is, before another place is shown. */
export function keepScroll(): void {
  places.set(shown, window.scrollY)
}

/** Notes which entry is shown now, and says how far it was scrolled when it was left; zero for a new one (ROUTE-04). */
export function scrollAt(): number {
  shown = keyOf()
  return places.get(shown) ?? 0
}

/** The key of the present entry, which gets it here when it is shown first: its address may be that of another one, which was left far down. */
function keyOf(): string {
  const { history } = window
  if (!history.state?.key) history.replaceState({ ...history.state, key: `${Math.random()}` }, '')
  return history.state.key
}

function stored(): [string, number][] {
  try {
    return placesIn(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return []
  }
}
