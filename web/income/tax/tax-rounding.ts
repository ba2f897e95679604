import type { AnswerOf } from '#calls/call.ts'
import type { taxRecords } from '#calls/income/tax.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { RoundedBoth } from '#web/income/lines/rounded-both.ts'

export type TaxLine = AnswerOf<typeof taxRecords>['list'][number]
export type TaxPlanet = AnswerOf<typeof taxRecords>['planets'][number]

/**
 * Adds up the unclaimed tax lines that are loaded: each rounded down, and rounded down once a planet and source, as a claim does it.
 * `complete` when the list has no more pages.
 */
export function taxRounding(lines: readonly TaxLine[], planets: readonly TaxPlanet[], complete: boolean): RoundedBoth {
  const open = lines.filter(({ status }) => status === 'unclaimed')
  // what a planet has of each source is rounded for itself
  const parts = open.flatMap(({ coordinates, numerator, walletNumerator }) => [
    { of: coordinates, numerator: BigInt(numerator) },
    { of: `${coordinates} wallet`, numerator: BigInt(walletNumerator) },
  ])
  const rounded = parts.reduce((sum, { numerator }) => sum + numerator / STREAM_NUMERATOR, 0n)
  const numerators = new Map<string, bigint>()
  for (const { of, numerator } of parts) numerators.set(of, (numerators.get(of) ?? 0n) + numerator)
  const exact = [...numerators.values()].reduce((sum, numerator) => sum + numerator / STREAM_NUMERATOR, 0n)
  const pending = planets.reduce((sum, planet) => sum + units(planet.pending), 0n)
  // older than a claimed line of a planet there is nothing unclaimed of it
  const all =
    complete ||
    planets.every(({ coordinates, pending: due }) => {
      const closed = lines.some((line) => line.coordinates === coordinates && line.status === 'claimed')
      return closed || units(due) === 0n
    })
  return {
    lines: open.length,
    rounded: formatUnits(rounded),
    exact: formatUnits(exact),
    gained: formatUnits(exact - rounded),
    equal: all ? exact === pending : undefined,
  }
}
