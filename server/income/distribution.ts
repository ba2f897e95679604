import { type Leg, ofSystem, type Place } from '#ledger/chart.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { split } from '#rules/land/payment.ts'

/** Where the DU of a purchase go: the reward budget's share, the rest to the emission reserve (economy, A purchase). */
export function emissionLegs(economy: Economy, from: Place, units: bigint): Leg[] {
  const { rewards, emission } = split(economy, units)
  const legs: Leg[] = [
    { from, to: ofSystem('emission'), asset: 'DU', units: emission },
    { from, to: ofSystem('reward-budget'), asset: 'DU', units: rewards },
  ]
  return legs.filter((leg) => leg.units > 0n)
}
