import { create } from 'zustand'

export interface Toast {
  readonly id: number
  readonly kind: 'done' | 'note' | 'error'
  readonly text: string
  /** How long it stays, in ms; errors stay until they are closed. */
  readonly stay: number | undefined
}

interface Toasts {
  readonly list: readonly Toast[]
  readonly close: (id: number) => void
}

/** How long a toast stays in ms (design language). */
export const TOAST_MS = 6000
/** A time-out is said this long (ERR-02). */
export const TIMEOUT_TOAST_MS = 1500
const MOST = 4

/** What is being said. Only the region reads it; others call `say`, `note`, `fail`. */
export const useToasts = create<Toasts>((set) => ({
  list: [],
  close: (id) => set(({ list }) => ({ list: list.filter((toast) => toast.id !== id) })),
}))

let last = 0

function add(kind: Toast['kind'], text: string, stay: number | undefined): void {
  last += 1
  const toast = { id: last, kind, text, stay }
  // the same sentence twice is one sentence
  useToasts.setState(({ list }) => ({ list: [...list.filter((other) => other.text !== text), toast].slice(-MOST) }))
}

/** Something is done. */
export function say(text: string): void {
  add('done', text, TOAST_MS)
}

/** Something to know; `stay` in ms. */
export function note(text: string, stay: number = TOAST_MS): void {
  add('note', text, stay)
}

/** Something went wrong; stays until closed (ERR-01), or `stay` ms. */
export function fail(text: string, stay?: number): void {
  add('error', text, stay)
}
