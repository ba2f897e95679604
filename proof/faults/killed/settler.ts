import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { folderFiles } from '#server/files/folder.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { readSettings } from '#server/settings/settings.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { openDatabase } from '#server/store/database.ts'

/** Settles what is due, a land of a crowd at a time, until it is ended. What the worker does with two thousand. */
const settings = readSettings(process.env)
const quiet = { info: () => {}, warn: () => {}, error: (facts: object) => console.error(facts) }
const services = {
  database: openDatabase(settings.databaseUrl, 1),
  economy: configuredEconomy(),
  settings,
  files: folderFiles(settings.filesFolder),
  now: () => new Date(),
  randomBytes,
  log: quiet,
}
for (;;) {
  await settleDue(services, 1)
  await pause(100)
}
