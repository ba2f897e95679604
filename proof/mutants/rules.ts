import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { linesOf, missedOf, type Report, readReport, together } from './rules-table.ts'

/** Words that are asked at the same moment. */
const AT_ONCE = Math.min(4, availableParallelism())

/**
 * Changes the rules at `root` in every small way. The tests that stand beside a word are asked first, of the words of `only` or of all;
 * what they miss is asked of the tests of every word. A change in a table made while a file is loaded concerns every test that is
 * asked, so asking all of them at once would take hours.
 * @returns what was found, a line a folder, or undefined when Stryker did not come to its end
 */
export async function changedRules(root: string, only: readonly string[]) {
  mkdirSync(join(root, '.made', 'mutants'), { recursive: true })
  const words = readdirSync(join(root, 'rules'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (only.length === 0 || only.includes(entry.name)))
    .map(({ name }) => name)
  const waiting = [...words]
  const reports: (Report | undefined)[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let word = waiting.shift(); word; word = waiting.shift()) {
        const report = await stryker(root, word, [`rules/${word}/**/!(*.test).ts`], testsOf(root, word), 1)
        reports.push(report)
        console.log(`  ${word}: ${report ? missedOf(report).length : 'Stryker failed; its tests'} to be asked of all`)
      }
    }),
  )
  const first = reports.filter((report) => report !== undefined)
  if (first.length < words.length) return undefined
  const missed = first.flatMap(missedOf)
  if (missed.length === 0) return linesOf(together(first))
  const second = await stryker(root, 'missed', missed, 'rules', AT_ONCE)
  return second && linesOf(together([...first, second]))
}

/** The folder of the tests that are asked about a word: its own, or all where none stands beside it. */
function testsOf(root: string, word: string): string {
  const beside = readdirSync(join(root, 'rules', word), { recursive: true, encoding: 'utf8' })
  return beside.some((file) => file.endsWith('.test.ts')) ? `rules/${word}` : 'rules'
}

/** Runs Stryker over files or places in them with the tests of a folder; its report, or undefined where it failed. */
function stryker(root: string, name: string, mutate: readonly string[], tests: string, concurrency: number) {
  const report = join('.made', 'mutants', `rules-${name}.json`)
  const given = {
    MUTANTS_TESTS: tests,
    MUTANTS_FILES: JSON.stringify(mutate),
    MUTANTS_NAME: name,
    MUTANTS_AT_ONCE: String(concurrency),
    MUTANTS_REPORT: report,
  }
  return new Promise<Report | undefined>((resolve, reject) => {
    const run = spawn(
      process.execPath,
      [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', 'proof/mutants/stryker.config.mjs'],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...given } },
    )
    run.once('error', reject)
    run.once('exit', (status) => resolve(status === 0 ? readReport(join(root, report)) : undefined))
  })
}
