import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Tasks } from '#server/jobs/enqueue.ts'
import type { Log, Services } from '#server/services/services.ts'
import { openPool } from '#server/store/database.ts'
import { beat, freeDeadJobs, freeLostJobs } from './heartbeat.ts'

/** One for each job at work, one that listens, one to spare. */
const CONNECTIONS = 6

/** The queue as one process works on it. */
export interface Queue {
  /** Says that we live, and frees the jobs that nobody works on any more. To be called every few seconds. */
  tend(): Promise<void>
  stop(): Promise<void>
}

/** Milliseconds before a queue that gave up is started again. */
const PAUSE = 1000

/** Works on queued jobs. When the queue gives up by itself, its database being away at the wrong moment, it is started again. */
export async function startQueue(services: Services, tasks: Partial<Tasks>): Promise<Queue> {
  const { database, log, settings } = services
  const events = new EventEmitter() as WorkerEvents
  // jobs are locked in the name of the pool of workers, and not of one within it
  let name = ''
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  // it names its statements, and keeps a session for them: a PgBouncer in between would mix them up
  const pool = openPool({ connectionString: settings.directUrl, max: CONNECTIONS })
  const inHand = new Set<string>()
  events.on('job:start', ({ job }) => inHand.add(job.id))
  const start = () =>
    run({
      events,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') log.warn({}, message)
      }),
      pgPool: pool,
      concurrency: 4,
      noHandleSignals: true,
      pollInterval: 2000,
      // what a job is told was written by `enqueue`, which knows its type
      taskList: tasks as TaskList,
    })
  const runner = await start()
  return {
    tend: async () => {
      await beat(database, [name])
      const known = [...inHand]
      const { freed, held } = await freeLostJobs(database, name, known)
      for (const id of known) if (!held.has(id)) inHand.delete(id)
      const dead = await freeDeadJobs(database)
      if (dead + freed > 0)
        log.warn({ dead, freed }, 'freed the jobs of dead workers, and those whose start was never heard of')
    },
    stop: kept(runner, start, pool, log),
  }
}

/** Starts a runner again whenever it gives up; the way to end both it and that. */
function kept(first: Runner, start: () => Promise<Runner>, pool: Pool, log: Log): () => Promise<void> {
  let stopping = false
  let runner: Runner | undefined = first
  let timer: NodeJS.Timeout | undefined
  let starting: Promise<void> | undefined

  function watch(one: Runner): void {
    runner = one
    one.promise.then(gaveUp, gaveUp)
  }
  function gaveUp(): void {
    runner = undefined
    if (stopping) return
    log.error({}, 'the queue gave up; it is started again')
    timer = setTimeout(() => {
      starting = start().then(watch, gaveUp)
    }, PAUSE)
  }

  watch(first)
  return async () => {
    stopping = true
    clearTimeout(timer)
    await starting
    await runner?.stop()
    await pool.end()
  }
}
