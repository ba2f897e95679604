import { create } from 'zustand'

/** Whether the overview of keys is open; a key and the footer open the same one. */
export const useKeyOverview = create<{ readonly open: boolean }>(() => ({ open: false }))

/** Opens it, or closes it. */
export function openKeyOverview(open = true): void {
  useKeyOverview.setState({ open })
}
