import type { ComponentType } from 'react'
import { create } from 'zustand'
import { detour, inviteIn } from './guard.ts'
import { heldOver, isOver, leaveOver, startOver, stepped } from './over-page.ts'
import { type Path, routeOf } from './routes.ts'
import { keepScroll, scrollAt } from './scroll-places.ts'

/** What is on the screen, and what is on its way. */
export interface Navigation {
  /** Undefined until the first screen has come. */
  readonly place: URL | undefined
  readonly Screen: ComponentType | undefined
  /** Why there is no screen. */
  readonly fault: unknown
  /** A screen is on its way; until it is there, the one before and its address stay. */
  readonly busy: boolean
  /** Counts the screens that were entered. */
  readonly entered: number
  /** Counts the addresses that do not exist since it was last said. */
  readonly lost: number
  /** Where the page begins. */
  readonly top: number
}

/** What a navigation asks of the rest of the shell. */
export interface Surroundings {
  readonly load: (path: Path) => Promise<ComponentType>
  readonly isLoggedIn: () => boolean
  /** What must be known before a screen is shown, so that nothing moves on it afterwards. */
  readonly learn: (place: URL) => Promise<void>
  readonly onInvite: (code: string) => void
  readonly onEnter: (place: URL) => void
}

/** How a place is entered: as a new entry of the history (with what is to stand in it), in place of the present one, or where the browser already is. */
type How = { readonly add: object } | 'replace' | 'there'

interface GoOptions {
  readonly replace?: boolean
  /** What a new entry says of itself (`OPENED`). */
  readonly state?: object
}

/** The one place of the product in this tab. */
export const useNavigation = create<Navigation>(() => ({
  place: undefined,
  Screen: undefined,
  fault: undefined,
  busy: false,
  entered: 0,
  lost: 0,
  top: 0,
}))

const loaded = new Map<Path, ComponentType>()
let around: Surroundings | undefined
let turn = 0
/** The place of the newest navigation; until its screen is there, the address bar shows the one before. */
let entering = new URL(window.location.href)

/** Enters the place in the address bar, and from then on follows the browser's back and forward. */
export function startNavigation(surroundings: Surroundings): void {
  around = surroundings
  window.history.scrollRestoration = 'manual'
  startOver()
  window.addEventListener('popstate', () => {
    if (heldOver(useNavigation.getState().place)) return
    keepScroll()
    void enter(new URL(window.location.href), 'there')
  })
  void enter(new URL(window.location.href), 'there')
}

/**
 * Goes to a place of our own: a path, or a query or hash of the present one. Ends when its screen is shown. A screen that puts its own
 * address right while another one is on its way calls nobody back to it.
 */
export async function go(to: string, { replace = false, state = {} }: GoOptions = {}): Promise<void> {
  const url = new URL(to, window.location.href)
  const shown = useNavigation.getState().place?.pathname
  if (replace && url.pathname === shown && entering.pathname !== shown) return
  await enter(url, replace ? 'replace' : { add: state })
}

/** Loads the page anew, at the place that was to be entered. */
export function reloadPage(): void {
  const { pathname, search } = window.location
  if (entering.pathname === pathname && entering.search === search) window.location.reload()
  else window.location.assign(entering)
}

/** Before each screen: keeps an invite code, turns visitors away (ROUTE-01 to 07); then loads and shows it. */
async function enter(url: URL, how: How): Promise<void> {
  if (!around) return
  const code = inviteIn(url.search)
  if (code) around.onInvite(code)
  const to = detour(`${url.pathname}${url.search}${url.hash}`, around.isLoggedIn())
  if (to) {
    // the bare address is no mistake
    const missed = url.pathname !== '/' && !routeOf(url.pathname)
    if (missed) useNavigation.setState(({ lost }) => ({ lost: lost + 1 }))
    return enter(new URL(to, url), how === 'there' ? 'replace' : how)
  }
  const path = routeOf(url.pathname)?.path
  if (!path) return
  turn += 1
  const mine = turn
  entering = url
  try {
    const [Screen] = await Promise.all([loaded.get(path) ?? load(path, around), around.learn(url)])
    await stepped()
    // another page in place of the one beneath a modal: there first, or the modal's entry would lead back to it
    if (how === 'replace' && mine === turn && url.pathname !== useNavigation.getState().place?.pathname)
      await leaveOver()
    if (mine === turn) show(url, how, { Screen, fault: undefined })
  } catch (fault) {
    if (mine === turn) show(url, how, { Screen: undefined, fault })
  }
}

async function load(path: Path, { load: ask }: Surroundings): Promise<ComponentType> {
  useNavigation.setState({ busy: true })
  const Screen = await ask(path)
  loaded.set(path, Screen)
  return Screen
}

function show(url: URL, how: How, what: Pick<Navigation, 'Screen' | 'fault'>): void {
  const { place, entered } = useNavigation.getState()
  if (how !== 'there') write(url, how)
  around?.onEnter(url)
  const kept = scrollAt()
  // another filter, tab or row of the same screen leaves the page where it is
  const same = place?.pathname === url.pathname
  const top = how === 'there' ? kept : 0
  useNavigation.setState({ ...what, place: url, busy: false, ...(same ? {} : { entered: entered + 1, top }) })
}

function write(url: URL, how: Exclude<How, 'there'>): void {
  keepScroll()
  const { history } = window
  const state = how === 'replace' ? history.state : how.add
  // what a modal leads to comes after the page beneath it, not after the modal
  if (how === 'replace' || isOver()) history.replaceState(state, '', url)
  else history.pushState(state, '', url)
}
