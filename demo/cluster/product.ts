import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { keepRunning } from '#demo/box/children.ts'
import { keptEnvironment } from '#demo/box/environment.ts'
import { healthy } from '#demo/box/health.ts'
import { root } from '#demo/box/settings.ts'
import { signerEnvironment } from '#demo/box/signer.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { openDatabase } from '#server/store/database.ts'
import { bundleOf, ensureBundles } from '#tools/bundle.mjs'
import type { Cluster } from './start.ts'

/** The product on a cluster: the box with all that it brings, and beside it a second API, a second worker, a second signer. */
export interface Product {
  /** Both APIs. */
  readonly origins: readonly [string, string]
  /** Mails and the faucet. */
  readonly pagesUrl: string
  rpcUrl(chainId: 56 | 1): string
  /** Where the communities' logins are, and the page of a partner platform. */
  identityUrl(): string
  partnerUrl(): string
  /** What was said of processes that ended and were started again; nothing should be. */
  ended(): readonly string[]
  /** What the parent of the box has said. */
  said(): string
  /** What the first API or worker has said, warnings and errors only. */
  output(name: 'api' | 'worker'): string
  /** Ends all with SIGINT. */
  stop(): Promise<void>
}

/** What the product is started with besides the cluster; ports that are not given are found. */
export interface ProductStart {
  /** For what is kept: the cluster's data is not, so this has to be new too. */
  readonly dataDir: string
  readonly port?: number | undefined
  readonly demoPort?: number | undefined
  /** Further settings, as for `npm start`. */
  readonly environment: NodeJS.ProcessEnv
  readonly log: (line: string) => void
}

/** The login of the second signer. */
const SECOND_LOGIN = 'orrery_box_signer_2'
/** Milliseconds for a whole seed. */
const PATIENCE = 600_000

/** Starts the product on a cluster: calls go through PgBouncer, what needs a session to the leader. */
export async function startProduct(cluster: Cluster, start: ProductStart): Promise<Product> {
  const { dataDir, log } = start
  await ensureBundles()
  const second = join(dataDir, 'second')
  mkdirSync(second, { recursive: true })
  const port = start.port ?? (await rememberedPort(join(dataDir, 'port'), `${dataDir} web`))
  const demoPort = start.demoPort ?? (await rememberedPort(join(dataDir, 'demo-port'), `${dataDir} pages`))
  const secondPort = await rememberedPort(join(second, 'port'), `${second} web`)
  const origins = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${secondPort}`] as const
  const environment = {
    ...start.environment,
    ORRERY_DATA: dataDir,
    PORT: `${port}`,
    DEMO_PORT: `${demoPort}`,
    PUBLIC_URL: [origins[0], `http://localhost:${port}`, origins[1]].join(','),
    DATABASE_URL: cluster.bouncerUrl,
    DATABASE_DIRECT_URL: cluster.writerUrl,
    DATABASE_REPLICA_URL: cluster.readerUrl,
    // named statements do not pass through Debian's PgBouncer
    DATABASE_PREPARE: '',
    // two APIs
    LIMITS_SHARED: '1',
    NODE_ENV: 'development',
  }
  let said = ''
  const ended: string[] = []
  const box: ChildProcess = spawn(process.execPath, ['--enable-source-maps', bundleOf('demo')], {
    cwd: root,
    env: environment,
    detached: true,
    // the channel tells it when we are gone
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const output of [box.stdout, box.stderr])
    output?.on('data', (part: Buffer) => {
      said += part.toString()
    })
  const runs = () => box.exitCode === null && box.signalCode === null
  const stops = [
    async () => {
      if (!runs()) return
      const end = once(box, 'exit')
      box.kill('SIGINT')
      await end
    },
  ]
  const stop = async () => {
    for (let each = stops.pop(); each; each = stops.pop()) await each()
  }
  try {
    await welcomed()
    const own = { ...environment, ...keptEnvironment(dataDir), PORT: `${secondPort}` }
    const tell = (line: string) => {
      ended.push(line)
      log(line)
    }
    const database = openDatabase(cluster.writerUrl, 1)
    const signing = await signerEnvironment(database, cluster.writerUrl, second, SECOND_LOGIN)
    await database.destroy()
    const api = keepRunning({ name: 'api', environment: own, dataDir: second, log: tell })
    const others = [
      keepRunning({ name: 'worker', environment: own, dataDir: second, log: tell }),
      keepRunning({ name: 'signer', environment: { ...own, ...signing }, dataDir: second, log: tell }),
    ]
    for (const child of [api, ...others]) stops.push(() => child.stop())
    await healthy(secondPort, api.outputFile)
  } catch (error) {
    await stop()
    throw error
  }

  /** The box says its welcome when everything of it answers. */
  async function welcomed(): Promise<void> {
    for (let waited = 0; waited < PATIENCE && runs(); waited += 200) {
      if (said.includes(origins[0])) return
      await pause(200)
    }
    throw new Error(`the product does not start on the cluster:\n${said.slice(-3000)}`)
  }

  const at = (folder: string) => `http://127.0.0.1:${readFileSync(join(dataDir, folder, 'port'), 'utf8').trim()}`
  return {
    origins,
    pagesUrl: `http://127.0.0.1:${demoPort}`,
    rpcUrl: (chainId) => at(`chain-${chainId}`),
    identityUrl: () => at('identity'),
    partnerUrl: () => at('partner-2'),
    ended: () => [...said.split('\n').filter((line) => line.includes(' ended (')), ...ended],
    said: () => said,
    output: (name) => readFileSync(join(dataDir, `${name}.log`), 'utf8'),
    stop,
  }
}
