import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8')
const STATES = ['held', 'partly', 'deviation', 'deployment', 'not here']
/** Requirements of ASVS 5.0.0: 70 at level 1, 183 at level 2. */
const LEVELS_ONE_AND_TWO = 253

interface Row {
  readonly numbers: readonly string[]
  readonly state: string
  readonly text: string
}

const rows: readonly Row[] = read('docs/asvs.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, numbers = '', state = '', text = ''] = line.split('|').map((cell) => cell.trim())
    return { numbers: numbers.split(', '), state, text }
  })

/** What a text names as a file of the repository. */
function filesIn(text: string): string[] {
  return [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.[\w-]+\.?\w*)`/g)].map(([, name = '']) => name)
}

describe('the table of ASVS', () => {
  it('names each requirement of levels 1 and 2 once', () => {
    const numbers = rows.flatMap((row) => row.numbers)
    for (const number of numbers) expect(number).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/)
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers).toHaveLength(LEVELS_ONE_AND_TWO)
  })

  it('puts nothing off', () => {
    expect(rows.filter(({ text }) => /\b(?:yet|later|to come)\b/.test(text))).toEqual([])
  })

  it.each(rows.map((row) => [row.numbers.join(', '), row] as const))('%s: a state and files that exist', (_, row) => {
    expect(STATES).toContain(row.state)
    const files = filesIn(row.text).filter((name) => /\.(?:ts|tsx|mjs|json)$/.test(name))
    for (const file of files) expect(existsSync(new URL(`../../${file}`, import.meta.url)), file).toBe(true)
    if (row.state === 'held') expect(files.length).toBeGreaterThan(0)
    expect(row.text.length).toBeGreaterThan(8)
  })

  it('the page on security names only files and folders that exist', () => {
    const names = filesIn(read('docs/security.md'))
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) expect(existsSync(new URL(`../../${name}`, import.meta.url)), name).toBe(true)
  })
})
