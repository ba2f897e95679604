import type { AnswerOf } from '#calls/call.ts'
import type { taxRecords } from '#calls/income/tax.ts'
import type { planetWorth } from '#calls/planet/worth/worth.ts'
import { UNIT } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { factorText } from './lines.ts'
import type { TaxedRow } from './planet-tax.sql.ts'
import type { TaxRow } from './tax-lines.sql.ts'

/** One DU of investment x tax: minor units, of 10^4. */
const TAXED_SCALE = UNIT * SHARE_SCALE

/** A day of a planet's tax as it is shown, with everything needed to compute it again (INCOME-12). */
export function viewTax(row: TaxRow): AnswerOf<typeof taxRecords>['list'][number] {
  return {
    id: `${coordinatesOf(row)}~${row.day}`,
    day: row.day,
    coordinates: coordinatesOf(row),
    planetName: row.name ?? '',
    ...viewTaxed(row),
    status: row.status,
    journal: row.status === 'claimed' ? row.claim_journal : null,
    settlementJournal: row.journal,
  }
}

/** The same of a planet, whoever's it is. */
export function viewTaxed(row: TaxedRow): NonNullable<AnswerOf<typeof planetWorth>['taxed']> {
  return {
    dayAt: row.nominal.getTime(),
    numerator: row.numerator.toString(),
    walletNumerator: row.wallet_numerator.toString(),
    eras: (row.eras ?? []).map(({ era, weight, rate, growth }) => ({
      era,
      rate: percent(BigInt(rate), INDEX_SCALE),
      growth,
      weight: percent(BigInt(weight), TAXED_SCALE * 100n),
      wallet: era === 0 && row.wallet_factor !== null,
    })),
    part: Number(row.part),
    cut: row.cut.toString(),
    amount: formatUnits(row.numerator / STREAM_NUMERATOR + row.wallet_numerator / STREAM_NUMERATOR),
    factor: factorText(row.factor),
    walletFactor: factorText(row.wallet_factor ?? row.factor),
  }
}
