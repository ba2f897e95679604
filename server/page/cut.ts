import type { Cursor } from './cursor.ts'

/**
 * A page out of the rows of a list, of which one more than `size` was asked for, so that it is known whether another
 * page follows; `next` is where it begins.
 */
export function cutPage<Row, Place extends readonly unknown[]>(
  rows: readonly Row[],
  size: number,
  cursor: Cursor<Place>,
  placeOf: (row: Row) => Place,
): { readonly page: readonly Row[]; readonly next: string | null } {
  const page = rows.slice(0, size)
  const last = page.at(-1)
  return { page, next: rows.length > size && last !== undefined ? cursor.write(placeOf(last)) : null }
}
