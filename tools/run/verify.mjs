#!/usr/bin/env node
/** `npm run verify`: the checks, and the tests that what has changed can break. For while one works. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checksOf, runChecks } from '../checks.mjs'
import { ensurePackages, requireNode, root } from '../prepare.mjs'

requireNode()
await ensurePackages()
const failed = runChecks(checksOf('check'))
console.log('– tests of the change')
const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--changed', '--passWithNoTests']
if (spawnSync(process.execPath, vitest, { cwd: root, stdio: 'inherit' }).status !== 0) failed.push('tests')
console.log(failed.length === 0 ? 'all good' : `failed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
