import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
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
 * Brings the database at `url` forward: the numbered SQL files that it has not run yet, each in its own transaction,
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

async function filesIn(folder: string): Promise<Map<string, string>> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
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

async function runOne(client: pg.Client, file: string, content: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(content)
    await client.query('insert into migration (file, checksum) values ($1, $2)', [file, checksumOf(content)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file} failed`, { cause: error })
  }
}

function checksumOf(content: string): string {
  return createHash('sha256').update(content).digest('hex')
}
