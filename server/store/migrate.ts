import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
// any number, the same for every process: two that start together migrate one after the other
const LOCK = 7_710_202

/** The database was made by another version: a file that it has run is not what it was. */
export class OtherVersion extends Error {
  override readonly name = 'OtherVersion'
}

/**
 * Brings the database at `url` forward while others write to it: the numbered SQL files that it has not run yet, each in its own transaction,
 * then the job queue's own tables. Safe to run twice and from two processes. Returns the files that ran.
 * @throws OtherVersion when a file that ran before has changed since or is gone; then nothing is touched
 */
export async function migrate(url: string, folder = FOLDER): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists migration (
      file text primary key, at timestamptz not null default now(), checksum text)`)
    await client.query('alter table migration add column if not exists checksum text')
    const files = await filesIn(folder)
    const done = await filesDone(client, files)
    const waiting = [...files].filter(([file]) => !done.has(file))
    await runMigrations({ connectionString: url })
    for (const [file, content] of waiting) await runOne(client, file, content)
    return waiting.map(([file]) => file)
  } finally {
    await client.end()
  }
}

/** The names of this version's files, in their order. */
export async function migrationFiles(folder = FOLDER): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
}

async function filesIn(folder: string): Promise<Map<string, string>> {
  const names = await migrationFiles(folder)
  return new Map(await Promise.all(names.map(async (file) => [file, await readFile(folder + file, 'utf8')] as const)))
}

async function filesDone(client: pg.Client, files: ReadonlyMap<string, string>): Promise<Set<string>> {
  const { rows } = await client.query<{ file: string; checksum: string | null }>('select file, checksum from migration')
  for (const { file, checksum } of rows) {
    const content = files.get(file)
    if (content === undefined) throw new OtherVersion(`this database has run ${file}, which this version does not have`)
    if (checksum !== null && checksum !== checksumOf(content))
      throw new OtherVersion(`${file} has changed since this database ran it`)
  }
  return new Set(rows.map(({ file }) => file))
}

/** A migration waits no longer for a table than this: whoever asks for the table behind it waits too, and members with him. */
const LONGEST_LOCK = '1s'
/** So often it begins anew, with a pause in which those go on who waited. */
const ATTEMPTS = 120
const PAUSE = 500
/** It waited for too long, or it and another waited for each other; nothing of it is left. */
const IN_THE_WAY = ['55P03', '40P01']
/** First line of a file whose statements may not be in a transaction (`create index concurrently`); each may be run twice. */
const ONE_BY_ONE = '-- one by one\n'

async function runOne(client: pg.Client, file: string, content: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await (content.startsWith(ONE_BY_ONE) ? runStatements : runWhole)(client, file, content)
      return
    } catch (error) {
      const locked = error instanceof pg.DatabaseError && IN_THE_WAY.includes(error.code ?? '')
      if (!locked || attempt === ATTEMPTS) throw new Error(`migration ${file} failed`, { cause: error })
      await pause(PAUSE)
    }
  }
}

async function runWhole(client: pg.Client, file: string, content: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '${LONGEST_LOCK}'`)
    await client.query(content)
    await note(client, file, content)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** An index that is made beside the writers waits for all of them, and holds up none: no limit. */
async function runStatements(client: pg.Client, file: string, content: string): Promise<void> {
  for (const statement of content.split(/;\s*$/m)) if (statement.trim()) await client.query(statement)
  await note(client, file, content)
}

async function note(client: pg.Client, file: string, content: string): Promise<void> {
  await client.query('insert into migration (file, checksum) values ($1, $2)', [file, checksumOf(content)])
}

function checksumOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
