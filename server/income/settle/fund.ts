import type { Index, Share } from '#rules/amount/labels.ts'
import { most, mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { coverOf, heldFor } from '#rules/income/cover.ts'
import { fundingFactor } from '#rules/income/funding.ts'
import type { Source } from '#rules/income/source.ts'
import { carriedOf, dueOf } from '#rules/income/streams.ts'
import { coverAgain } from '#server/run/runs.ts'
import type { SettledRun } from '#server/run/settled-run.ts'
import type { Tx } from '#server/store/database.ts'
import { takeShare } from './cover.sql.ts'
import type { DayWork } from './day-work.ts'
import type { FundedDay } from './store.ts'

type Fund = Omit<FundedDay, 'paid'>

/** What a reserve holds, may pay and is asked for, and the factor that comes of it (settlement, 3 and 21). */
export async function fundOf({ store, economy, totals, before }: DayWork, source: Source): Promise<Fund> {
  // the reserve first: what is bought between the two questions is then owed, not there
  const reserve = await store.reserve(source)
  const covered = source === 'emission' ? heldFor(await store.cover(before)) : 0n
  const allowed = mulDivDown(most(0n, reserve - covered), economy.allowedShare, SHARE_SCALE)
  const rates = economy.eras.map(({ rate }) => rate)
  const due = dueOf(totals, rates, source)
  return { reserve, covered, allowed, due, factor: fundingFactor(allowed, carriedOf(totals, source), due) }
}

/**
 * With another share than the last settlement held back by, what is kept for is worked out anew: that a run had counted all that it would
 * give was for good by that share alone. `index`: of the last settled day, before `day`.
 */
export async function coverByShare(tx: Tx, day: number, share: Share, index: readonly Index[]): Promise<void> {
  if (await takeShare(tx, day, share)) await coverAgain(tx, share, index)
}

/** Runs that have counted all that a withdrawal would give back leave the sums of what the reserve must hold (settlement, 28). */
export async function leaveCover({ store, economy, before }: DayWork): Promise<void> {
  const given = (run: SettledRun) => coverOf(run, before[run.era] ?? 0n, economy.withdrawShare)
  const runs = await store.runsUncovered(before)
  await store.saveRuns(runs.filter((run) => given(run) <= 0n).map((run) => ({ ...run, covered: false })))
}
