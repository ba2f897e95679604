import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { erasePostgres, sweep } from '#demo/postgres/find.ts'
import { startPostgres } from '#demo/postgres/start.ts'
import { command, sibling } from '#proof/database/cluster.ts'
import { migrate } from '#server/store/migrate.ts'

/** The PostgreSQL of one run of the benches: the product's own, with its settings, durable, and gone afterwards. */
export interface BenchServer {
  readonly adminUrl: string
  /** A database of its own; with `migrated`, with the product's tables. */
  database(name: string, migrated: boolean): Promise<string>
  stop(): Promise<void>
}

const prefix = 'orrery-bench-'

/** Starts it; what a killed run left behind is swept away first. */
export async function startServer(): Promise<BenchServer> {
  await sweep(tmpdir(), prefix)
  const dataDir = join(tmpdir(), `${prefix}${process.pid}`)
  const server = await startPostgres({ dataDir, durable: true, log: () => {} })
  return {
    adminUrl: server.ownerUrl,
    database: async (name, migrated) => {
      const url = sibling(server.ownerUrl, name)
      await command(server.ownerUrl, `drop database if exists ${name} with (force)`)
      await command(server.ownerUrl, `create database ${name}`)
      if (migrated) await migrate(url)
      return url
    },
    stop: async () => {
      await server.stop()
      await erasePostgres(dataDir)
    },
  }
}
