/** An act whose answer is missing is the same act for so long; later, the same again is meant as another. */
const OPEN_MS = 10 * 60_000

/** The acts whose answers were lost, by what was asked. */
export interface Attempts {
  /** The request's id of an act: that of the same act if its answer was lost, else a new one. */
  readonly idOf: (asked: string) => string
  /** No answer came: it may have happened. */
  readonly lost: (asked: string, requestId: string) => void
  /**
   * An answer came. Whoever goes on to another act has seen what became of those before: none of them stays open. A refusal is no such
   * answer: a wrong code is refused before anybody looks whether the act is done.
   */
  readonly answered: () => void
  /** Whether its answer was lost and has not come since. */
  readonly isOpen: (asked: string) => boolean
}

/** Keeps them; `now` is any clock in ms. */
export function makeAttempts(newId: () => string, now: () => number): Attempts {
  const open = new Map<string, { readonly requestId: string; readonly since: number }>()
  const before = (asked: string): string | undefined => {
    const found = open.get(asked)
    return found && now() - found.since < OPEN_MS ? found.requestId : undefined
  }
  return {
    idOf: (asked) => before(asked) ?? newId(),
    lost: (asked, requestId) => open.set(asked, { requestId, since: now() }),
    answered: () => open.clear(),
    isOpen: (asked) => before(asked) !== undefined,
  }
}
