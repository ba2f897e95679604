import { type Leg, type OwnedBook, ofSystem } from '#ledger/chart.ts'
import type { Minor } from '#rules/amount/labels.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { SOURCES } from '#rules/income/source.ts'
import { STREAM_NAMES, STREAMS } from '#rules/income/streams.ts'
import { split } from '#rules/land/payment.ts'
import { RESERVES } from './books.ts'
import type { SettledDay } from './store.ts'

/** Where the DU of a purchase go: the reward budget's share, the rest to the emission reserve (economy, A purchase). */
export function emissionLegs(economy: Economy, from: OwnedBook, units: Minor): Leg[] {
  const { rewards, emission } = split(economy, units)
  const legs: Leg[] = [
    { from, to: ofSystem('emission'), asset: 'DU', units: emission },
    { from, to: ofSystem('reward-budget'), asset: 'DU', units: rewards },
  ]
  return legs.filter((leg) => leg.units > 0n)
}

/** What a settled day moves from each reserve to what lies ready for claims. */
export function dayLegs({ paid, wallet }: Pick<SettledDay, 'paid' | 'wallet'>): Leg[] {
  const bySource = { emission: paid, wallet: wallet.paid }
  const legs = SOURCES.flatMap((source): Leg[] => {
    const from = ofSystem(RESERVES[source])
    return STREAM_NAMES.map((stream): Leg => {
      const to = ofSystem(STREAMS[stream].accrued[source])
      return { from, to, asset: 'DU', units: bySource[source][stream] }
    })
  })
  return legs.filter(({ units }) => units > 0n)
}
