/** A stream that has ended, or was refused, is opened anew after this, by a new ticket. */
const RETRY_MS = 30_000
/** What is told of a settled day; all else is of the member. */
const SETTLED = 'settled'

/** What is done when a stream tells something. */
export interface Ear {
  /** It begins, or begins again. */
  begun(): void
  /** Something happened to the member. */
  told(): void
  /** A day was settled. */
  settled(): void
}

/** What a watch needs from outside. */
export interface Doors {
  readonly ticket: () => Promise<string>
  readonly ear: Ear
}

/**
 * Hears what happens to the member who is logged in, while the page is seen, and calls the ear; each time the stream begins
 * anything may have been missed. A page that nobody sees keeps no connection. Answers the way to stop.
 */
export function watchMember({ ticket, ear }: Doors): () => void {
  let stream: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let round = 0

  const close = (): void => {
    round += 1
    clearTimeout(timer)
    stream?.close()
    stream = undefined
  }
  const later = (): void => {
    close()
    timer = setTimeout(() => void open(), RETRY_MS)
  }
  const open = async (): Promise<void> => {
    close()
    const mine = round
    try {
      const shown = await ticket()
      if (mine !== round) return
      const next = new EventSource(`/events?member=${encodeURIComponent(shown)}`)
      stream = next
      next.addEventListener('open', () => ear.begun())
      next.addEventListener('changed', ({ data }) => (data === SETTLED ? ear.settled() : ear.told()))
      // one that is to come back comes back by itself
      next.addEventListener('error', () => {
        if (next.readyState === EventSource.CLOSED && mine === round) later()
      })
    } catch {
      if (mine === round) later()
    }
  }
  const seen = (): void => {
    if (document.hidden) close()
    else void open()
  }
  document.addEventListener('visibilitychange', seen)
  seen()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    close()
  }
}
