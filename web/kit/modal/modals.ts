import { create } from 'zustand'

interface Modals {
  readonly open: readonly HTMLElement[]
  /** Puts a modal on top; gives the way to take it off again. */
  readonly enter: (element: HTMLElement) => () => void
}

/** The open modals, the topmost last. All outside of it is inert, so toasts are shown inside of it. */
export const useModals = create<Modals>((set) => ({
  open: [],
  enter(element) {
    set(({ open }) => ({ open: [...open, element] }))
    return () => set(({ open }) => ({ open: open.filter((other) => other !== element) }))
  },
}))
