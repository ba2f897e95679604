import type { Minor, PlanetId } from '#rules/amount/labels.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { Reader } from '#server/store/database.ts'
import { settlementsBefore } from './overview.sql.ts'
import { type TaxedRow, taxedDay, taxOfPlanet } from './planet-tax.sql.ts'

/** What a planet's lands brought in land tax of late, whoever had it, burned or not; minor units of DU, rounded down. */
export interface LateTax {
  readonly lastDay: Minor
  /** What the last day was worked out from; undefined where it brought none. */
  readonly taxed: TaxedRow | undefined
  readonly sum: Minor
  /** How many settled days the sum is of. */
  readonly days: number
}

/** The land tax of the last settled day and of the last `most` ones. */
export async function lateTaxOf(reader: Reader, planet: PlanetId, most: number): Promise<LateTax> {
  const settled = await settlementsBefore(reader, undefined, most)
  const [to, from] = [settled[0]?.day ?? 0, settled.at(-1)?.day ?? 0]
  const taxed = await taxedDay(reader, { planet, day: to })
  return {
    // rounded by reserve, as it is paid
    lastDay: taxed ? taxed.numerator / STREAM_NUMERATOR + taxed.wallet_numerator / STREAM_NUMERATOR : 0n,
    taxed,
    sum: (await taxOfPlanet(reader, { planet, from, to })) / STREAM_NUMERATOR,
    days: settled.length,
  }
}
