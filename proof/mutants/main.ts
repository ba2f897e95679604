import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUGS } from './list.ts'
import { isEnough, linesOf, MONEY_FILES, type RulesLine, readReport } from './rules-table.ts'
import { runPlanted } from './run-planted.ts'

/**
 * `npm run mutants [-- rules] [-- planted [part of a name …]]`: changes the rules in every small way and asks the tests beside
 * them, plants the bugs of the list and asks the tests nearest to them, and prints a table of each. Exit code 1 when too few
 * were found.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const [only, ...names] = process.argv.slice(2)
const chosen = BUGS.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))

let good = true
if (only !== 'planted') good = rules() && good
if (only !== 'rules') good = (await runPlanted(root, chosen)) && good
process.exitCode = good ? 0 : 1

function rules(): boolean {
  mkdirSync(join(root, '.made', 'mutants'), { recursive: true })
  // a changed constant asks every test, so constants are changed where they move money; the others' tests name them one by one
  const money = changed(MONEY_FILES)
  const others = changed(
    ['rules/**/*.ts', '!rules/**/*.test.ts', ...MONEY_FILES.map((files) => `!${files}`)],
    '--ignoreStatic',
  )
  if (!money || !others) return false
  const lines = [...money, ...others].sort((a, b) => a.folder.localeCompare(b.folder))
  const sum = (of: (line: RulesLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const all: RulesLine = { folder: 'all rules', found: sum(({ found }) => found), all: sum((line) => line.all) }
  console.log('\nMutants of the rules, by the tests beside them')
  for (const line of [...lines, all]) {
    const share = ((100 * line.found) / line.all).toFixed(1)
    console.log(
      `  ${line.folder.padEnd(12)} ${share.padStart(6)}%  ${line.found} of ${line.all}${isEnough(line) ? '' : '  too few'}`,
    )
  }
  return [...lines, all].every(isEnough)
}

/** Changes these files in every small way; what was found, or undefined when Stryker did not come to its end. */
function changed(files: readonly string[], ...flags: string[]): RulesLine[] | undefined {
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const given = ['run', 'proof/mutants/stryker.json', '--mutate', files.join(','), ...flags]
  const { status } = spawnSync(process.execPath, [stryker, ...given], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return status === 0 ? linesOf(readReport(join(root, '.made', 'mutants', 'rules.json'))) : undefined
}
