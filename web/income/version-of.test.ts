import { expect, it } from 'vitest'
import { versionOf } from './version-of.ts'

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
