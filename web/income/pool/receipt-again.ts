import { units } from '#rules/amount/decimal.ts'
import { offBy } from '#web/income/detail/off.ts'
import { earnedAgain, type Grown, type Receipt, type Received } from './earned-again.ts'

/** What a claim brought of a stake, computed again. */
export interface ReceiptAgain {
  /** The days that the claim goes by. */
  readonly grown: readonly Grown[]
  /** What the stake has come to by then, and what of it this claim takes; minor units of RC. */
  readonly whole: bigint
  readonly amount: bigint
  readonly equal: boolean
  readonly off: string | undefined
  /** Less was received than the indexes give, since the land burned before the days on which it did were noted. */
  readonly paused: boolean
}

/** Runs the rule that paid (rules/pool) on the figures of a claim (INCOME-12). */
export function receiptAgain(receipt: Receipt, terms: Received['terms']): ReceiptAgain {
  const again = earnedAgain(receipt, terms)
  const whole = again[receipt.by]
  const amount = whole - units(receipt.before)
  const differs = amount - units(receipt.received)
  return {
    grown: again.grown[receipt.by],
    whole,
    amount,
    equal: differs === 0n,
    off: offBy(differs, 'RC'),
    paused: !receipt.known && differs > 0n,
  }
}
