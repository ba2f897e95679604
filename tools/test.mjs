#!/usr/bin/env node
/**
 * `npm test`: everything, with all its own set-up: packages, browser, checks, tests, the built web application, journeys. Tests
 * wait for databases, chains and processes for a third of their time: those on the oldest server, the build and the components
 * run beside them, and say what they did when these have ended. Journeys have the machine for themselves.
 * The last line is `N passed, N failed`, from the reports of both runners; the exit code says whether all is good. The
 * reports stay in `.made/results`, from where `node tools/proofs.mjs --results` takes them into `docs/proofs.md`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBundles } from './bundle.mjs'
import { checksOf, ofBuild, runChecks } from './checks.mjs'
import { ensureShell } from './chromium.mjs'
import { ensurePostgres15 } from './install/postgres15.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from './prepare.mjs'
import { closing, failedFiles, ofPlaywright, ofVitest, replacedBy } from './results.mjs'
import { BY_TURNS, turnOf } from './run/turns.mjs'

/**
 * What is tried on PostgreSQL 15 too, in which turn: the ledger; the schema, and what rests on locks, plans and dates; every call once.
 * `npm run proof` tries all that stands on a database.
 */
const ON_POSTGRES_15 = [
  ['ledger/', 'tools/rows'],
  ['server/store/', 'proof/database/', 'proof/economy/locks'],
  ['proof/matrix/'],
]

requireNode()
const turn = turnOf(process.env.TEST_TURN, ofNow().commit)
if (turn) process.env.TEST_TURN = String(turn)
console.log(turn ? `Turn ${turn} of ${BY_TURNS.length}, by the commit; TEST_TURN=all is all of them` : 'All turns')
await ensurePackages()
// before anything that may want it at the same time
ensurePostgres15()
const reports = join(root, '.made', 'results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const failed = runChecks(checksOf('ci'))
const results = []
const atSecondTry = []
const triedAgain = []

// what both of them start is built once, before either
await ensureBundles()
const held = []
await Promise.all([
  tests('tests', [], process.env.TEST_DATABASE_URL ? {} : { TEST_POSTGRES_MAJOR: '18' }),
  besideThem((text) => held.push(text)),
])
process.stdout.write(held.join(''))
failed.push(...runChecks(ofBuild))
for (const again of triedAgain) await again()
await browser('journeys', 'proof/journeys', undefined, { JOURNEYS_WORLD: 'standing' })
writeFileSync(
  join(reports, 'run.json'),
  JSON.stringify({ ...ofNow(), turn, closing: closing(results), reports: written() }),
)

const names = results.flatMap((result) => result.names)
if (atSecondTry.length > 0)
  console.log(`\nPassed at the second try only:\n${atSecondTry.map((name) => `  ${name}`).join('\n')}`)
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `  ${name.replace(`${root}/`, '')}`).join('\n')}`)
if (failed.length > 0) console.log(`\nNot good: ${[...new Set(failed)].join(', ')}`)
console.log(closing(results))
process.exitCode = failed.length === 0 ? 0 : 1

/** What the machine has time for while the tests wait: PostgreSQL 15, the build, the components, journeys that wait for days of the world. */
async function besideThem(say) {
  await onPostgres15(say)
  try {
    await ensureWeb((line) => say(`${line}\n`))
  } catch (error) {
    say(`${error.message}\n`)
    failed.push('the build of the web application')
  }
  await browser('components', 'proof/components', say)
  await browser('journeys of days to come', 'proof/journeys', say, { JOURNEYS_WORLD: 'moving' })
}

/** Runs Vitest; what failed is tried once more in the end, when nothing runs beside it. */
async function tests(name, flags, environment, say) {
  tell(`– ${name}\n`, say)
  const report = join(reports, `${name}.json`)
  const run = async (given, into, speak) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${into}`]
    return (await node(['vitest', 'vitest.mjs'], ['run', ...reporters, ...given], environment, speak)) === 0
  }
  const good = await run(flags, report, say)
  if (good || !process.env.CI) return ended(name, report, good)
  triedAgain.push(async () => ended(name, report, await secondTry(name, report, run)))
}

function ended(name, report, good) {
  if (!good) failed.push(name)
  add(name, report, ofVitest)
}

/**
 * The failed files of a run once more, alone, on a machine that may have been busy with something else; what needed it is named.
 * Many failed files are no accident, and are not tried again. Whether all is good now.
 */
async function secondTry(name, report, run) {
  const first = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const files = first ? failedFiles(first) : []
  if (files.length === 0 || files.length > 3) return false
  console.log(`– ${name}: ${files.length} failed files once more`)
  const second = join(reports, 'again.json')
  const good = await run(files, second)
  if (!existsSync(second)) return false
  const again = JSON.parse(readFileSync(second, 'utf8'))
  rmSync(second)
  writeFileSync(report, JSON.stringify(replacedBy(first, again)))
  atSecondTry.push(...ofVitest(first).names.filter((each) => !ofVitest(again).names.includes(each)))
  return good
}

/** What stands on a database once more, on the oldest server that the product serves: all statements, each once or more. */
async function onPostgres15(say) {
  const installed = ensurePostgres15((line) => say(`${line}\n`))
  if (installed)
    return tests(
      'tests on PostgreSQL 15',
      turn ? ON_POSTGRES_15[turn - 1] : ON_POSTGRES_15.flat(),
      {
        TEST_DATABASE_URL: '',
        TEST_POSTGRES: installed,
        TEST_POSTGRES_MAJOR: '15',
        TEST_WORKERS: '1',
      },
      say,
    )
  say('– PostgreSQL 15 is not here: this run has tried the embedded PostgreSQL 18 alone\n')
  say('  (as root on Debian it is installed by itself; else: apt-get install postgresql-15)\n')
  if (process.env.CI === 'true') {
    failed.push('tests on PostgreSQL 15')
    results.push({ passed: 0, failed: 1, names: ['PostgreSQL 15 is not here'] })
  }
}

/** The tests of a folder in a real browser. */
async function browser(name, folder, say, world) {
  tell(`– ${name}\n`, say)
  const report = join(reports, `${name}.json`)
  try {
    // the configurations of the runners know where each of the two is
    ensureShell((line) => tell(`${line}\n`, say))
    const given = ['test', '--config', `${folder}/playwright.config.ts`]
    const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...world }
    if ((await node(['@playwright', 'test', 'cli.js'], given, environment, say)) !== 0) failed.push(name)
  } catch (error) {
    tell(`${error.message}\n`, say)
    failed.push(name)
  }
  add(name, report, ofPlaywright)
}

/** Runs a package's command, which says what it does at once, or to `say` where another speaks at the same time; its exit code. */
function node(path, flags, environment, say) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules', ...path), ...flags], {
      cwd: root,
      stdio: ['ignore', say ? 'pipe' : 'inherit', say ? 'pipe' : 'inherit'],
      env: { ...process.env, ...environment },
    })
    child.stdout?.setEncoding('utf8').on('data', say)
    child.stderr?.setEncoding('utf8').on('data', say)
    child.once('error', reject)
    child.once('close', resolve)
  })
}

function tell(text, say) {
  if (say) say(text)
  else process.stdout.write(text)
}

/** When and of what this run was. */
function ofNow() {
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return { date: new Date().toISOString().slice(0, 10), commit: stdout?.trim() || 'unknown' }
}

function written() {
  return readdirSync(reports).filter((name) => name.endsWith('.json') && name !== 'run.json')
}

function add(name, file, read) {
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, names: [`${name}: there is no report`] }
  if (result.failed > 0) failed.push(name)
  results.push(result)
}
