import { createHash } from 'node:crypto'

/**
 * Some of a list: the first so many always, and of the rest a draw by a seed: the same seed draws the same, another one others. In the
 * order of the list.
 */
export function drawnOf<T extends { readonly name: string }>(
  list: readonly T[],
  { always, drawn, seed }: { readonly always: number; readonly drawn: number; readonly seed: string },
): readonly T[] {
  const lot = ({ name }: T) => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  const taken = new Set(
    list
      .slice(always)
      .map((each) => ({ each, lot: lot(each) }))
      .sort((a, b) => (a.lot < b.lot ? -1 : 1))
      .slice(0, drawn)
      .map(({ each }) => each),
  )
  return list.filter((each, at) => at < always || taken.has(each))
}
