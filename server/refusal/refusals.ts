import type { ErrorName } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import type { Reader } from '#server/store/database.ts'
import { addRefusals, deleteRefusals, type RefusalFilter, type Refused, refusalRows } from './refusals.sql.ts'

/** Who was refused, as far as the request came. */
export interface RefusedActor {
  readonly source: string
  readonly member: bigint | null
  /** The hash of the session's token. */
  readonly session: Buffer | null
}

/** What is refused, kept for operators. */
export interface Refusals {
  note(actor: RefusedActor, route: string, reason: ErrorName): void
  /** Writes what was not written yet, and ends. */
  stop(): Promise<void>
}

const MINUTE = 60_000
const WRITE_EVERY = 5000
/** Different lines in one minute; what is beyond is counted by route and reason alone, of which there are few. */
const MOST = 1000
const KEPT_DAYS = 30

type Line = Omit<Refused, 'count'>

/**
 * Counts refusals by actor, route, reason and minute, and writes them apart from the requests that they were of, every few
 * seconds. However many come, a process holds and writes a bounded number of lines.
 */
export function recordRefusals({ database, log, now }: Pick<Services, 'database' | 'log' | 'now'>): Refusals {
  let waiting = new Map<string, { readonly line: Line; count: number }>()
  const known = new Set<string>()
  let minute = 0

  const add = (line: Line, count: number): void => {
    const key = keyOf(line)
    const found = waiting.get(key)
    if (found) found.count += count
    else waiting.set(key, { line, count })
  }

  const write = async (): Promise<void> => {
    if (waiting.size === 0) return
    const lines = [...waiting.values()]
    waiting = new Map()
    try {
      await addRefusals(
        database,
        lines.map(({ line, count }) => ({ ...line, count })),
      )
    } catch (error) {
      log.error({ err: error }, 'refusals could not be written; they wait')
      for (const { line, count } of lines) if (waiting.size < 2 * MOST) add(line, count)
    }
  }
  // one write at a time, however long it takes
  let writing = Promise.resolve()
  const timer = setInterval(() => {
    writing = writing.then(write)
  }, WRITE_EVERY).unref()

  return {
    note(actor, route, reason) {
      const at = Math.floor(now().getTime() / MINUTE) * MINUTE
      if (at !== minute) known.clear()
      minute = at
      const line = { ...actor, route, reason, minute: new Date(at) }
      const own = known.has(keyOf(line)) || known.size < MOST
      if (own) known.add(keyOf(line))
      add(own ? line : { ...line, source: '', member: null, session: null }, 1)
    },
    async stop() {
      clearInterval(timer)
      await writing
      await write()
    },
  }
}

function keyOf({ minute, member, source, session, route, reason }: Line): string {
  return [minute.getTime(), member, source, session?.toString('hex'), route, reason].join(' ')
}

/** The last two hundred lines that a filter lets through, the newest first. */
export function refusalsOf(reader: Reader, filter: RefusalFilter): ReturnType<typeof refusalRows> {
  return refusalRows(reader, filter)
}

/** Forgets what was refused more than thirty days ago. Run by the worker. */
export async function forgetRefusals({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteRefusals(database, new Date(now().getTime() - KEPT_DAYS * 24 * 60 * MINUTE))
}
