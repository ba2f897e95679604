import { join, relative } from 'node:path'

/** What Vitest's JSON report comes to; a file that could not even run counts as one failure. */
export function ofVitest(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    names: [
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => `${name}: ${fullName}`),
      ),
      ...broken.map(({ name }) => `${name}: could not run`),
    ],
  }
}

/** The files of a report of Vitest's in which something failed, or that could not even run. */
export function failedFiles({ testResults }) {
  return testResults
    .filter(
      ({ status, assertionResults }) =>
        status === 'failed' || assertionResults.some((each) => each.status === 'failed'),
    )
    .map(({ name }) => name)
}

/** A report of Vitest's in which a later one of some of its files stands in their place. */
export function replacedBy(report, later) {
  const again = new Map(later.testResults.map((result) => [result.name, result]))
  const testResults = report.testResults.map((result) => again.get(result.name) ?? result)
  const count = (wanted) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === wanted).length
  return { ...report, testResults, numPassedTests: count('passed'), numFailedTests: count('failed') }
}

/** What Playwright's JSON report comes to; an error outside of any journey counts as one failure. */
export function ofPlaywright(report) {
  const names = (suite, path) => [
    ...(suite.specs ?? [])
      .filter((spec) => !isGood(spec))
      .map(
        ({ title, tests }) => `${[...path, suite.title, title].filter((part) => part).join(' › ')}${inProjects(tests)}`,
      ),
    ...(suite.suites ?? []).flatMap((inner) => names(inner, [...path, suite.title])),
  ]
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected + report.errors.length,
    names: [
      ...report.suites.flatMap((suite) => names(suite, [])),
      ...report.errors.map(({ message = '' }) => message.split('\n')[0]),
    ],
  }
}

/** `ok` of a spec that stands in several browsers tells of the first one alone. */
function isGood({ tests }) {
  return tests.every(({ status }) => status !== 'unexpected')
}

function inProjects(tests) {
  const failed = tests.flatMap(({ status, projectName }) => (status === 'unexpected' ? [projectName] : []))
  return ` (${failed.join(', ')})`
}

/** The closing line. */
export function closing(results) {
  const sum = (of) => results.reduce((total, result) => total + of(result), 0)
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`
}

/** Each case of a report of either runner: its file from `root` on, the titles that it stands under, whether it passed. */
export function outcomesOf(report, root) {
  return report.testResults ? vitestOutcomes(report, root) : playwrightOutcomes(report, root)
}

function vitestOutcomes({ testResults }, root) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ ancestorTitles, title, status }) => ({
        file: relative(root, name),
        titles: [...ancestorTitles, title],
        passed: status === 'passed',
      })),
  )
}

function playwrightOutcomes({ config, suites }, root) {
  const of = (suite, above) => [
    ...(suite.specs ?? [])
      // one that is skipped in each browser is told as good
      .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
      .map((spec) => ({
        file: relative(root, join(config.rootDir, spec.file)),
        titles: [...above, suite.title, spec.title],
        passed: isGood(spec),
      })),
    ...(suite.suites ?? []).flatMap((inner) => of(inner, [...above, suite.title])),
  ]
  return suites.flatMap((suite) => of(suite, []))
}
