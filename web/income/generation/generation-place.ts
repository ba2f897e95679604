import { GENERATION_STATUSES } from '#calls/income/generation.ts'
import { among, type Period, readPeriod } from '#web/list/filter/period.ts'

/** The generations that pay, as the address names them. */
export const GENERATIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

/** Which lines are shown; all of it stands in the address. Empty: all. */
export interface GenerationPlace extends Period {
  readonly generation: (typeof GENERATIONS)[number] | ''
  readonly status: (typeof GENERATION_STATUSES)[number] | ''
}

/** Reads the address; what it does not know, it leaves out. */
export function readGenerationPlace(query: URLSearchParams): GenerationPlace {
  return {
    generation: among(query, 'generation', GENERATIONS),
    status: among(query, 'status', GENERATION_STATUSES),
    ...readPeriod(query),
  }
}
