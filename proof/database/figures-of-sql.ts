/**
 * The SQL in the templates of a TypeScript file. What stands in `${}` is a value, which TypeScript made: it is `$`, but
 * for a number written there, which is as much a figure as one beside it. A template within another is one of its own.
 */
export function sqlOf(code: string): string[] {
  return [...code.matchAll(/\bsql(?:<[^`]*?>)?`/g)].map(({ index, 0: { length } }) => templateAt(code, index + length))
}

/** The text of a template from its beginning on. */
function templateAt(code: string, begin: number): string {
  let text = ''
  for (let at = begin; at < code.length && code[at] !== '`'; ) {
    if (!code.startsWith('${', at)) {
      text += code[at]
      at += code[at] === '\\' ? 2 : 1
      continue
    }
    const end = endOfValue(code, at + 2)
    const value = code.slice(at + 2, end).trim()
    text += /^[\d_]+n?$/.test(value) ? value.replaceAll(/[_n]/g, '') : '$'
    at = end + 1
  }
  return text
}

/** Where the brace stands that closes a value which begins here. */
function endOfValue(code: string, begin: number): number {
  let at = begin
  for (let depth = 1; at < code.length; at += 1) {
    const sign = code[at] ?? ''
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if ('\'"`'.includes(sign)) at = endOfQuote(code, at)
    if (depth === 0) break
  }
  return at
}

function endOfQuote(code: string, begin: number): number {
  const quote = code[begin]
  let at = begin + 1
  for (; at < code.length && code[at] !== quote; at += 1) {
    if (code[at] === '\\') at += 1
    else if (quote === '`' && code.startsWith('${', at)) at = endOfValue(code, at + 2)
  }
  return at
}

/** Where a number is no amount, share or count: places of columns, pages, digits of a type, parts of texts, locks. */
const HARMLESS = [
  /\b(?:group|order) by \d+(?: (?:asc|desc))?(?:, \d+(?: (?:asc|desc))?)*/gi,
  /\blimit \d+/gi,
  /\b(?:numeric|decimal|varchar|char)\(\d+(?:, ?\d+)?\)/gi,
  /\bfillfactor = \d+/gi,
  /\bchr\(\d+\)/gi,
  /\bsplit_part\([\w.]+, '[^']*', \d+\)/gi,
  /\bpg_(?:try_)?advisory_(?:xact_)?lock\(\d+/gi,
  /(?<!\barray)\[\d*:?\d*\]/gi,
]
/** Units that a value is told in: thousandths, millionths, seconds of a day, and the scales of shares, money and indexes. */
const SCALE = /(?<=[*/%] ?|\bdiv\([^,]*, )(?:1000|1000000|86400|10000|100000000|1000000000000000000|1e18)\b/g
const NUMBER = /(?<![\w$.])\d+(?:\.\d+)?(?:e\d+)?(?![\w.])/g

/** A text of SQL without its comments, on one line. */
export function inOneLine(sql: string): string {
  return sql.replaceAll(/--.*$/gm, ' ').replaceAll(/\s+/g, ' ').trim()
}

/**
 * The numbers of a text of SQL that are figures: every one but 0 and 1, wherever it is reckoned with, compared or listed,
 * in quotes too where nothing else is. Each with what stands before it.
 */
export function figuresIn(sql: string): string[] {
  const one = inOneLine(sql).replaceAll(/'(\d+(?:\.\d+)?)'/g, ' $1 ')
  const bare = HARMLESS.reduce((text, pattern) => text.replaceAll(pattern, ' '), one)
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll(SCALE, ' ')
  return [...bare.matchAll(NUMBER)]
    .filter(({ 0: number }) => number !== '0' && number !== '1')
    .map(({ index, 0: number }) => bare.slice(Math.max(0, index - 24), index + number.length).trim())
}
