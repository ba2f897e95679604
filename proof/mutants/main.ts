import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { keepInMemory } from '#tools/memory.mjs'
import { drawnOf } from './drawn.ts'
import { BUGS, FIRST } from './list.ts'
import { changedRules } from './rules.ts'
import { isEnough, type RulesLine } from './rules-table.ts'
import { runPlanted } from './run-planted.ts'

keepInMemory()

/** Of the planted bugs, beside the first, so many are tried where none is named: with the rules they take less than 90 minutes. */
const DRAWN = 120

/**
 * `npm run mutants [-- rules [word …]] [-- planted [part of a name …]]`: changes the rules in every small way and asks the tests of the
 * rules; plants bugs of the list and asks the tests nearest to them; prints a table of each. Both: of the planted a draw by the commit,
 * so each commit tries others. `planted` alone: all of them, about two hours. Exit code 1 when too few were found.
 */
const root = fileURLToPath(new URL('../../', import.meta.url))
const [only, ...names] = process.argv.slice(2)
const named = BUGS.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))

let good = true
if (only !== 'planted') good = (await rules(only === 'rules' ? names : [])) && good
if (only !== 'rules') good = (await runPlanted(root, only === 'planted' ? named : drawn())) && good
process.exitCode = good ? 0 : 1

function drawn() {
  const seed =
    process.env.MUTANTS_SEED ?? spawnSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim()
  console.log(`\nOf ${BUGS.length} planted bugs the first ${FIRST.length} and ${DRAWN} by MUTANTS_SEED=${seed}`)
  return drawnOf(BUGS, { always: FIRST.length, drawn: DRAWN, seed })
}

async function rules(words: readonly string[]): Promise<boolean> {
  const began = Date.now()
  const lines = await changedRules(root, words)
  if (!lines) return false
  const sum = (of: (line: RulesLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const all: RulesLine = { folder: 'all rules', found: sum(({ found }) => found), all: sum((line) => line.all) }
  console.log(`\nMutants of the rules, by the tests of the rules, in ${Math.round((Date.now() - began) / 60_000)} min`)
  for (const line of [...lines, all]) {
    const share = ((100 * line.found) / line.all).toFixed(1)
    console.log(
      `  ${line.folder.padEnd(12)} ${share.padStart(6)}%  ${line.found} of ${line.all}${isEnough(line) ? '' : '  too few'}`,
    )
  }
  return [...lines, all].every(isEnough)
}
