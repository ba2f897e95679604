import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { destination, pino } from 'pino'
import { requireWorkable } from '#rules/workable/workable.ts'
import { bucketFiles } from '#server/files/bucket.ts'
import { folderFiles } from '#server/files/folder.ts'
import type { Settings } from '#server/settings/settings.ts'
import { openDatabase } from '#server/store/database.ts'
import { requireIndexedFigures } from '#server/store/indexed-figures.ts'
import { economyOf } from './economy-file.ts'
import type { Services } from './services.ts'

const ECONOMY = new URL('../../economy.json', import.meta.url)

/** The economy's figures as they are configured. */
export function configuredEconomy() {
  return requireIndexedFigures(requireWorkable(economyOf(readFileSync(ECONOMY, 'utf8'))))
}

/** Who asks no long question gives each statement so many milliseconds: a line that died without a farewell is waited for no longer (decision 195). */
export const STATEMENT_MS = 60_000

/**
 * The services of a real process: `name` marks its log lines, `connections` bounds its pool, of which `kept` stay open, and `patience` what a statement
 * is waited for.
 */
export function realServices(
  name: string,
  settings: Settings,
  connections: number,
  kept = 0,
  patience?: number,
): Services {
  return {
    database: openDatabase(settings.databaseUrl, connections, settings.prepare, kept, patience),
    economy: configuredEconomy(),
    settings,
    files: settings.filesBucket ? bucketFiles(settings.filesBucket) : folderFiles(settings.filesFolder),
    now: () => new Date(),
    randomBytes,
    // secrets never reach a log: payloads and headers are not logged at all
    log: pino({ name, level: settings.logLevel }, standardOutput()),
  }
}

/** Bytes of log that wait in memory while they cannot be written. */
const MOST_WAITING = 4_000_000

// a log that cannot be written (the disk is full) waits, and ends no process
function standardOutput() {
  const output = destination({ fd: process.stdout.fd, sync: true, maxLength: MOST_WAITING })
  output.on('error', () => {})
  return output
}
