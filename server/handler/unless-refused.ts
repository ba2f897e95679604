import { Refusal } from '#rules/errors/errors.ts'

/** Of one among many: what is refused is nothing here, since he is asked by himself then and told why. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    return nothingIfRefused(error)
  }
}

/** The same behind a promise: `asked.catch(nothingIfRefused)`. Throws what is no refusal. */
export function nothingIfRefused(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error
}
