import type { Services } from '#server/services/services.ts'
import type { Handler } from './handler.ts'

/** What comes again by the clock, in each worker: it must be safe from several at once. */
export interface Chore {
  readonly name: string
  /** So long after it ended it begins again. */
  readonly pauseMs: number
  run(services: Services): Promise<unknown>
}

/** What a word of the server brings: the gate serves its calls, the worker does its chores (`server/words.ts`). */
export interface Word {
  readonly handlers?: readonly Handler[]
  readonly chores?: readonly Chore[]
}
