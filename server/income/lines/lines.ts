import type { AnswerOf } from '#calls/call.ts'
import type { incomeRecords } from '#calls/income/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Index, Minor, RunId } from '#rules/amount/labels.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { dayAmounts, type IncomeDay } from '#rules/income/line.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Reader } from '#server/store/database.ts'
import { incomeLines, type LineFilter, type LineRow } from './lines.sql.ts'

export type IncomeLine = AnswerOf<typeof incomeRecords>['list'][number]

/** What a line came to, in minor units. */
export interface LineAmounts {
  readonly gross: Minor
  readonly net: Minor
  readonly lost: boolean
}

/** Whether the land reached its cap on this day of the segment. */
function completes(row: LineRow): boolean {
  return row.kind === 'completion' && row.day === row.day_to
}

/** The day as the rules know it; a burned stretch has its own floor, from where the burn began, and no tax. */
function dayOf(row: LineRow): IncomeDay & { lost: boolean } {
  const lost = row.status === 'lost'
  return {
    lost,
    investment: row.investment,
    tax: lost ? 0n : BigInt(row.tax),
    indexStart: lost ? row.index_to : row.index_from,
    indexBefore: row.before,
    indexAfter: row.after,
    cut: completes(row) ? row.cut : null,
  }
}

/** What a day of a segment came to. */
function amountsOf(row: LineRow): LineAmounts {
  const day = dayOf(row)
  return { ...dayAmounts(day), lost: day.lost }
}

/** What each day of each run of a member came to, newest first. */
export async function earnedByDay(
  reader: Reader,
  filter: LineFilter,
): Promise<(LineAmounts & { readonly run: RunId; readonly day: number })[]> {
  return (await incomeLines(reader, filter)).map((row) => ({ ...amountsOf(row), run: row.run, day: row.day }))
}

/** A line as it is shown, with everything needed to compute it again (INCOME-12). */
export function viewLine(row: LineRow): IncomeLine {
  const day = dayOf(row)
  const { gross, net } = dayAmounts(day)
  return {
    id: `${row.run}-${row.seq ?? 'open'}-${row.day}`,
    day: row.day,
    dayAt: row.nominal.getTime(),
    tokenId: row.token_id.toString(),
    coordinates: coordinatesOf(row),
    planetName: row.planet_name ?? '',
    x: row.x,
    y: row.y,
    era: row.era,
    investment: formatUnits(row.investment),
    tax: Number(day.tax),
    indexStart: day.indexStart.toString(),
    indexBefore: row.before.toString(),
    indexAfter: row.after.toString(),
    growth: row.growth.toString(),
    rate: percent(row.rate, INDEX_SCALE),
    factor: factorText(row.factor),
    gross: formatUnits(gross),
    taxed: formatUnits(gross - net),
    net: formatUnits(net),
    cut: day.cut === null ? null : formatUnits(day.cut),
    status: row.status,
    journal: row.status === 'claimed' ? row.claim_journal : null,
    settlementJournal: row.settlement_journal,
  }
}

/** A factor of 10^18 as a decimal string: "1", "0.9375". */
export function factorText(factor: Index): string {
  return percent(factor, INDEX_SCALE * 100n)
}
