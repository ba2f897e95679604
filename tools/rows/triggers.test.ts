import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { tablesOf } from '#tools/borders/of-words.mjs'
import { TABLES } from '#tools/borders/tables-of-words.mjs'
import { functionsOf } from './shards.ts'

/** Triggers that write a table of another word than their own's, and why no use case does it instead (decision 032). */
const ACROSS: Readonly<Record<string, string>> = {
  'cover_added: run → cover_change': 'what withdrawals could take is kept as sums over all runs, whoever writes one',
  'cover_changed: run → cover_change': 'the same',
  'run_on_map: run → land': 'the version of a map counts each change of what is invested',
  'run_stake_moved: run → pool_change': 'a day looks at the stakes whose land moved, and at no other',
  'note_generation_join: member → generation_join':
    'a member is placed in the teams of whoever is above him, also by an upline set later',
  'note_team_join: member → team_join': 'the same',
  'take_team_place: member → team_place': 'nobody is a member without his place in the tree',
  'note_generation_unlock: team → generation_unlock': 'generations are unlocked by standings, whatever changed them',
  'push_ends_with_session: member → push_subscription': 'whoever ends a session ends what was turned on in it',
  'pool_stake_ended: pool → notice_due': 'what ends by itself is told, by whichever day',
  'run_completed: run → notice_due': 'the same',
  'tfa_package_used_up: tfa → notice_due': 'the same',
}

it('a trigger writes tables of its own word, but for those that are listed', () => {
  const schema = readFileSync(new URL('../../server/store/schema.made.sql', import.meta.url), 'utf8')
  const owners = new Map(Object.entries(TABLES).flatMap(([word, tables]) => tables.map((table) => [table, word])))
  const bare = (name: string) => name.replace('public.', '')
  const wordOf = (table: string) => (table.startsWith('ledger.') ? 'ledger' : owners.get(table))
  const made = /CREATE (?:CONSTRAINT )?TRIGGER \w+ .*? ON ([\w.]+) .*EXECUTE FUNCTION ([\w.]+)\(/g
  const triggers = [...schema.matchAll(made)].map(
    ([, table = '', run = '']) => [bare(run), wordOf(bare(table))] as const,
  )
  expect(triggers.length).toBeGreaterThan(100)
  const across = functionsOf(schema).flatMap(({ name, text }) => {
    const words = new Set(triggers.flatMap(([run, word]) => (run === bare(name) && word ? [word] : [])))
    return [...tablesOf(text).written]
      .filter((table) => words.size > 0 && wordOf(table) !== undefined && !words.has(wordOf(table) ?? ''))
      .map((table) => `${bare(name)}: ${[...words].join(', ')} → ${table}`)
  })
  expect(across.toSorted()).toEqual(Object.keys(ACROSS).toSorted())
})
