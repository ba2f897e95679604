import type { Services } from '#server/services/services.ts'

/** Wrong words on the command line. */
export class Misspelt extends Error {
  override readonly name = 'Misspelt'
}

/** What one run of the command line has. */
export interface OperatorContext {
  readonly services: Services
  /** Who sits at it; stands in the log of acts. */
  readonly operator: string
  readonly print: (line: string) => void
}
