import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { landRecords } from '#calls/land/records.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import type { Asker } from '#server/gate/handler.ts'
import { type LandEventRow, landEvents } from './records.sql.ts'

type Row = AnswerOf<typeof landRecords>['list'][number]

/** Microseconds since 1970 and the order of the last event of a page. */
const PLACE = /^(\d{1,18})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** What the asker did with lands, newest first (LAND-14). */
export async function listRecords(
  { services, member }: Asker,
  { kind, tokenId, coordinates, from, to, size, after }: RequestOf<typeof landRecords>,
): Promise<AnswerOf<typeof landRecords>> {
  const [, micros, id] = PLACE.exec(after ?? '') ?? []
  const rows = await landEvents(services.database, {
    member: member.id,
    kind,
    tokenId: tokenId === undefined ? undefined : BigInt(tokenId),
    coordinates,
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
    after: micros && id ? { micros, id } : undefined,
    limit: size + 1,
  })
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { list: page.map(viewEvent), next: rows.length > size && last ? `${last.micros}~${last.id}` : null }
}

function viewEvent(row: LandEventRow): Row {
  return {
    order: row.id,
    // as the query and the database's own checks name them
    kind: row.kind as Row['kind'],
    state: row.state as Row['state'],
    tokenId: row.token_id.toString(),
    coordinates: coordinatesOf(row),
    planetName: row.name ?? '',
    x: row.x,
    y: row.y,
    amount: formatUnits(row.amount),
    fee: formatUnits(row.fee),
    other: row.other ?? '',
    worldAt: row.at.getTime(),
  }
}
