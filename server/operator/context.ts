import type { KeyObject } from 'node:crypto'
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
  /** The key by which he approves withdrawals; undefined: he has none here. */
  readonly approvalKey?: KeyObject | undefined
  readonly print: (line: string) => void
}
