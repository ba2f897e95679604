import type { CountedOn } from '#calls/income/counted.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { fillRooms, roomOf, roomTaken } from '#rules/income/collection.ts'

/** What of a claim counts on lands: all of it, or one reward that it paid after others of `before`. */
interface Taken {
  readonly before: string
  readonly amount: string
}

/** A land on which something of it counts. */
export interface RoomRow {
  readonly land: CountedOn
  /** What it could still count just before; undefined where that was not kept. */
  readonly room: string | undefined
  /** What of it counts on the land. */
  readonly amount: string
}

/**
 * Fills the lands of a claim again by the rule that counted, from the one on that took effect first (LAND-09, INCOME-12). `equal`: each land
 * took what the claim says; undefined where it was not kept how the lands stood.
 */
export function roomAgain(
  counted: readonly CountedOn[],
  { before, amount }: Taken,
): { readonly rows: readonly RoomRow[]; readonly equal: boolean | undefined } {
  const parts = counted.map((land) => units(land.amount))
  const mine = roomTaken(parts, units(before), units(amount))
  const rooms = counted.map(roomWas)
  const rows = counted.map((land, at): RoomRow => {
    const room = rooms[at]
    return { land, room: room === undefined ? undefined : formatUnits(room), amount: formatUnits(mine[at] ?? 0n) }
  })
  const known = rooms.filter((room) => room !== undefined)
  const filled = fillRooms(known, sumOf(parts))
  const equal = filled.every((part, at) => part === parts[at]) && sumOf(mine) === units(amount)
  return {
    rows: rows.filter((row) => units(row.amount) > 0n),
    equal: known.length < parts.length ? undefined : equal && sumOf(filled) === sumOf(parts),
  }
}

function roomWas({ stood }: CountedOn): bigint | undefined {
  if (!stood) return undefined
  const { times, investment, counted, earned } = stood
  return roomOf({
    times: BigInt(times),
    investment: units(investment),
    counted: units(counted),
    earned: units(earned),
  })
}

function sumOf(parts: readonly bigint[]): bigint {
  return parts.reduce((sum, part) => sum + part, 0n)
}
