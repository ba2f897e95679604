import type { Minor } from '#rules/amount/labels.ts'
import { LAPSE_KINDS, LAPSES, type LapseKind } from './lapses.ts'

/** What of a kind is lost at an instant if nobody claims before; minor units of the kind's asset. */
export interface Upcoming {
  readonly kind: LapseKind
  /** By the world's clock. Of what burns: the settlement that burns first or, of what burns already, again. */
  readonly at: Date
  readonly burning: boolean
  /** What lies ready. Of a stream it stays; of the other kinds it is what is lost. */
  readonly units: Minor
  /** What is lost at that instant: of a stream what its settlement will burn, at the last factor. */
  readonly loses: Minor
  /** Of so many lands, planets, packages, rewards or days. */
  readonly count: number
}

/** Assets by what is told first of what is lost at one instant: the amounts of two are not compared. */
const ASSETS = ['DU', 'RC', 'DP']

/** In the order in which they come: at one instant first what burns already, then what is lost most of in DU, in RC, in DP. */
export function inOrder(list: readonly Upcoming[]): Upcoming[] {
  return [...list].sort(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      Number(other.burning) - Number(one.burning) ||
      ASSETS.indexOf(LAPSES[one.kind].asset) - ASSETS.indexOf(LAPSES[other.kind].asset) ||
      compare(other.loses, one.loses) ||
      LAPSE_KINDS.indexOf(one.kind) - LAPSE_KINDS.indexOf(other.kind),
  )
}

function compare(one: Minor, other: Minor): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** One line for all of a kind that comes at the same instant; what loses nothing is left out. */
export function gathered(list: readonly Upcoming[]): Upcoming[] {
  const sums = new Map<string, Upcoming>()
  for (const one of list) {
    if (one.loses <= 0n) continue
    const place = `${one.kind} ${one.at.getTime()} ${one.burning}`
    const sum = sums.get(place)
    sums.set(
      place,
      sum ? { ...sum, units: sum.units + one.units, loses: sum.loses + one.loses, count: sum.count + one.count } : one,
    )
  }
  return inOrder([...sums.values()])
}
