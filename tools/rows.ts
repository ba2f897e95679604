/**
 * Writes `server/store/rows.made.ts`, the types of all rows, and `server/store/schema.made.sql`, from a freshly migrated
 * database: `npx tsx tools/rows.ts`.
 */
import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { sibling, startCluster } from '#proof/database/cluster.ts'
import { schemaOf } from '#proof/database/schema.ts'
import { rowsOf } from '#tools/rows/rows-of.ts'

const cluster = await startCluster({ url: process.env.TEST_DATABASE_URL })
try {
  const url = sibling(cluster.adminUrl, cluster.template)
  const client = new Client({ connectionString: url })
  await client.connect()
  writeFileSync('server/store/rows.made.ts', await rowsOf(url, client))
  writeFileSync('server/store/schema.made.sql', await schemaOf(client))
  await client.end()
} finally {
  await cluster.stop()
}
