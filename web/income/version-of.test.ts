import { expect, it } from 'vitest'
import { figureAt, versionOf } from './version-of.ts'

const versions = [
  { version: 3, sinceAt: 300 },
  { version: 2, sinceAt: 200 },
  { version: 1, sinceAt: 100 },
]

it('[INCOME-12] a line came about by the version that held at its settlement, and before the first by that', () => {
  expect([99, 100, 199, 200, 299, 300, 9_000].map((at) => versionOf(versions, at)?.version)).toEqual([
    1, 1, 1, 2, 2, 3, 3,
  ])
  expect(versionOf([], 100)).toBeNull()
})

it('[INCOME-12] a figure is what it was by the version of its day, whatever changed since', () => {
  const change = (before: string, after: string) => [{ figure: 'points.rate', before, after }]
  const other = [{ figure: 'points.useHours', before: 24, after: 48 }]
  const book = {
    figures: { 'points.rate': '0.004', 'points.useHours': 48 },
    versions: [
      { version: 4, sinceAt: 400, changes: change('0.002', '0.004') },
      { version: 3, sinceAt: 300, changes: other },
      { version: 2, sinceAt: 200, changes: change('0.001', '0.002') },
      { version: 1, sinceAt: 100, changes: [] },
    ],
  }
  const rates = [100, 199, 200, 300, 399, 400].map((at) => figureAt(book, 'points.rate', at))
  expect(rates).toEqual(['0.001', '0.001', '0.002', '0.002', '0.002', '0.004'])
  expect([299, 300].map((at) => figureAt(book, 'points.useHours', at))).toEqual(['24', '48'])
  expect(figureAt({ figures: { a: 1 }, versions: [] }, 'a', 5)).toBe('1')
  expect(figureAt(book, 'points.none', 100)).toBeUndefined()
})
