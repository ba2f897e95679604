import { expect, it } from 'vitest'
import type { AnyCall } from '#calls/call.ts'

/** Served because the wire specification names them; no screen asks for them (the map comes by GET). */
const NO_SCREEN = [
  'assets/coinlist',
  'assets/price',
  'assets/recordtypes',
  'home/exportheads',
  'invite/code',
  'invite/infoParent',
  'land/map',
  'partner/transferin',
  'partner/transferstatus',
]

const WEB = import.meta.glob<string>(['../../web/**/*.{ts,tsx}', '!**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const TESTS = import.meta.glob<string>(['../../server/**/*.test.ts', '../**/*.test.ts', '../api/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const CALLS = import.meta.glob<Record<string, unknown>>(['../../calls/**/*.ts', '!**/*.test.ts'], { eager: true })

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'path' in value && 'request' in value && 'answer' in value

/** `name from '#calls/file.ts'` of everything that some files import to use it, not its type alone. */
function importedBy(files: Record<string, string>): ReadonlySet<string> {
  const statements = Object.values(files).flatMap((text) => [
    ...text.matchAll(/^import \{([^}]*)\} from '(#calls\/[^']+)'/gm),
  ])
  return new Set(
    statements.flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => `${name.trim().split(' as ')[0]} from ${file}`),
    ),
  )
}

const declared = Object.entries(CALLS).flatMap(([file, exports]) =>
  Object.entries(exports).flatMap(([name, call]) =>
    isCall(call) ? [{ call, key: `${name} from ${file.replace('../../calls/', '#calls/')}` }] : [],
  ),
)
const pathsNotIn = (imported: ReadonlySet<string>, calls = declared) =>
  calls.filter(({ key }) => !imported.has(key)).map(({ call }) => call.path)

it('has a screen that asks for each call, or is one of the wire alone', () => {
  expect(declared.length).toBeGreaterThan(80)
  expect(pathsNotIn(importedBy(WEB)).toSorted()).toEqual(NO_SCREEN)
})

it('has a test that asks for each call that changes something', () => {
  const changing = declared.filter(({ call }) => call.changes)
  expect(changing.length).toBeGreaterThan(40)
  expect(pathsNotIn(importedBy(TESTS), changing)).toEqual([])
})
