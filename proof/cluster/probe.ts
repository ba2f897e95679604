import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { ensureDatabase } from '#demo/postgres/find.ts'
import { openPool } from '#server/store/database.ts'
import { isLoss, isUnsure } from '#server/store/lost.ts'

/** A lone writer beside the product, who tells when writes stood still. */
export interface Probe {
  /** When each row was acknowledged, in milliseconds since 1970. */
  readonly acknowledged: readonly number[]
  /** Ends it, and compares: rows that were acknowledged and are gone, rows of which nobody knows, and what was unknown in between. */
  stop(): Promise<{ readonly lost: number; readonly strange: number; readonly unknown: number }>
}

/** Where its rows are: a database of its own, so that the product's books hold nothing else. */
const DATABASE = 'probe'
const UNIQUE_VIOLATION = '23505'
/** Milliseconds between two rows. */
const STEP = 20

/**
 * Writes numbered rows through PgBouncer, one after the other, each again under its number until it is known to be there: what
 * is there already was committed by an attempt whose answer was lost.
 * @param directUrl where databases are made
 */
export async function startProbe(bouncerUrl: string, directUrl: string): Promise<Probe> {
  await ensureDatabase(directUrl, DATABASE)
  const at = (url: string) => Object.assign(new URL(url), { pathname: `/${DATABASE}` }).href
  const first = new Client({ connectionString: at(directUrl) })
  await first.connect()
  await first.query('create table row (number int primary key)')
  await first.end()
  const pool = openPool({ connectionString: at(bouncerUrl), max: 1 })
  const acknowledged: number[] = []
  let over = false
  let unknown = 0
  const writing = (async () => {
    for (let number = 0; !over; number += 1) {
      while (!(await written(number))) await pause(STEP)
      acknowledged.push(Date.now())
      await pause(STEP)
    }
  })()

  async function written(number: number): Promise<boolean> {
    let unsure = false
    let broken = true
    const client = await pool.connect().catch(() => undefined)
    if (!client) return false
    const hear = (notice: { readonly routine?: string | undefined }) => {
      if (isUnsure(notice)) unsure = true
    }
    client.on('notice', hear)
    try {
      await client.query('insert into row values ($1)', [number])
      broken = false
      return !unsure
    } catch (error) {
      broken = isLoss(error)
      if (error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION) return true
      if (!broken) throw error
      unknown += 1
      return false
    } finally {
      client.off('notice', hear)
      client.release(broken)
    }
  }

  return {
    acknowledged,
    stop: async () => {
      over = true
      await writing
      await pool.end()
      const client = new Client({ connectionString: at(directUrl) })
      await client.connect()
      const { rows } = await client.query<{ here: number; last: number }>(
        'select count(*)::int as here, count(*) filter (where number >= $1)::int as last from row',
        [acknowledged.length],
      )
      await client.end()
      const [{ here, last } = { here: 0, last: 0 }] = rows
      return { lost: acknowledged.length - (here - last), strange: last, unknown }
    },
  }
}
