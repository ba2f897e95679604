import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { rememberedPort } from '#demo/process/port.ts'
import { refuseProduction } from '#demo/process/refuse-production.ts'
import { give } from './account.ts'
import {
  bouncerConfiguration,
  bouncerUsers,
  type FrontPorts,
  haproxyConfiguration,
  type NodePlace,
  type Passwords,
  PRODUCT,
  SUPERUSER,
} from './configuration.ts'
import { startDaemon } from './daemon.ts'
import { isWhole, type Standing, standings } from './members.ts'
import { makeNetwork, type Network } from './network.ts'
import { type Node, nodeAt } from './node.ts'
import { ensureClusterPackages, pathOf } from './packages.ts'

/** Three PostgreSQL under Patroni and etcd, with HAProxy and PgBouncer before them. */
export interface Cluster {
  readonly folder: string
  readonly nodes: readonly Node[]
  /** What is between the nodes; undefined where they are all at 127.0.0.1. */
  readonly network: Network | undefined
  /** The addresses of the product's database: through PgBouncer, to the leader itself, to the replicas. */
  readonly bouncerUrl: string
  readonly writerUrl: string
  readonly readerUrl: string
  /** For an owner of the servers, by HAProxy's writer. */
  readonly ownerUrl: string
  standings(): Promise<Standing[]>
  /** Waits until one leads, one is its synchronous standby and the third follows: who is what; throws after that many seconds. */
  whole(seconds: number): Promise<Standing[]>
  /** Ends all, the replicas before the leader, and erases its data. */
  stop(): Promise<void>
}

const NAMES = ['node1', 'node2', 'node3']

/** Starts a new cluster in a folder of its own, and makes the product's database. */
export async function startCluster(log: (line: string) => void): Promise<Cluster> {
  refuseProduction()
  ensureClusterPackages(log)
  const folder = mkdtempSync(join(tmpdir(), 'orrery-cluster-'))
  give(folder, 0o711)
  const random = () => randomBytes(18).toString('base64url')
  const passwords: Passwords = { superuser: random(), replication: random(), product: random() }
  const network = makeNetwork(NAMES)
  const { places, fronts } = await placesIn(folder, network)
  const nodes = places.map((place) => nodeAt(place, places, passwords))
  const stops: (() => Promise<void>)[] = [
    async () => rmSync(folder, { recursive: true, force: true }),
    async () => network?.remove(),
  ]
  const url = (user: string, password: string, port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/`
  const cluster: Cluster = {
    folder,
    nodes,
    network,
    bouncerUrl: `${url(PRODUCT, passwords.product, fronts.bouncer)}${PRODUCT}`,
    writerUrl: `${url(PRODUCT, passwords.product, fronts.writer)}${PRODUCT}`,
    readerUrl: `${url(PRODUCT, passwords.product, fronts.reader)}${PRODUCT}`,
    ownerUrl: `${url(SUPERUSER, passwords.superuser, fronts.writer)}postgres`,
    standings: () => standings(places),
    whole: (seconds) => whole(places, seconds),
    stop: async () => {
      for (let stop = stops.pop(); stop; stop = stops.pop()) await stop()
    },
  }
  try {
    for (const node of nodes) node.startEtcd()
    stops.push(async () => {
      for (const node of nodes) node.killEtcd()
    })
    // together: who is first makes the data, the others copy it
    for (const node of nodes) node.startPatroni()
    stops.push(() => stopNodes(nodes, places))
    stops.push(startFronts(folder, fronts, places, passwords))
    await cluster.whole(120)
    await ensureProduct(cluster.ownerUrl, passwords.product)
    log(
      `three PostgreSQL in ${folder}; ${(await cluster.standings()).map(({ name, role }) => `${name} ${role}`).join(', ')}`,
    )
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function placesIn(
  folder: string,
  network: Network | undefined,
): Promise<{ places: NodePlace[]; fronts: FrontPorts }> {
  mkdirSync(join(folder, 'ports'))
  const port = (name: string) => rememberedPort(join(folder, 'ports', name), `${folder} ${name}`)
  const places: NodePlace[] = []
  for (const name of NAMES)
    places.push({
      name,
      host: network?.hostOf(name) ?? '127.0.0.1',
      namespace: network?.namespaceOf(name),
      folder: join(folder, name),
      etcdPort: await port(`${name}-etcd`),
      etcdPeerPort: await port(`${name}-peer`),
      patroniPort: await port(`${name}-patroni`),
      postgresPort: await port(`${name}-postgres`),
    })
  const fronts = { writer: await port('writer'), reader: await port('reader'), bouncer: await port('bouncer') }
  return { places, fronts }
}

/** HAProxy and PgBouncer; the returned function ends them, the latter first. */
function startFronts(
  folder: string,
  fronts: FrontPorts,
  places: readonly NodePlace[],
  passwords: Passwords,
): () => Promise<void> {
  const file = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text)
    give(path, 0o600)
    return path
  }
  file('users.txt', bouncerUsers(passwords))
  const launch = (name: 'haproxy' | 'pgbouncer', flags: string[]) =>
    startDaemon({ command: pathOf(name), flags, home: folder, outputFile: join(folder, `${name}.log`) })
  const haproxy = launch('haproxy', ['-db', '-f', file('haproxy.cfg', haproxyConfiguration(fronts, places))])
  const bouncer = launch('pgbouncer', [file('pgbouncer.ini', bouncerConfiguration(fronts, folder))])
  return async () => {
    await bouncer.stop()
    await haproxy.stop()
  }
}

async function stopNodes(nodes: readonly Node[], places: readonly NodePlace[]): Promise<void> {
  const leaders = (await standings(places)).filter(({ role }) => role === 'leader').map(({ name }) => name)
  const leads = ({ place }: Node) => leaders.includes(place.name)
  await Promise.all(nodes.filter((node) => !leads(node)).map((node) => node.stopPatroni()))
  await Promise.all(nodes.filter(leads).map((node) => node.stopPatroni()))
}

async function whole(places: readonly NodePlace[], seconds: number): Promise<Standing[]> {
  let list: Standing[] = []
  for (let attempt = 0; attempt < seconds * 5; attempt += 1) {
    list = await standings(places)
    if (isWhole(list, places.length)) return list
    await pause(200)
  }
  throw new Error(`the cluster is not whole after ${seconds} s: ${JSON.stringify(list)}`)
}

/** The product's login, which may make roles and databases and is no superuser, and its database. */
async function ensureProduct(ownerUrl: string, password: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl, connectionTimeoutMillis: 10_000 })
  await client.connect()
  const name = escapeIdentifier(PRODUCT)
  try {
    await client.query(`create role ${name} login createdb createrole password ${escapeLiteral(password)}`)
    await client.query(`create database ${name} owner ${name}`)
  } finally {
    await client.end()
  }
}
