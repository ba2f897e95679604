import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'note' | 'error'
  readonly text: string
  /** How long it stays, in ms; errors stay until they are closed. */
  readonly stay: number | undefined
  /** It stands at its place as well, where it is read and heard: this one passes. */
  readonly passing?: boolean
  /** Where one can go from here; going closes it. */
  readonly ways?: readonly Way[]
  /** Called when it is closed or followed, not when its time is over. */
  readonly onClosed?: () => void
}

/** A link, or something that is done here. */
export type Way = { readonly label: string } & ({ readonly to: string } | { readonly act: () => void })

interface Toasts {
  readonly list: readonly Toast[]
  readonly close: (id: number) => void
  /** Closes it by the user's hand. */
  readonly dismiss: (id: number) => void
}

/** How long a toast stays in ms (design language). */
export const TOAST_MS = 6000
/** A time-out is said this long (ERR-02). */
export const TIMEOUT_TOAST_MS = 1500
const MOST = 4

/** What is being said. Only the region reads it; others call `say`, `note`, `fail`. */
export const useToasts = create<Toasts>((set, get) => ({
  list: [],
  close: (id) => set(({ list }) => ({ list: list.filter((toast) => toast.id !== id) })),
  dismiss: (id) => {
    get()
      .list.find((toast) => toast.id === id)
      ?.onClosed?.()
    get().close(id)
  },
}))

/**
 * Where there is room for one: the newest; but what one has done oneself is not covered by what happened elsewhere, which leads there and
 * waits for its few seconds. An error stays until it is closed, and holds nothing up.
 */
export function roomForOne(list: readonly Toast[]): Toast | undefined {
  const newest = list.at(-1)
  return (newest?.ways && list.findLast(({ ways, stay }) => !ways && stay)) ?? newest
}

let last = 0

function add(toast: Omit<Toast, 'id'>): number {
  last += 1
  const { text } = toast
  // the same sentence twice is one sentence
  useToasts.setState(({ list }) => ({
    list: [...list.filter((other) => other.text !== text), { ...toast, id: last }].slice(-MOST),
  }))
  return last
}

/** Something is done. */
export function say(text: string): void {
  add({ kind: 'done', text, stay: TOAST_MS })
}

/** Something to know; `stay` in ms. */
export function note(text: string, stay: number = TOAST_MS): void {
  add({ kind: 'note', text, stay })
}

/** Something went wrong; stays until closed (ERR-01), or `stay` ms. Answers the toast's id. */
export function fail(text: string, stay?: number): number {
  return add({ kind: 'error', text, stay })
}

/** Something went wrong, and stands where it can be set right as well: the toast that is specified passes (ERR-01). */
export function failInPlace(text: string): number {
  return add({ kind: 'error', text, stay: TOAST_MS, passing: true })
}

/** Something happened, and one can go on from it. Answers the toast's id. */
export function tell({ kind = 'done', ...toast }: Omit<Toast, 'id' | 'kind'> & { kind?: 'done' | 'note' }): number {
  return add({ kind, ...toast })
}

/** Takes toasts away that concern nobody any more. */
export function untell(ids: readonly number[]): void {
  useToasts.setState(({ list }) => ({ list: list.filter(({ id }) => !ids.includes(id)) }))
}
