/** Between the windows of one browser, which have one session. */
const channel = globalThis.document && new BroadcastChannel('acted')

/** Tells the other windows that the member has just done something here. */
export function tellOtherWindows(): void {
  channel?.postMessage(0)
}

/** Calls `heard` when the member has done something in another window, while this one is seen: one that is not asks anew when it is. Null: no more. */
export function hearOtherWindows(heard: (() => void) | null): void {
  if (channel) channel.onmessage = heard && (() => document.hidden || heard())
}
