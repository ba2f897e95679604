/** Rows of one statement: PostgreSQL takes 65,535 parameters at most, and a day may change any number of rows. */
const ROWS = 1000

/** Writes rows some at a time, in their order. */
export async function inChunks<Row>(
  rows: readonly Row[],
  write: (some: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) await write(rows.slice(start, start + ROWS))
}
