/**
 * What `npm test` does by turns (docs/decisions/205-a-third-with-each-commit.md): long histories, kills, races between processes, and journeys that
 * prove what another one proves too. A third with each commit, drawn by its hash; `npm run proof` does all of it, larger. What is in none of the turns is
 * in every run, and each requirement is proved by every run.
 */
import { createHash } from 'node:crypto'

/** The turns, each about as long as the others. */
export const BY_TURNS = [
  [
    'proof/faults/killed/payouts-killed.chain.test.ts',
    'proof/faults/killed/openings-killed.chain.test.ts',
    'proof/settlement/database.db.test.ts',
    'proof/upgrade/rolling.db.test.ts',
    'proof/races/borders.db.test.ts',
    'proof/races/withdrawals.db.test.ts',
    'proof/races/transfers.db.test.ts',
    'proof/races/round-trips.db.test.ts',
    'proof/economy/configurations.db.test.ts',
    'proof/economy/forward.db.test.ts',
    'proof/settlement/oracle.test.ts',
    'proof/faults/disputed.chain.test.ts',
    'proof/economy/foreign-additions.db.test.ts',
    'proof/races/replay.db.test.ts',
    'proof/economy/cap.db.test.ts',
    'server/audit/nightly/audit-span.db.test.ts',
    'proof/components/records.spec.ts',
    'proof/components/list.spec.ts',
    'proof/journeys/alerts.spec.ts',
    'proof/journeys/away.spec.ts',
    'proof/journeys/back.spec.ts',
    'proof/journeys/chunks.spec.ts',
    'proof/journeys/files.spec.ts',
    'proof/journeys/form/faults.spec.ts',
    'proof/journeys/form/sheets.spec.ts',
    'proof/journeys/land-map.spec.ts',
    'proof/journeys/notice-kinds.spec.ts',
    'proof/journeys/public.spec.ts',
    'proof/journeys/simulator.spec.ts',
    'proof/journeys/solvency.spec.ts',
    'proof/journeys/team.spec.ts',
  ],
  [
    'proof/kills/kills.test.ts',
    'proof/canary/canary.db.test.ts',
    'proof/settlement/team.db.test.ts',
    'proof/faults/nodes.chain.test.ts',
    'proof/faults/mail.db.test.ts',
    'proof/races/openings.db.test.ts',
    'proof/races/sales.db.test.ts',
    'proof/races/guesses.db.test.ts',
    'proof/tfa/database.db.test.ts',
    'proof/economy/attacks.db.test.ts',
    'proof/economy/configurations.test.ts',
    'proof/economy/reward-attacks.db.test.ts',
    'proof/settlement/generation/generation.db.test.ts',
    'proof/races/races.db.test.ts',
    'proof/races/partners.db.test.ts',
    'server/audit/laws.chain.test.ts',
    'demo/seed/full.chain.test.ts',
    'server/audit/nightly/sealed.db.test.ts',
    'proof/components/quotes.spec.ts',
    'proof/components/messages.spec.ts',
    'proof/components/pending.spec.ts',
    'proof/journeys/days/daot.late.spec.ts',
    'proof/journeys/days/each-reward.soon.spec.ts',
    'proof/journeys/days/invited.late.spec.ts',
    'proof/journeys/days/rewards.spec.ts',
    'proof/journeys/favourites.spec.ts',
    'proof/journeys/honesty.spec.ts',
    'proof/journeys/land-link.phone.spec.ts',
    'proof/journeys/search.spec.ts',
    'proof/journeys/service.spec.ts',
    'proof/journeys/states.spec.ts',
    'proof/journeys/windows.spec.ts',
    'proof/journeys/withdraw-form.spec.ts',
  ],
  [
    'proof/faults/stolen.chain.test.ts',
    'proof/faults/partners.db.test.ts',
    'proof/faults/killed/crowds-killed.db.test.ts',
    'proof/bad-input/drawn.db.test.ts',
    'proof/simulator/team.db.test.ts',
    'proof/simulator/simulator.db.test.ts',
    'proof/races/land-ends.db.test.ts',
    'proof/races/named-in-turn.chain.test.ts',
    'proof/races/pack-closed.db.test.ts',
    'proof/races/taken-back.chain.test.ts',
    'proof/pools/database.db.test.ts',
    'proof/economy/changed-configurations.db.test.ts',
    'proof/faults/payouts.chain.test.ts',
    'proof/group/search.test.ts',
    'proof/economy/waiting.db.test.ts',
    'demo/seed/seed.chain.test.ts',
    'server/moment/moment.db.test.ts',
    'proof/components/pending-sheets.spec.ts',
    'proof/components/money.spec.ts',
    'proof/components/naming.spec.ts',
    'proof/components/modals.spec.ts',
    'proof/components/steps.spec.ts',
    'proof/components/deposit.spec.ts',
    'proof/components/exit-proofs.spec.ts',
    'proof/journeys/days/level.late.spec.ts',
    'proof/journeys/days/records.spec.ts',
    'proof/journeys/form/still.spec.ts',
    'proof/journeys/land-live.spec.ts',
    'proof/journeys/land-map.phone.spec.ts',
    'proof/journeys/market.spec.ts',
    'proof/journeys/moment.spec.ts',
    'proof/journeys/notices.spec.ts',
    'proof/journeys/offer.spec.ts',
    'proof/journeys/offline.spec.ts',
    'proof/journeys/push.spec.ts',
    'proof/journeys/review.spec.ts',
    'proof/journeys/several.spec.ts',
    'proof/journeys/third.spec.ts',
  ],
]

/** Of these all turns are asked: what one asks for by name, and the long proof. */
const ALL = 'all'

/**
 * The turn of a run, from 1: the one that `TEST_TURN` names, or the one that the commit draws. Nothing where all are asked for.
 * Throws where `TEST_TURN` names none.
 */
export function turnOf(named, commit) {
  if (named === ALL) return undefined
  if (named) {
    const turn = Number(named)
    if (!Number.isInteger(turn) || turn < 1 || turn > BY_TURNS.length)
      throw new Error(`TEST_TURN is 1 to ${BY_TURNS.length}, or ${ALL}: ${named} is none of them`)
    return turn
  }
  return (createHash('sha256').update(commit).digest().readUInt32BE() % BY_TURNS.length) + 1
}

/** The files that wait for another turn, of the run that `TEST_TURN` names; none where it names none. */
export function filesOfOthers(named = process.env.TEST_TURN) {
  const turn = named ? turnOf(named, '') : undefined
  return turn === undefined ? [] : BY_TURNS.flatMap((files, at) => (at + 1 === turn ? [] : files))
}
