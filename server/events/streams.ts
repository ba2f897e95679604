import { PassThrough, type Readable } from 'node:stream'
import { Refusal } from '#rules/errors/errors.ts'

/** The open streams of one process: who watches which topics. */
export interface Streams {
  /** Opens one of an address, which ends by itself at `until`. Refuses `tooManyRequests` when it, or all together, have too many. */
  open(address: string, topics: readonly string[], until?: Date): Readable
  /** Tells those who watch a topic that it has changed. */
  tell(topic: string): void
  /** Tells everybody that all they watch may have changed. */
  tellAll(): void
  /** A sign of life, so that nobody between closes what is silent; whose time is over by now is let go. */
  beat(now: Date): void
  close(): void
  readonly size: number
}

/** How many streams may be open: of one address, and in all. */
export interface StreamLimits {
  readonly perAddress: number
  readonly most: number
}

/** Bytes that may wait for somebody who does not read; he is let go, and comes back. */
const MOST_WAITING = 16_384
/** Seconds after which one who was refused may try again, and milliseconds after which a browser comes back by itself. */
const TRY_AGAIN_S = 30
const COME_BACK_MS = 2000
/** So many are told at once, and the next after a pause: 2,000 a second. */
const AT_ONCE = 100
const PAUSE_MS = 50

interface Watcher {
  readonly stream: PassThrough
  readonly topics: readonly string[]
  readonly until: Date | undefined
}

/** Makes the streams of one process; each is of the form that browsers read as `EventSource`. */
export function makeStreams({ perAddress, most }: StreamLimits): Streams {
  const watchers = new Set<Watcher>()
  const byTopic = new Map<string, Set<Watcher>>()
  const byAddress = new Map<string, number>()

  const write = ({ stream }: Watcher, text: string): void => {
    if (stream.readableLength + stream.writableLength > MOST_WAITING) stream.destroy()
    else stream.write(text)
  }
  // all who hear of it ask the server then: a few at once, the next a moment later
  const spread = (told: readonly Watcher[], tell: (watcher: Watcher) => void): void => {
    for (const watcher of told.slice(0, AT_ONCE)) if (watchers.has(watcher)) tell(watcher)
    if (told.length > AT_ONCE) setTimeout(() => spread(told.slice(AT_ONCE), tell), PAUSE_MS).unref()
  }
  const changed = (watcher: Watcher, topic: string): void => write(watcher, `event: changed\ndata: ${topic}\n\n`)

  const leave = (watcher: Watcher, address: string): void => {
    if (!watchers.delete(watcher)) return
    for (const topic of watcher.topics) {
      const others = byTopic.get(topic)
      others?.delete(watcher)
      if (others?.size === 0) byTopic.delete(topic)
    }
    const left = (byAddress.get(address) ?? 1) - 1
    if (left > 0) byAddress.set(address, left)
    else byAddress.delete(address)
  }

  return {
    open(address, topics, until) {
      const held = byAddress.get(address) ?? 0
      if (held >= perAddress || watchers.size >= most) throw new Refusal('tooManyRequests', { seconds: TRY_AGAIN_S })
      const watcher = { stream: new PassThrough(), topics, until }
      watchers.add(watcher)
      byAddress.set(address, held + 1)
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(watcher))
      watcher.stream.on('close', () => leave(watcher, address)).on('error', () => {})
      watcher.stream.write(`retry: ${COME_BACK_MS}\n\n`)
      return watcher.stream
    },
    tell(topic) {
      spread([...(byTopic.get(topic) ?? [])], (watcher) => changed(watcher, topic))
    },
    tellAll() {
      spread([...watchers], (watcher) => {
        for (const topic of watcher.topics) changed(watcher, topic)
      })
    },
    beat(now) {
      for (const watcher of watchers)
        if (watcher.until && watcher.until <= now) watcher.stream.end()
        else write(watcher, ':\n\n')
    },
    close() {
      for (const { stream } of watchers) stream.end()
    },
    get size() {
      return watchers.size
    },
  }
}
