import { PassThrough, type Readable } from 'node:stream'
import { Refusal } from '#rules/errors/errors.ts'

/** The open streams of one process: who watches which topics. */
export interface Streams {
  /** Opens one of an address. Refuses `tooManyRequests` when it, or all together, have too many. */
  open(address: string, topics: readonly string[]): Readable
  /** Tells those who watch a topic that it has changed. */
  tell(topic: string): void
  /** Tells everybody that all they watch may have changed. */
  tellAll(): void
  /** A sign of life, so that nobody between closes what is silent. */
  beat(): void
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

interface Watcher {
  readonly stream: PassThrough
  readonly topics: readonly string[]
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
    open(address, topics) {
      const held = byAddress.get(address) ?? 0
      if (held >= perAddress || watchers.size >= most) throw new Refusal('tooManyRequests', { seconds: TRY_AGAIN_S })
      const watcher = { stream: new PassThrough(), topics }
      watchers.add(watcher)
      byAddress.set(address, held + 1)
      for (const topic of topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(watcher))
      watcher.stream.on('close', () => leave(watcher, address)).on('error', () => {})
      watcher.stream.write(`retry: ${COME_BACK_MS}\n\n`)
      return watcher.stream
    },
    tell(topic) {
      for (const watcher of byTopic.get(topic) ?? []) changed(watcher, topic)
    },
    tellAll() {
      for (const watcher of watchers) for (const topic of watcher.topics) changed(watcher, topic)
    },
    beat() {
      for (const watcher of watchers) write(watcher, ':\n\n')
    },
    close() {
      for (const { stream } of watchers) stream.end()
    },
    get size() {
      return watchers.size
    },
  }
}
