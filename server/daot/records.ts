import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { daotRecords } from '#calls/daot/releases.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { recordRows } from './records.sql.ts'

/** The asker's subscriptions and claims. */
export async function listRecords(
  { services, member }: Asker,
  { kind, from, to, sort, after, size }: RequestOf<typeof daotRecords>,
): Promise<AnswerOf<typeof daotRecords>> {
  const place = recordPlaceIn(sort)
  const filter = { kind, from: dateOf(from), to: dateOf(to), sort, after: place.read(after), limit: size + 1 }
  const rows = await recordRows(services.database, member.id, filter)
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, amount }) => place.of(id, amount))
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
