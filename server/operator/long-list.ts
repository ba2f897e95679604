/** Prints a list that was asked for one row more than it shows, and says so where there is one; `ways`: the options by which the rest is seen. */
export function printList<Row>(
  print: (line: string) => void,
  rows: readonly Row[],
  most: number,
  lineOf: (row: Row) => string,
  ways: string,
): void {
  for (const row of rows.slice(0, most)) print(lineOf(row))
  if (rows.length > most) print(`… and more: ${most} are shown${ways && ` (${ways})`}`)
}
