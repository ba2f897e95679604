import type { AnswerOf } from '#calls/call.ts'
import type { generationRecords } from '#calls/income/generation.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { RoundedBoth } from '#web/income/lines/rounded-both.ts'

export type TeamAnswer = AnswerOf<typeof generationRecords>
export type TeamLine = TeamAnswer['list'][number]

/**
 * Adds up the unclaimed lines that are loaded, as they are rounded to be read, and as a claim rounds them: once, with the fraction of the claim before.
 * `complete` when the list has no more pages.
 */
export function teamRounding(
  lines: readonly TeamLine[],
  { pending, numerator }: Pick<TeamAnswer, 'pending' | 'numerator'>,
  complete: boolean,
): RoundedBoth {
  const open = lines.filter(({ status }) => status === 'unclaimed').map((line) => BigInt(line.numerator))
  const rounded = open.reduce((sum, part) => sum + part / STREAM_NUMERATOR, 0n)
  const whole = BigInt(numerator)
  // what is left of the claim before is less than a unit
  const carried = whole - open.reduce((sum, part) => sum + part, 0n)
  // older than a claimed line there is nothing unclaimed
  const all = complete || lines.some(({ status }) => status === 'claimed')
  const exact = all ? whole / STREAM_NUMERATOR : (whole - carried) / STREAM_NUMERATOR
  return {
    lines: open.length,
    rounded: formatUnits(rounded),
    exact: formatUnits(exact),
    gained: formatUnits(exact - rounded),
    equal: all ? carried >= 0n && carried < STREAM_NUMERATOR && exact === units(pending) : undefined,
  }
}
