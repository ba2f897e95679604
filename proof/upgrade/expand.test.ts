import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { stopsIn } from './expand.ts'

const FOLDER = new URL('../../server/store/migrations/', import.meta.url)
/** The rule came after this one; those up to it are frozen as they are. */
const LAST_BEFORE = 365

it('no migration since the rule stops who writes, or takes away what the version before it uses', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) > LAST_BEFORE)
  const stops = files.flatMap((name) =>
    stopsIn(readFileSync(new URL(name, FOLDER), 'utf8')).map((stop) => ({ name, ...stop })),
  )
  expect(stops).toEqual([])
})

it('the rule is broken by those of before it: it looks at what migrations are written like', () => {
  const index = readFileSync(new URL('354-orders-underway-by-member.sql', FOLDER), 'utf8')
  expect(stopsIn(index)).toMatchObject([{ statement: expect.stringContaining('create index partner_order_underway') }])
})

it.each([
  'create index a on land (owner)',
  'create unique index a on ledger.journal (cause)',
  'alter table land add column mark int not null',
  'alter table land add constraint positive check (area > 0)',
  'alter table land add foreign key (owner) references member',
  'alter table land add constraint one unique (planet, x, y)',
  'alter table land alter column area type bigint',
  'alter table land alter area set not null',
  'alter table land drop column area',
  'alter table land rename column area to size',
  'drop table land',
  'update land set area = 0',
  'delete from land',
])('is stopped: %s', (statement) => {
  expect(
    stopsIn(`-- a comment; with a semicolon\n${statement.toUpperCase()};\ncreate table other (id int)`),
  ).toHaveLength(1)
})

it.each([
  'create index concurrently a on land (owner)',
  'alter table land add column mark int',
  'alter table land add column mark int not null default 0',
  'alter table land add constraint positive check (area > 0) not valid',
  'alter table land validate constraint positive',
  'alter table land add constraint one unique using index one_idx',
  'create table fresh (id int not null check (id > 0)); create index a on fresh (id); alter table fresh add constraint b check (id > 1); update fresh set id = 2',
  'create unlogged table fresh (id int primary key); create index a on fresh (id)',
  'create or replace function f() returns trigger language plpgsql as $$ begin update land set area = 0; drop table x; end $$',
  '-- contract: unused since 366\nalter table land drop column area',
])('goes on: %s', (statement) => {
  expect(stopsIn(statement)).toEqual([])
})
