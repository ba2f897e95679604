import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landRecords } from '#calls/land/own/records.ts'
import { shownName } from '#rules/account/shown-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Asker } from '#server/handler/handler.ts'
import { cursorOf, instant, order } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { type LandEventRow, landEvents } from './records.sql.ts'

type Row = AnswerOf<typeof landRecords>['list'][number]

/** Microseconds since 1970 and the order of the last event of a page. */
const PLACE = cursorOf(instant, order)

/** What the asker did with lands, newest first (LAND-14). */
export async function listRecords(
  { services, member }: Asker,
  { kind, tokenId, coordinates, from, to, size, after }: RequestOf<typeof landRecords>,
): Promise<AnswerOf<typeof landRecords>> {
  const place = PLACE.read(after)
  const rows = await landEvents(services.database, {
    member: member.id,
    kind,
    tokenId: tokenId === undefined ? undefined : BigInt(tokenId),
    coordinates,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: place && { micros: place[0].toString(), id: place[1] },
    limit: size + 1,
  })
  const { page, next } = cutPage(rows, size, PLACE, (row) => [BigInt(row.micros), row.id])
  return { list: page.map(viewEvent), next }
}

function viewEvent(row: LandEventRow): Row {
  return {
    order: row.id,
    // as the query and the database's own checks name them
    kind: row.kind,
    state: row.state,
    tokenId: row.token_id.toString(),
    coordinates: coordinatesOf(row),
    planetName: row.name ?? '',
    x: row.x,
    y: row.y,
    amount: formatUnits(row.amount),
    fee: formatUnits(row.fee),
    other: row.other === null ? '' : shownName(row.other_name, row.other),
    worldAt: row.at.getTime(),
  }
}
