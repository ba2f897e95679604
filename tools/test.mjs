#!/usr/bin/env node
/**
 * `npm test`: everything, with all its own set-up: packages, browser, checks, tests, the built web application, journeys.
 * The last line is `N passed, N failed`, from the reports of both runners; the exit code says whether all is good. The
 * reports stay in `.made/results`, from where `node tools/proofs.mjs --results` takes them into `docs/proofs.md`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checksOf, ofBuild, runChecks } from './checks.mjs'
import { ensureShell } from './chromium.mjs'
import { ensurePostgres15 } from './postgres15.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from './prepare.mjs'
import { closing, failedFiles, ofPlaywright, ofVitest, replacedBy } from './results.mjs'

/**
 * What is tried on PostgreSQL 15 too: the schema, the ledger, every call once (the matrix), whole lives of lands with all laws after
 * them, and what rests on locks, plans and dates. `npm run proof` tries all that stands on a database.
 */
const ON_POSTGRES_15 = [
  'ledger/',
  'server/store/',
  'tools/rows',
  'server/income/',
  'server/land/market/',
  'server/deposit/deposit',
  'server/operator/',
  'server/worker/',
  'proof/database/',
  'proof/matrix/',
  'proof/races/races',
  'proof/races/land-ends',
  'proof/settlement/database',
  'proof/economy/forward',
  'proof/economy/locks',
]

requireNode()
await ensurePackages()
const reports = join(root, '.made', 'results')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const failed = runChecks(checksOf('ci'))
const results = []
const atSecondTry = []

vitest('tests', [], process.env.TEST_DATABASE_URL ? {} : { TEST_POSTGRES_MAJOR: '18' })
onPostgres15()

await browser('components', 'proof/components')
await browser('journeys', 'proof/journeys', async () => {
  await ensureWeb()
  failed.push(...runChecks(ofBuild))
})
writeFileSync(join(reports, 'run.json'), JSON.stringify({ ...ofNow(), closing: closing(results), reports: written() }))

const names = results.flatMap((result) => result.names)
if (atSecondTry.length > 0)
  console.log(`\nPassed at the second try only:\n${atSecondTry.map((name) => `  ${name}`).join('\n')}`)
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `  ${name.replace(`${root}/`, '')}`).join('\n')}`)
if (failed.length > 0) console.log(`\nNot good: ${[...new Set(failed)].join(', ')}`)
console.log(closing(results))
process.exitCode = failed.length === 0 ? 0 : 1

function vitest(name, flags, environment) {
  console.log(`– ${name}`)
  const report = join(reports, `${name}.json`)
  const reporters = (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const run = (given, into) =>
    node(['vitest', 'vitest.mjs'], ['run', ...reporters(into), ...given], environment) === 0 ? [] : [name]
  const faults = run(flags, report)
  failed.push(...(faults.length > 0 && process.env.CI ? secondTry(name, report, run) : faults))
  add(name, report, ofVitest)
}

/**
 * The failed files of a run once more, alone, on a machine that may have been busy with something else; what needed it is named.
 * Many failed files are no accident, and are not tried again.
 */
function secondTry(name, report, run) {
  const first = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
  const files = first ? failedFiles(first) : []
  if (files.length === 0 || files.length > 3) return [name]
  console.log(`– ${name}: ${files.length} failed files once more`)
  const second = join(reports, 'again.json')
  const faults = run(files, second)
  if (!existsSync(second)) return [name]
  const again = JSON.parse(readFileSync(second, 'utf8'))
  rmSync(second)
  writeFileSync(report, JSON.stringify(replacedBy(first, again)))
  atSecondTry.push(...ofVitest(first).names.filter((each) => !ofVitest(again).names.includes(each)))
  return faults
}

/** What stands on a database once more, on the oldest server that the product serves: all statements, each once or more. */
function onPostgres15() {
  const installed = ensurePostgres15()
  if (!installed) {
    console.log('– PostgreSQL 15 is not here: this run has tried the embedded PostgreSQL 18 alone')
    console.log('  (as root on Debian it is installed by itself; else: apt-get install postgresql-15)')
    if (process.env.CI === 'true') {
      failed.push('tests on PostgreSQL 15')
      results.push({ passed: 0, failed: 1, names: ['PostgreSQL 15 is not here'] })
    }
    return
  }
  vitest('tests on PostgreSQL 15', ON_POSTGRES_15, {
    TEST_DATABASE_URL: '',
    TEST_POSTGRES: installed,
    TEST_POSTGRES_MAJOR: '15',
  })
}

/** The tests of a folder in a real browser. */
async function browser(name, folder, before = () => undefined) {
  console.log(`– ${name}`)
  const report = join(reports, `${name}.json`)
  try {
    await before()
    // the configurations of the runners know where each of the two is
    ensureShell()
    const status = node(['@playwright', 'test', 'cli.js'], ['test', '--config', `${folder}/playwright.config.ts`], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    })
    if (status !== 0) failed.push(name)
  } catch (error) {
    console.error(error.message)
    failed.push(name)
  }
  add(name, report, ofPlaywright)
}

function node(path, flags, environment = {}) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', ...path), ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  return status
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
