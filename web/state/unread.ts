import { create } from 'zustand'

interface Unread {
  /** How many notices the member has not read, as far as is known; 100: so many or more. */
  readonly count: number
  /** Whether the newest stand open: then they are not said as toasts besides. */
  readonly open: boolean
}

/** What the bell shows; told by whoever has asked. */
export const useUnread = create<Unread>(() => ({ count: 0, open: false }))

/** Says how many notices are not read. */
export function setUnread(count: number): void {
  useUnread.setState({ count })
}

/** Says whether the newest stand open. */
export function setNoticesOpen(open: boolean): void {
  useUnread.setState({ open })
}
