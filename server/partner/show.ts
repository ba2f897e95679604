import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { thirdDetail, thirdRecords } from '#calls/partner/third.ts'
import { journalsOf } from '#ledger/statement.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceTypeName } from '#server/community/login.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import type { Settings } from '#server/settings/settings.ts'
import { type OrderRow, orderRow, orderRows } from './order.sql.ts'
import { PARTNER_FEE } from './send.ts'

/** What an order is booked as with its member. */
const KINDS = ['partnerOut', 'partnerIn', 'partnerReturned'] as const
/** Source type of this platform (specification, User info). */
const HERE = 0

/** What the asker sent to partner platforms and what came from there. */
export async function listOrders(
  { services, member }: Asker,
  { sourceType, sort, from, to, after, size, ...rest }: RequestOf<typeof thirdRecords>,
): Promise<AnswerOf<typeof thirdRecords>> {
  const place = recordPlaceIn(sort)
  const rows = await orderRows(services.database, member.id, {
    ...rest,
    sort,
    partner: sourceType,
    from: dateOf(from),
    to: dateOf(to),
    after: place.read(after),
    limit: size + 1,
  })
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, amount }) => place.of(id, amount))
  return { list: page.map((row) => view(row, services.settings)), next }
}

/** One of the asker's; refuses notFound, also for a stranger's. */
export async function showOrder({ services, member }: Asker, id: string): Promise<AnswerOf<typeof thirdDetail>> {
  const row = await orderRow(services.database, id)
  if (row?.member !== member.id || (row.way === 'in' && row.state === 'refused')) throw new Refusal('notFound')
  return {
    ...view(row, services.settings),
    partnerOrder: row.order_id,
    account: row.subject,
    reason: row.reason,
    fee: PARTNER_FEE,
    madeAt: row.made_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    journals: await journalsOf(services.database, member.id, KINDS, id),
  }
}

function view(row: OrderRow, settings: Settings): AnswerOf<typeof thirdRecords>['list'][number] {
  // a community that is no longer configured keeps its number
  const name = sourceTypeName(settings, row.partner) || `${row.partner}`
  const partner = { sourceType: row.partner, name }
  const isOut = row.way === 'out'
  return {
    order: row.id,
    type: row.way,
    userId: isOut ? `${row.member ?? ''}` : row.subject,
    sourceType: isOut ? HERE : partner.sourceType,
    sourceTypeName: isOut ? '' : partner.name,
    partner,
    asset: row.asset,
    amount: formatUnits(row.amount),
    status: row.state,
    worldAt: row.world_at.getTime(),
  }
}
