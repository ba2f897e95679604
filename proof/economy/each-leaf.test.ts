import { expect, it } from 'vitest'
import file from '../../economy.json' with { type: 'json' }
import { randomFile, rollOf } from './random-file.ts'

/** So many that what is a slip alone, as a price of DU other than one, is among them. */
const SEEDS = 2000

/** Where each figure and name of a file stands. */
function leaves(part: unknown, at: readonly string[] = []): string[][] {
  if (part === null || typeof part !== 'object') return [[...at]]
  return Object.entries(part).flatMap(([name, inner]) => leaves(inner, [...at, name]))
}

/** What stands there; undefined where a drawn file has no such entry. */
function leafAt(part: unknown, at: readonly string[]): unknown {
  return at.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], part)
}

it('[INCOME-01] each word of the file is drawn, but the zone', () => {
  const files = Array.from({ length: SEEDS }, (_, seed) => randomFile(rollOf(seed + 1)))
  const places = leaves(file)
  expect(places.length).toBeGreaterThan(200)
  // an entry that is left out is no other value of it
  const still = places.filter((at) => {
    const values = new Set(files.map((drawn) => leafAt(drawn, at)))
    values.delete(undefined)
    return values.size < 2
  })
  // of zones the reader takes UTC alone
  expect(still.map((at) => at.join('.'))).toEqual(['zone'])
})
