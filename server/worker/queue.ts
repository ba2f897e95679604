import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Tasks } from '#server/jobs/enqueue.ts'
import type { Log, Services } from '#server/services/services.ts'
import { openPool } from '#server/store/database.ts'
import { unchanging } from '#server/store/lost.ts'
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
  const pool = patient(openPool({ connectionString: settings.directUrl, max: CONNECTIONS }))
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
      // else it says without waiting that a job is done, and when that fails nobody hears it and the process ends; so it gives up instead
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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

/** A pool that connects again while the database is away: a failover is no reason to give up, nor to do a job twice. */
function patient(pool: Pool): Pool {
  return new Proxy(pool, {
    get: (target, name) => {
      if (name === 'connect')
        return (heard?: Parameters<Pool['connect']>[0]) =>
          // what listens is called back, and comes again by itself
          heard ? target.connect(heard) : unchanging(() => target.connect())
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
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
