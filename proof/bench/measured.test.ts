import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const keysIn = (text: string, begin: string) =>
  [
    ...(text
      .slice(text.indexOf(begin))
      .split('\n}')[0]
      ?.matchAll(/^ {2}(\w+): /gm) ?? []),
  ].map(([, name = '']) => name)
const BENCHES = keysIn(read('proof/bench/main.ts'), 'const BENCHES')
const PROOFS = [...read('tools/run/proof.mjs').matchAll(/\bname: '([\w-]+)'/g)].map(([, name = '']) => name)
const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'))

/** What is wrong with the command of a row; '' where it can be run. */
function faultOf(command: string): string {
  if (command === 'the same') return ''
  const [, text = ''] = /^`([^`]+)`$/.exec(command) ?? []
  const words = text.split(' ')
  const named = (at: string) => text.slice(text.indexOf(at) + at.length).split(' ')[0] ?? ''
  if (text.startsWith('-- ') || text.startsWith('npm run bench -- '))
    return BENCHES.includes(named('-- ')) ? '' : 'no such bench'
  if (text.startsWith('npm run proof -- ')) return PROOFS.includes(named('-- ')) ? '' : 'no such proof'
  if (text.startsWith('npm run ')) return words[2] && words[2] in scripts ? '' : 'no such script'
  if (text === 'npm start' || text.startsWith('git clone') || text.startsWith('npx lighthouse')) return ''
  const file = words.find((word) => word.includes('/'))
  return file && existsSync(new URL(`../../${file}`, import.meta.url)) ? '' : 'no such command'
}

it('each measured figure names the command that brings it', () => {
  const rows = read('docs/measured.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    // Heads of tables, and the one table that says where time goes: three columns, no command.
    .filter(([first, ...rest]) => first !== 'What' && rest.length !== 2)
  expect(rows.length).toBeGreaterThan(30)
  const faults = rows.flatMap(([what = '', ...rest]) => {
    const fault = faultOf(rest.at(-1) ?? '')
    return fault ? [`${what.slice(0, 60)}: ${rest.at(-1)}: ${fault}`] : []
  })
  expect(faults).toEqual([])
})

it('architecture.md names every bench there is', () => {
  const [, listed = ''] = /`npm run bench \[[^`]*` measures[^:]*: `([^`]+)`/.exec(read('docs/architecture.md')) ?? []
  expect(listed.split(/\s+/).toSorted()).toEqual(BENCHES.toSorted())
})
