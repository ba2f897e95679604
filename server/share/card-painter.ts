import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Picture } from '#pictures/planet/draw-planet.ts'
import type { Answer, CardOrder, Told } from './card-thread.ts'

/** Draws cards in a thread of its own: what takes a processor so long is no matter of an event loop that moves money. */
export interface CardPainter {
  /** Opaque pixels of a card. Throws when it could not be drawn; a thread that ended is started anew with the next order. */
  paint(order: CardOrder): Promise<Picture>
  stop(): Promise<void>
}

/** A painter whose thread starts with the first order, and keeps no process alive while it has none. */
export function cardPainter(): CardPainter {
  let hand: Hand | undefined
  let last = 0
  return {
    paint(order) {
      const begun =
        hand ??
        startHand(() => {
          if (hand === begun) hand = undefined
        })
      hand = begun
      last += 1
      return begun.draw({ id: last, order })
    },
    async stop() {
      await hand?.thread.terminate()
    },
  }
}

interface Hand {
  readonly thread: Worker
  draw(told: Told): Promise<Picture>
}

function startHand(ended: () => void): Hand {
  const thread = startThread()
  const waiting = new Map<number, { resolve: (card: Picture) => void; reject: (error: Error) => void }>()
  const fail = (error: Error): void => {
    ended()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  thread.on('message', (answer: Answer) => {
    const order = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) thread.unref()
    if ('card' in answer) order?.resolve(answer.card)
    else order?.reject(new Error(answer.failure))
  })
  thread.once('error', fail)
  thread.once('exit', (code) => fail(new Error(`the thread that draws cards ended with ${code}`)))
  return {
    thread,
    draw: (told) =>
      new Promise((resolve, reject) => {
        waiting.set(told.id, { resolve, reject })
        thread.ref()
        thread.postMessage(told)
      }),
  }
}

/** Beside the bundle of a process stands that of the thread; where the sources run, `tsx` reads it. */
function startThread(): Worker {
  const built = join(import.meta.dirname, 'card-thread.js')
  if (existsSync(built)) return new Worker(built)
  const source = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'card-thread.ts')).href)
  const script = `import('tsx/esm/api').then(({ register }) => (register(), import(${source})))`
  return new Worker(script, { eval: true, execArgv: [] })
}
