import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { alive, end, gone } from '#demo/process/alive.ts'
import { give } from './account.ts'
import { etcdFlags, type NodePlace, type Passwords, patroniConfiguration } from './configuration.ts'
import { type Daemon, signalAll, startDaemon, treeOf } from './daemon.ts'
import { pathOf } from './packages.ts'

/** One of the three machines: an etcd, a Patroni, and the PostgreSQL that Patroni keeps. */
export interface Node {
  readonly place: NodePlace
  /** Starts etcd, if it does not run. */
  startEtcd(): void
  /** Starts Patroni, if it does not run; it finds its PostgreSQL, or makes one. */
  startPatroni(): void
  /** Kills etcd with SIGKILL; without its majority it does not end otherwise. */
  killEtcd(): void
  /** Kills Patroni and then every process of PostgreSQL with SIGKILL, and waits until they are gone. */
  killPostgres(): Promise<void>
  /** Kills Patroni alone: its PostgreSQL lives on, and nobody tells it that another leads. */
  killPatroni(): void
  /** Stops every process of the node where it is (SIGSTOP), as a machine that hangs; the returned function lets them go on. */
  freeze(): () => void
  /** The same of PostgreSQL alone. */
  freezePostgres(): () => void
  /** Ends PostgreSQL by its Patroni. */
  stopPatroni(): Promise<void>
  /** The server's process; undefined while none runs. */
  postmaster(): number | undefined
}

/** A node of a cluster; nothing of it runs yet. */
export function nodeAt(place: NodePlace, places: readonly NodePlace[], passwords: Passwords): Node {
  const { folder, namespace } = place
  mkdirSync(folder, { recursive: true })
  give(folder, 0o700)
  const file = join(folder, 'patroni.yml')
  writeFileSync(file, JSON.stringify(patroniConfiguration(place, places, passwords), null, 2))
  give(file, 0o600)
  let etcd: Daemon | undefined
  let patroni: Daemon | undefined
  const start = (name: 'etcd' | 'patroni', flags: readonly string[]) =>
    startDaemon({ command: pathOf(name), flags, home: folder, outputFile: join(folder, `${name}.log`), namespace })

  function postmaster(): number | undefined {
    const pidFile = join(folder, 'data', 'postmaster.pid')
    const id = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0
    return id > 0 && alive(id) ? id : undefined
  }
  // Patroni first: it would start what is gone
  function ids(): number[] {
    const server = postmaster()
    const keeper = patroni?.runs() ? treeOf(patroni.id) : []
    return [...new Set([...keeper, ...(server === undefined ? [] : treeOf(server))])]
  }
  function frozen(list: readonly number[]): () => void {
    signalAll(list, 'SIGSTOP')
    return () => signalAll([...list].reverse(), 'SIGCONT')
  }

  return {
    place,
    startEtcd: () => {
      if (!etcd?.runs()) etcd = start('etcd', etcdFlags(place, places))
    },
    startPatroni: () => {
      if (!patroni?.runs()) patroni = start('patroni', [file])
    },
    killEtcd: () => {
      if (etcd?.runs()) signalAll([etcd.id], 'SIGKILL')
    },
    killPostgres: async () => {
      const list = ids()
      signalAll(list, 'SIGKILL')
      for (const id of list) await gone(id, 10_000)
    },
    killPatroni: () => {
      if (patroni?.runs()) signalAll(treeOf(patroni.id), 'SIGKILL')
    },
    freeze: () => frozen([...ids(), ...(etcd?.runs() ? [etcd.id] : [])]),
    freezePostgres: () => {
      const server = postmaster()
      return frozen(server === undefined ? [] : treeOf(server))
    },
    stopPatroni: async () => {
      await patroni?.stop()
      const server = postmaster()
      if (server !== undefined) await end(server, 'SIGINT', 'SIGQUIT')
    },
    postmaster,
  }
}
