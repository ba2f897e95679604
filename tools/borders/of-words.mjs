import { circles, importsOf, isCode, isTest, roomOf, target, wordOf } from './reading.mjs'
import { WORDS_IN_ORDER } from './table.mjs'
import { READERS, TABLES, WATCHERS, WRITERS } from './tables-of-words.mjs'

const OWNER_OF = new Map(Object.entries(TABLES).flatMap(([word, tables]) => tables.map((table) => [table, word])))

/** Words of a room that need each other, by values or by types: none can be read, moved or tried without the other. */
export function wordFaults(files) {
  const words = new Map()
  for (const [path, code] of files) {
    if (!isCode(path) || isTest(path) || !WORDS_IN_ORDER.includes(roomOf(path)) || path.split('/').length < 3) continue
    const leads = words.get(wordOf(path)) ?? new Set()
    words.set(wordOf(path), leads)
    for (const { name } of importsOf(code)) {
      const to = target(path, name.replace(/\?.*$/, ''))
      if (to && to.split('/').length > 2 && wordOf(to) !== wordOf(path)) leads.add(wordOf(to))
    }
  }
  return circles(words).map((circle) => `a circle of words: ${circle.join(' → ')}`)
}

// a table as SQL names it, after what may stand before its name
const NAME = String.raw`(?:only\s+)?"?(?:public"?\."?)?([a-z_][\w.]*)`
const WRITES = new RegExp(
  String.raw`\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${NAME}`,
  'gi',
)
const READS = new RegExp(String.raw`\b(?:from|join|lock\s+table|copy|table|using)\s+${NAME}`, 'gi')
// what follows a first table after a comma
const LISTS = /\bfrom\s+[a-z_][\w.]*(?:\s+(?:as\s+)?\w+)?((?:\s*,\s*[a-z_][\w.]*(?:\s+(?:as\s+)?\w+)?)+)/gi

/** What a file of the server does with tables: every name after `from`, `join`, `into`, `update`, or Kysely's words for them. */
export function tablesOf(code) {
  const names = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name)
  const written = [
    ...names(code, /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)/g),
    ...names(code, WRITES),
  ]
  const read = [
    ...names(code, /\b(?:selectFrom|\w*[jJ]oin|from|using|table)\(\s*'([\w.]+)/g),
    ...names(code, /\b(?:selectFrom|from|using)\(\s*\[([^\]]*)\]/g).flatMap((list) => names(list, /'([\w.]+)/g)),
    ...names(code, READS),
    ...names(code, LISTS).flatMap((list) => names(list, /,\s*([a-z_][\w.]*)/gi)),
  ]
  return { written: new Set(written), read: new Set(read) }
}

/** Tables that a word uses and that are another's: written by nobody else, read by those who may. */
export function tableFaults(files) {
  const faults = []
  for (const [path, code] of files) {
    if (!isCode(path) || isTest(path) || roomOf(path) !== 'server' || path.endsWith('.made.ts')) continue
    const word = path.split('/')[1]
    const { written, read } = tablesOf(code)
    for (const table of new Set([...written, ...read])) {
      const owner = table.startsWith('ledger.') ? 'ledger' : OWNER_OF.get(table)
      if (owner === undefined || owner === word) continue
      if (WRITERS[table]?.includes(word)) continue
      if (written.has(table)) faults.push(`${path}: writes ${table}, which belongs to ${owner}`)
      else if (!WATCHERS.includes(word) && !READERS[table]?.includes(word))
        faults.push(`${path}: reads ${table}, which belongs to ${owner}`)
    }
  }
  return faults
}
