/** One act that was asked for and whose answer is not known yet. */
export interface Attempt {
  /** What was asked, as text: the same again is the same act. */
  readonly asked: string
  readonly requestId: string
}

/**
 * The attempt that a press is: while an answer is missing the same payload is the same act, whose first answer comes again;
 * another payload, or the same after its answer is known, is a new one.
 */
export function attemptOf(open: Attempt | undefined, payload: unknown, newId: () => string): Attempt {
  const asked = JSON.stringify(payload)
  return open?.asked === asked ? open : { asked, requestId: newId() }
}
