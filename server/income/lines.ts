import type { AnswerOf } from '#calls/call.ts'
import type { incomeDetail } from '#calls/income/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { most } from '#rules/amount/rounding.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { grossOf, netOf } from '#rules/income/run.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { LineRow } from './lines.sql.ts'

export type IncomeLine = AnswerOf<typeof incomeDetail>

/** What a line came to, in minor units. */
export interface LineAmounts {
  readonly gross: bigint
  readonly net: bigint
  readonly lost: boolean
}

/**
 * One day of a segment: the difference of two floors, so that lines add up to the claim. On the day a run completes the
 * amount is what was left of its room; on a burned day it is what was lost.
 */
export function amountsOf(row: LineRow): LineAmounts {
  const tax = BigInt(row.tax)
  const lost = row.day > row.day_to
  // a burned stretch has its own floor, from where the burn began
  const run = { investment: row.investment, indexStart: lost ? row.index_to : row.index_from, tax }
  const before = most(row.before, run.indexStart)
  const completes = row.kind === 'completion' && row.day === row.day_to
  const gross = (completes ? row.gross : grossOf(run, row.after)) - grossOf(run, before)
  const net = (completes ? row.net : netOf(run, row.after)) - netOf(run, before)
  return { gross, net, lost }
}

/** A line as it is shown, with everything needed to compute it again (INCOME-12). */
export function viewLine(row: LineRow): IncomeLine {
  const { gross, net, lost } = amountsOf(row)
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
    tax: row.tax,
    indexStart: (lost ? row.index_to : row.index_from).toString(),
    indexBefore: row.before.toString(),
    indexAfter: row.after.toString(),
    growth: row.growth.toString(),
    rate: percent(row.rate, INDEX_SCALE),
    factor: percent(row.factor, INDEX_SCALE * 100n),
    gross: formatUnits(gross),
    taxed: formatUnits(gross - net),
    net: formatUnits(net),
    status: lost ? 'lost' : row.seq === null || row.claim_journal === null ? 'unclaimed' : 'claimed',
    journal: lost ? null : row.claim_journal,
    settlementJournal: row.settlement_journal,
  }
}
