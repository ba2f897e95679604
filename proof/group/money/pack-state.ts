import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { PackName } from '#rules/economy/tfa.ts'
import type { UsablePoints } from '#rules/tfa/charge.ts'
import { emptyTfa, type TfaMemory } from '#server/projection/memory-tfa.ts'

/** Whose a package is, and how far it is charged. */
interface Owned {
  readonly member: UserId
  readonly pack: PackName
  readonly boughtOn: number
  readonly charged: Minor
}

/** DP that a day granted a member, and that he can still use. */
export interface Granted extends UsablePoints {
  readonly member: UserId
}

/** The packages of a group, the budget that they are paid of, and what charges them. */
export interface Packs {
  readonly tfa: TfaMemory
  readonly owned: ReadonlyMap<string, Owned>
  readonly points: readonly Granted[]
  readonly pointsBudget: Minor
  /** By package: the first settlement whose release waits; what was released of it while it did not burn, of 10^18 of RC. */
  readonly clocks: ReadonlyMap<string, number>
  readonly grants: ReadonlyMap<string, bigint>
  /** Of all of them together. */
  readonly granted: bigint
}

/** A budget that holds a few packages, so that the law of its cover is met. */
const BUDGET = 20_000n * 100_000_000n

/** Nothing is sold yet. */
export function openPacks(pointsBudget: Minor): Packs {
  const none = { owned: new Map(), points: [], clocks: new Map(), grants: new Map() }
  return { tfa: emptyTfa(BUDGET), ...none, pointsBudget, granted: 0n }
}

/** The same once more. */
export function forkPacks(packs: Packs): Packs {
  const { packages, changes } = packs.tfa
  return { ...packs, tfa: { ...packs.tfa, packages: new Map(packages), changes: new Set(changes) } }
}
