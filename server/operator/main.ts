import { readSettings } from '#server/settings/settings.ts'
import { commandLine } from './command-line.ts'

/** The entry point of the operators' command line where DATABASE_URL is set; in the demo: `npm run operator`. */
process.exitCode = await commandLine(() => readSettings(process.env), process.argv.slice(2))
