import { scaled } from '#rules/amount/decimal.ts'
import { type Economy, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { lastFigures } from '#server/rulebook/version-at.ts'
import type { Reader } from '#server/store/database.ts'

/** Decimals of a rate in the file: of 10^4. */
const DECIMALS = 4

/**
 * Refuses to start with other rates of generations than the last settlement went by, once anybody's team has weighed anything: what a team
 * brought is kept as what it weighs and counted up when it is asked for, so other rates would pay days that are settled and funded already
 * (settlement, Weights). Throws a RangeError that names both.
 */
export async function requireSettledRates(reader: Reader, { reward }: Pick<Economy, 'reward'>): Promise<void> {
  const weighed = await reader.selectFrom('generation_log').select('member').limit(1).execute()
  const figures = await lastFigures(reader)
  if (weighed.length === 0 || !figures) return
  const settled: bigint[] = []
  for (let rate = figures['reward.generations.0']; rate !== undefined; ) {
    settled.push(scaled(String(rate), DECIMALS))
    rate = figures[`reward.generations.${settled.length}`]
  }
  const now = reward.generations
  if (settled.length === now.length && now.every((rate, at) => rate === settled[at])) return
  const list = (rates: readonly bigint[]) => rates.map((rate) => `${percent(rate, SHARE_SCALE)}%`).join(', ')
  throw new RangeError(`reward.generations: teams earn by ${list(settled)}, and these are ${list(now)}`)
}
