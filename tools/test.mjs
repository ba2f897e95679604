#!/usr/bin/env node
/**
 * `npm test`: everything, with all its own set-up: packages, browser, checks, tests, the built web application, journeys.
 * The last line is `N passed, N failed`, from the reports of both runners; the exit code says whether all is good.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksOf, ofBuild, runChecks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePostgres15 } from './postgres15.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from './prepare.mjs'
import { closing, ofPlaywright, ofVitest } from './results.mjs'

/** Their tests start the embedded server themselves, or use no database. */
const BRING_THEIR_SERVER = ['demo/postgres', 'demo/box', 'demo/chains', 'demo/pages', 'chain', 'proof/kills']

requireNode()
await ensurePackages()
const reports = mkdtempSync(join(tmpdir(), 'orrery-reports-'))
const failed = runChecks(checksOf('ci'))
const results = []

vitest('tests', [], process.env.TEST_DATABASE_URL ? {} : { TEST_POSTGRES_MAJOR: '18' })
onPostgres15()

if (readdirSync(join(root, 'proof', 'journeys')).some((name) => name.endsWith('.spec.ts'))) {
  console.log('– journeys')
  const playwright = join(reports, 'playwright.json')
  try {
    await ensureWeb()
    failed.push(...runChecks(ofBuild))
    node('journeys', ['@playwright', 'test', 'cli.js'], ['test', '--config', 'proof/journeys/playwright.config.ts'], {
      CHROMIUM: ensureChromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwright,
    })
  } catch (error) {
    console.error(error.message)
    failed.push('journeys')
  }
  add('journeys', playwright, ofPlaywright)
}
rmSync(reports, { recursive: true, force: true })

const names = results.flatMap((result) => result.names)
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `  ${name.replace(`${root}/`, '')}`).join('\n')}`)
if (failed.length > 0) console.log(`\nNot good: ${[...new Set(failed)].join(', ')}`)
console.log(closing(results))
process.exitCode = failed.length === 0 ? 0 : 1

function vitest(name, flags, environment) {
  console.log(`– ${name}`)
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  node(name, ['vitest', 'vitest.mjs'], ['run', ...reporters, ...flags], environment)
  add(name, report, ofVitest)
}

/** What stands on a database once more, on the oldest server that the product serves. */
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
  vitest(
    'tests on PostgreSQL 15',
    ['.db.test.ts', '.chain.test.ts', ...BRING_THEIR_SERVER.flatMap((folder) => ['--exclude', `${folder}/**`])],
    { TEST_DATABASE_URL: '', TEST_POSTGRES: installed, TEST_POSTGRES_MAJOR: '15' },
  )
}

function node(name, path, flags, environment = {}) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', ...path), ...flags], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...environment },
  })
  if (status !== 0) failed.push(name)
}

function add(name, file, read) {
  const result = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, names: [`${name}: there is no report`] }
  if (result.failed > 0) failed.push(name)
  results.push(result)
}
