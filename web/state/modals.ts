import { create } from 'zustand'

export interface OpenModal {
  readonly element: HTMLElement
  /** Its place stands in the address: the entry of that address is left by Back, it needs none of its own. */
  readonly addressed: boolean
  /** As its cross does. */
  readonly close: () => void
}

interface Modals {
  readonly open: readonly OpenModal[]
  /** Puts a modal on top; gives the way to take it off again. */
  readonly enter: (modal: OpenModal) => () => void
}

/** The open modals, the topmost last. All outside of it is inert, so toasts are shown inside of it. */
export const useModals = create<Modals>((set) => ({
  open: [],
  enter(modal) {
    set(({ open }) => ({ open: [...open, modal] }))
    return () => set(({ open }) => ({ open: open.filter((other) => other !== modal) }))
  },
}))
