import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { end } from '#demo/process/alive.ts'
import { asAccount } from './account.ts'
import { pathOf } from './packages.ts'

/** A process of the cluster that outlives signals of the terminal. */
export interface Daemon {
  readonly id: number
  /** Whether it still runs. */
  runs(): boolean
  /** Ends it politely, and after ten seconds hard. */
  stop(): Promise<void>
}

/** What is started: with its own home (some programs write there) and its output in a file. */
export interface DaemonStart {
  readonly command: string
  readonly flags: readonly string[]
  readonly home: string
  readonly outputFile: string
  /** The network that it sees (`ip netns`); the machine's own, if none is named. */
  readonly namespace?: string | undefined
}

/** Starts a process as the cluster's account, in a process group of its own. */
export function startDaemon({ command, flags, home, outputFile, namespace }: DaemonStart): Daemon {
  const output = openSync(outputFile, 'a', 0o600)
  const [program, rest] = asAccount(command, flags)
  const [file, words] = namespace ? [pathOf('ip'), ['netns', 'exec', namespace, program, ...rest]] : [program, rest]
  const child: ChildProcess = spawn(file, words, {
    cwd: home,
    // nothing of ours: PGHOST or PATRONI_… of who started us would change what it does
    env: { HOME: home, PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.on('error', () => {}) // it has no id then, and does not run
  const id = child.pid ?? 0
  const runs = () => id > 0 && child.exitCode === null && child.signalCode === null
  return {
    id,
    runs,
    stop: async () => {
      if (runs()) await end(id, 'SIGTERM', 'SIGKILL')
    },
  }
}

/** A process and all that come from it, itself first. */
export function treeOf(id: number): number[] {
  const children = new Map<number, number[]>()
  for (const line of execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).split('\n')) {
    const [child = 0, parent = 0] = line.trim().split(/\s+/).map(Number)
    children.set(parent, [...(children.get(parent) ?? []), child])
  }
  const tree: number[] = []
  for (const open = [id]; ; ) {
    const next = open.shift()
    if (next === undefined) return tree
    tree.push(next)
    open.push(...(children.get(next) ?? []))
  }
}

/** Sends a signal to processes; those that have ended meanwhile are left out. */
export function signalAll(ids: readonly number[], name: NodeJS.Signals): void {
  for (const id of ids)
    try {
      process.kill(id, name)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}
