/** Planets that open to a crowd (economy, Fair openings). */
export interface OpeningFigures {
  /** How long entries are taken where an operator says nothing else, and the least time that must be left of it. */
  readonly hours: number
  readonly leastHours: number
  /** The seed is the first block so long after entries have ended. */
  readonly marginSeconds: number
  /** So long who is in turn may pay. */
  readonly paymentMinutes: number
  /** Without a seed so long after entries have ended nothing is drawn any more. */
  readonly deadlineHours: number
  /** So many may enter. */
  readonly most: number
}
