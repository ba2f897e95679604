/**
 * What a spreadsheet may take for a formula when a cell begins with it, in its full-width form and behind blanks too, which
 * some take off; a negative number is none.
 */
const FORMULA = /^(?:[\t\r]|[\s\u00A0\u3000]*(?:[=+@＝＋＠－]|-(?!\d+(?:\.\d+)?$)))/
const NEEDS_QUOTES = /[",\r\n]/

/** One cell by RFC 4180; one that a spreadsheet would run gets an apostrophe before it, and stays text. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table as CSV: lines end with CR LF; the mark at the start tells spreadsheets that it is UTF-8. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')}`
}
