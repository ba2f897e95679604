import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** Publishes all heads that were not yet, with a day, in the order in which they were signed. */
export async function publishHeads(tx: Tx, day: number): Promise<Buffer[]> {
  const { rows } = await sql<{ head: Buffer; place: bigint }>`
    update record_export x set day = ${day}, place = n.place
    from (select id, row_number() over (order by sealed_at, id) - 1 as place from record_export
      where head is not null and day is null) n
    where n.id = x.id returning x.head, x.place`.execute(tx)
  return rows.sort((one, other) => Number(one.place - other.place)).map(({ head }) => head)
}

/** The keys that ever signed, the newest first. */
export function keys(reader: Reader): Promise<{ id: string; public_key: Buffer; since: Date }[]> {
  return reader.selectFrom('export_key').selectAll().orderBy('since', 'desc').execute()
}

/** An export by its head. */
export async function signedHead(
  reader: Reader,
  head: Buffer,
): Promise<{ at: Date; day: number | null; place: bigint | null } | undefined> {
  const { rows } = await sql<{ at: Date; day: number | null; place: bigint | null }>`
    select sealed_at as at, day, place from record_export where head = ${head} order by sealed_at limit 1`.execute(
    reader,
  )
  return rows[0]
}

/** The heads of a day after a place, in their order. */
export async function headsOf(
  reader: Reader,
  day: number,
  after: bigint | undefined,
  limit: number,
): Promise<{ place: bigint; head: Buffer; at: Date }[]> {
  const { rows } = await sql<{ place: bigint; head: Buffer; at: Date }>`
    select place, head, sealed_at as at from record_export where day = ${day} and place > ${after ?? -1n}
    order by place limit ${limit}`.execute(reader)
  return rows
}
