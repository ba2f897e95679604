import { useModals } from '#web/state/modals.ts'

/**
 * What an entry of the browser's history may say of itself: that it was added by opening something over the page beneath, at an address of
 * its own (`opened`), or that it stands for a modal without one (`over`). Both outlive a reload and a step forward.
 */
interface Entry {
  readonly opened?: true
  readonly over?: true
}

/** The state of a navigation that opens something over the page and adds an entry for it, so that Back closes it. */
export const OPENED: Entry = { opened: true }

/** So long a step within the page takes at most. */
const PATIENCE_MS = 1000

/** Whether the entry that is shown stands for a modal. */
let shownOver = false
/** A step of our own that is on its way: `over` back to the page beneath a modal, `opened` out of what had an address. */
let stepping: 'over' | 'opened' | undefined
let arrived: (() => void) | undefined
let patience: ReturnType<typeof setTimeout> | undefined
let arrival: Promise<void> | undefined
let meeting: ReturnType<typeof setTimeout> | undefined

function entry(): Entry {
  return window.history.state ?? {}
}

/** Whether a modal without an address of its own has the newest entry: what is entered from it takes its place. */
export function isOver(): boolean {
  return entry().over === true
}

/**
 * Closes what was opened at an address of its own. Where it has an entry of its own, that one is left: else the next Back would lead from
 * the page to the very same page. Where a link opened it, `replace` takes it out of the present one.
 */
export function closeOpened(replace: () => void): void {
  if (entry().opened) step('opened', isOver() ? -2 : -1)
  else replace()
}

/** Ends when no step of our own is on its way: an entry that was added before would be left by it. */
export async function stepped(): Promise<void> {
  await arrival
}

/** Steps back to the page beneath, where a modal's entry is the newest, so that what replaces comes in place of the page; the modal may stay open until then. */
export async function leaveOver(): Promise<void> {
  if (isOver()) step('over', -1)
  await arrival
}

/** From now on Back closes the topmost modal before it leaves the page: as long as one is open, an entry stands for it. */
export function startOver(): void {
  shownOver = isOver()
  useModals.subscribe(() => {
    // at once, or a Back that comes with the very opening would leave the page
    if (isWanted() && !isOver()) meet()
    else meetSoon()
  })
  meetSoon()
}

/**
 * A step in the history, before anything is entered by it; says whether it led no further than from a modal to its page (or there again).
 * `shown`: the address of what is on the screen, which stays.
 */
export function heldOver(shown: URL | undefined): boolean {
  const left = shownOver
  const own = stepping
  shownOver = isOver()
  arrive()
  meetSoon()
  if (own === 'opened' || shown?.pathname !== window.location.pathname) return false
  if (!own && left && !shownOver) useModals.getState().open.at(-1)?.close()
  else if (!own && !shownOver) return false
  // the page may have changed its query or hash while the modal was open
  if (shown.href !== window.location.href) window.history.replaceState(window.history.state, '', shown)
  return true
}

/** After what is being done: a modal that makes way for the next one, or for another page, needs no step. */
function meetSoon(): void {
  clearTimeout(meeting)
  meeting = setTimeout(meet)
}

function meet(): void {
  if (stepping) return
  shownOver = isOver()
  const wanted = isWanted()
  if (wanted && !shownOver) {
    window.history.pushState({ ...entry(), over: true }, '')
    shownOver = true
  } else if (!wanted && shownOver) {
    step('over', -1)
  }
}

/** Whether something is open over the page that has no address of its own. */
function isWanted(): boolean {
  return useModals.getState().open.some(({ addressed }) => !addressed)
}

function step(what: 'over' | 'opened', by: number): void {
  stepping = what
  arrival = new Promise((resolve) => {
    arrived = resolve
  })
  // a history that a browser has cut short has nothing to go back to, and says nothing
  patience = setTimeout(arrive, PATIENCE_MS)
  window.history.go(by)
}

function arrive(): void {
  clearTimeout(patience)
  stepping = undefined
  arrived?.()
}
