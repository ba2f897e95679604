import { expect, it } from 'vitest'
import { keysIn, keysOf, statementsOf, tablesIn } from './shards.ts'

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
