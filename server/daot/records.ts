import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { daotRecords } from '#calls/daot/releases.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordRows } from './records.sql.ts'

const PLACE = cursorOf(order)

/** The asker's subscriptions and claims, newest first. */
export async function listRecords(
  { services, member }: Asker,
  { kind, from, to, after, size }: RequestOf<typeof daotRecords>,
): Promise<AnswerOf<typeof daotRecords>> {
  const [last] = PLACE.read(after) ?? []
  const filter = { kind, from: dateOf(from), to: dateOf(to) }
  const rows = await recordRows(services.database, member.id, filter, last, size + 1)
  const { page, next } = cutPage(rows, size, PLACE, ({ id }) => [id])
  return {
    list: page.map((row) => ({
      order: row.id,
      kind: row.kind,
      amount: formatUnits(row.amount),
      round: row.round,
      paid: row.paid === null ? null : formatUnits(row.paid),
      parts: row.parts,
      withdrawal: row.withdrawal,
      worldAt: row.world_at.getTime(),
    })),
    next,
  }
}
