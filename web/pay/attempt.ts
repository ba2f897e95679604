/** An act whose answer is missing is the same act for so long; later, the same again is meant as another. */
const OPEN_MS = 10 * 60_000

/** What a press sends under which request's id. */
export interface Attempt<Terms> {
  readonly requestId: string
  readonly terms: Terms
}

/** The acts whose answers were lost, by what was asked. */
export interface Attempts<Terms> {
  /**
   * What an act is asked by: the request's id and the terms of the same act if its answer was lost, else a new id and the terms of now. Terms
   * are what was shown beside it and changes by itself (a rate, the least that arrives): they do not make it another act.
   */
  readonly of: (asked: string, terms: Terms) => Attempt<Terms>
  /** No answer came: it may have happened. */
  readonly lost: (asked: string, attempt: Attempt<Terms>) => void
  /** Its terms hold no longer: asked again, it has those of then, and its own id all the same. It is done by one of them at most. */
  readonly outdated: (asked: string) => void
  /**
   * An answer came. Whoever goes on to another act has seen what became of those before: none of them stays open. A refusal is no such
   * answer: a wrong code is refused before anybody looks whether the act is done.
   */
  readonly answered: () => void
  /** Whether its answer was lost and has not come since. */
  readonly isOpen: (asked: string) => boolean
}

/** Keeps them; `now` is any clock in ms. */
export function makeAttempts<Terms>(newId: () => string, now: () => number): Attempts<Terms> {
  const open = new Map<
    string,
    { readonly requestId: string; readonly since: number; readonly terms: Terms | undefined }
  >()
  const before = (asked: string) => {
    const found = open.get(asked)
    return found && now() - found.since < OPEN_MS ? found : undefined
  }
  return {
    of(asked, terms) {
      const kept = before(asked)
      return { requestId: kept?.requestId ?? newId(), terms: kept?.terms ?? terms }
    },
    lost: (asked, attempt) => open.set(asked, { ...attempt, since: now() }),
    outdated(asked) {
      const kept = before(asked)
      if (kept) open.set(asked, { ...kept, terms: undefined })
    },
    answered: () => open.clear(),
    isOpen: (asked) => before(asked) !== undefined,
  }
}
