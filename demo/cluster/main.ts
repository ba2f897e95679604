import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endsInOrder } from '#demo/process/ending.ts'
import { type Product, startProduct } from './product.ts'
import { type Cluster, startCluster } from './start.ts'

/** `npm run cluster`: three PostgreSQL and the product on them, until Ctrl-C; all of it is new at each start. */
const { undos, begun, end } = endsInOrder()
const log = (line: string) => console.log(`  ${line}`)
try {
  const cluster = await startCluster(log)
  undos.push(() => cluster.stop())
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-on-cluster-'))
  undos.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  log('starting the product on it')
  const { PORT, DEMO_PORT, SEED } = process.env
  const product = await startProduct(cluster, {
    dataDir,
    port: Number(PORT || 8080),
    demoPort: Number(DEMO_PORT || 8081),
    environment: { ...process.env, SEED: SEED || 'small' },
    log,
  })
  undos.push(() => product.stop())
  console.log(welcome(cluster, product))
} catch (error) {
  if (!begun()) console.error(error instanceof Error ? error.message : error)
  await end(1)
}

function welcome(cluster: Cluster, product: Product): string {
  const lines = [
    ['PgBouncer', `${cluster.bouncerUrl}  calls of the APIs`],
    ['HAProxy', `${cluster.writerUrl}  the leader: queue, migrations, notifications, operators`],
    ['', `${cluster.readerUrl}  the replicas`],
    ...cluster.nodes.map(({ place }) => [
      place.name,
      `PostgreSQL ${place.postgresPort}, Patroni http://127.0.0.1:${place.patroniPort}/cluster, ${place.folder}`,
    ]),
    ['Second API', product.origins[1]],
  ]
  const text = lines.map(([name = '', what]) => `  ${name.padEnd(12)} ${what}`).join('\n')
  return `${product.said()}\n${text}\n\n  Ctrl-C ends it and erases its data. Kill a node and watch: docs/cluster.md\n`
}
