/** An act whose answer is missing is the same act for so long; later, the same again is meant as another. */
const OPEN_MS = 10 * 60_000

/** The acts whose answers were lost, by what was asked. */
export interface Attempts {
  /** The request's id of an act: that of the same act if its answer was lost, else a new one. */
  readonly idOf: (asked: string) => string
  /** No answer came: it may have happened. */
  readonly lost: (asked: string, requestId: string) => void
  /** An answer came. Whoever goes on to another act has seen what became of those before: none of them stays open. */
  readonly answered: () => void
  /** Refused: it did not happen, and the same again is another act. */
  readonly refused: (asked: string) => void
}

/** Keeps them; `now` is any clock in ms. */
export function makeAttempts(newId: () => string, now: () => number): Attempts {
  const open = new Map<string, { readonly requestId: string; readonly since: number }>()
  return {
    idOf(asked) {
      const before = open.get(asked)
      return before && now() - before.since < OPEN_MS ? before.requestId : newId()
    },
    lost: (asked, requestId) => open.set(asked, { requestId, since: now() }),
    answered: () => open.clear(),
    refused: (asked) => open.delete(asked),
  }
}
