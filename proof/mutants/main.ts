import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { BUGS } from './list.ts'
import { isEnough, linesOf, type RulesLine, readReport } from './rules-table.ts'
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
  const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  mkdirSync(join(root, '.made', 'mutants'), { recursive: true })
  const { status } = spawnSync(process.execPath, [stryker, 'run', 'proof/mutants/stryker.json'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return false
  const lines = linesOf(readReport(join(root, '.made', 'mutants', 'rules.json')))
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
