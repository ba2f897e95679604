import { solvencyDays } from '#calls/solvency/days.ts'
import { solvency } from '#calls/solvency/now.ts'
import { solvencyProof } from '#calls/solvency/proof.ts'
import { forAnyone, forUser, type Handler } from '#server/handler/handler.ts'
import { listDays } from './days.ts'
import { showSolvency } from './now.ts'
import { proofFor } from './proof.ts'

export const solvencyHandlers: readonly Handler[] = [
  forAnyone(solvency, (_, visitor) => showSolvency(visitor)),
  forAnyone(solvencyDays, (asked, visitor) => listDays(visitor, asked)),
  forUser(solvencyProof, ({ day }, asker) => proofFor(asker, day)),
]
