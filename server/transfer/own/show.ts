import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { ownTransferDetail, ownTransferRecords } from '#calls/transfer/own.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { type OwnTransferRow, ownTransferRow, ownTransferRows } from './own.sql.ts'

/** Source type of this platform (specification, User info). */
const HERE = 0

/** The asker's transfers between his accounts. */
export async function listOwnTransfers(
  { services, member }: Asker,
  { asset, fromBook, toBook, from, to, sort, after, size }: RequestOf<typeof ownTransferRecords>,
): Promise<AnswerOf<typeof ownTransferRecords>> {
  const place = recordPlaceIn(sort)
  const filter = {
    asset,
    fromBook,
    toBook,
    from: dateOf(from),
    to: dateOf(to),
    sort,
    after: place.read(after),
    limit: size + 1,
  }
  const rows = await ownTransferRows(services.database, member.id, filter)
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, amount }) => place.of(id, amount))
  return { list: page.map(view), next }
}

/** One of the asker's; refuses notFound, also for a stranger's. */
export async function showOwnTransfer(
  { services, member }: Asker,
  id: string,
): Promise<AnswerOf<typeof ownTransferDetail>> {
  const row = await ownTransferRow(services.database, id)
  if (row?.member !== member.id) throw new Refusal('notFound')
  return view(row)
}

function view(row: OwnTransferRow): AnswerOf<typeof ownTransferDetail> {
  return {
    order: row.id,
    userId: row.member.toString(),
    sourceType: HERE,
    fromBook: row.from_book,
    toBook: row.to_book,
    asset: row.asset,
    amount: formatUnits(row.amount),
    status: 'success',
    worldAt: row.world_at.getTime(),
  }
}
