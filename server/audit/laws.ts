import { type Law, LEDGER_LAWS } from '#ledger/audit.ts'
import { JOURNALS_HAVE_CAUSES } from '#ledger/cause-laws.ts'
import { KINDS_ARE_KNOWN, movesAreOfTheirKind } from '#ledger/kind-laws.ts'
import { MONTHS_ARE_MADE } from '#ledger/months/month-laws.ts'
import { RESERVATION_LAWS } from '#ledger/reservation-laws.ts'
import { SEAL_LAWS } from '#ledger/seal/seal-laws.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { bookingLaws } from './booking-laws.ts'
import { custodyLaws } from './custody-laws.ts'
import { daotLaws } from './daot-laws.ts'
import { endLaws } from './end-laws.ts'
import { exitLaws } from './exit-laws.ts'
import { honestyLaws } from './honesty-laws.ts'
import { incomeLaws } from './income/income-laws.ts'
import { rewardLaws } from './income/reward-laws.ts'
import { landLaws } from './land-laws.ts'
import { openingLaws } from './opening-laws.ts'
import { partnerLaws } from './partner-laws.ts'
import { planetLaws } from './planet-laws.ts'
import { poolLaws } from './pools/pool-laws.ts'
import { tfaLaws } from './pools/tfa-laws.ts'
import { solvencyLaws } from './solvency-laws.ts'
import { swapLaws } from './swap-laws.ts'
import { generationLaws } from './teams/generation-laws.ts'
import { shareLaws } from './teams/share-laws.ts'
import { standingLaws } from './teams/standing-laws.ts'
import { transferLaws } from './transfer-laws.ts'
import { withdrawalLaws } from './withdrawal-laws.ts'

/** Every law that a database of ours keeps: those of the ledger, and those of each word that keeps money. */
export function allLaws(economy: Economy): readonly Law[] {
  return [
    ...LEDGER_LAWS,
    JOURNALS_HAVE_CAUSES,
    MONTHS_ARE_MADE,
    KINDS_ARE_KNOWN,
    movesAreOfTheirKind(),
    ...RESERVATION_LAWS,
    ...SEAL_LAWS,
    ...incomeLaws(economy),
    ...landLaws(),
    ...poolLaws(economy),
    ...tfaLaws(),
    ...planetLaws(),
    ...openingLaws(),
    ...endLaws(economy),
    ...exitLaws(),
    ...rewardLaws(),
    ...withdrawalLaws(),
    ...custodyLaws(),
    ...transferLaws(),
    ...partnerLaws(),
    ...shareLaws(),
    ...standingLaws(),
    ...generationLaws(economy),
    ...swapLaws(),
    ...daotLaws(),
    ...solvencyLaws(),
    ...honestyLaws(),
    ...bookingLaws(economy),
  ]
}
