import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { honestyDays } from '#calls/honesty/days.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { paidOnDay } from '#rules/honesty/sources.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { cursorOf, small } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { daysBefore, erasOf, flowsOfDays } from './day.sql.ts'

const PLACE = cursorOf(small)

/** A factor of 10^18 as a decimal of at most 1. */
function factorText(factor: bigint): string {
  return percent(factor, INDEX_SCALE * 100n)
}

/** What was added up day by day, the newest first. */
export async function listDays(
  { services: { database } }: Visitor,
  asked: RequestOf<typeof honestyDays>,
): Promise<AnswerOf<typeof honestyDays>> {
  const [before] = PLACE.read(asked.after) ?? []
  const rows = await daysBefore(database, before, asked.size + 1)
  const { page, next } = cutPage(rows, asked.size, PLACE, ({ day }) => [day])
  const days = page.map(({ day }) => day)
  const eras = await erasOf(database, days)
  const flows = await flowsOfDays(database, days)
  const list = page.map((row) => ({
    day: row.day,
    dayAt: nominalTime(row.day).getTime(),
    factor: factorText(row.factor),
    wallet: row.wallet_factor === null ? null : factorText(row.wallet_factor),
    pools: row.pool_factor === null ? null : factorText(row.pool_factor),
    tfa: row.tfa_factor === null ? null : factorText(row.tfa_factor),
    points: row.points_factor === null ? null : factorText(row.points_factor),
    filled: formatUnits(row.filled),
    paidOut: formatUnits(row.paid_out),
    sources: paidOnDay(flows(row.day)).map(({ source, amount }) => ({ source, amount: formatUnits(amount) })),
    members: row.members,
    ahead: row.ahead,
    back: eras.filter(({ day }) => day === row.day).map(({ back }) => formatUnits(back)),
  }))
  return { list, next }
}
