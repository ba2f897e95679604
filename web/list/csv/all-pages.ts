/** How many rows a file holds at most, and how many are asked for at once. */
export const MOST_ROWS = 10_000
export const PAGE_SIZE = 100

interface Paged<Row> {
  readonly list: readonly Row[]
  readonly next: string | null
}

interface Options {
  readonly most?: number
  readonly signal: AbortSignal
  /** Told after each page: how many rows there are so far. */
  readonly onRows: (count: number) => void
}

/**
 * Every row of an endless list, page after page, up to a bound; `cut` says that there were more.
 * Throws what a page throws, and the signal's reason when it is aborted between two pages.
 */
export async function allRows<Row>(
  page: (after: string | undefined) => Promise<Paged<Row>>,
  { most = MOST_ROWS, signal, onRows }: Options,
): Promise<{ rows: Row[]; cut: boolean }> {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const { list, next } = await page(after)
    signal.throwIfAborted()
    rows.push(...list)
    onRows(Math.min(rows.length, most))
    after = next ?? undefined
  } while (after !== undefined && rows.length < most)
  return { rows: rows.slice(0, most), cut: after !== undefined || rows.length > most }
}
