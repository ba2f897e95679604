import { existsSync } from 'node:fs'
import { install } from './apt.mjs'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Debian's PgBouncer, installed as root when it is missing. @throws where there is none */
export function ensurePgbouncer(log = console.log) {
  if (!existsSync(PROGRAM)) install(['pgbouncer'], log)
  if (!existsSync(PROGRAM)) throw new Error('no PgBouncer here: it is a package of Debian')
  return PROGRAM
}
