import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { erasePostgres, sweep } from '#demo/postgres/find.ts'
import { startPostgres } from '#demo/postgres/start.ts'
import { migrate } from '#server/store/migrate.ts'

/** The database server of one run of the tests. */
export interface Cluster {
  /** Address of a database from which others can be made. */
  readonly adminUrl: string
  /** Name of the migrated database that fresh ones are copied from. */
  readonly template: string
  /** The server's version: 18 for 18.4. */
  readonly major: number
  stop(): Promise<void>
}

const prefix = 'orrery-test-'

/** Which server the tests run on: by default the embedded one. */
export interface Chosen {
  /** TEST_DATABASE_URL: one that runs. */
  readonly url?: string | undefined
  /** TEST_TEMPLATE: a database of that server that has all migrations; it stays. */
  readonly migrated?: string | undefined
  /** TEST_POSTGRES: the folder with bin/ of one that is installed. */
  readonly installed?: string | undefined
}

/** Starts a server that forgets everything at its end, or uses the one that runs at a given address. */
export async function startCluster({ url, migrated, installed }: Chosen): Promise<Cluster> {
  const template = `template_${process.pid}`
  if (url && migrated) return { adminUrl: url, template: migrated, major: await majorOf(url), stop: async () => {} }
  if (url) {
    await makeTemplate(url, template)
    return { adminUrl: url, template, major: await majorOf(url), stop: () => dropTemplate(url, template) }
  }
  await sweep(tmpdir(), prefix)
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`)
  const server = await startPostgres({ dataDir, durable: false, installed, log: () => {} })
  const stop = async () => {
    await server.stop()
    await erasePostgres(dataDir)
  }
  try {
    await makeTemplate(server.ownerUrl, template)
    return { adminUrl: server.ownerUrl, template, major: await majorOf(server.ownerUrl), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The address of another database of the same server. */
export function sibling(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.toString()
}

/** Runs one statement on the server, outside any transaction; the rows that it gives. */
export async function command(adminUrl: string, statement: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(statement)).rows
  } finally {
    await client.end()
  }
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await dropTemplate(adminUrl, template)
  await command(adminUrl, `create database ${template}`)
  await migrate(sibling(adminUrl, template))
}

async function majorOf(adminUrl: string): Promise<number> {
  const [row] = await command(adminUrl, 'show server_version_num')
  return Math.floor(Number(row?.server_version_num) / 10_000)
}

async function dropTemplate(adminUrl: string, template: string): Promise<void> {
  await command(adminUrl, `drop database if exists ${template} with (force)`)
}
