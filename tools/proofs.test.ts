import { expect, it } from 'vitest'
import { idsOf, titlesOf } from '#tools/requirements/titles.mjs'
import { inShort, keptOf, outcomeOf, pageOf, read, requirementsOf, withoutResults } from './proofs.mjs'
import { outcomesOf } from './results.mjs'

/** In brackets as a title has it, but not in one of this file. */
const named = (id: string) => `[${id}]`
const TITLE = `${named('LAND-90')} grows %s`
const sources = {
  requirements: requirementsOf(
    '# R\n\n## LAND — land\n- LAND-90 A land grows. It does so daily.\n- LAND-91 A land rests.\n',
  ),
  tests: [{ file: 'a.test.ts', title: TITLE }],
  unproved: {},
}
const ofNow = (result: 'passed' | 'failed' | 'unknown') => ({ run: 'Last whole run: now.', outcome: () => result })

it('is made anew whenever a test names a requirement: node tools/proofs.mjs', () => {
  const { page, ...now } = read()
  expect(now.requirements).toHaveLength(151)
  expect(withoutResults(page)).toBe(withoutResults(pageOf({ ...now, ...keptOf(page) })))
})

it('meets no requirement in a title, and none that is open, that does not exist', () => {
  const { requirements, tests, unproved } = read()
  const known = new Set(requirements.map(({ id }) => id))
  const told = [...tests.flatMap(({ title }) => idsOf(title)), ...Object.keys(unproved)]
  expect(told.length).toBeGreaterThan(400)
  expect(told.filter((id) => !known.has(id))).toEqual([])
})

it('finds titles in each kind of quotes', () => {
  const source = `it('${named('A-1')} isn\\'t', f); it(\n  "${named('A-2')}", f); it(\`${named('A-3')} \${x}\`); it('plain', f)`
  expect(titlesOf(source)).toEqual([`${named('A-1')} isn't`, named('A-2'), `${named('A-3')} \${x}`])
})

it('takes titles of tests and their groups alone, and of none that is skipped or left to do', () => {
  const called = [
    `test.describe('${named('A-1')}', ONCE, f)`,
    `describe.each([(a) => a('${named('B-1')}'), ')'])('${named('A-2')} %s', f)`,
    `it.each<[string, () => Promise<void>]>([\n['${named('B-2')}', go]])(\n  '${named('A-3')} %s', f)`,
    `it.each\`a\`("${named('A-4')}", f)`,
    `it.concurrent('${named('A-5')}', f)`,
  ]
  expect(titlesOf(called.join('\n'))).toEqual([1, 2, 3, 4, 5].map((n) => expect.stringContaining(named(`A-${n}`))))
  const others = [
    `it.skip('${named('A-1')}', f)`,
    `it.todo('${named('A-2')}')`,
    `test.fixme('${named('A-3')}', f)`,
    `describe.skip.each([1])('${named('A-4')} %s', f)`,
    `const title = '${named('A-5')}'`,
    `expect('${named('A-6')}')`,
    `// it('${named('A-7')}', f)`,
    `page.it('${named('A-8')}', f)`,
  ]
  expect(titlesOf(others.join('\n'))).toEqual([])
})

it('says a line in short', () => {
  expect(inShort('A land grows. It does so daily.')).toBe('A land grows')
  expect(inShort(`${'long '.repeat(30)}end`)).toBe(`${'long '.repeat(23)}long …`)
})

it('takes a title as failed when one of its cases failed, and as passed only when one was run', () => {
  const outcome = (name: string, passed: boolean) => ({ file: 'a.test.ts', titles: ['of land', name], passed })
  const test = { file: 'a.test.ts', title: TITLE }
  const first = outcome(`${named('LAND-90')} grows fast`, true)
  expect(outcomeOf(test, [first])).toBe('passed')
  expect(outcomeOf(test, [first, outcome(`${named('LAND-90')} grows slowly`, false)])).toBe('failed')
  expect(outcomeOf(test, [outcome(`${named('LAND-90')} shrinks`, true)])).toBe('unknown')
  expect(outcomeOf({ ...test, file: 'b.test.ts' }, [first])).toBe('unknown')
})

it('lists as open what no test names, what is said to be unproved, and what failed', () => {
  const passed = pageOf({ ...sources, ...ofNow('passed') })
  expect(passed).toContain('1 of 2 requirements have their proof; 1 are open')
  expect(passed).toContain('- LAND-91 A land rests: **no test names it**')
  expect(passed).toContain(`- **LAND-90** A land grows\n  - ✓ a.test.ts: ${TITLE}`)
  expect(pageOf({ ...sources, ...ofNow('failed') })).toContain('- LAND-90 A land grows: **a test of it failed**')
  const unknown = pageOf({ ...sources, ...ofNow('unknown') })
  expect(unknown).toContain('0 of 2 requirements have their proof; 2 are open')
  expect(unknown).toContain('- LAND-90 A land grows: **no test of it has been run yet**')
  expect(pageOf({ ...sources, unproved: { 'LAND-90': 'by night' }, ...ofNow('passed') })).toContain(
    '- LAND-90 A land grows: **by night**',
  )
})

it('keeps what the last run came to while titles are read anew, and differs in nothing else', () => {
  const page = pageOf({ ...sources, ...ofNow('failed') })
  const tests = [...sources.tests, { file: 'b.test.ts', title: `${named('LAND-91')} rests` }]
  const anew = pageOf({ ...sources, tests, ...keptOf(page) })
  expect(anew).toContain('Last whole run: now.')
  expect(anew).toContain(`✗ a.test.ts: ${TITLE}`)
  expect(anew).toContain(`## Not yet run\n- b.test.ts: ${named('LAND-91')} rests\n\n##`)
  expect(anew).toContain('- LAND-91 A land rests: **no test of it has been run yet**')
  expect(anew).toContain(`– b.test.ts: ${named('LAND-91')} rests`)
  expect(withoutResults(page)).toBe(withoutResults(pageOf({ ...sources, ...ofNow('passed') })))
  expect(withoutResults(page)).toBe(withoutResults(pageOf({ ...sources, ...ofNow('unknown') })))
  expect(withoutResults(page)).not.toBe(withoutResults(anew))
})

it('reads the cases of both runners, and nothing from what was not run', () => {
  const assertions = ['passed', 'failed', 'skipped'].map((status) => ({
    ancestorTitles: ['of'],
    title: status,
    status,
  }))
  expect(outcomesOf({ testResults: [{ name: '/here/a.test.ts', assertionResults: assertions }] }, '/here')).toEqual([
    { file: 'a.test.ts', titles: ['of', 'passed'], passed: true },
    { file: 'a.test.ts', titles: ['of', 'failed'], passed: false },
  ])
  const specs = [
    { file: 'x.spec.ts', title: 'opens', ok: true, tests: [{ status: 'skipped' }, { status: 'expected' }] },
    { file: 'x.spec.ts', title: 'shuts', ok: true, tests: [{ status: 'skipped' }] },
  ]
  const suites = [{ title: 'x.spec.ts', specs: [], suites: [{ title: 'smoke', specs }] }]
  expect(outcomesOf({ config: { rootDir: '/here/journeys' }, suites }, '/here')).toEqual([
    { file: 'journeys/x.spec.ts', titles: ['x.spec.ts', 'smoke', 'opens'], passed: true },
  ])
})
