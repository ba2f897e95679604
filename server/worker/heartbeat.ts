import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'

/** Seconds without a beat after which a worker counts as dead. */
const SILENT = 20

/** Says that these workers live; each is named as it locks jobs. */
export async function beat(database: Database, workers: readonly string[]): Promise<void> {
  await sql`insert into worker_beat (worker) select * from unnest(${[...workers]}::text[])
    on conflict (worker) do update set at = clock_timestamp()`.execute(database)
}

/**
 * Frees the jobs of workers that have not beaten for a while: they were killed, and their jobs would stay locked for
 * hours. Returns how many workers were dead. A job is done at least once, so each is safe to run again.
 */
export async function freeDeadJobs(database: Database): Promise<number> {
  const { rows } = await sql<{ worker: string }>`
    select distinct j.locked_by as worker from graphile_worker._private_jobs j
    where j.locked_by is not null and j.locked_at < clock_timestamp() - make_interval(secs => ${SILENT})
      and not exists (select 1 from worker_beat b where b.worker = j.locked_by
        and b.at > clock_timestamp() - make_interval(secs => ${SILENT}))`.execute(database)
  const dead = rows.map((row) => row.worker)
  if (dead.length > 0) await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(database)
  await sql`delete from worker_beat where at < clock_timestamp() - interval '1 hour'`.execute(database)
  return dead.length
}

/**
 * Frees the jobs that were locked in our name while we know nothing of it: the connection died after the lock and before
 * its answer. `inHand`: the jobs that we work on or have not yet reported. Returns how many were freed, and which of
 * those in hand are still locked by us.
 */
export async function freeLostJobs(
  database: Database,
  worker: string,
  inHand: readonly string[],
): Promise<{ freed: number; held: ReadonlySet<string> }> {
  const freed = await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_by = ${worker} and locked_at < clock_timestamp() - make_interval(secs => ${SILENT})
      and not id = any(${[...inHand]}::bigint[])`.execute(database)
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
    where locked_by = ${worker}`.execute(database)
  return { freed: Number(freed.numAffectedRows ?? 0n), held: new Set(rows.map(({ id }) => id)) }
}
