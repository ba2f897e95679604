import { csvText, readCsv } from '#rules/text/csv.ts'
import { FORMAT, type Line } from './lines.ts'

/** How a file is written. */
export type FileKind = 'csv' | 'json'

/** What stands before the lines of a file. */
export function fileBegin(kind: FileKind): string {
  return kind === 'csv' ? '\uFEFF' : `{"format":"${FORMAT}","lines":[\n`
}

/** Some lines of a file, each on one line of the text; `last`: the file ends with them. */
export function fileLines(kind: FileKind, lines: readonly Line[], last: boolean): string {
  if (kind === 'csv') return csvText(lines).slice(1)
  const text = lines.map((line) => JSON.stringify(line)).join(',\n')
  return last ? `${text}\n]}\n` : `${text},\n`
}

/** The lines of a file, and at which line of the text the first of them stands; undefined where it is none of either kind. */
export function readFile(text: string): { readonly lines: readonly Line[]; readonly first: number } | undefined {
  const lines = text.startsWith('{') ? linesOf(text) : readCsv(text)
  return lines && { lines, first: text.startsWith('{') ? 2 : 1 }
}

function linesOf(text: string): Line[] | undefined {
  try {
    const { format, lines } = JSON.parse(text) as { readonly format?: unknown; readonly lines?: unknown }
    if (format !== FORMAT || !Array.isArray(lines)) return undefined
    const isLine = (line: unknown): line is Line =>
      Array.isArray(line) && line.every((cell) => typeof cell === 'string')
    if (!lines.every(isLine)) return undefined
    // nothing beside what is signed: of a name that stands twice a reader would see the first, and this reading the last
    const whole = fileBegin('json') + fileLines('json', lines, true)
    return whole.trimEnd() === text.trimEnd() ? lines : undefined
  } catch {
    return undefined
  }
}
