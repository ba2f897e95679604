import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { failedFiles } from '#tools/results.mjs'
import type { Copy } from './copy.ts'
import type { PlantedBug } from './planted.ts'

/** What became of a planted bug. `silent`: its tests passed all the same. */
export type Outcome = 'found' | 'silent'

/** Tests that run for so long would not end: a bug that makes them so is found. */
const PATIENCE_MS = 900_000

/** Tests that start processes of ours, which are built from the sources before them. */
const STARTS_PROCESSES = /^(demo\/box|proof\/(faults|kills|races))\//
const MIGRATION = /^server\/store\/migrations\//

/** Where tests run: the address of a database server, and a database on it that has all migrations. */
export interface Ground {
  readonly adminUrl: string
  readonly template: string
}

/** Runs the tests that should find a bug, in the copy. */
export function tryBug(copy: Copy, bug: PlantedBug, ground: Ground): Promise<Outcome> {
  const few = ['--bail', '1', '--no-file-parallelism']
  const own = MIGRATION.test(bug.file) ? { ...ground, template: '' } : ground
  return copy.with(bug, async () => ((await passes(copy, bug.tests, own, few)) ? 'silent' : 'found'))
}

/** The files of these tests that do not pass in the copy as it is, with nothing planted. */
export async function failing(copy: Copy, tests: readonly string[], ground: Ground): Promise<string[]> {
  const report = join(copy.folder, 'sound.json')
  if (await passes(copy, tests, ground, ['--reporter=json', `--outputFile=${report}`])) return []
  return existsSync(report)
    ? failedFiles(JSON.parse(readFileSync(report, 'utf8')))
    : ['all of them, or they took too long']
}

/** Whether some tests pass in the copy as it is; those of the rules need no database. */
export function passes(
  copy: Copy,
  tests: readonly string[],
  { adminUrl, template }: Ground,
  options: readonly string[] = [],
): Promise<boolean> {
  // from one bug to the next nearly all modules stay as they were
  const kept = ['--experimental.fsModuleCache', '--experimental.fsModuleCachePath=.made/modules']
  const processes = tests.some((file) => STARTS_PROCESSES.test(file)) ? '' : 'none'
  const config = tests.every((file) => file.startsWith('rules/')) ? ['--config', 'proof/mutants/vitest.config.ts'] : []
  return new Promise((resolve, reject) => {
    const vitest = join(copy.folder, 'node_modules', 'vitest', 'vitest.mjs')
    const run = spawn(process.execPath, [vitest, 'run', ...config, ...kept, ...options, ...tests], {
      cwd: copy.folder,
      env: { ...process.env, TEST_DATABASE_URL: adminUrl, TEST_TEMPLATE: template, TEST_PROCESSES: processes },
      stdio: 'ignore',
      timeout: PATIENCE_MS,
    })
    run.once('error', reject)
    run.once('exit', (status) => resolve(status === 0))
  })
}
