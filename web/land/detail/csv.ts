/** Rows as CSV for a spreadsheet: quoted where needed, and never a formula. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  // the mark tells spreadsheets that it is UTF-8
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
