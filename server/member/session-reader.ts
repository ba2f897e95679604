import type { Database } from '#server/store/database.ts'
import { inOneStatement } from '#server/store/in-one-statement.ts'
import { membersOfSessions, type SessionRow } from './session.sql.ts'

/** Reads the session of a token's hash; undefined where none stands. */
export type SessionReader = (tokenHash: Buffer) => Promise<SessionRow | undefined>

/**
 * Reads sessions that are asked for in the same turn of the event loop in one statement: every call of a member begins with one.
 * Nothing is kept: a session that has ended is found ended by the next call.
 */
export function sessionReader(database: Database): SessionReader {
  return (tokenHash) => read(database, tokenHash)
}

const read = inOneStatement(async (database, hashes: readonly Buffer[]) => {
  const rows = await membersOfSessions(database, hashes)
  const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  return hashes.map((hash) => found.get(hash.toString('hex')))
})
