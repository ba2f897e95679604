import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Copy } from './copy.ts'
import type { PlantedBug } from './planted.ts'

/** What became of a planted bug. `silent`: its tests passed all the same. */
export type Outcome = 'found' | 'silent'

/** Tests that run for so long would not end: a bug that makes them so is found. */
const PATIENCE_MS = 900_000

/** Runs the tests that should find a bug, in the copy, on the database server at `databaseUrl`. */
export function tryBug(copy: Copy, bug: PlantedBug, databaseUrl: string): Promise<Outcome> {
  const few = ['--bail', '1', '--no-file-parallelism']
  return copy.with(bug, async () => ((await passes(copy, bug.tests, databaseUrl, few)) ? 'silent' : 'found'))
}

/** Whether some tests pass in the copy as it is; those of the rules need no database. */
export function passes(
  copy: Copy,
  tests: readonly string[],
  databaseUrl: string,
  options: readonly string[] = [],
): Promise<boolean> {
  const config = tests.every((file) => file.startsWith('rules/')) ? ['--config', 'proof/mutants/vitest.config.ts'] : []
  return new Promise((resolve, reject) => {
    const vitest = join(copy.folder, 'node_modules', 'vitest', 'vitest.mjs')
    const run = spawn(process.execPath, [vitest, 'run', ...config, ...options, ...tests], {
      cwd: copy.folder,
      env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
      stdio: 'ignore',
      timeout: PATIENCE_MS,
    })
    run.once('error', reject)
    run.once('exit', (status) => resolve(status === 0))
  })
}
