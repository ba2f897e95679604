/**
 * Which tables and statements would be parted, and how, if members were spread over several leaders: `npx tsx tools/rows/shards.ts`
 * (docs/scale.md). Read from the schema and from the statements in `*.sql.ts`; a statement is an exported function of one.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/**
 * By what a table is parted: a member's rows lie together, a planet's do; small tables that all read and settlements alone write are
 * copied to each leader; what belongs to none of these stays on one.
 */
export type Key = 'member' | 'planet' | 'copied' | 'one'

const MEMBERS = ['member', 'owner', 'sender', 'buyer', 'beneficiary']
const PLANETS = ['planet']
/** Parted by themselves, whatever columns they have. */
const THEMSELVES: Readonly<Record<string, Key>> = {
  member: 'member',
  planet: 'planet',
  ...Object.fromEntries(
    [
      'settlement',
      'income_index',
      'pool_index',
      'swap_state',
      'daot_round',
      'galaxy',
      'star_system',
      'scanned_block',
    ].map((name) => [name, 'copied'] as const),
  ),
}

/** The key of each table of a schema: by its columns, or else that of what its rows hang on. */
export function keysOf(schema: string): Map<string, Key> {
  const tables = [...schema.matchAll(/^table (?:public\.)?([\w.]+) \(\n([\s\S]*?)^\)/gm)]
  const keys = new Map<string, Key>()
  for (const [, name = '', body = ''] of tables) {
    const columns = [...body.matchAll(/^ {2}(\w+) /gm)].map(([, column = '']) => column)
    const has = (names: readonly string[]) => columns.some((column) => names.includes(column))
    keys.set(name, THEMSELVES[name] ?? (has(MEMBERS) ? 'member' : has(PLANETS) ? 'planet' : 'one'))
  }
  const hangsOn = [
    ...schema.matchAll(/^alter table (?:public\.)?([\w.]+) add .*? REFERENCES (?:public\.)?([\w.]+)\(/gm),
  ]
  // twice: what hangs on what hangs
  for (let time = 0; time < 2; time += 1)
    for (const [, name = '', on = ''] of hangsOn) {
      const key = keys.get(on)
      if (keys.get(name) === 'one' && (key === 'member' || key === 'planet')) keys.set(name, key)
    }
  return keys
}

/** The tables that a text of statements names. */
export function tablesIn(text: string, keys: ReadonlyMap<string, Key>): string[] {
  const named = [
    ...text.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?(ledger\.\w+|[a-z_]\w*)/g),
    ...text.matchAll(/(?:selectFrom|insertInto|updateTable|deleteFrom|[jJ]oin)\(\s*'(ledger\.\w+|\w+)/g),
  ].map(([, name = '']) => name)
  return [...new Set(named)].filter((name) => keys.has(name)).sort()
}

/** The exported functions of a file, each with its text up to the next. */
export function statementsOf(text: string): { readonly name: string; readonly text: string }[] {
  const parts = text.split(/^export (?:async )?function /m).slice(1)
  return parts.map((part) => ({ name: /^\w+/.exec(part)?.[0] ?? '', text: part }))
}

/** The keys of the tables that a statement names, each once, copies left out; more than one: it would ask several leaders. */
export function keysIn(text: string, keys: ReadonlyMap<string, Key>): Key[] {
  const named = tablesIn(text, keys).map((name) => keys.get(name) ?? 'one')
  return [...new Set(named)].filter((key) => key !== 'copied').sort()
}

if (process.argv[1] === import.meta.filename) {
  const keys = keysOf(readFileSync(join(root, 'server/store/schema.made.sql'), 'utf8'))
  for (const key of ['member', 'planet', 'copied', 'one'] as const)
    console.log(
      `${key}: ${[...keys]
        .filter(([, of]) => of === key)
        .map(([name]) => name)
        .join(' ')}\n`,
    )
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.sql.ts'))
    .map((file) => `server/${file}`)
    .sort()
  const all = files.flatMap((file) =>
    statementsOf(readFileSync(join(root, file), 'utf8')).map((statement) => ({ file, ...statement })),
  )
  const across = all.filter(({ text }) => keysIn(text, keys).length > 1)
  console.log(`${across.length} of ${all.length} statements name tables of more than one key:`)
  for (const { file, name, text } of across)
    console.log(`  ${keysIn(text, keys).join('+').padEnd(18)} ${file} ${name}: ${tablesIn(text, keys).join(' ')}`)
}
