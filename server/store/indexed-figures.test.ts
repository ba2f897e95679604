import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { figuresIn, inOneLine, sqlOf } from '#proof/database/figures-of-sql.ts'
import { readEconomy } from '#rules/economy/economy.ts'
import file from '../../economy.json' with { type: 'json' }
import { requireIndexedFigures } from './indexed-figures.ts'

const economy = readEconomy(file)
const planets = (change: object) => ({ ...economy, planets: economy.planets.map((one) => ({ ...one, ...change })) })

it('an economy whose figures the database is not indexed by does not start', () => {
  expect(requireIndexedFigures(economy)).toBe(economy)
  expect(() => requireIndexedFigures(planets({ fee: 600n }))).toThrow('planets 1: fee')
  expect(() => requireIndexedFigures(planets({ side: 9 }))).toThrow('planets 1: side')
  const [era] = economy.eras
  if (!era) throw new Error('no era')
  expect(() => requireIndexedFigures({ ...economy, eras: [...economy.eras, era] })).toThrow('eras')
})

/** The numbers that stand in SQL: where, in which words, and why they are none of the economy's figures or may be. */
const MAY: readonly (readonly [file: string, words: string, why: string])[] = [
  [
    'server/land/market/market.sql.ts',
    '(array[64, 256, 1024, 4096, 16384])[level]',
    'its index; requireIndexedFigures',
  ],
  [
    'server/planet/list/filters.sql.ts',
    '(array[64, 256, 1024, 4096, 16384])[planet.level]',
    'the index of the market; requireIndexedFigures',
  ],
  [
    'server/planet/list/list.ts',
    '(array[50000000000, 100000000000, 250000000000, 500000000000, 1000000000000]::numeric[])[planet.level]',
    'its index; requireIndexedFigures',
  ],
  ['server/planet/list/list.ts', 'planet.galaxy * 1000000000::bigint', 'the index of coordinates in their order'],
  ['server/planet/list/manage.ts', 'planet.galaxy * 1000000000::bigint', 'coordinates in their order'],
  ['server/land/mine/my.sql.ts', 'else 1000000 end', 'a day after all others, for the order of a list'],
  ['server/audit/planet-laws.ts', 'owned_from_day, 2147483647', 'a day after all others'],
  ['server/audit/daot-laws.ts', 'hours => 24', 'hours of a day'],
  ['server/audit/daot-laws.ts', '(s.member, 2::bigint,', 'moves of a subscription: what is paid, what is got'],
  ['server/audit/solvency-laws.ts', 'place / 2', 'a tree of two'],
  ['server/audit/pools/tfa-laws.ts', 'member % 16', 'stripes of a table'],
  ['server/store/timeline.ts', 'left(pg_walfile_name(pg_current_wal_lsn()), 8)', 'letters of a timeline’s name'],
  ['server/custody/custody.sql.ts', 'b.units * 10000000000 + b.rest', 'raw units of a token in a minor unit'],
  ['server/deposit/final/finality.sql.ts', '% 2147483647)::int', 'a lock of a member'],
  ['server/withdrawal/withdrawal.sql.ts', 'lower(left(address, 6)) = lower(left($, 6))', 'letters of an address'],
  ['server/withdrawal/withdrawal.sql.ts', 'lower(right(address, 4)) = lower(right($, 4))', 'letters of an address'],
  ['server/store/migrations/389-causes-of-before.sql', 'note_causes(10000)', 'journals of one transaction'],
  [
    'server/store/migrations/390-months-of-the-ledger.sql',
    '* 1000)::bigint), 12,',
    'milliseconds in the digits of an id',
  ],
  ['server/store/migrations/390-months-of-the-ledger.sql', "'-', ''), 12))::bit(48)", 'digits and bits of the same'],
  ['server/store/migrations/404-ids-since-an-instant.sql', "'-', ''), 12))::bit(48)", 'the same'],
  ['server/store/migrations/404-ids-since-an-instant.sql', 'to_hex(p_millisecond), 12', 'the same'],
  ['server/store/migrations/404-ids-since-an-instant.sql', '(low + high) / 2', 'halves, until one is left'],
  ['server/store/migrations/393-ledger-by-months.sql', 'make_months(one, 3)', 'months that are made ahead'],
  ['server/withdrawal/withdrawal.sql.ts', 'percentile_disc(0.5)', 'the median of how long it took'],
]
const MIGRATIONS = join('store', 'migrations', '/')
/** Migrations up to this one landed before they were looked at, and a migration that landed is never edited. */
const LOOKED_AT_FROM = '342-signer-sees-holds.sql'

it('no other figure of the economy stands in SQL', () => {
  const texts = ['server', 'ledger'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).flatMap((path): (readonly [string, string])[] => {
      const file = join(room, path)
      const isNew = path.startsWith(MIGRATIONS) && path.endsWith('.sql') && basename(path) > LOOKED_AT_FROM
      if (isNew) return [[file, inOneLine(readFileSync(file, 'utf8'))]]
      if (!path.endsWith('.ts') || path.endsWith('.test.ts')) return []
      return sqlOf(readFileSync(file, 'utf8')).map((text) => [file, inOneLine(text)])
    }),
  )
  expect(texts.length).toBeGreaterThan(500)
  const found = texts.flatMap(([file, text]) => {
    const rest = MAY.reduce((left, [where, words]) => (where === file ? left.replaceAll(words, ' ') : left), text)
    return figuresIn(rest).map((figure) => `${file}: ${figure}`)
  })
  expect(found).toEqual([])
  const gone = MAY.filter(([where, words]) => !texts.some(([file, text]) => file === where && text.includes(words)))
  expect(gone).toEqual([])
})

it.each([
  ['sql`select investment * 3 / 100 from run`', ['select investment * 3', 'investment * 3 / 100']],
  ['sql<{ a: bigint; b: string }>`select 500 * 100000000`', ['select 500']],
  ['sql`select investment*3 from run`', ['select investment*3']],
  [
    'sql`update run set investment = ${given({ a: `x${1}` })} where counted <= ${3n}`',
    ['investment = $ where counted <= 3'],
  ],
  ["sql`select $ where price > '500'::numeric and (array[64, 1])[level] >= 1`", ['price >  500', 'array[64']],
  ['sql`x ${more ? sql`and rate = 0.003` : sql``}`', ['and rate = 0.003']],
])('finds figures in %s', (code, figures) => {
  const found = sqlOf(code).flatMap(figuresIn)
  expect(found).toHaveLength(figures.length)
  for (const [at, figure] of figures.entries()) expect(found[at]).toContain(figure.slice(-24).trim())
})

it.each([
  "sql`select a.stripes[2:], split_part(book, ':', 2), x::numeric(38, 0) from a where b = ${c} group by 1, 2 order by 3 limit 100`",
  'sql`select (extract(epoch from at) * 1000000)::bigint / 86400, div(a.amount * share, 10000), sum(p.x2 * 0 + 1) -- 3 of them\n`',
  "sql`select pg_advisory_xact_lock(7710260), 'of 500', '2 more' || chr(10)`",
])('finds none in %s', (code) => {
  expect(sqlOf(code)).toHaveLength(1)
  expect(sqlOf(code).flatMap(figuresIn)).toEqual([])
})
