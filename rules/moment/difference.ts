import type { Minor } from '#rules/amount/labels.ts'

/** What lay in one account at two instants, minor units, and what came (above zero) or went between them. */
export interface Difference<Key extends string> {
  readonly key: Key
  readonly before: Minor
  readonly after: Minor
  readonly change: Minor
}

/**
 * What lay in each account at two instants: what changed first, then what stayed, so that all of them sum to what there was; each by account
 * in the order in which they stand.
 */
export function differencesOf<Key extends string>(
  before: ReadonlyMap<Key, Minor>,
  after: ReadonlyMap<Key, Minor>,
): Difference<Key>[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort()
  const all = keys.map((key) => {
    const [was, is] = [before.get(key) ?? 0n, after.get(key) ?? 0n]
    return { key, before: was, after: is, change: is - was }
  })
  return [...all.filter(({ change }) => change !== 0n), ...all.filter(({ change }) => change === 0n)]
}
