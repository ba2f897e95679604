import type { Messages } from '#languages/en_US.ts'
import type { Path } from './routes.ts'

/** The routes whose screen is not built yet, with the sentence that says what will be there. To build one, take it out. */
export const LATER = {
  '/backfill-record': 'income',
  '/record/detail': 'income',
} as const satisfies Partial<Record<Path, keyof Messages['later']['about']>>

export type LaterPath = keyof typeof LATER
