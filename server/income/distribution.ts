import { type Leg, ofSystem, type Place } from '#ledger/chart.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { SOURCES } from '#rules/income/source.ts'
import { split } from '#rules/land/payment.ts'
import { ACCRUED_TAX, RESERVES } from './books.ts'
import type { SettledDay } from './store.ts'

/** Where the DU of a purchase go: the reward budget's share, the rest to the emission reserve (economy, A purchase). */
export function emissionLegs(economy: Economy, from: Place, units: bigint): Leg[] {
  const { rewards, emission } = split(economy, units)
  const legs: Leg[] = [
    { from, to: ofSystem('emission'), asset: 'DU', units: emission },
    { from, to: ofSystem('reward-budget'), asset: 'DU', units: rewards },
  ]
  return legs.filter((leg) => leg.units > 0n)
}

/** What a settled day moves from each reserve to what lies ready for claims. */
export function dayLegs(settled: Pick<SettledDay, 'landPaid' | 'taxPaid' | 'wallet'>): Leg[] {
  const paid = { emission: settled, wallet: settled.wallet }
  const legs = SOURCES.flatMap((source): Leg[] => {
    const from = ofSystem(RESERVES[source])
    return [
      { from, to: ofSystem('accrued-land'), asset: 'DU', units: paid[source].landPaid },
      { from, to: ofSystem(ACCRUED_TAX[source]), asset: 'DU', units: paid[source].taxPaid },
    ]
  })
  return legs.filter(({ units }) => units > 0n)
}
