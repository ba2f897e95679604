import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { depositRecords } from '#calls/deposit/records.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cutPage } from '#server/page/cut.ts'
import { dateOf } from '#server/page/date-of.ts'
import { recordPlaceIn } from '#server/page/record-order.ts'
import { depositRows } from './deposit.sql.ts'
import { silentChains } from './scan/silence.ts'
import { view } from './show.ts'

/** The asker's deposits, in the order that is asked for, and which networks are silent. */
export async function listDeposits(
  { services, member }: Asker,
  { chainId, state, sort, from, to, after, size }: RequestOf<typeof depositRecords>,
): Promise<AnswerOf<typeof depositRecords>> {
  const place = recordPlaceIn(sort)
  const filter = { chain: chainId, state, sort, from: dateOf(from), to: dateOf(to), after: place.read(after) }
  const rows = await depositRows(services.database, member.id, { ...filter, limit: size + 1 })
  const { page, next } = cutPage(rows, size, place.cursor, ({ id, minor }) => place.of(id, minor))
  return { list: page.map(view), next, silent: await silentChains(services) }
}
