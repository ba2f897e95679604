import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tablesOf } from '#tools/borders/of-words.mjs'
import { bare, importsOf } from '#tools/borders/reading.mjs'
import { ROOMS } from '#tools/borders/table.mjs'
import { READERS, TABLES, WRITERS } from '#tools/borders/tables-of-words.mjs'
import { check, compare, readTree } from './borders.mjs'

/** A tree that keeps every border, with some files put in. */
function faults(files: Readonly<Record<string, string>>): string[] {
  const good = {
    'rules/amount/amount.ts': 'export const UNIT = 100_000_000n\n',
    'server/land/buy/buy.ts': "import { UNIT } from '#rules/amount/amount.ts'\nexport const price = UNIT\n",
    'server/land/land.sql.ts': 'export const rows = 1\n',
    'server/store/database.ts': "import { Kysely } from 'kysely'\nexport const open = Kysely\n",
  }
  return check(new Map(Object.entries({ ...good, ...files })))
}

describe('the borders', () => {
  it('let a tree pass that keeps them', () => {
    expect(faults({})).toEqual([])
  })

  it.each<[string, Record<string, string>, string]>([
    [
      'an arrow upwards',
      { 'rules/a/a.ts': "import { price } from '#server/land/buy/buy.ts'" },
      'rules may not import server',
    ],
    [
      'the server in the browser',
      { 'web/a/a.ts': "import type { B } from '#server/land/buy/buy.ts'" },
      'web may not import',
    ],
    [
      'the demo in the server',
      { 'demo/x.ts': '', 'server/a/a.ts': "import '#demo/x.ts'" },
      'server may not import demo',
    ],
    [
      'a value where only types may pass',
      { 'languages/a.ts': "import { UNIT } from '#rules/amount/amount.ts'" },
      'languages may not',
    ],
    ['a package that a room must not know', { 'rules/a/a.ts': "import { z } from 'zod'" }, 'rules may not use zod'],
    ['Node in the browser', { 'web/a/a.ts': "const fs = await import('node:fs')" }, 'web may not use node:fs'],
    ['an import that leads nowhere', { 'rules/a/a.ts': "import { b } from '#rules/a/b.ts'" }, 'leads nowhere'],
    ['an import without its ending', { 'rules/a/a.ts': "import { b } from '#rules/amount/amount'" }, 'leads nowhere'],
    ['a way around the rooms', { 'rules/a/a.ts': "import { UNIT } from '../amount/amount.ts'" }, 'name its room'],
    [
      'SQL of another word',
      { 'server/team/a.ts': "import { rows } from '#server/land/land.sql.ts'" },
      'SQL of another word',
    ],
    [
      'a pass that is not of the gate',
      {
        'ledger/exit.ts': 'export const openExit = 1',
        'server/team/a.ts': "import { openExit } from '#ledger/exit.ts'\nexport const a = openExit",
      },
      'none of those who may use ledger/exit.ts',
    ],
    [
      'a way out beside the gate',
      {
        'server/api/gate/exit.ts': 'export const leaving = 1',
        'server/team/a.ts': "import { leaving } from '#server/api/gate/exit.ts'\nexport const a = leaving",
      },
      'none of those who may use server/api/gate/exit.ts',
    ],
    [
      'a second way to ask for money in the web',
      {
        'web/ask/any-act.ts': 'export const useAnyAct = 1',
        'web/team/a.ts': "import { useAnyAct } from '#web/ask/any-act.ts'\nexport const a = useAnyAct",
      },
      'none of those who may use web/ask/any-act.ts',
    ],
    ['a file that only hands on', { 'rules/a/a.ts': "export { UNIT } from '#rules/amount/amount.ts'\n" }, 'barrel'],
    ['an index', { 'rules/a/index.ts': 'export const a = 1' }, 'barrel'],
    ['a default export', { 'rules/a/a.ts': 'export default 1' }, 'default export'],
    ['a clock in rules', { 'rules/a/a.ts': 'export const now = () => Date.now()' }, 'a.ts:1: Date.now'],
    [
      'a clock in the ledger',
      { 'ledger/a.ts': 'const one = 1\nexport const now = () => new Date()' },
      'a.ts:2: new Date()',
    ],
    ['chance in calls', { 'calls/a/a.ts': 'export const id = Math.random()' }, 'Math.random'],
    ['the environment in rules', { 'rules/a/a.ts': 'export const a = process.env.A' }, 'process.env'],
    ['a fraction in rules', { 'rules/a/a.ts': 'export const fee = 0.003' }, '0.0'],
    ['a parsed fraction in rules', { 'rules/a/a.ts': 'export const a = Number.parseFloat("1")' }, 'parseFloat'],
  ])('find %s', (_what, files, fault) => {
    expect(faults(files).join('\n')).toContain(fault)
  })

  it('find a circle of three, and let types go round', () => {
    const circle = (type: string) => ({
      'rules/a/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'rules/a/b.ts': "import {\n  c,\n} from './c.ts'\nexport const b = c",
      'rules/a/c.ts': `import ${type}{ a } from './a.ts'\nexport const c = 1`,
    })
    expect(faults(circle(''))).toEqual(['a circle of imports: rules/a/a.ts → rules/a/b.ts → rules/a/c.ts'])
    expect(faults(circle('type '))).toEqual([])
  })

  it('find words of the server that need each other, by types too', () => {
    const circle = {
      'server/team/a.ts': "import type { B } from '#server/swap/b.ts'\nexport type A = B",
      'server/swap/b.ts': 'export type B = 1',
      'server/swap/c.ts': "import { D } from '#server/team/d.ts'\nexport const c = D",
      'server/team/d.ts': 'export const D = 1',
    }
    expect(faults(circle)).toEqual(['a circle of words: server/swap → server/team'])
  })

  it.each([
    ['a row of another word written', "tx.insertInto('land').execute()", 'writes land, which belongs to land'],
    ['the same as text', 'sql`update land set owner = 1`', 'writes land'],
    ['taken away', 'sql`delete from land`', 'writes land'],
    ['a table of another word read', "tx.selectFrom('quote').execute()", 'reads quote, which belongs to land'],
    ['joined', "rows.innerJoin('quote', 'a', 'b')", 'reads quote'],
    ['as text', 'sql`select 1 from purchase`', 'reads purchase'],
    ['after a comma', 'sql`select 1 from community_login c, purchase p`', 'reads purchase'],
    ['by its full name, in capitals', 'sql`SELECT 1 FROM only public.purchase`', 'reads purchase'],
    ['in a list', "tx.selectFrom(['member as m', 'purchase as p'])", 'reads purchase'],
    ['by a name put in', "sql`select 1 from ${sql.table('purchase')}`", 'reads purchase'],
    ['locked', 'sql`lock table purchase`', 'reads purchase'],
    ['emptied', 'sql`truncate purchase`', 'writes purchase'],
    ['the ledger written', "tx.insertInto('ledger.entry').execute()", 'writes ledger.entry, which belongs to ledger'],
    ['the ledger read', 'sql`select 1 from ledger.account`', 'reads ledger.account'],
    ['by one who may only read', 'sql`update run set state = 1`', 'writes run', 'income'],
  ])('find %s', (_what, code, fault, word = 'team') => {
    expect(faults({ [`server/${word}/a.sql.ts`]: `export const a = () => ${code}` }).join()).toContain(fault)
  })

  it.each([
    ['begun there', 'export const a = () => inTransaction(database, async (tx) => { await rows(database) })', 1],
    [
      'whatever it is called by',
      'export const a = () =>\n  inTransaction(services.database, (own) =>\n    rows(own, services.database))',
      3,
    ],
    ['of Kysely', 'export const a = () => database.transaction().execute(async (tx) => rows(database))', 1],
    [
      'that is handed on',
      'export async function a(tx: Tx, { database }: Services): Promise<{ b: Rows }> {\n  return rows(database)\n}',
      2,
    ],
    ['of who pays', 'export const a = ({ tx, services }: Payer) => {\n  return rows(services.database)\n}', 2],
  ])('find a second connection asked within a transaction %s', (_what, code, line) => {
    expect(faults({ 'server/team/a.ts': code })).toEqual([
      `server/team/a.ts:${line}: asks the database within a transaction: ask by its tx`,
    ])
  })

  it('let a transaction begin and hand on its own connection', () => {
    const code = `export async function a({ services }: Asker): Promise<void> {
      const { database } = services
      const asked = await rows(database)
      await inTransaction(services.database, async (tx) => ends({ ...services, database: tx }, asked))
      await rows(database)
    }
    export const b = async (services: Services, work: (tx: Tx) => Promise<void>) => {
      await inTransaction(services.database, work)
    }`
    expect(faults({ 'server/team/a.ts': code })).toEqual([])
  })

  it('find a page that is cut by hand', () => {
    const fault = 'a page is cut by server/page/cut.ts'
    for (const code of [
      'rows.slice(0, size)',
      'rows.slice( 0, asked.size )',
      'of.slice(0, SIZE)',
      'a.length > of.limit',
    ])
      expect(faults({ 'server/team/a.ts': `export const a = ${code}` }).join()).toContain(fault)
    expect(faults({ 'server/page/a.ts': 'export const a = rows.slice(0, size)' })).toEqual([])
    expect(faults({ 'server/team/a.ts': 'export const a = text.slice(0, 300)' })).toEqual([])
  })

  it('find a folder of more than fifteen files, tests aside', () => {
    const of = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, n) => [`rules/a/f${n}.ts`, `export const a = ${n}`]))
    const tests = { 'rules/a/a.test.ts': '', 'rules/a/b.db.test.ts': '' }
    expect(faults({ ...of(15), ...tests })).toEqual([])
    expect(faults(of(16))).toEqual(['rules/a: 16 files: give it rooms by act'])
    expect(faults({ ...of(15), 'rules/a/tool.mjs': '', 'rules/a/tool.d.mts': '' })).toEqual([
      'rules/a: 16 files: give it rooms by act',
    ])
  })

  it('let a table be used by its word, joined by those who may, and watched by the laws', () => {
    expect(
      faults({
        'server/land/a.sql.ts': 'export const a = sql`insert into land select 1 from run join planet on true`',
        'server/audit/a.ts': 'export const a = sql`select 1 from quote`',
      }),
    ).toEqual([])
  })

  it('do not mind what comments and texts say', () => {
    const code = "// Date.now()\n/* 0.5 */ export const a = 'Math.random 1.5'\nexport const b = /0.1/u\n"
    expect(faults({ 'rules/a/a.ts': code })).toEqual([])
    expect(bare('a // b\n`c`')).toBe('a     \n___')
  })

  it('let tests reach further, not to another word’s SQL', () => {
    const test = "import { it } from 'vitest'\nimport { price } from '#server/land/buy/buy.ts'\nit('x', () => price)"
    expect(faults({ 'rules/a/a.test.ts': test })).toEqual([])
    const reads = "import { rows } from '#server/land/land.sql.ts'\nexport const a = rows"
    expect(faults({ 'server/team/a.db.test.ts': reads })).toHaveLength(1)
  })
})

it('reads every way of importing', () => {
  const code = [
    "import a from 'one'",
    "import type { B } from 'two'",
    "import c, { type D } from 'three'",
    "import * as e from 'four'",
    "import 'five'",
    "export { f } from 'six'",
    "export type { G } from 'seven'",
    `export const h = () => ${'import'}('eight')`,
  ].join('\n')
  expect(importsOf(code).map(({ name, type }) => `${name}${type ? ' type' : ''}`)).toEqual([
    'one',
    'two type',
    'three',
    'four',
    'five',
    'six',
    'seven type',
    'eight',
  ])
})

describe('the tables of words', () => {
  const tables = Object.values(TABLES).flat()
  const root = fileURLToPath(new URL('..', import.meta.url))

  it('are all that the migrations make, each of one word', () => {
    const schema = readFileSync(join(root, 'server/store/schema.made.sql'), 'utf8')
    const made = [...schema.matchAll(/^table public\.(\w+) \(/gm)].map(([, table]) => table)
    expect(tables.toSorted()).toEqual(made.toSorted())
  })

  it('are read and written beyond their word only by those who still do', () => {
    const used = new Set<string>()
    for (const [path, code] of readTree(root)) {
      if (!path.startsWith('server/') || path.includes('.test.')) continue
      const { written, read } = tablesOf(code)
      for (const table of [...written, ...read]) used.add(`${table} ${path.split('/')[1]}`)
    }
    const declared = [...Object.entries(READERS), ...Object.entries(WRITERS)]
    expect(
      declared.flatMap(([table, words]) => words.map((word) => `${table} ${word}`)).filter((x) => !used.has(x)),
    ).toEqual([])
  })
})

it('keeps the arrows that the page of style tells', () => {
  const page = readFileSync(new URL('../docs/style.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)\/` \|.*\| ([^|]+) \|$/gm)].map(([, room = '', may = '']) => ({
    room,
    may,
  }))
  const told = rows.map(({ room, may }, at) => {
    const above = rows.slice(0, at).map((row) => row.room)
    const words: Record<string, string[]> = { itself: [], nothing: [], 'all above': above, everything: ['*'] }
    return [room, (words[may] ?? may.split(', ')).toSorted()] as const
  })
  const kept = Object.entries(ROOMS).map(([room, may]) => [room, may.toSorted()] as const)
  expect(new Map(told)).toEqual(new Map([...kept, ['docs', []]]))
})

it('finds a figure that is said in its own way, but where the formatters are', () => {
  const said = (path: string, line: string): string[] => check(new Map([[path, `export const a = 1\n${line}\n`]]))
  for (const own of [
    'export const b = count.toLocaleString(locale)',
    'export const b = at.toLocaleDateString()',
    'export const b = new Intl.NumberFormat(tag).format(1)',
    'export const b = new Intl.DateTimeFormat(tag).format(at)',
    'export const b = format.number(plots)',
    'export const b = format.dateTime(at)',
  ]) {
    expect(said('web/a/a.ts', own)).toEqual([expect.stringMatching(/^web\/a\/a\.ts:2: .*said by web\/kit\/figure$/)])
    expect(said('web/kit/figure/a.ts', own)).toEqual([])
  }
  expect(said('web/a/a.ts', 'export const b = Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
  expect(said('web/a/a.ts', 'export const b = type.toLocaleLowerCase()')).toEqual([])
})

it('finds an instant by the user’s clock whose zone nobody says', () => {
  const said = (code: string): string[] => check(new Map([['web/a/A.tsx', `export const a = 1\n${code}\n`]]))
  expect(said('export const b = <Instant at={at} />')).toEqual([
    'web/a/A.tsx: <Instant: nobody says its zone: Spoken does',
  ])
  expect(said('export const b = <i>{zoneText()} <Instant at={at} /></i>')).toEqual([])
  expect(said('export const b = <Spoken at={at} />')).toEqual([])
})

it('finds a function of the rules, the ledger or the web that others call and that says nothing of itself', () => {
  const said = (path: string, code: string): string[] => check(new Map([[path, `const a = 1\n${code}\n`]]))
  for (const code of [
    'export function rateOf(a: bigint): bigint {\n  return a\n}',
    'export const rateOf = (a: bigint) => a',
  ]) {
    for (const path of ['rules/a/a.ts', 'ledger/a.ts', 'web/a/a.ts'])
      expect(said(path, code)).toEqual([`${path}:2: rateOf is called by others and says nothing of itself`])
    expect(said('rules/a/a.ts', `/** The rate, of 10^18. */\n${code}`)).toEqual([])
    expect(said('rules/a/a.test.ts', code)).toEqual([])
  }
  const forms =
    '/** Once. */\nexport function of(a: 1): 1\nexport function of(a: 2): 2\nexport function of(a: number) {\n  return a\n}'
  expect(said('rules/a/a.ts', forms)).toEqual([])
  expect(said('rules/a/a.ts', 'export const RATES = [1n]')).toEqual([])
})

it('lets the list of known faults only shrink', () => {
  expect(compare(['a', 'b'], ['a'])).toEqual(['b'])
  expect(compare([], ['a'])).toEqual(['no longer so, take it off the list: a'])
})

it('sees the files of a checkout', () => {
  const root = mkdtempSync(join(tmpdir(), 'orrery-borders-'))
  const rooms = [
    'rules',
    'pictures',
    'calls',
    'languages',
    'ledger',
    'chain',
    'server',
    'web',
    'demo',
    'proof',
    'tools',
  ]
  for (const room of rooms) mkdirSync(join(root, room))
  mkdirSync(join(root, 'rules', 'a'))
  writeFileSync(join(root, 'rules', 'a', 'a.ts'), 'export const a = Math.random()\n')
  expect(check(readTree(root))).toEqual(['rules/a/a.ts:1: Math.random has no place in rules'])
  rmSync(root, { recursive: true })
})
