import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = '/usr/lib/postgresql'

/** Where pgbench is; as root Debian's package is installed when it is missing. Throws with a clear word otherwise. */
export function findPgbench(): string {
  const found = known()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const flags = ['-q', '-o', 'DPkg::Lock::Timeout=120']
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', [...flags, 'update'], options)
    spawnSync('apt-get', [...flags, 'install', '-y', '--no-install-recommends', 'postgresql-contrib'], options)
  }
  const installed = known()
  if (installed) return installed
  throw new Error("pgbench is missing: it comes with Debian's postgresql-contrib")
}

function known(): string | undefined {
  const versions = existsSync(FOLDER) ? readdirSync(FOLDER).sort().reverse() : []
  return ['/usr/bin/pgbench', ...versions.map((version) => join(FOLDER, version, 'bin', 'pgbench'))].find((file) =>
    existsSync(file),
  )
}

/** Rows of the baseline: 20 branches, 2,000,000 accounts. */
const SCALE = 20
const CLIENTS = 8

/** Makes the tables of the TPC-B-like transaction. */
export async function prepareTpcb(url: string): Promise<void> {
  await run(['--initialize', '--quiet', '--scale', String(SCALE), url])
}

/** Transactions a second of the TPC-B-like transaction, or of a script: 8 clients, prepared statements. */
export async function transactionsPerSecond(url: string, seconds: number, script?: string): Promise<number> {
  const what = script ? ['--no-vacuum', '--file', script] : []
  const flags = ['--protocol', 'prepared', '--client', String(CLIENTS), '--jobs', '2', '--time', String(seconds)]
  const said = await run([...flags, ...what, url])
  const tps = /tps = ([\d.]+)/.exec(said)?.[1]
  const failed = /number of failed transactions: (\d+)/.exec(said)?.[1] ?? '0'
  if (!tps || failed !== '0') throw new Error(`pgbench: ${failed} failed transactions\n${said}`)
  return Number(tps)
}

function run(flags: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(findPgbench(), flags, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    let complained = ''
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
    })
    child.stderr.on('data', (part: Buffer) => {
      complained += part.toString()
    })
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`pgbench: ${complained}`))))
  })
}
