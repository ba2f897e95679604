import { scaled } from '#rules/amount/decimal.ts'
import type { StreamLine } from '#web/income/detail/stream-again.ts'
import type { TeamLine } from './generation-rounding.ts'

/** A line of a generation as the rule that paid reads it: nothing of the Stone Age, and nothing at all while it is locked. */
export function streamOf(line: TeamLine): StreamLine {
  const locked = line.status === 'locked'
  return {
    ...line,
    eras: line.eras.map((era) => ({ ...era, wallet: false })),
    // percent with two decimals is of 10^4
    share: locked ? 0 : Number(scaled(line.rate, 2)),
    cut: locked ? '0' : line.cut,
    walletFactor: line.factor,
    walletNumerator: '0',
  }
}
