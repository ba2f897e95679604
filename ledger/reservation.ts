import type { Transaction } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { InsidePurpose, ReservationPurpose } from '#rules/asset/reservation-purposes.ts'
import { custodyOf, type Leg, ofReserved, ofSystem, ofUser, type Transit, transitOf } from './chart.ts'
import type { Exit } from './exit.ts'
import { post } from './post.ts'
import {
  type Ending,
  endReservation,
  insertReservation,
  lockReservation,
  markPaidOut,
  type Reservation,
  reservationFor,
  takenBy,
} from './reservation-rows.ts'

/** What a record shows besides the legs. */
type Facts = Readonly<Record<string, string | number>>

/** What somebody sets aside: out of which account, how much, and what for. */
export interface Wish<Purpose = ReservationPurpose> extends Pick<Reservation, 'book' | 'asset' | 'units' | 'cause'> {
  readonly purpose: Purpose
  readonly worldAt: Date
  readonly facts?: Facts
}

/** One part of what is captured: on its way to a chain, a fee, or what a naming pays. */
export interface Part {
  readonly to: Transit | 'fees' | 'treasury' | 'commissions'
  readonly units: Minor
}

/** The journal of an end: its id, made by the server, and who asked, if a member did. */
export interface End {
  readonly journal: string
  readonly worldAt: Date
  readonly actor?: UserId
  readonly facts?: Facts
}

/** What was asked of a reservation does not go with how it stands: the caller decides what that means. */
export class ReservationStands extends Error {
  readonly state: Reservation['state']

  constructor({ id, state }: Pick<Reservation, 'id' | 'state'>, asked: string) {
    super(`reservation ${id} is ${state}, and cannot be ${asked}`)
    this.name = 'ReservationStands'
    this.state = state
  }
}

/**
 * Sets money aside under the pass of an exit (the field's authorisation hold). Made already for the same purpose and cause: that
 * one is answered, and nothing moves. Throws as `post` does when the balance is short, and `ReservationStands` when the one
 * that was made is of something else.
 */
export function reserve<DB>(
  tx: Transaction<DB>,
  exit: Exit,
  wish: Wish<Exclude<ReservationPurpose, InsidePurpose>>,
): Promise<Reservation> {
  return setAside(tx, exit, wish)
}

/** Sets money aside that can only go to the platform or come back, under an id of the server's own; else as `reserve`. */
export function reserveInside<DB>(
  tx: Transaction<DB>,
  whose: Pick<Exit, 'id' | 'member'>,
  wish: Wish<InsidePurpose>,
): Promise<Reservation> {
  return setAside(tx, whose, wish)
}

async function setAside<DB>(
  tx: Transaction<DB>,
  { id, member }: Pick<Exit, 'id' | 'member'>,
  wish: Wish,
): Promise<Reservation> {
  const { book, asset, units, purpose, cause, worldAt, facts } = wish
  const made = await insertReservation(tx, { id, member, book, asset, units, purpose, cause }, worldAt)
  if (!made) {
    const before = await reservationFor(tx, wish)
    const same = before.member === member && before.book === book && before.asset === asset && before.units === units
    if (!same) throw new ReservationStands(before, 'made again as another')
    return before
  }
  await post(tx, {
    id,
    kind: 'reservation',
    cause: id,
    actor: member,
    worldAt,
    facts: { ...facts, purpose, order: cause },
    legs: [{ from: ofUser(member, book), to: ofReserved(member), asset, units }],
  })
  return made
}

/**
 * Takes an open reservation, whole or in part: each part goes where it says, and the rest back to where it came from, in one
 * journal. Captured already in the same parts: it is answered as it is. Throws `ReservationStands` when it ended otherwise, and
 * a `RangeError` when the parts come to nothing or to more than is set aside.
 */
export async function capture<DB>(
  tx: Transaction<DB>,
  id: string,
  parts: readonly Part[],
  end: End,
): Promise<Reservation> {
  const found = await lockReservation(tx, id)
  const { member, book, asset } = found
  const captured = parts.reduce((sum, { units }) => sum + units, 0n)
  const returned = found.units - captured
  if (captured <= 0n || returned < 0n) throw new RangeError(`captures ${captured} of ${found.units}`)
  if (found.state === 'captured' && areParts(await takenBy(tx, found.endedBy), parts)) return found
  if (found.state !== 'open') throw new ReservationStands(found, 'captured so')
  const taken = parts.map(({ to, units }): Leg => ({ from: ofReserved(member), to: ofSystem(to), asset, units }))
  const back: Leg = { from: ofReserved(member), to: ofUser(member, book), asset, units: returned }
  // what goes back first, so that a statement shows what was taken as one movement
  const legs = returned > 0n ? [back, ...taken] : taken
  await postFor(tx, found, 'capture', legs, end)
  return endReservation(tx, id, ending('captured', captured, returned, end))
}

/**
 * Gives an open reservation back, all of it (the field's void). Released already: it is answered as it is. Throws
 * `ReservationStands` when it was captured.
 */
export async function release<DB>(tx: Transaction<DB>, id: string, end: End): Promise<Reservation> {
  const found = await lockReservation(tx, id)
  const { member, book, asset, units } = found
  if (found.state === 'released') return found
  if (found.state !== 'open') throw new ReservationStands(found, 'released')
  await postFor(tx, found, 'release', [{ from: ofReserved(member), to: ofUser(member, book), asset, units }], end)
  return endReservation(tx, id, ending('released', 0n, units, end))
}

/**
 * Books what a capture has put into transit out of custody, all of it: the chain has it for good. Done already: it is answered
 * as it is. Throws `ReservationStands` when it is not captured, and a `RangeError` when nothing of it went into transit.
 */
export async function payOut<DB>(tx: Transaction<DB>, id: string, end: End): Promise<Reservation> {
  const found = await lockReservation(tx, id)
  if (found.state !== 'captured') throw new ReservationStands(found, 'paid out')
  if (found.paidOutBy !== null) return found
  const legs: Leg[] = []
  for (const [book, units] of await takenBy(tx, found.endedBy)) {
    const [name, chain] = book.split(':')
    if (name !== 'transit') continue
    const [from, to] = [ofSystem(transitOf(Number(chain))), ofSystem(custodyOf(Number(chain)))]
    legs.push({ from, to, asset: found.asset, units })
  }
  if (legs.length === 0) throw new RangeError(`reservation ${id} has nothing in transit`)
  await postFor(tx, found, 'payout', legs, end)
  return markPaidOut(tx, id, end.journal)
}

/** Whether what was taken is these parts, and nothing else. */
function areParts(taken: ReadonlyMap<string, Minor>, parts: readonly Part[]): boolean {
  const asked = new Map<string, Minor>()
  for (const { to, units } of parts) asked.set(to, (asked.get(to) ?? 0n) + units)
  return taken.size === asked.size && [...asked].every(([to, units]) => taken.get(to) === units)
}

/** The journals of a reservation have it as their cause, and lead to what it is for. */
function postFor<DB>(
  tx: Transaction<DB>,
  { id, purpose, cause }: Reservation,
  kind: 'capture' | 'release' | 'payout',
  legs: readonly Leg[],
  { journal, worldAt, actor, facts }: End,
): Promise<void> {
  return post(tx, {
    id: journal,
    kind,
    cause: id,
    actor: actor ?? null,
    worldAt,
    facts: { ...facts, purpose, order: cause },
    legs,
  })
}

function ending(
  state: Ending['state'],
  captured: Minor,
  returned: Minor,
  { journal, worldAt }: Pick<End, 'journal' | 'worldAt'>,
): Ending {
  return { state, captured, returned, journal, worldAt }
}
