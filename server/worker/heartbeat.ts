import { sql } from 'kysely'
import type { Database } from '#server/store/database.ts'

/** Seconds without a beat after which a worker counts as dead. */
const SILENT = 20

/** Says that these workers of the queue live. */
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
