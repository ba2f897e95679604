/** Between the windows of one browser, which have one session. */
const channel = typeof document === 'undefined' ? undefined : new BroadcastChannel('orrery.acted')

/** Tells the other windows that the member has just done something here. */
export function tellOtherWindows(): void {
  channel?.postMessage('')
}

/** Calls `heard` when the member has done something in another window, while this one is seen: one that is not asks anew when it is. Answers the way to stop. */
export function hearOtherWindows(heard: () => void): () => void {
  const hear = (): void => {
    if (!document.hidden) heard()
  }
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
