import { execFileSync } from 'node:child_process'
import { appendFileSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { signalAll, treeOf } from '#demo/cluster/daemon.ts'
import { erasePostgres } from '#demo/postgres/find.ts'
import { furnish, homeOf } from '#demo/postgres/home.ts'
import { type Postgres, startPostgres } from '#demo/postgres/start.ts'
import { migrate } from '#server/store/migrate.ts'
import { command, sibling } from './cluster.ts'

/** A migrated database whose server is followed by another one, as PostgreSQL replicates. */
export interface Replicated {
  readonly leaderUrl: string
  readonly replicaUrl: string
  /** The replica stops to do what it receives, and goes on. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** The replica's processes stand still, and go on. */
  freeze(): void
  thaw(): void
  /** The replica ends, as at a crash; it begins again where it was. */
  kill(): Promise<void>
  begin(): Promise<void>
  stop(): Promise<void>
}

const NAME = 'replicated'

/** Starts both. What the leader acknowledges is kept in its log; the replica follows by itself, and no commit waits for it. */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'orrery-test-replicated-'))
  const [first, second] = [join(folder, 'leader'), join(folder, 'replica')]
  const settings = { durable: false, log: () => {} }
  const leader = await startPostgres({ ...settings, dataDir: first })
  await command(leader.ownerUrl, `create database ${NAME}`)
  // the server of tests does not wait for its log otherwise
  await command(leader.ownerUrl, `alter database ${NAME} set synchronous_commit to on`)
  await migrate(sibling(leader.ownerUrl, NAME))
  await copyCluster(leader, first, second)
  let replica = await startPostgres({ ...settings, dataDir: second })
  const url = (server: Postgres) => sibling(server.ownerUrl, NAME)
  return {
    leaderUrl: url(leader),
    replicaUrl: url(replica),
    pause: async () => void (await command(replica.ownerUrl, 'select pg_wal_replay_pause()')),
    resume: async () => void (await command(replica.ownerUrl, 'select pg_wal_replay_resume()')),
    freeze: () => signalAll(treeOf(replica.processId), 'SIGSTOP'),
    thaw: () => signalAll(treeOf(replica.processId), 'SIGCONT'),
    kill: async () => {
      process.kill(replica.processId, 'SIGQUIT')
      await replica.stop()
    },
    begin: async () => {
      replica = await startPostgres({ ...settings, dataDir: second })
    },
    stop: async () => {
      await replica.stop()
      await leader.stop()
      for (const dataDir of [second, first]) await erasePostgres(dataDir)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Copies the leader's files while it runs, as its handbook has it (pg_backup_start), for the embedded server brings no pg_basebackup. */
async function copyCluster(leader: Postgres, from: string, to: string): Promise<void> {
  const [source, target] = [homeOf(from), homeOf(to)]
  mkdirSync(to, { recursive: true })
  furnish(target, to)
  // a copy has the leader's logins
  copyFileSync(source.passwordFile, target.passwordFile)
  const client = new Client({ connectionString: leader.ownerUrl })
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', true)")
    cpSync(source.cluster, target.cluster, { recursive: true })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(join(target.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  } finally {
    await client.end()
  }
  rmSync(join(target.cluster, 'postmaster.pid'), { force: true })
  writeFileSync(join(target.cluster, 'standby.signal'), '')
  const { hostname, port, username, password } = new URL(leader.ownerUrl)
  const line = `host=${hostname} port=${port} user=${username} password=${password}`
  appendFileSync(join(target.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
  if (target.account) execFileSync('chown', ['-R', `${target.account.uid}:${target.account.gid}`, target.cluster])
}
