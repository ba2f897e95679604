import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Home, superuser } from './home.ts'

const run = promisify(execFile)

/** Sorts and compares alike on every system, whatever its own libraries do. Since PostgreSQL 17. */
export const EMBEDDED_LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] as const

/** Makes the data folder once. A start that was cut short leaves only a folder that the next one replaces. */
export async function initialise(home: Home, native: string, locale: readonly string[]): Promise<void> {
  if (existsSync(home.cluster)) return
  const made = `${home.cluster}.new`
  const passwordFile = `${home.passwordFile}.initdb`
  rmSync(made, { recursive: true, force: true })
  mkdirSync(made, { mode: 0o700 })
  writeFileSync(passwordFile, readFileSync(home.passwordFile), { mode: 0o600 })
  if (home.account) {
    for (const path of [made, passwordFile]) chownSync(path, home.account.uid, home.account.gid)
  }
  try {
    const flags = ['--encoding=UTF8', ...locale]
    await run(
      join(native, 'bin', 'initdb'),
      [
        ...flags,
        '--auth=scram-sha-256',
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--no-sync',
        '-D',
        made,
      ],
      { ...home.account, cwd: '/', env: { ...process.env, TZ: 'UTC' } },
    )
  } finally {
    rmSync(passwordFile, { force: true })
  }
  renameSync(made, home.cluster)
}
