import type { AnswerOf } from '#calls/call.ts'
import type { poolRecords } from '#calls/pool/stakes.ts'
import { scaled, units } from '#rules/amount/decimal.ts'
import { burnOf } from '#rules/pool/burn.ts'
import { offBy } from '#web/income/detail/off.ts'
import { type EarnedAgain, earnedAgain, type Received } from './earned-again.ts'

export type Stake = AnswerOf<typeof poolRecords>['list'][number]
export type Left = NonNullable<Stake['left']>

/** What leaving a pool early cost, computed again: minor units, lost of RC, burned of DU. */
export interface LeftAgain extends EarnedAgain {
  readonly lost: bigint
  readonly burned: bigint
  readonly equal: boolean
  readonly off: string | undefined
  /** Less was lost than the indexes give, since the land burned before the days on which it did were noted. */
  readonly paused: boolean
}

/** Runs the rules that took (rules/pool) on the figures of a stake that was left early (POOL-04, INCOME-12). */
export function leftAgain(stake: Stake, left: Left, terms: Received['terms']): LeftAgain {
  const again = earnedAgain({ ...left, amount: stake.amount, period: stake.period }, terms)
  const lost = again.own - again.step
  // a percentage is a share of 10^4 when a hundredth of it is taken
  const burned = burnOf(units(left.room), scaled(left.earlyBurnPercent, 4) / 100n)
  const [lostOff, burnedOff] = [lost - units(stake.lost), burned - units(stake.burned)]
  return {
    ...again,
    lost,
    burned,
    equal: lostOff === 0n && burnedOff === 0n,
    off: [offBy(lostOff, 'RC'), offBy(burnedOff, 'DU')].filter((one) => one !== undefined).join(', ') || undefined,
    paused: !left.known && lostOff > 0n && burnedOff === 0n,
  }
}
