import { expect, it } from 'vitest'
import { closing, failedFiles, ofPlaywright, ofVitest, outcomesOf, replacedBy } from './results.mjs'

const vitest = {
  numPassedTests: 7,
  numFailedTests: 1,
  testResults: [
    { name: 'a.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'adds' }] },
    { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'skipped', fullName: 'subtracts' }] },
    { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'divides' }] },
  ],
}
const playwright = {
  stats: { expected: 3, flaky: 0, unexpected: 1, skipped: 0 },
  errors: [{ message: 'the demo did not start\nmore' }],
  config: { rootDir: '/orrery/proof' },
  suites: [
    {
      title: 'smoke',
      specs: [
        // as Playwright writes it: what it says of the spec is what the first browser said
        {
          title: 'opens',
          file: 'smoke.spec.ts',
          ok: true,
          tests: [
            { projectName: 'desktop', status: 'expected' },
            { projectName: 'phone', status: 'unexpected' },
          ],
        },
        { title: 'closes', file: 'smoke.spec.ts', ok: true, tests: [{ projectName: 'desktop', status: 'flaky' }] },
      ],
      suites: [],
    },
  ],
}

it('counts a file that could not run as a failure', () => {
  expect(ofVitest(vitest)).toEqual({ passed: 7, failed: 2, names: ['a.test.ts: adds', 'b.test.ts: could not run'] })
})

it('counts an error outside of journeys as a failure', () => {
  expect(ofPlaywright(playwright)).toEqual({
    passed: 3,
    failed: 2,
    names: ['smoke › opens (phone)', 'the demo did not start'],
  })
})

it('tells that a case failed where it did so in one browser only', () => {
  expect(outcomesOf(playwright, '/orrery')).toEqual([
    { file: 'proof/smoke.spec.ts', titles: ['smoke', 'opens'], passed: false },
    { file: 'proof/smoke.spec.ts', titles: ['smoke', 'closes'], passed: true },
  ])
})

it('closes with one line of both', () => {
  expect(closing([ofVitest(vitest), ofPlaywright(playwright)])).toBe('10 passed, 4 failed')
})

it('names the files in which something failed, and takes a later report of them for theirs', () => {
  expect(failedFiles(vitest)).toEqual(['a.test.ts', 'b.test.ts'])
  const later = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
      { name: 'b.test.ts', status: 'failed', assertionResults: [{ status: 'failed', fullName: 'subtracts' }] },
    ],
  }
  const first = { ...vitest, numPassedTests: 1 }
  expect(ofVitest(replacedBy(first, later))).toEqual({ passed: 2, failed: 1, names: ['b.test.ts: subtracts'] })
})
