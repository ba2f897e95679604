import type { Economy } from '#rules/economy/economy.ts'
import type { Files } from '#server/files/files.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { Database } from '#server/store/database.ts'
import type { Replica } from '#server/store/replica.ts'

/** What the outside gives to the use cases; made once by each entry point. */
export interface Services {
  readonly database: Database
  /** A copy of it that public reads go to. */
  readonly replica?: Replica | undefined
  readonly economy: Economy
  readonly settings: Settings
  /** What people uploaded. */
  readonly files: Files
  /** The wall clock. The world's clock is in the database. */
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  readonly log: Log
}

export interface Log {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}
