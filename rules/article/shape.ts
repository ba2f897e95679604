/** So deep lists and quotes may stand within each other. */
export const NESTED_MOST = 8

const FENCE = /^[\s>]*(?:`{3,}|~{3,})/
const LINE_ACROSS = /^\s*([-_*])(?:\s*\1){2,}\s*$/
// quotes and items that begin one within the other on one line
const OPENED = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t])))+/
const FOOTNOTE = /(?<!\\)\[\^[^\]\s]+\]/

export type ShapeFault = 'tooNested' | 'footnotes'

/**
 * What of Markdown is not published: quotes and lists within each other without end, which no reader of it bears, and footnotes, which
 * the page does not have. Undefined: nothing is wrong. What stands in code is let be.
 */
export function shapeFault(body: string): ShapeFault | undefined {
  const lines = written(body)
  if (lines.some((line) => depth(line) > NESTED_MOST)) return 'tooNested'
  return lines.some((line) => FOOTNOTE.test(line.replaceAll(/`[^`]*`/g, ''))) ? 'footnotes' : undefined
}

/** The lines that do not stand in fenced code. */
function written(body: string): readonly string[] {
  let inCode = false
  return body.split('\n').filter((line) => {
    const isFence = FENCE.test(line)
    if (isFence) inCode = !inCode
    return !isFence && !inCode
  })
}

/** How deep a line stands: what opens on it, and two blanks for each list that it stands in. */
function depth(line: string): number {
  if (LINE_ACROSS.test(line)) return 0
  const opened = OPENED.exec(line)?.[0] ?? ''
  if (opened === '') return 0
  const blanks = opened.replaceAll('\t', '    ').search(/\S/)
  return opened.replaceAll(/\d+/g, '').replaceAll(/[ \t]/g, '').replaceAll(/[.)]/g, '.').length + Math.floor(blanks / 2)
}
