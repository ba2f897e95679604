import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BUGS, FIRST } from './list.ts'
import { standsOnce } from './planted.ts'

describe('the list of bugs to plant', () => {
  it.each(BUGS.map((bug) => [bug.name, bug] as const))(
    '%s: its place stands once, and its tests are there',
    (_, bug) => {
      expect(standsOnce(readFileSync(bug.file, 'utf8'), bug.find)).toBe(true)
      expect(bug.replace).not.toBe(bug.find)
      expect(bug.tests.length).toBeGreaterThan(0)
      for (const file of bug.tests) expect(existsSync(file), file).toBe(true)
    },
  )

  it('has at least sixty, each of its own', () => {
    expect(BUGS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(BUGS.map(({ name }) => name)).size).toBe(BUGS.length)
  })

  it('begins with the twenty-one that nothing found in the first version', () => {
    expect(FIRST).toHaveLength(21)
    expect(BUGS.slice(0, 21).map(({ name }) => name)).toEqual(FIRST)
  })
})
