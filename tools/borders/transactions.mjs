import { bare, isCode, isTest, roomOf } from './reading.mjs'

/** Where a transaction is begun, and whoever runs in one: it is the first of what he is given, or among it. */
const BEGINS = /\binTransaction\(|\btransaction\(\)\s*\.execute\(/g
const RUNS_IN_ONE = /\(\s*(?=(?:tx|\{[^{}()]*\btx\b[^{}()]*\})\s*:)/g
const ASKS_ANOTHER = /\bdatabase\b(?!\s*:)/

/**
 * Who holds a connection waits for no second one of the same pool: as many at once as it has would wait for each other for ever.
 * Finds the name `database` where a transaction runs. Reads text: what another function asks by its `services` is not seen.
 */
export function transactionFaults(path, code) {
  if (!isCode(path) || isTest(path) || !['server', 'ledger'].includes(roomOf(path))) return []
  const text = bare(code)
  const spans = [
    ...[...text.matchAll(BEGINS)].map(({ index, 0: begin }) => callbackOf(text, index + begin.length - 1)),
    ...[...text.matchAll(RUNS_IN_ONE)].flatMap(({ index }) => bodyAfter(text, closing(text, index))),
  ]
  const lines = new Set()
  for (const [from, to] of spans) {
    const hit = ASKS_ANOTHER.exec(text.slice(from, to))
    if (hit) lines.add(text.slice(0, from + hit.index).split('\n').length)
  }
  return [...lines].map((line) => `${path}:${line}: asks the database within a transaction: ask by its tx`)
}

/** Where the bracket at a place is closed. */
function closing(text, open) {
  let depth = 0
  for (let at = open; at < text.length; at += 1)
    if ('([{'.includes(text[at])) depth += 1
    else if (')]}'.includes(text[at])) {
      depth -= 1
      if (depth === 0) return at
    }
  return text.length
}

/** Of a call that begins a transaction what is run in it: from its first function on, since before it stands what it is begun by. */
function callbackOf(text, open) {
  const end = closing(text, open)
  const within = text.slice(open, end)
  const first = /(?:\basync\s*)?(?:\([^()]*\)|\b\w+)\s*=>/.exec(within)
  return first ? [open + first.index, end] : [end, end]
}

/** The body of a function whose parameters end at a place; none of a type. */
function bodyAfter(text, end) {
  const head = /^\)\s*(?::(?:[^=;{<]|<[\s\S]*?>(?=\s*(?:=>\s*)?\{))*)?(?:=>\s*)?\{/.exec(text.slice(end))
  if (!head) return []
  const open = end + head[0].length - 1
  return [[open, closing(text, open)]]
}
