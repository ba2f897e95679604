import type { StreamLine } from '#web/income/detail/stream-again.ts'
import type { TaxLine } from './tax-rounding.ts'

/** A line of tax as the rule that paid reads it: the share is my part of it. */
export function streamOf(line: TaxLine): StreamLine {
  return { ...line, share: line.part }
}
