import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Database, openPool, types } from './database.ts'
import { inOneStatement } from './in-one-statement.ts'
import { isLoss } from './lost.ts'
import type { DB } from './rows.made.ts'
import { marksSameData } from './same-data.ts'

/** A copy of the database that reads may go to (docs/decisions/145). */
export interface Replica {
  /**
   * Reads, on the replica where it has everything that was committed before this was asked, else on the leader: nobody sees less than the leader would
   * have shown. `work` must change nothing, and may be done again on the leader.
   */
  read<T>(work: (database: Database) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

/** Where reads go, and what is told of it. */
export interface ReplicaStart {
  readonly leader: Database
  /** The address of one replica, or of a proxy that chooses one for each connection; no PgBouncer: what is compared and what is read have to be one server. */
  readonly url: string
  readonly connections: number
  readonly changed: (answers: boolean, why: string) => void
}

/** Milliseconds that a read waits for the replica to catch up: one that is well is there within six. */
const TO_CATCH_UP = 50
/** After it was behind for longer, it is left alone for so many. */
const LEFT_ALONE = 250
/** A replica that does not answer for so long is away. */
const TO_ANSWER = 2000
/** So often one that is away is looked for. */
const LOOK_AGAIN = 1000

/** What a replica says when it ends a read because the leader's changes go before. */
const IN_THE_WAY = ['40001', '40P01', '57014']

/** Opens a replica beside its leader. One that is away or behind costs the reads nothing but the leader's time. */
export function openReplica({ leader, url, connections, changed }: ReplicaStart): Replica {
  let replica = open(url, connections)
  let away: NodeJS.Timeout | undefined
  let stopped = false
  let behindUntil = 0

  async function onReplica<T>(wanted: string, work: (database: Database) => Promise<T>) {
    return replica.connection().execute(async (connection) => {
      if (!(await caughtUp(connection, wanted))) {
        behindUntil = performance.now() + LEFT_ALONE
        return undefined
      }
      marksSameData(connection, leader)
      return { value: await work(connection) }
    })
  }

  function goesAway(why: unknown): void {
    if (away || stopped) return
    changed(false, String(why))
    // what hangs on it is let go, and nobody waits for its end
    void replica.destroy().catch(() => {})
    replica = open(url, connections)
    away = setTimeout(look, LOOK_AGAIN)
  }

  async function look(): Promise<void> {
    try {
      await sql`select 1`.execute(replica)
      away = undefined
      changed(true, '')
    } catch {
      if (!stopped) away = setTimeout(look, LOOK_AGAIN)
    }
  }

  return {
    async read(work) {
      if (away || performance.now() < behindUntil) return work(leader)
      const wanted = await positionOf(leader, 'now')
      try {
        const read = await onReplica(wanted, work)
        if (read) return read.value
      } catch (error) {
        if (isLoss(error)) goesAway(error)
        else if (!isInTheWay(error)) throw error
      }
      return work(leader)
    },
    async stop() {
      stopped = true
      clearTimeout(away)
      await replica.destroy()
    },
  }
}

function open(url: string, connections: number): Database {
  const pool = openPool({ connectionString: url, max: connections, types, query_timeout: TO_ANSWER })
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/** Up to where the leader's log is kept: whatever was acknowledged until now lies before it. */
const positionOf = inOneStatement(
  // sent after all who are answered by it had asked
  async (leader, asked: readonly 'now'[]) => {
    const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn()::text as position`.execute(
      leader,
    )
    return asked.map(() => rows[0]?.position ?? '')
  },
  { most: Number.POSITIVE_INFINITY },
)

/** Whether the server of this connection has done everything up to a place in the log, or does within a moment. One that leads itself is no replica. */
async function caughtUp(connection: Database, wanted: string): Promise<boolean> {
  const until = performance.now() + TO_CATCH_UP
  for (let wait = 1; ; wait *= 2) {
    const asked = sql<{ there: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${wanted}::pg_lsn as there`
    const { rows } = await asked.execute(connection)
    if (rows[0]?.there) return true
    if (performance.now() + wait > until) return false
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

function isInTheWay(error: unknown): boolean {
  return error instanceof Error && 'code' in error && IN_THE_WAY.includes(String(error.code))
}
