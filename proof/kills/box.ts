import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { eraseAll, postgresFolder } from '#demo/box/fresh.ts'
import { DATABASE, root } from '#demo/box/settings.ts'
import { findPostgres } from '#demo/postgres/find.ts'
import { homeOf } from '#demo/postgres/home.ts'
import { alive } from '#demo/process/alive.ts'
import { rememberedPort } from '#demo/process/port.ts'
import { bundleOf, ensureBundles } from '#tools/bundle.mjs'

/** What is killed: the database's server, the processes of the product, a partner platform, each chain, and what started them all. */
export const PARTS = ['postgres', 'api', 'worker', 'signer', 'partner', 'chain 56', 'chain 1', 'parent'] as const
export type Part = (typeof PARTS)[number]

/** The real box in a folder of its own, whose parent is started again whenever it ends, as a supervisor would. */
export interface Box {
  readonly origin: string
  readonly pagesUrl: string
  databaseUrl(): string
  rpcUrl(chainId: 56 | 1): string
  /** Where the communities' logins are. */
  identityUrl(): string
  /** The page of the partner platform that is killed. */
  partnerUrl(): string
  /** The process of a part; undefined while it does not run. */
  idOf(part: Part): number | undefined
  /** Kills a part with SIGKILL; of PostgreSQL every process when `whole`. False when it does not run now. */
  kill(part: Part, whole: boolean): boolean
  /** Waits until all answers. */
  ready(): Promise<void>
  /** How often the parent was started. */
  starts(): number
  /** What the parent has said. */
  said(): string
  /** What the API or the worker has said since its parent started. */
  output(name: 'api' | 'worker'): string
  /** Ends it with SIGINT; the exit code and the parts that still run. */
  end(): Promise<{ code: number | null; left: readonly Part[] }>
  erase(): Promise<void>
}

/** What members and checks need of the world that they are in. */
export type World = Pick<Box, 'pagesUrl' | 'databaseUrl' | 'rpcUrl' | 'identityUrl' | 'partnerUrl' | 'said' | 'output'>

/** Starts it; `smtpUrl`: the mail server. */
export async function startBox(smtpUrl: string): Promise<Box> {
  await ensureBundles()
  const dataDir = mkdtempSync(join(tmpdir(), 'orrery-kills-'))
  const port = await rememberedPort(join(dataDir, 'port'), `${dataDir} web`)
  const demoPort = await rememberedPort(join(dataDir, 'demo-port'), `${dataDir} pages`)
  const { DATABASE_URL: _, ...given } = process.env
  const limits = { CALLS_PER_MINUTE: '1000000', COSTLY_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' }
  const own = { ORRERY_DATA: dataDir, PORT: String(port), DEMO_PORT: String(demoPort), SEED: 'none' }
  const environment = { ...given, ...limits, ...own, SMTP_URL: smtpUrl, NODE_ENV: 'development' }
  let ending = false
  let starts = 0
  let said = ''
  let parent: ChildProcess = launch()

  function launch(): ChildProcess {
    starts += 1
    const child = spawn(process.execPath, [bundleOf('demo')], {
      cwd: root,
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (part: Buffer) => {
        said += part.toString()
      })
    child.once('exit', () => {
      if (!ending)
        setTimeout(() => {
          if (!ending) parent = launch()
        }, 500)
    })
    return child
  }

  const at = (folder: string) => `http://127.0.0.1:${readFileSync(join(dataDir, folder, 'port'), 'utf8').trim()}`
  const fileOf = (part: Part): string | undefined =>
    ({
      postgres: join(homeOf(postgresFolder(dataDir)).cluster, 'postmaster.pid'),
      api: join(dataDir, 'api.pid'),
      worker: join(dataDir, 'worker.pid'),
      signer: join(dataDir, 'signer.pid'),
      partner: join(dataDir, 'partner-2.pid'),
      'chain 56': join(dataDir, 'chain-56', 'anvil.pid'),
      'chain 1': join(dataDir, 'chain-1', 'anvil.pid'),
      parent: undefined,
    })[part]

  function idOf(part: Part): number | undefined {
    const file = fileOf(part)
    const id = part === 'parent' ? (parent.pid ?? 0) : file && existsSync(file) ? firstNumber(file) : 0
    return id > 0 && alive(id) ? id : undefined
  }

  async function ready(): Promise<void> {
    for (let attempt = 0; attempt < 1200; attempt += 1) {
      const healthy = await fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      const page = await fetch(`http://127.0.0.1:${demoPort}/faucet`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (healthy && page && PARTS.every((part) => idOf(part) !== undefined)) return
      await pause(100)
    }
    throw new Error(
      `the box does not come back: ${PARTS.filter((part) => !idOf(part)).join(', ') || 'all runs'}\n${said.slice(-3000)}`,
    )
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    pagesUrl: `http://127.0.0.1:${demoPort}`,
    databaseUrl: () => {
      const url = findPostgres(postgresFolder(dataDir), DATABASE)
      if (!url) throw new Error('no database runs')
      return url
    },
    rpcUrl: (chainId) => at(`chain-${chainId}`),
    identityUrl: () => at('identity'),
    partnerUrl: () => at('partner-2'),
    idOf,
    kill: (part, whole) => {
      const id = idOf(part)
      if (id === undefined) return false
      const all = whole && part === 'postgres' ? [id, ...childrenOf(id)] : [id]
      for (const each of all) killHard(each)
      return true
    },
    ready,
    starts: () => starts,
    said: () => said,
    output: (name) => readFileSync(join(dataDir, `${name}.log`), 'utf8'),
    end: async () => {
      ending = true
      const ended = parent.exitCode === null && parent.signalCode === null ? once(parent, 'exit') : undefined
      parent.kill('SIGINT')
      await ended
      return { code: parent.exitCode, left: PARTS.filter((part) => idOf(part) !== undefined) }
    },
    erase: async () => {
      await eraseAll(dataDir)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function firstNumber(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return 0 // taken away at this moment
  }
}

function childrenOf(id: number): number[] {
  try {
    return execFileSync('ps', ['-o', 'pid=', '--ppid', String(id)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter((child) => child > 0)
  } catch {
    return []
  }
}

function killHard(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}
