import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const FOLDER = fileURLToPath(new URL('./migrations/', import.meta.url))
// any number, the same for every process: two that start together migrate one after the other
const LOCK = 7_710_202

/**
 * Brings the database at `url` forward: the numbered SQL files that it has not run yet, each in its own transaction,
 * then the job queue's own tables. Safe to run twice and from two processes. Returns the files that ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(
      'create table if not exists migration (file text primary key, at timestamptz not null default now())',
    )
    const done = new Set(
      (await client.query<{ file: string }>('select file from migration')).rows.map((row) => row.file),
    )
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.sql') && !done.has(file)).sort()
    await runMigrations({ connectionString: url })
    for (const file of files) await runOne(client, file)
    return files
  } finally {
    await client.end()
  }
}

async function runOne(client: pg.Client, file: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(await readFile(FOLDER + file, 'utf8'))
    await client.query('insert into migration (file) values ($1)', [file])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${file} failed`, { cause: error })
  }
}
