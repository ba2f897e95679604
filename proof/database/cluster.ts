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
  stop(): Promise<void>
}

const prefix = 'orrery-test-'

/** Starts a server that forgets everything at its end, or uses the one at TEST_DATABASE_URL. */
export async function startCluster(given: string | undefined): Promise<Cluster> {
  const template = `template_${process.pid}`
  if (given) {
    await makeTemplate(given, template)
    return { adminUrl: given, template, stop: () => dropTemplate(given, template) }
  }
  await sweep(tmpdir(), prefix)
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`)
  const server = await startPostgres({ dataDir, durable: false, log: () => {} })
  const stop = async () => {
    await server.stop()
    await erasePostgres(dataDir)
  }
  try {
    await makeTemplate(server.ownerUrl, template)
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl: server.ownerUrl, template, stop }
}

/** The address of another database of the same server. */
export function sibling(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.toString()
}

/** Runs one statement on the server, outside any transaction. */
export async function command(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await dropTemplate(adminUrl, template)
  await command(adminUrl, `create database ${template}`)
  await migrate(sibling(adminUrl, template))
}

function dropTemplate(adminUrl: string, template: string): Promise<void> {
  return command(adminUrl, `drop database if exists ${template} with (force)`)
}
