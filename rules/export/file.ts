import { csvText, readCsv } from '#rules/text/csv.ts'
import { FORMAT, type Line, readSeal } from './lines.ts'

/** How a file is written. */
export type FileKind = 'csv' | 'json'

/** What stands behind the lines of a file of JSON. */
const CLOSED = '\n]}'

/** What stands before the lines of a file. */
export function fileBegin(kind: FileKind): string {
  return kind === 'csv' ? '\uFEFF' : `{"format":"${FORMAT}","lines":[\n`
}

/** Some lines of a file, each on one line of the text; `last`: the file ends with them. */
export function fileLines(kind: FileKind, lines: readonly Line[], last: boolean): string {
  if (kind === 'csv') return csvText(lines).slice(1)
  const text = lines.map((line) => JSON.stringify(line)).join(',\n')
  return last ? `${text}${CLOSED}\n` : `${text},\n`
}

/** A file as it was read. */
export interface Read {
  readonly lines: readonly Line[]
  /** At which line of the text the first of them stands. */
  readonly first: number
  /** Its text ends within a line, which is left out, or before what closes it: the rest is missing. */
  readonly cut: boolean
}

/** What stands in a file, or in as much of it as there is; undefined where it is none of either kind. */
export function readFile(text: string): Read | undefined {
  if (!text.startsWith('{')) {
    const all = readCsv(text)
    // of the seal only the end of its line may be missing
    const cut = !text.endsWith('\n') && !readSeal(all?.at(-1) ?? [])
    const lines = cut ? readCsv(text.slice(0, text.lastIndexOf('\n') + 1)) : all
    return lines && { lines, first: 1, cut }
  }
  const whole = linesOf(text)
  const lines = whole ?? beginningOf(text)
  return lines && { lines, first: 2, cut: !whole }
}

/** The lines of a file that breaks off: what was written one by one is read one by one. */
function beginningOf(text: string): Line[] | undefined {
  // one that is closed is whole, and then something else is wrong with it; but for a comma behind which a line was
  const open = text.trimEnd().replace(/,\n\]\}$/, ',')
  if (!open.startsWith(fileBegin('json')) || open.endsWith(CLOSED)) return undefined
  const parts = open.slice(fileBegin('json').length).split('\n')
  const lines: Line[] = []
  for (const [at, part] of parts.entries()) {
    const line = lineOf(part)
    if (line) lines.push(line)
    else if (at < parts.length - 1) return undefined
  }
  return lines
}

function lineOf(part: string): Line | undefined {
  try {
    const line: unknown = JSON.parse(part.replace(/,$/, ''))
    return isLine(line) && part.startsWith(JSON.stringify(line)) ? line : undefined
  } catch {
    return undefined
  }
}

const isLine = (line: unknown): line is Line => Array.isArray(line) && line.every((cell) => typeof cell === 'string')

function linesOf(text: string): Line[] | undefined {
  try {
    const { format, lines } = JSON.parse(text) as { readonly format?: unknown; readonly lines?: unknown }
    if (format !== FORMAT || !Array.isArray(lines)) return undefined
    if (!lines.every(isLine)) return undefined
    // nothing beside what is signed: of a name that stands twice a reader would see the first, and this reading the last
    const whole = fileBegin('json') + fileLines('json', lines, true)
    return whole.trimEnd() === text.trimEnd() ? lines : undefined
  } catch {
    return undefined
  }
}
