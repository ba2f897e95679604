import { LEDGER_BUGS } from './bugs/ledger.ts'
import type { PlantedBug } from './planted.ts'

/** Every bug that `npm run mutants` plants. */
export const BUGS: readonly PlantedBug[] = [...LEDGER_BUGS]
