import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Client } from 'pg'
import { alive, commandOf, end } from '#demo/process/alive.ts'
import { addressOf, type Home, homeOf } from './home.ts'
import { placeInMemory, sharedPlace } from './native.ts'

/** The address of a database of the server that runs over this data folder, undefined when none runs. */
export function findPostgres(dataDir: string, database: string): string | undefined {
  const home = homeOf(dataDir)
  const id = serverOf(home)
  return id === undefined ? undefined : addressOf(home, Number(readFileSync(home.portFile, 'utf8')), database)
}

/** Makes a database when it is missing. */
export async function ensureDatabase(ownerUrl: string, database: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database])
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
}

/** Ends what runs over this data folder and deletes its data. */
export async function erasePostgres(dataDir: string): Promise<void> {
  const home = homeOf(dataDir)
  const id = serverOf(home)
  if (id !== undefined) await end(id, 'SIGINT', 'SIGQUIT')
  rmSync(home.folder, { recursive: true, force: true })
}

/** Erases servers whose data folder is named `<prefix><process id>` after a process that no longer lives. */
export async function sweep(folder: string, prefix: string): Promise<void> {
  for (const dataDir of [...namesIn(folder).map((name) => join(folder, name)), ...origins()]) {
    const name = basename(dataDir)
    const owner = Number(name.slice(prefix.length))
    if (name.startsWith(prefix) && owner > 0 && !alive(owner)) await erasePostgres(dataDir)
  }
}

function serverOf(home: Home): number | undefined {
  const file = join(home.cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const id = Number(readFileSync(file, 'utf8').split('\n')[0])
  return id > 0 && alive(id) && commandOf(id).includes(home.cluster) ? id : undefined
}

function origins(): string[] {
  if (process.getuid?.() !== 0) return []
  return [sharedPlace, placeInMemory]
    .flatMap((place) => namesIn(place).map((name) => join(place, name, 'origin')))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8').trim())
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}
