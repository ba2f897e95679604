import { COLLECTION_BUGS } from './bugs/across/collections.ts'
import { DAOT_BUGS } from './bugs/across/daot.ts'
import { GENERATION_BUGS } from './bugs/across/generations.ts'
import { GROUP_BUGS } from './bugs/across/groups.ts'
import { LATER_GROUP_BUGS } from './bugs/across/groups-later.ts'
import { OPENING_BUGS } from './bugs/across/openings.ts'
import { PARTNER_BUGS } from './bugs/across/partners.ts'
import { POINTS_BUGS } from './bugs/across/points.ts'
import { POOL_BUGS } from './bugs/across/pools.ts'
import { LATER_REWARD_BUGS } from './bugs/across/rewards-later.ts'
import { SETTLED_ROW_BUGS } from './bugs/across/settled-rows.ts'
import { SIMULATED_BUGS } from './bugs/across/simulated.ts'
import { STREAM_BUGS } from './bugs/across/streams.ts'
import { TEAM_BUGS } from './bugs/across/teams.ts'
import { TFA_BUGS } from './bugs/across/tfa.ts'
import { LEDGER_BUGS } from './bugs/books/ledger.ts'
import { MONTH_BUGS } from './bugs/books/months.ts'
import { CUSTODY_BUGS } from './bugs/custody/custody.ts'
import { RECONCILE_BUGS } from './bugs/custody/reconcile.ts'
import { SWEEP_BUGS } from './bugs/custody/sweeps.ts'
import { CLAIM_BUGS } from './bugs/days/claims.ts'
import { CROWD_BUGS } from './bugs/days/crowds.ts'
import { LAND_END_BUGS } from './bugs/days/land-ends.ts'
import { SETTLEMENT_BUGS } from './bugs/days/settlement.ts'
import { DEPOSIT_BUGS } from './bugs/deposit.ts'
import { EXCHANGE_BUGS } from './bugs/exchange.ts'
import { ACCESS_BUGS } from './bugs/gate/access.ts'
import { EXIT_BUGS } from './bugs/gate/exits.ts'
import { FINDING_BUGS } from './bugs/gate/findings.ts'
import { KEPT_BACK_BUGS } from './bugs/gate/kept-back.ts'
import { KNOWN_BUGS } from './bugs/gate/known.ts'
import { LINKED_BUGS } from './bugs/gate/linked.ts'
import { TOGETHER_BUGS } from './bugs/gate/together.ts'
import { TRIES_TOGETHER_BUGS } from './bugs/gate/tries-together.ts'
import { INSIDE_TOGETHER_BUGS } from './bugs/inside-together.ts'
import { LAND_BUGS } from './bugs/land.ts'
import { FORGOTTEN_BUGS } from './bugs/out/forgotten.ts'
import { PAYMENT_LAW_BUGS } from './bugs/out/laws.ts'
import { PAYOUT_BUGS } from './bugs/out/payouts.ts'
import { SENT_BUGS } from './bugs/out/sent.ts'
import { SIGNER_BUGS } from './bugs/out/signer.ts'
import { WITHDRAWAL_BUGS } from './bugs/out/withdrawals.ts'
import { PLANET_BUGS } from './bugs/planet.ts'
import { RESERVATION_BUGS } from './bugs/reservations.ts'
import { SEAL_BUGS } from './bugs/seals.ts'
import { SEVERAL_BUGS } from './bugs/several.ts'
import { EXPORT_BUGS, SOLVENCY_BUGS } from './bugs/solvency.ts'
import { SWAP_BUGS } from './bugs/swaps.ts'
import { SWAPS_TOGETHER_BUGS } from './bugs/swaps-together.ts'
import { ALERT_BUGS } from './bugs/told/alerts.ts'
import { ARTICLE_BUGS } from './bugs/told/articles.ts'
import { DIGEST_BUGS } from './bugs/told/digests.ts'
import { END_BUGS } from './bugs/told/ends.ts'
import { FOUND_BUGS } from './bugs/told/found.ts'
import { HONESTY_BUGS } from './bugs/told/honesty.ts'
import { LAPSE_BUGS } from './bugs/told/lapses.ts'
import { NOTICE_BUGS } from './bugs/told/notices.ts'
import { PLOT_ALERT_BUGS } from './bugs/told/plot-alerts.ts'
import { PROJECTION_BUGS } from './bugs/told/projections.ts'
import { PUSH_BUGS } from './bugs/told/pushes.ts'
import { SEARCH_BUGS } from './bugs/told/searches.ts'
import { SERVICE_BUGS } from './bugs/told/service.ts'
import { TEAM_NOTICE_BUGS } from './bugs/told/team-notices.ts'
import { TRANSFER_BUGS } from './bugs/transfers.ts'
import type { PlantedBug } from './planted.ts'

/** The bugs that were planted by hand into the first version, and that no test found then: they come first. */
export const FIRST: readonly string[] = [
  'the exchange fee is rounded down',
  'what arrives of an exchange is rounded up',
  'a payment in another asset is rounded down for the payer',
  'of a mixed payment hPT is taken from the chosen account',
  'a land that reaches its cap exactly goes on earning',
  'an addition does not move the index at which the land completes',
  'a returned addition pays half',
  'work on a land runs beside the settlement',
  'own land is read without locks',
  'the fifth for rewards is rounded up',
  'only a tenth of a purchase goes to rewards',
  'a land bought at the very instant of a settlement joins a day early',
  'withdrawals that wait are paid after the day',
  'withdrawals that wait are paid newest first',
  'a withdrawal that the reserve cannot pay lets the next pass',
  'the exchange fee goes to the treasury',
  'the fee of an end goes to the treasury',
  'the naming fee goes to the fees',
  'a commission goes to the investment account',
  'an addition is taken from investment though bonus was chosen',
  'a purchase is taken from investment though bonus was chosen',
]

const ALL: readonly PlantedBug[] = [
  ...LEDGER_BUGS,
  ...MONTH_BUGS,
  ...RESERVATION_BUGS,
  ...SEAL_BUGS,
  ...EXCHANGE_BUGS,
  ...LAND_BUGS,
  ...HONESTY_BUGS,
  ...SERVICE_BUGS,
  ...SEVERAL_BUGS,
  ...PLANET_BUGS,
  ...OPENING_BUGS,
  ...ARTICLE_BUGS,
  ...FOUND_BUGS,
  ...EXIT_BUGS,
  ...DEPOSIT_BUGS,
  ...ACCESS_BUGS,
  ...KNOWN_BUGS,
  ...TRIES_TOGETHER_BUGS,
  ...FINDING_BUGS,
  ...KEPT_BACK_BUGS,
  ...LINKED_BUGS,
  ...TOGETHER_BUGS,
  ...SETTLEMENT_BUGS,
  ...CROWD_BUGS,
  ...CLAIM_BUGS,
  ...LAND_END_BUGS,
  ...COLLECTION_BUGS,
  ...LATER_REWARD_BUGS,
  ...POINTS_BUGS,
  ...POOL_BUGS,
  ...TFA_BUGS,
  ...SETTLED_ROW_BUGS,
  ...STREAM_BUGS,
  ...GENERATION_BUGS,
  ...LAPSE_BUGS,
  ...NOTICE_BUGS,
  ...END_BUGS,
  ...PUSH_BUGS,
  ...DIGEST_BUGS,
  ...ALERT_BUGS,
  ...PLOT_ALERT_BUGS,
  ...TEAM_NOTICE_BUGS,
  ...SEARCH_BUGS,
  ...PROJECTION_BUGS,
  ...WITHDRAWAL_BUGS,
  ...PAYOUT_BUGS,
  ...SIGNER_BUGS,
  ...SENT_BUGS,
  ...FORGOTTEN_BUGS,
  ...PAYMENT_LAW_BUGS,
  ...CUSTODY_BUGS,
  ...RECONCILE_BUGS,
  ...SWEEP_BUGS,
  ...TRANSFER_BUGS,
  ...PARTNER_BUGS,
  ...TEAM_BUGS,
  ...GROUP_BUGS,
  ...LATER_GROUP_BUGS,
  ...SIMULATED_BUGS,
  ...SWAP_BUGS,
  ...SWAPS_TOGETHER_BUGS,
  ...INSIDE_TOGETHER_BUGS,
  ...DAOT_BUGS,
  ...SOLVENCY_BUGS,
  ...EXPORT_BUGS,
]

/** Every bug that `npm run mutants` plants, in this order. */
export const BUGS: readonly PlantedBug[] = [
  ...FIRST.flatMap((name) => ALL.filter((bug) => bug.name === name)),
  ...ALL.filter(({ name }) => !FIRST.includes(name)),
]
