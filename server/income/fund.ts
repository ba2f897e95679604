import { most, mulDivDown } from '#rules/amount/rounding.ts'
import { SHARE_SCALE } from '#rules/economy/economy.ts'
import { coverOf, heldFor } from '#rules/income/cover.ts'
import { fundingFactor, payOut } from '#rules/income/funding.ts'
import { type Source, sourceOf } from '#rules/income/source.ts'
import type { Desk } from './desk.ts'
import type { FundedDay, SettledRun, Totals } from './store.ts'

type Fund = Omit<FundedDay, 'landPaid' | 'taxPaid'>

/** What a reserve holds, may pay and is asked for, and the factor that comes of it (settlement, 3 and 21). */
export async function fundOf({ store, economy, totals, before }: Desk, source: Source): Promise<Fund> {
  // the reserve first: what is bought between the two questions is then owed, not there
  const reserve = await store.reserve(source)
  const covered = source === 'emission' ? heldFor(await store.cover(before)) : 0n
  const allowed = mulDivDown(most(0n, reserve - covered), economy.allowedShare, SHARE_SCALE)
  const rates = economy.eras.map(({ rate }) => rate)
  const due = dot(totals.land, rates, source) + dot(totals.tax, rates, source)
  const { land, tax } = totals.carry[source]
  return { reserve, covered, allowed, due, factor: fundingFactor(allowed, land + tax, due) }
}

/** Moves the whole minor units of a day out of a source's numerators; the fractions are carried. */
export function payFrom(
  totals: Totals,
  source: Source,
  growth: readonly bigint[],
  cut: { readonly land: bigint; readonly tax: bigint },
): Pick<FundedDay, 'landPaid' | 'taxPaid'> {
  const carry = totals.carry[source]
  const land = payOut(carry.land, cut.land + dot(totals.land, growth, source))
  const tax = payOut(carry.tax, cut.tax + dot(totals.tax, growth, source))
  totals.carry[source] = { land: land.carry, tax: tax.carry }
  return { landPaid: land.paid, taxPaid: tax.paid }
}

/** Sum over the eras of a source. */
function dot(weights: readonly bigint[], by: readonly bigint[], source: Source): bigint {
  return weights.reduce((sum, weight, era) => (sourceOf(era) === source ? sum + weight * (by[era] ?? 0n) : sum), 0n)
}

/** Runs that have counted all that a withdrawal would give back leave the sums of what the reserve must hold (settlement, 28). */
export async function leaveCover({ store, economy, before }: Desk): Promise<void> {
  const given = (run: SettledRun) => coverOf(run, before[run.era] ?? 0n, economy.withdrawShare)
  const runs = await store.runsUncovered(before)
  await store.saveRuns(runs.filter((run) => given(run) <= 0n).map((run) => ({ ...run, covered: false })))
}
