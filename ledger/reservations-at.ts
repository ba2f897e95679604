import { type Kysely, sql } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { ReservationPurpose } from '#rules/asset/reservation-purposes.ts'

/** What a member had set aside at an instant. */
export interface ReservedThen {
  readonly cause: string
  readonly purpose: ReservationPurpose
  readonly asset: Asset
  readonly units: Minor
  readonly since: Date
}

/** All that was set aside at an instant of the world, the first one first; minor units. */
export async function reservationsAt<DB>(reader: Kysely<DB>, member: UserId, at: Date): Promise<ReservedThen[]> {
  const { rows } = await sql<ReservedThen>`
    select cause, purpose, asset, units, made_at as since from ledger.reservation
    where member = ${member.toString()}::bigint and made_at <= ${at} and (ended_at is null or ended_at > ${at})
    order by made_at, id`.execute(reader)
  return rows
}
