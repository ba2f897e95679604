/**
 * Writes `server/store/rows.made.ts`, the types of all rows, and `server/store/schema.made.sql`, from a freshly migrated
 * database: `npx tsx tools/rows.ts`.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { Client } from 'pg'
import { sibling, startCluster } from '#proof/database/cluster.ts'
import { schemaOf } from '#proof/database/schema.ts'

const types = {
  int8: 'ColumnType<bigint, bigint | number | string, bigint | number | string>',
  numeric: 'ColumnType<bigint, bigint | string, bigint | string>',
  _numeric: 'ColumnType<bigint[], readonly string[], readonly string[]>',
}
const cluster = await startCluster({ url: process.env.TEST_DATABASE_URL })
try {
  execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--url',
      sibling(cluster.adminUrl, cluster.template),
      '--dialect',
      'postgres',
      '--include-pattern',
      '{public,ledger}.*',
      '--exclude-pattern',
      '{public.migration,graphile_worker.*}',
      '--type-mapping',
      JSON.stringify(types),
      '--out-file',
      'server/store/rows.made.ts',
    ],
    { stdio: 'inherit' },
  )
  const client = new Client({ connectionString: sibling(cluster.adminUrl, cluster.template) })
  await client.connect()
  writeFileSync('server/store/schema.made.sql', await schemaOf(client))
  await client.end()
} finally {
  await cluster.stop()
}
