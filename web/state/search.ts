import { create } from 'zustand'

/** What was found lately lies here, in this browser and nowhere else (`web/search/finds.ts`). */
export const FINDS_KEY = 'orrery.finds'

/** Whether the search is open; the bar, the drawer and a key open the same one. */
export const useSearchOpen = create<{ readonly open: boolean }>(() => ({ open: false }))

/** Opens the search, or closes it. */
export function openSearch(open = true): void {
  useSearchOpen.setState({ open })
}

/** Whoever comes next sees nothing of them. */
export function forgetFinds(): void {
  localStorage.removeItem(FINDS_KEY)
}
