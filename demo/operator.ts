import { userInfo } from 'node:os'
import { resolve } from 'node:path'
import { keptEnvironment } from '#demo/box/environment.ts'
import { postgresFolder } from '#demo/box/fresh.ts'
import { DATABASE, root } from '#demo/box/settings.ts'
import { findPostgres } from '#demo/postgres/find.ts'
import { boxOperatorKeyFile } from '#demo/process/operator-keys.ts'
import { commandLine } from '#server/operator/command-line.ts'
import { Misspelt } from '#server/operator/context.ts'
import { readSettings } from '#server/settings/settings.ts'

/** `npm run operator`: the operators' command line over the demo that runs in this checkout, or over DATABASE_URL. */
const dataDir = resolve(root, process.env.ORRERY_DATA || '.data')
const given = process.env.DATABASE_URL
const keyFile = boxOperatorKeyFile(dataDir, process.env.OPERATOR || userInfo().username)
if (keyFile && !process.env.OPERATOR_KEY_FILE) process.env.OPERATOR_KEY_FILE = keyFile
process.exitCode = await commandLine(() => {
  const databaseUrl = given || findPostgres(postgresFolder(dataDir), DATABASE)
  if (!databaseUrl) throw new Misspelt('no demo runs in this checkout: npm start, or set DATABASE_URL')
  // the last approval of a withdrawal pays it: by the chains and wallets of the box, unless another database is meant
  const box = given ? {} : keptEnvironment(dataDir)
  return readSettings({ ...box, ...process.env, DATABASE_URL: databaseUrl })
}, process.argv.slice(2))
