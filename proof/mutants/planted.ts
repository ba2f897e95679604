/** A small bug to plant: one place of one file changed, and the tests nearest to it, which should find it. */
export interface PlantedBug {
  /** What goes wrong, as whoever loses by it would say. */
  readonly name: string
  readonly file: string
  /** Stands once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files, or parts of their paths, as vitest takes them. */
  readonly tests: readonly string[]
  /** Why no test can find it, of the few that change nothing anybody could see. */
  readonly survives?: string
}

/** Whether a bug can be planted in a text: the place to change stands there exactly once. */
export function standsOnce(text: string, find: string): boolean {
  const first = text.indexOf(find)
  return first >= 0 && text.indexOf(find, first + 1) < 0
}
