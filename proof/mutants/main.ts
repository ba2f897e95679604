import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyOf } from './copy.ts'
import { BUGS } from './list.ts'
import type { PlantedBug } from './planted.ts'
import { isEnough, linesOf, type RulesLine, readReport } from './rules-table.ts'
import { type Outcome, passes, tryBug } from './try.ts'

/**
 * `npm run mutants [-- rules] [-- planted [part of a name …]]`: changes the rules in every small way and asks the tests beside
 * them, plants the bugs of the list and asks the tests nearest to them, and prints a table of each. Exit code 1 when too few
 * were found.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const [only, ...names] = process.argv.slice(2)
const WORKERS = 2
/** Of a hundred planted bugs at least so many are found by the tests named. */
const LEAST_PLANTED = 95

let good = true
if (only !== 'planted') good = rules() && good
if (only !== 'rules') good = (await planted()) && good
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

async function planted(): Promise<boolean> {
  const bugs = BUGS.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  const outcomes = new Map<PlantedBug, Outcome>()
  const waiting = [...bugs]
  const clean = copyOf(root, join(tmpdir(), `orrery-mutants-${process.pid}-clean`))
  const sound = await passes(clean, [...new Set(bugs.flatMap(({ tests }) => tests))])
  clean.remove()
  if (!sound) throw new Error('the tests that should find the bugs fail without them')
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      const copy = copyOf(root, join(tmpdir(), `orrery-mutants-${process.pid}-${worker}`))
      try {
        for (let bug = waiting.shift(); bug; bug = waiting.shift()) {
          const outcome = await tryBug(copy, bug)
          outcomes.set(bug, outcome)
          console.log(`  ${outcome.padEnd(6)} ${bug.name}`)
        }
      } finally {
        copy.remove()
      }
    }),
  )
  const silent = bugs.filter((bug) => outcomes.get(bug) === 'silent')
  const found = bugs.length - silent.length
  console.log(`\nPlanted bugs: ${found} of ${bugs.length} found by the tests named`)
  for (const { name, file, survives } of silent) console.log(`  not found: ${name} (${file}) ${survives ?? ''}`)
  return found * 100 >= bugs.length * LEAST_PLANTED && silent.every(({ survives }) => survives !== undefined)
}
