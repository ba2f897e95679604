import type { recordDetail } from '#calls/asset/records.ts'
import type { AnswerOf } from '#calls/call.ts'
import { signedUnits } from './signed-units.ts'

export type Journal = AnswerOf<typeof recordDetail>
export type JournalLeg = Journal['legs'][number]
type Side = JournalLeg['from']

/** What a movement changed on one account, over all its legs. */
export interface Change {
  readonly side: Side
  readonly asset: string
  /** Minor units; below zero: it left. */
  readonly units: bigint
}

/** One entry of mine, added up again. */
export interface Step {
  readonly leg: number
  readonly book: string
  readonly asset: string
  readonly before: string
  readonly after: string
  readonly seq: string
  /** Whether before and amount give after, and before is where my entry before it ended. */
  readonly holds: boolean
}

/** A movement, added up by the browser itself. */
export interface Proof {
  readonly changes: readonly Change[]
  /** Of each asset: what left all accounts and what arrived on all accounts. */
  readonly sums: readonly { readonly asset: string; readonly left: bigint; readonly arrived: bigint }[]
  readonly steps: readonly Step[]
  /** Whether each asset balances and each of my entries holds. */
  readonly holds: boolean
}

/** Adds a journal up: net change of each account, sums of each asset, each of my entries from before to after. */
export function proofOf(legs: readonly JournalLeg[]): Proof {
  const changes = changesOf(legs)
  const sums = [...new Set(changes.map(({ asset }) => asset))].map((asset) => {
    const of = changes.filter((change) => change.asset === asset).map(({ units }) => units)
    const sum = (list: bigint[]): bigint => list.reduce((total, units) => total + units, 0n)
    return { asset, left: -sum(of.filter((units) => units < 0n)), arrived: sum(of.filter((units) => units > 0n)) }
  })
  const steps = stepsOf(legs)
  const holds = sums.every(({ left, arrived }) => left === arrived) && steps.every((step) => step.holds)
  return { changes, sums, steps, holds }
}

function changesOf(legs: readonly JournalLeg[]): Change[] {
  const found = new Map<string, Change>()
  const add = (side: Side, asset: string, units: bigint): void => {
    const key = `${side.book} ${side.mine} ${side.user} ${asset}`
    const before = found.get(key)
    found.set(key, { side, asset, units: (before?.units ?? 0n) + units })
  }
  for (const { from, to, asset, amount } of legs) {
    add(from, asset, -signedUnits(amount))
    add(to, asset, signedUnits(amount))
  }
  return [...found.values()]
}

function stepsOf(legs: readonly JournalLeg[]): Step[] {
  const last = new Map<string, string>()
  return legs.flatMap(({ leg, asset, amount, from, to, balances }) =>
    balances.map(({ book, before, after, seq }) => {
      const moved = (from.mine && from.book === book ? -1n : 0n) + (to.mine && to.book === book ? 1n : 0n)
      const key = `${book} ${asset}`
      const follows = (last.get(key) ?? before) === before
      last.set(key, after)
      const adds = signedUnits(before) + moved * signedUnits(amount) === signedUnits(after)
      return { leg, book, asset, before, after, seq, holds: adds && follows }
    }),
  )
}
