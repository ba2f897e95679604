import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Words of the server that say in plain English what they hold. */
const PLAIN = ['files', 'home', 'image', 'jobs', 'metrics', 'services', 'settings', 'store', 'worker', 'security-event']

it('every word of the server stands in the glossary, but those that say what they hold', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').toLowerCase()
  const words = readdirSync('server', { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []))
  expect(words.length).toBeGreaterThan(50)
  const told = (word: string) =>
    new RegExp(`\\b${word.replaceAll('-', ' ').replace('rulebook', 'rule book')}`).test(glossary)
  expect(words.filter((word) => !told(word) && !PLAIN.includes(word))).toEqual([])
})
