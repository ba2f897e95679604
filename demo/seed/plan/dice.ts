import { createHash } from 'node:crypto'

/** Choices that are the same in every seed. */
export interface Dice {
  /** A whole number from 0, below `sides`. */
  roll(sides: number): number
  /** One of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T
  pick<T>(list: readonly T[]): T | undefined
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[]
}

/** Dice that fall the same for the same name (mulberry32 over whole numbers). */
export function diceOf(name: string): Dice {
  let state = createHash('sha256').update(name).digest().readUInt32BE(0)
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const roll = (sides: number) => next() % sides
  function pick<T>(list: readonly [T, ...T[]]): T
  function pick<T>(list: readonly T[]): T | undefined
  function pick<T>(list: readonly T[]): T | undefined {
    return list[roll(list.length)]
  }
  return {
    roll,
    pick,
    shuffled: (list) =>
      list
        .map((item) => ({ item, order: next() }))
        .sort((one, other) => one.order - other.order)
        .map(({ item }) => item),
  }
}

/** Bytes that are the same in every seed: for invite codes, which everybody may know. */
export function steady(name: string): (size: number) => Buffer {
  let count = 0
  return (size) => {
    count += 1
    return createHash('sha512').update(`${name} ${count}`).digest().subarray(0, size)
  }
}
