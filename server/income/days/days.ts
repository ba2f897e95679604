import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { settledDays } from '#calls/income/days.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { StreamNumerator } from '#rules/amount/labels.ts'
import { mulDivUp } from '#rules/amount/rounding.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import { nominalTime } from '#rules/income/days.ts'
import { STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { factorText } from '#server/income/lines/lines.ts'
import { growthOf, settlementsBefore } from '#server/income/lines/overview.sql.ts'
import { standingOf } from '#server/income/settle.ts'
import { cursorOf, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import type { Reader } from '#server/store/database.ts'

const DAY_PLACE = cursorOf(small)

/** A numerator as DU, rounded up: what was asked for is not made smaller. */
function dueText(due: StreamNumerator): string {
  return formatUnits(mulDivUp(due, 1n, STREAM_NUMERATOR))
}

type SettlementRow = Awaited<ReturnType<typeof settlementsBefore>>[number]

function walletOf(row: SettlementRow): AnswerOf<typeof settledDays>['list'][number]['wallet'] {
  if (row.wallet_factor === null) return null
  return {
    factor: factorText(row.wallet_factor),
    reserve: formatUnits(row.wallet_reserve ?? 0n),
    allowed: formatUnits(row.wallet_allowed ?? 0n),
    due: dueText(row.wallet_due ?? 0n),
    paid: formatUnits(row.wallet_paid),
  }
}

function poolsOf(row: SettlementRow): AnswerOf<typeof settledDays>['list'][number]['pools'] {
  if (row.pool_factor === null) return null
  return {
    factor: factorText(row.pool_factor),
    budget: formatUnits(row.pool_budget ?? 0n),
    allowed: formatUnits(row.pool_allowed ?? 0n),
    paid: formatUnits(row.pool_paid ?? 0n),
  }
}

function tfaOf(row: SettlementRow): AnswerOf<typeof settledDays>['list'][number]['tfa'] {
  if (row.tfa_factor === null) return null
  return {
    factor: factorText(row.tfa_factor),
    budget: formatUnits(row.tfa_budget ?? 0n),
    allowed: formatUnits(row.tfa_allowed ?? 0n),
    due: formatUnits((row.tfa_due ?? 0n) / INDEX_SCALE),
  }
}

/** The last settled day with its funding factors; undefined before the first. */
export async function newestDay(reader: Reader) {
  const [row] = await settlementsBefore(reader, undefined, 1)
  if (!row) return undefined
  return {
    day: row.day,
    dayAt: row.nominal.getTime(),
    factor: factorText(row.factor),
    walletFactor: row.wallet_factor === null ? null : factorText(row.wallet_factor),
  }
}

/** The settled days with their factors, for everyone to check. */
export async function listDays(
  { services }: Visitor,
  asked: RequestOf<typeof settledDays>,
): Promise<AnswerOf<typeof settledDays>> {
  const { database } = services
  const [before] = DAY_PLACE.read(asked.after) ?? []
  const rows = await settlementsBefore(database, before, asked.size + 1)
  const { page, next } = cutPage(rows, asked.size, DAY_PLACE, (row) => [row.day])
  const standing = await standingOf(database)
  const growth = await growthOf(
    database,
    page.map(({ day }) => day),
  )
  return {
    list: page.map((row) => ({
      day: row.day,
      dayAt: row.nominal.getTime(),
      factor: factorText(row.factor),
      reserve: formatUnits(row.reserve),
      covered: row.covered === null ? null : formatUnits(row.covered),
      allowed: formatUnits(row.allowed),
      due: dueText(row.due),
      paid: formatUnits(row.paid),
      wallet: walletOf(row),
      pools: poolsOf(row),
      tfa: tfaOf(row),
      growth: growth.filter(({ day }) => day === row.day).map((grown) => grown.growth.toString()),
      journal: row.journal,
    })),
    next,
    nextAt: nominalTime(standing.day + 1).getTime(),
    worldNow: standing.world.getTime(),
  }
}
