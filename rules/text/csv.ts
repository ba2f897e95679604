/**
 * What a spreadsheet may take for a formula when a cell begins with it, in its full-width form and behind blanks too, which
 * some take off; a negative number is none.
 */
const FORMULA = /^(?:[\t\r]|[\s\u00A0\u3000]*(?:[=+@＝＋＠－]|-(?!\d+(?:\.\d+)?$)))/
const NEEDS_QUOTES = /[",\r\n]/

/** A text that no spreadsheet runs: one that it would gets an apostrophe before it. */
export function safeText(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** One cell by RFC 4180; one that a spreadsheet would run stays text. */
export function csvCell(text: string): string {
  const safe = safeText(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV: lines end with CR LF; the mark at the start tells spreadsheets that it is UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}

/** The rows of a CSV as it is written here; undefined where it is none. */
export function readCsv(text: string): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  // a cell, in quotes or not, and what ends it
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y
  cell.lastIndex = text.startsWith('\uFEFF') ? 1 : 0
  while (cell.lastIndex < text.length) {
    const [, quoted, plain = '', end] = cell.exec(text) ?? []
    if (end === undefined) return undefined
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === ',') {
      if (cell.lastIndex === text.length) return undefined
      continue
    }
    rows.push(row)
    row = []
  }
  return rows
}
