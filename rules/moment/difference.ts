import type { Minor } from '#rules/amount/labels.ts'

/** What lay in one account at two instants, minor units, and what came (above zero) or went between them. */
export interface Difference<Key extends string> {
  readonly key: Key
  readonly before: Minor
  readonly after: Minor
  readonly change: Minor
}

/** What differs between two instants, by account in the order in which they stand; `all`: also what stayed. */
export function differencesOf<Key extends string>(
  before: ReadonlyMap<Key, Minor>,
  after: ReadonlyMap<Key, Minor>,
  all = false,
): Difference<Key>[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])].sort()
  return keys
    .map((key) => {
      const [was, is] = [before.get(key) ?? 0n, after.get(key) ?? 0n]
      return { key, before: was, after: is, change: is - was }
    })
    .filter(({ change }) => all || change !== 0n)
}
