import DataLoader from 'dataloader'
import type { Database } from '#server/store/database.ts'
import { membersOfSessions, type SessionRow } from './session.sql.ts'

/** Sessions of one statement. */
const MOST = 64

/** Reads the session of a token's hash; undefined where none stands. */
export type SessionReader = (tokenHash: Buffer) => Promise<SessionRow | undefined>

/**
 * Reads sessions that are asked for in the same turn of the event loop in one statement: every call of a member begins with one.
 * Nothing is kept: a session that has ended is found ended by the next call.
 */
export function sessionReader(database: Database): SessionReader {
  const loader = new DataLoader<string, SessionRow | undefined>(
    async (hashes) => {
      const rows = await membersOfSessions(
        database,
        hashes.map((hash) => Buffer.from(hash, 'hex')),
      )
      const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
      return hashes.map((hash) => found.get(hash))
    },
    { cache: false, maxBatchSize: MOST, batchScheduleFn: (read) => void setImmediate(read) },
  )
  return (tokenHash) => loader.load(tokenHash.toString('hex'))
}
