import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { placeInMemory, sharedPlace } from './native.ts'

/** Where one embedded server lives and which account runs it. */
export interface Home {
  /** The folder that holds all of the below. */
  readonly folder: string
  /** The data folder of the server itself (PGDATA). */
  readonly cluster: string
  readonly passwordFile: string
  readonly portFile: string
  readonly ownerFile: string
  readonly logFile: string
  /** The account to run as; none: the one that runs us. */
  readonly account: { readonly uid: number; readonly gid: number } | undefined
}

/** The name of the superuser of an embedded server. */
export const superuser = 'orrery'

/** The home that belongs to a data folder; PostgreSQL refuses root, so as root it lies outside the checkout. */
export function homeOf(dataDir: string): Home {
  const asRoot = process.getuid?.() === 0
  const path = resolve(dataDir)
  const folder = asRoot
    ? join(placeOf(path), `data-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`)
    : path
  return {
    folder,
    cluster: join(folder, 'cluster'),
    passwordFile: join(folder, 'password'),
    portFile: join(folder, 'port'),
    ownerFile: join(folder, 'owner'),
    logFile: join(folder, 'server.log'),
    account: asRoot ? nobody() : undefined,
  }
}

/** What is to be in memory stays in memory. */
function placeOf(path: string): string {
  return path.startsWith('/dev/shm/') ? placeInMemory : sharedPlace
}

/** Makes the home's folder and its password when they are missing. */
export function furnish(home: Home, dataDir: string): void {
  mkdirSync(home.folder, { recursive: true })
  if (home.account) {
    chmodSync(dirname(home.folder), 0o755)
    chmodSync(home.folder, 0o711)
    writeFileSync(join(home.folder, 'origin'), `${resolve(dataDir)}\n`)
  }
  if (existsSync(home.passwordFile)) return
  const temporary = `${home.passwordFile}.new`
  writeFileSync(temporary, randomBytes(24).toString('base64url'), { mode: 0o600 })
  renameSync(temporary, home.passwordFile)
}

/** The address of a database of the server in this home. */
export function addressOf(home: Home, port: number, database: string): string {
  const password = readFileSync(home.passwordFile, 'utf8').trim()
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`
}

function nobody(): { uid: number; gid: number } {
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}
