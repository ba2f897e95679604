/** Without a stream it is asked for each so often; with one now and then, lest something was missed. */
const WITHOUT_MS = 10_000
const WITH_MS = 60_000
/** A stream that was refused is tried again after this. */
const RETRY_MS = 30_000

/**
 * Calls `changed` whenever what a query of `/events` names may have: as the server tells it, when the page is seen again, and
 * by the clock, but at most each `gap` milliseconds. A page that nobody sees keeps no connection. Answers the way to stop.
 */
export function watchTopic(query: string, changed: () => void, gap: number): () => void {
  const tell = spaced(changed, gap)
  let stream: EventSource | undefined
  let opened = 0
  let asked = Date.now()
  const ask = (): void => {
    asked = Date.now()
    tell.call()
  }
  const open = (): void => {
    opened = Date.now()
    stream?.close()
    stream = new EventSource(`/events?${query}`)
    stream.addEventListener('open', ask)
    stream.addEventListener('changed', ask)
  }
  const seen = (): void => {
    if (document.hidden) {
      stream?.close()
      stream = undefined
    } else {
      open()
      ask()
    }
  }
  const tick = (): void => {
    if (document.hidden) return
    const streaming = stream?.readyState === EventSource.OPEN
    if (stream?.readyState === EventSource.CLOSED && Date.now() - opened > RETRY_MS) open()
    if (Date.now() - asked >= (streaming ? WITH_MS : WITHOUT_MS)) ask()
  }
  const clock = setInterval(tick, WITHOUT_MS)
  document.addEventListener('visibilitychange', seen)
  if (!document.hidden) open()
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', seen)
    stream?.close()
    tell.stop()
  }
}

/** Calls at once, and then at most each `gap` milliseconds; what was asked for in between is done after it. */
export function spaced(work: () => void, gap: number): { call(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let again = false
  const rest = (): void => {
    timer = undefined
    if (again) run()
  }
  const run = (): void => {
    again = false
    timer = setTimeout(rest, gap)
    work()
  }
  return {
    call() {
      if (timer === undefined) run()
      else again = true
    },
    stop() {
      clearTimeout(timer)
      again = false
    },
  }
}
