import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { insideDetail, insideRecords } from '#calls/transfer/inside.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { type InsideRow, insideRow, insideRows } from './inside.sql.ts'
import { INSIDE_FEE } from './send.ts'

/** Source type of this platform (specification, User info). */
const HERE = 0

/** What the asker sent and received inside. */
export async function listInside(
  { services, member }: Asker,
  { way, asset, from, to, sort, after, size }: RequestOf<typeof insideRecords>,
): Promise<AnswerOf<typeof insideRecords>> {
  const place = recordPlaceIn(sort)
  const filter = {
    way,
    asset,
    from: dateOf(from),
    to: dateOf(to),
    sort,
    after: place.read(after),
    limit: size + 1,
  }
  const rows = await insideRows(services.database, member.id, filter)
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, amount }) => place.of(id, amount))
  return { list: page.map((row) => view(row, member.id)), next }
}

/** One of them, for its sender and its receiver; refuses notFound, also for everybody else. */
export async function showInside({ services, member }: Asker, id: string): Promise<AnswerOf<typeof insideDetail>> {
  const row = await insideRow(services.database, id)
  if (!row || (row.sender !== member.id && row.receiver !== member.id)) throw new Refusal('notFound')
  return { ...view(row, member.id), receiverId: row.receiver.toString(), fee: INSIDE_FEE }
}

function view(row: InsideRow, asker: UserId): AnswerOf<typeof insideRecords>['list'][number] {
  const isSender = row.sender === asker
  return {
    order: row.id,
    type: isSender ? 'sent' : 'received',
    userId: row.sender.toString(),
    sourceType: HERE,
    maskedName: maskedName(isSender ? row.receiver_name : row.sender_name),
    asset: row.asset,
    amount: formatUnits(row.amount),
    status: 'success',
    worldAt: row.world_at.getTime(),
  }
}
