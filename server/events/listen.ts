import pg from 'pg'
import type { Log } from '#server/services/services.ts'

/** A connection that hears what the database tells. */
export interface Listening {
  stop(): Promise<void>
}

/** What a listener does with what it hears. */
export interface Ear {
  heard(channel: string, payload: string): void
  /** Connected again after a gap: anything may have been missed. */
  again(): void
}

/** So often a sign of life is asked for, and so long it is waited for: of a machine that is gone or frozen nothing is heard for hours otherwise. */
const PULSE: Pulse = { everyMs: 10_000, withinMs: 3000 }
const FIRST_WAIT_MS = 500
// no longer: a leader that follows another is there within seconds, and what is told meanwhile is missed
const LONGEST_WAIT_MS = 1000

/** How a connection is asked whether it lives. */
interface Pulse {
  readonly everyMs: number
  readonly withinMs: number
}

/**
 * Listens on channels of PostgreSQL over one connection of its own, and connects again whenever it is lost. A PgBouncer in
 * transaction mode passes nothing on: `url` must lead to PostgreSQL itself.
 */
export function listenTo(url: string, channels: readonly string[], ear: Ear, log: Log, pulse = PULSE): Listening {
  let client: pg.Client | undefined
  let beating: NodeJS.Timeout | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let wait = FIRST_WAIT_MS

  const lost = (which: pg.Client): void => {
    if (stopped || client !== which) return
    client = undefined
    clearInterval(beating)
    void which.end().catch(() => {})
    timer = setTimeout(() => void connect(), wait)
    wait = Math.min(LONGEST_WAIT_MS, wait * 2)
  }

  const connect = async (): Promise<void> => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: pulse.withinMs,
    })
    client = next
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ channel, payload }) => ear.heard(channel, payload ?? ''))
    try {
      await next.connect()
      await next.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join('; '))
      if (stopped) return
      wait = FIRST_WAIT_MS
      clearInterval(beating)
      beating = setInterval(() => next.query('select 1').catch(() => lost(next)), pulse.everyMs)
      ear.again()
    } catch (error) {
      log.warn({ error: String(error) }, 'the database cannot be listened to; trying again')
      lost(next)
    }
  }

  const started = connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(beating)
      await started
      await client?.end().catch(() => {})
    },
  }
}
