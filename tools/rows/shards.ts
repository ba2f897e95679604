/**
 * Which tables and statements would be parted, and how, if members were spread over several leaders: `npx tsx tools/rows/shards.ts`
 * (docs/scale.md). Read from the schema with its functions, and from all statements of ledger and server; a statement is an exported function
 * that names a table, or a function of the database. Laws of the audit read everything, and are left out.
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
  // of the member whose money moves; since they lie in months no foreign key says so (decision 155)
  'ledger.entry': 'member',
  'ledger.journal': 'member',
  'ledger.transfer': 'member',
  'ledger.cause': 'member',
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

/** The functions of the database's own, as its schema has them; those of the ledger find its tables without their room's name. */
export function functionsOf(schema: string): { readonly name: string; readonly text: string }[] {
  const made = /^CREATE OR REPLACE FUNCTION ([\w.]+)\([\s\S]*?AS (\$\w*\$)([\s\S]*?)\2/gim
  const own = [...schema.matchAll(/^table ledger\.(\w+) \(/gm)].map(([, table = '']) => table)
  const bare = new RegExp(`\\b(from|join|into|update)(\\s+(?:only\\s+)?)(?=(?:${own.join('|')})\\b)`, 'gi')
  return [...schema.matchAll(made)].map(([, name = '', , text = '']) => ({
    name,
    text: name.startsWith('ledger.') && own.length > 0 ? text.replaceAll(bare, '$1$2ledger.') : text,
  }))
}

/** The keys of the tables that a statement names, each once, copies left out; more than one: it would ask several leaders. */
export function keysIn(text: string, keys: ReadonlyMap<string, Key>): Key[] {
  const named = tablesIn(text, keys).map((name) => keys.get(name) ?? 'one')
  return [...new Set(named)].filter((key) => key !== 'copied').sort()
}

/** All statements of this checkout that name a table, each with the keys of what it names. */
export function statementsHere() {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const schema = read('server/store/schema.made.sql')
  const keys = keysOf(schema)
  const files = ['ledger', 'server'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test|\.made)\.ts$/.test(file))
      .map((file) => `${room}/${file}`)
      .filter((file) => !/^server\/audit\/|\/audit\.ts$|-laws\.ts$/.test(file))
      .sort(),
  )
  const statements = [
    ...files.flatMap((file) => statementsOf(read(file)).map((statement) => ({ file, ...statement }))),
    ...functionsOf(schema).map((made) => ({ file: 'database', ...made })),
  ]
    .map(({ file, name, text }) => ({ file, name, tables: tablesIn(text, keys), keys: keysIn(text, keys) }))
    .filter(({ tables }) => tables.length > 0)
  return { keys, statements }
}

if (process.argv[1] === import.meta.filename) {
  const { keys, statements } = statementsHere()
  for (const key of ['member', 'planet', 'copied', 'one'] as const)
    console.log(
      `${key}: ${[...keys]
        .filter(([, of]) => of === key)
        .map(([name]) => name)
        .join(' ')}\n`,
    )
  const across = statements.filter((one) => one.keys.length > 1)
  console.log(`${across.length} of ${statements.length} statements name tables of more than one key:`)
  for (const { file, name, tables, keys: of } of across)
    console.log(`  ${of.join('+').padEnd(18)} ${file} ${name}: ${tables.join(' ')}`)
}
