import { solvencyDays } from '#calls/solvency/days.ts'
import { solvency } from '#calls/solvency/now.ts'
import { solvencyProof } from '#calls/solvency/proof.ts'
import { forReader, forUser, type Handler } from '#server/handler/handler.ts'
import { listDays } from './days.ts'
import { showSolvency } from './now.ts'
import { proofFor } from './proof.ts'

export const solvencyHandlers: readonly Handler[] = [
  forReader(solvency, (_, visitor) => showSolvency(visitor)),
  forReader(solvencyDays, (asked, visitor) => listDays(visitor, asked)),
  forUser(solvencyProof, ({ day }, asker) => proofFor(asker, day)),
]
