import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { functionsOf, keysIn, keysOf, statementsHere, statementsOf, tablesIn } from './shards.ts'

const SCHEMA = `table ledger.account (
  id bigint not null,
  owner bigint
)
table ledger.entry (
  account bigint not null
)
table public.planet (
  id bigint not null,
  owner bigint
)
table public.planet_income (
  planet bigint not null
)
table public.settlement (
  day integer not null
)
table public.banner (
  id bigint not null
)
alter table ledger.entry add constraint entry_account FOREIGN KEY (account) REFERENCES ledger.account(id);
`

it('a table is parted by its member or its planet, by what its rows hang on, is copied, or stays on one leader', () => {
  expect(Object.fromEntries(keysOf(SCHEMA))).toEqual({
    'ledger.account': 'member',
    'ledger.entry': 'member',
    planet: 'planet',
    planet_income: 'planet',
    settlement: 'copied',
    banner: 'one',
  })
})

it('a statement is an exported function, and names its tables in SQL or in calls', () => {
  const [first, second] = statementsOf(`const a = 1
export async function read(reader) { return sql\`select 1 from ledger.entry e join settlement s on true\` }
export function write(tx) { return tx.updateTable('planet').set({}) }`)
  const keys = keysOf(SCHEMA)
  expect([first?.name, tablesIn(first?.text ?? '', keys)]).toEqual(['read', ['ledger.entry', 'settlement']])
  expect([second?.name, tablesIn(second?.text ?? '', keys)]).toEqual(['write', ['planet']])
})

it('asks several leaders where it names tables of more than one key, copies left out', () => {
  const keys = keysOf(SCHEMA)
  expect(keysIn('from ledger.entry join settlement', keys)).toEqual(['member'])
  expect(keysIn('from planet join banner join ledger.account', keys)).toEqual(['member', 'one', 'planet'])
})

it('a function of the database is a statement too', () => {
  const schema = `table ledger.journal (
  id uuid not null
)
CREATE OR REPLACE FUNCTION ledger.f(a bigint)
 RETURNS void
AS $function$ begin insert into journal values (1); end $function$
CREATE OR REPLACE FUNCTION public.g()
AS $$ select 1 from planet $$`
  const texts = functionsOf(schema).map(({ name, text }) => `${name}:${text}`)
  expect(texts).toEqual([
    'ledger.f: begin insert into ledger.journal values (1); end ',
    'public.g: select 1 from planet ',
  ])
})

it('the statements of this checkout are counted as docs/scale.md says, the ledger’s and the database’s among them', () => {
  const { keys, statements } = statementsHere()
  const across = statements.filter((one) => one.keys.length > 1)
  const of = (...named: string[]) => across.filter((one) => one.keys.join() === named.join()).length
  const page = readFileSync(new URL('../../docs/scale.md', import.meta.url), 'utf8').replaceAll(/\s+/g, ' ')
  expect(page).toContain(`of more than 800 statements ${across.length} name tables of more than one key`)
  expect(statements.length).toBeGreaterThan(800)
  expect(page).toContain(`*Member and planet* (${of('member', 'planet')})`)
  expect(page).toContain(`*Member and one* (${of('member', 'one')})`)
  expect(page).toContain(`*Planet and one, and all three* (${of('one', 'planet') + of('member', 'one', 'planet')})`)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['ledger.post', 'balancesOf']))
  expect(['entry', 'journal', 'transfer'].map((name) => keys.get(`ledger.${name}`))).toEqual(Array(3).fill('member'))
})
