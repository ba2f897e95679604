import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { LAND_EVENTS } from '#calls/land/own/records.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { placeOf } from '#rules/planet/planet.ts'
import { planetIdAt } from '#server/coordinates/planet-id.ts'
import type { Reader } from '#server/store/database.ts'
import type { LandEnd } from '#server/store/rows.made.ts'

export interface LandEventRow {
  id: string
  kind: (typeof LAND_EVENTS)[number]
  state: Selectable<LandEnd>['state']
  amount: Minor
  fee: Minor
  /** Whom it went to or came from. */
  other: UserId | null
  other_name: string | null
  at: Date
  /** The same in microseconds since 1970: where a page begins. */
  micros: string
  token_id: bigint
  x: number
  y: number
  galaxy: number
  system: number
  orbit: number
  name: string | null
}

/** Which events of a member, newest first. */
export interface LandEventFilter {
  readonly member: UserId
  readonly kind?: string | undefined
  readonly tokenId?: bigint | undefined
  readonly coordinates?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  /** `<micros>~<id>` of the last event of the page before. */
  readonly after?: { readonly micros: string; readonly id: string } | undefined
  readonly limit: number
}

const NOTHING = sql`0::numeric`

/** Each kind with its table, its member and its instant, as its indexes have them. */
const KINDS = {
  ...ofPurchases('purchase'),
  ...ofPurchases('addition'),
  ...ofPurchases('replow'),
  ...ofEnds('redeem'),
  ...ofEnds('withdraw'),
  given: ofTransfers('seller', 'buyer'),
  received: ofTransfers('buyer', 'seller'),
}

interface Source {
  readonly table: RawBuilder<unknown>
  readonly member: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly only: RawBuilder<unknown>
  /** state, amount, fee, other */
  readonly columns: RawBuilder<unknown>
}

function ofPurchases(kind: string): Record<string, Source> {
  const columns = sql`'done' as state, investment as amount, ${NOTHING} as fee, null::bigint as other`
  const source = { table: sql`purchase`, member: sql`member`, at: sql`world_at`, columns }
  return { [kind]: { ...source, only: sql`kind = ${kind}` } }
}

function ofEnds(kind: string): Record<string, Source> {
  const columns = sql`state, received + returned, fee, null::bigint`
  // when it was asked for: the instant at which one that waits is paid comes later, and would move it while somebody pages
  const source = { table: sql`land_end`, member: sql`member`, at: sql`world_at`, columns }
  return { [kind]: { ...source, only: sql`kind = ${kind}` } }
}

function ofTransfers(mine: string, other: string): Source {
  const columns = sql`'done', ${NOTHING}, ${NOTHING}, ${sql.ref(other)}`
  return { table: sql`land_transfer`, member: sql.ref(mine), at: sql`world_at`, only: sql`true`, columns }
}

/** What a member did with lands, newest first: each kind gives a page by its own index, the newest of all are taken. */
export async function landEvents(reader: Reader, filter: LandEventFilter): Promise<LandEventRow[]> {
  const { kind, limit } = filter
  const kinds = Object.entries(KINDS).filter(([name]) => kind === undefined || name === kind)
  const pages = kinds.map(([name, { table, member, at, only, columns }]) => {
    const asked = [sql`${member} = ${filter.member}`, only, ...conditions(filter, at)]
    return sql`(select id, ${name}::text as kind, ${columns}, land, ${at} as at from ${table}
      where ${sql.join(asked, sql` and `)} order by ${at} desc, id desc limit ${limit})`
  })
  // the columns are named by the first of them
  const { rows } = await sql<LandEventRow>`
    select e.id, e.kind, e.state, e.amount, e.fee, e.other, m.username as other_name, e.at,
      (extract(epoch from e.at) * 1000000)::bigint::text as micros, l.token_id, l.x, l.y, p.galaxy, p.system, p.orbit, p.name
    from (select * from (${sql.join(pages, sql` union all `)}) each(id, kind, state, amount, fee, other, land, at)
      order by at desc, id desc limit ${limit}) e
    join land l on l.id = e.land join planet p on p.id = l.planet left join member m on m.id = e.other
    order by e.at desc, e.id desc`.execute(reader)
  return rows
}

function conditions(filter: LandEventFilter, at: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { tokenId, coordinates, from, to, after } = filter
  return [
    ...(tokenId === undefined ? [] : [sql`land = (select id from land where token_id = ${tokenId})`]),
    ...(coordinates === undefined ? [] : [sql`planet = ${planetIdAt(placeOf(coordinates))}`]),
    ...(from ? [sql`${at} >= ${from}`] : []),
    ...(to ? [sql`${at} < ${to}`] : []),
    ...(after
      ? [
          sql`(${at}, id) < (timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
        ]
      : []),
  ]
}
