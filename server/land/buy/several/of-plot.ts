import { Refusal } from '#rules/errors/errors.ts'

interface Spot {
  readonly x: number
  readonly y: number
}

/** Does what is about one plot of several; what it refuses names the plot. */
export function ofPlot<T>(spot: Spot, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw naming(spot, error)
  }
}

/** A refusal that names the plot it is about; what is none stays what it is. */
export function naming({ x, y }: Spot, error: unknown): unknown {
  return error instanceof Refusal ? new Refusal(error.reason, { ...error.facts, x, y }) : error
}
