import type { AnswerOf } from '#calls/call.ts'
import type { poolDetail, poolList } from '#calls/pool/pool.ts'
import { systemBalance } from '#ledger/balances.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import type { Index } from '#rules/amount/labels.ts'
import { type Economy, INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { type PoolTerm, termOf } from '#rules/economy/pools.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { PoolWeights } from '#rules/pool/day.ts'
import { overPeriod, stepsOf } from '#rules/pool/stake.ts'
import { standingOf } from '#server/income/settle.ts'
import { lastFactor, poolDays, poolWeights } from '#server/pool/pool.sql.ts'
import type { Services } from '#server/services/services.ts'

/** So many days of factors a pool's page shows. */
const DAYS_SHOWN = 30
const THOUSAND = units('1000')

/** A factor of 10^18 as a decimal string: "1", "0.9375". */
export function factorText(factor: Index): string {
  return percent(factor, INDEX_SCALE * 100n)
}

function viewPool(term: PoolTerm, weights: PoolWeights, factor: Index): AnswerOf<typeof poolList>['list'][number] {
  return {
    period: term.days,
    ratePercent: percent(term.rate, INDEX_SCALE),
    staked: formatUnits(weights.get(term.days) ?? 0n),
    thousand: formatUnits(overPeriod(THOUSAND, term, factor)),
  }
}

async function rulesOf({ database, economy }: Services, factor: Index) {
  const standing = await standingOf(database)
  return {
    factor: factorText(factor),
    budget: formatUnits(await systemBalance(database, 'pool-budget', 'RC')),
    landsLeast: economy.pools.landsLeast,
    landsMost: economy.pools.landsMost,
    earlyBurnPercent: percent(economy.pools.earlyBurn, SHARE_SCALE),
    nextSettlementAt: nominalTime(standing.day + 1).getTime(),
    worldNow: standing.world.getTime(),
  }
}

/** The pools there are (POOL-01). */
export async function listPools(services: Services): Promise<AnswerOf<typeof poolList>> {
  const { database, economy } = services
  const factor = await lastFactor(database)
  const weights = await poolWeights(database)
  return {
    list: economy.pools.terms.map((term) => viewPool(term, weights, factor)),
    ...(await rulesOf(services, factor)),
  }
}

/** One of them with its terms (POOL-01). Refuses notFound. */
export async function showPool(services: Services, period: number): Promise<AnswerOf<typeof poolDetail>> {
  const { database, economy } = services
  const term = termOf(economy.pools, period)
  if (!term) throw new Refusal('notFound')
  const factor = await lastFactor(database)
  return {
    pool: viewPool(term, await poolWeights(database), factor),
    steps: viewSteps(economy, period),
    days: (await poolDays(database, DAYS_SHOWN)).map((day) => ({
      day: day.day,
      dayAt: day.nominal.getTime(),
      factor: factorText(day.factor),
      budget: formatUnits(day.budget),
      paid: formatUnits(day.paid),
    })),
    ...(await rulesOf(services, factor)),
  }
}

function viewSteps({ pools }: Economy, period: number): AnswerOf<typeof poolDetail>['steps'] {
  return stepsOf(pools.terms, { startDay: 0, period }).map((step) => ({
    after: step.from,
    ratePercent: percent(termOf(pools, step.period)?.rate ?? 0n, INDEX_SCALE),
  }))
}
