import { type Journal, postAll } from '#ledger/post.ts'
import { type Tx, together } from '#server/store/database.ts'
import type { DoneTogether } from './handler.ts'

/** One act as it is posted, kept as a row, and answered. */
interface Made<Row, Answer> {
  readonly journal: Journal
  readonly row: Row
  readonly answer: Answer
}

/**
 * Many acts that post one journal each and keep one row of it: all journals by one call of the ledger, all rows by one statement. Where nothing
 * was made, it is asked by itself.
 */
export function postedTogether<Row, Answer>(
  tx: Tx,
  made: readonly (Made<Row, Answer> | undefined)[],
  insert: (tx: Tx, rows: readonly Row[]) => Promise<void>,
): DoneTogether<Answer> {
  const all = made.flatMap((one) => one ?? [])
  const [journals, rows] = [all.map(({ journal }) => journal), all.map(({ row }) => row)]
  return {
    answers: made.map((one) => one?.answer),
    write: () => together([postAll(tx, journals), insert(tx, rows)]),
  }
}
