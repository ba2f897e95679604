import { sql, type Transaction } from 'kysely'
import type { Asset } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { ReservationPurpose } from '#rules/asset/reservation-purposes.ts'
import type { UserBook } from './chart.ts'

/** Money of a member that is set aside: it is still his, and he cannot spend it. */
export interface Reservation {
  /** The id of the pass under which it was made, and of the journal that set it aside. */
  readonly id: string
  readonly member: UserId
  /** Where it comes from, and goes back to. */
  readonly book: Exclude<UserBook, 'points'>
  readonly asset: Asset
  readonly units: Minor
  readonly purpose: ReservationPurpose
  /** The id of what it is for: with the purpose, one reservation. */
  readonly cause: string
  readonly state: 'open' | 'captured' | 'released'
  /** What was taken of it, and what went back; null while it is open. */
  readonly captured: Minor | null
  readonly returned: Minor | null
  /** The journal that captured or released it. */
  readonly endedBy: string | null
  /** The journal by which what was captured left transit. */
  readonly paidOutBy: string | null
}

/** How a reservation ended. */
export interface Ending {
  readonly state: 'captured' | 'released'
  readonly captured: Minor
  readonly returned: Minor
  readonly journal: string
  readonly worldAt: Date
}

const COLUMNS = sql`id, member, book, asset, units, purpose, cause, state, captured, returned,
  ended_by as "endedBy", paid_out_by as "paidOutBy"`

/** A new one; undefined when there is one of the same purpose and cause, by whoever made it first. */
export async function insertReservation<DB>(
  tx: Transaction<DB>,
  made: Pick<Reservation, 'id' | 'member' | 'book' | 'asset' | 'units' | 'purpose' | 'cause'>,
  worldAt: Date,
): Promise<Reservation | undefined> {
  const { id, member, book, asset, units, purpose, cause } = made
  const { rows } = await sql<Reservation>`
    insert into ledger.reservation (id, member, book, asset, units, purpose, cause, made_at)
      values (${id}::uuid, ${member.toString()}::bigint, ${book}, ${asset}, ${units.toString()}::numeric, ${purpose}, ${cause}, ${worldAt})
      on conflict (purpose, cause) do nothing returning ${COLUMNS}`.execute(tx)
  return rows[0]
}

/** That of a purpose and cause. */
export async function reservationFor<DB>(
  tx: Transaction<DB>,
  { purpose, cause }: Pick<Reservation, 'purpose' | 'cause'>,
): Promise<Reservation> {
  const { rows } = await sql<Reservation>`
    select ${COLUMNS} from ledger.reservation where purpose = ${purpose} and cause = ${cause}`.execute(tx)
  return only(rows, cause)
}

/** One, for whoever ends it: another who is about to is waited for. */
export async function lockReservation<DB>(tx: Transaction<DB>, id: string): Promise<Reservation> {
  const { rows } = await sql<Reservation>`
    select ${COLUMNS} from ledger.reservation where id = ${id}::uuid for update`.execute(tx)
  return only(rows, id)
}

/** What a capture has put into accounts of the system, by account. */
export async function takenBy<DB>(tx: Transaction<DB>, journal: string | null): Promise<ReadonlyMap<string, Minor>> {
  const { rows } = await sql<{ book: string; units: Minor }>`
    select c.book, sum(t.amount) as units from ledger.transfer t join ledger.account c on c.id = t.credit
    where t.journal = ${journal}::uuid and c.owner is null group by c.book`.execute(tx)
  return new Map(rows.map(({ book, units }) => [book, units]))
}

/** Writes an end down. */
export async function endReservation<DB>(tx: Transaction<DB>, id: string, ending: Ending): Promise<Reservation> {
  const { state, captured, returned, journal, worldAt } = ending
  const { rows } = await sql<Reservation>`
    update ledger.reservation set state = ${state}, captured = ${captured.toString()}::numeric,
      returned = ${returned.toString()}::numeric, ended_at = ${worldAt}, ended_by = ${journal}::uuid
    where id = ${id}::uuid returning ${COLUMNS}`.execute(tx)
  return only(rows, id)
}

/** Writes down by which journal what was captured left transit. */
export async function markPaidOut<DB>(tx: Transaction<DB>, id: string, journal: string): Promise<Reservation> {
  const { rows } = await sql<Reservation>`
    update ledger.reservation set paid_out_by = ${journal}::uuid where id = ${id}::uuid returning ${COLUMNS}`.execute(
    tx,
  )
  return only(rows, id)
}

function only(rows: readonly Reservation[], id: string): Reservation {
  const [found] = rows
  if (!found) throw new Error(`no reservation ${id}`)
  return found
}
