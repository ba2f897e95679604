import { v7 as uuidv7 } from 'uuid'
import type { MarketFacts } from '#calls/income/reward-facts.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { post } from '#ledger/post.ts'
import { ASSETS } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { feesTaken, shareMarket } from '#rules/reward/market.ts'
import { insertRewards, type NewReward } from '#server/reward/rewards.ts'
import type { Tx } from '#server/store/database.ts'
import { priceBounds } from '#server/swap/taken.ts'
import { levelled } from '#server/team/standing/as-of.ts'

/** What is at hand while a day's pool is shared out: the day that was settled, at which instant of the world. */
interface Day {
  readonly day: number
  readonly worldAt: Date
}

/**
 * Shares the market pool out by this settlement's levels, in its transaction: fees in other assets become DU first, as far as the
 * treasury has any (economy, More figures, Swap; settlement, 22). Without anybody who has a level the pool waits.
 */
export async function settleMarket(tx: Tx, economy: Economy, { day, worldAt }: Day): Promise<void> {
  await turnFees(tx, economy, { day, worldAt })
  const pool = await systemBalance(tx, 'market-pool', 'DU')
  const { weights, shares, shared } = shareMarket(pool, await levelled(tx))
  if (shared === 0n) return
  const journal = uuidv7()
  const leg = { from: ofSystem('market-pool'), to: ofSystem('rewards'), asset: 'DU', units: shared } as const
  await post(tx, { id: journal, kind: 'marketShare', cause: day.toString(), actor: null, worldAt, legs: [leg] })
  await tx.insertInto('market_day').values({ day, pool, weights, shared, journal }).execute()
  await insertRewards(
    tx,
    economy,
    shares.map(({ member, level, land, weight, amount }): NewReward => {
      const facts: MarketFacts = {
        day,
        pool: formatUnits(pool),
        level,
        land: formatUnits(land),
        weight: formatUnits(weight),
        weights: formatUnits(weights),
      }
      return { member, kind: 'market', amount, of: null, madeAt: worldAt, facts: { ...facts } }
    }),
  )
}

/** The treasury takes what the pool holds of other assets, at the rate for payments or, of what these do not take, of the market, and puts DU in. */
async function turnFees(tx: Tx, economy: Economy, { day, worldAt }: Day): Promise<void> {
  const { prices } = (await priceBounds(tx, economy)).ofFees
  for (const asset of ASSETS) {
    if (asset === 'DU' || prices[asset] === 0n) continue
    const held = await systemBalance(tx, 'market-pool', asset)
    if (held === 0n) continue
    const { leaves, arrives } = feesTaken(held, prices[asset], await systemBalance(tx, 'treasury', 'DU'))
    if (arrives === 0n) continue
    const [pool, treasury] = [ofSystem('market-pool'), ofSystem('treasury')]
    await post(tx, {
      id: uuidv7(),
      kind: 'marketFees',
      cause: `${day}:${asset}`,
      actor: null,
      worldAt,
      legs: [
        { from: pool, to: treasury, asset, units: leaves },
        { from: treasury, to: pool, asset: 'DU', units: arrives },
      ],
    })
  }
}
