#!/usr/bin/env node
/**
 * `npm test`: everything, with all its own set-up: packages, browser, checks, tests, the built web application, journeys.
 * The last line is `N passed, N failed`, from the reports of both runners; the exit code says whether all is good.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checksOf, runChecks } from './checks.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensurePackages, ensureWeb, requireNode, root } from './prepare.mjs'
import { closing, ofPlaywright, ofVitest } from './results.mjs'

requireNode()
await ensurePackages()
const reports = mkdtempSync(join(tmpdir(), 'orrery-reports-'))
const failed = runChecks(checksOf('ci'))
const results = []

console.log('– tests')
const vitest = join(reports, 'vitest.json')
node(
  'vitest',
  ['vitest', 'vitest.mjs'],
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`],
)
add('tests', vitest, ofVitest)

if (readdirSync(join(root, 'proof', 'journeys')).some((name) => name.endsWith('.spec.ts'))) {
  console.log('– journeys')
  const playwright = join(reports, 'playwright.json')
  try {
    await ensureWeb()
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
