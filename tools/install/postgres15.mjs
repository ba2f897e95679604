import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './apt.mjs'

const FOLDER = '/usr/lib/postgresql/15'

/**
 * The folder of Debian's PostgreSQL 15, installed as root when it is missing; undefined where there is none. Its own
 * cluster on port 5432, which the package may start, is nobody's business here: the tests make one of their own.
 */
export function ensurePostgres15(log = console.log) {
  const there = () => existsSync(join(FOLDER, 'bin', 'postgres'))
  if (!there()) install(['postgresql-15'], log)
  return there() ? FOLDER : undefined
}
