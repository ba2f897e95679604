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
  const { page, last } = cutRows(rows, size)
  return { page, next: last === undefined ? null : cursor.write(placeOf(last)) }
}

/**
 * The same where the place is another than that of a row: while another page follows, `last` is this one's last row and
 * `following` the first of the next.
 */
export function cutRows<Row>(
  rows: readonly Row[],
  size: number,
): { readonly page: readonly Row[]; readonly last: Row | undefined; readonly following: Row | undefined } {
  const page = rows.slice(0, size)
  return { page, last: rows.length > size ? page.at(-1) : undefined, following: rows[size] }
}
