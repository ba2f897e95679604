import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { refusalText } from '#languages/translate.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { operatorKeyOf } from '#server/operation/approval-key.ts'
import { realServices } from '#server/services/real.ts'
import type { Settings } from '#server/settings/settings.ts'
import { Misspelt } from './context.ts'
import { asksForHelp, help } from './help.ts'
import { operate } from './operate.ts'
import { operatorName } from './operator-name.ts'

/** The exit code of what failed by itself. */
const FAILED = 3

/**
 * Runs the operator's command line over a database; the exit code: that of `operate`, 2 for wrong words and what is refused, 3 where it failed
 * by itself (a database that is away), so that nobody takes that for a broken law. `OPERATOR` names who, else the system's user, and
 * `OPERATOR_KEY_FILE` the key by which he approves. Who asks for help
 * needs no database: the settings are asked for by an act alone.
 */
export async function commandLine(settingsOf: () => Settings, words: readonly string[]): Promise<number> {
  try {
    return asksForHelp(words) ? await help(words, console.log) : await act(settingsOf(), words)
  } catch (error) {
    if (error instanceof Misspelt) console.error(error.message)
    else if (error instanceof Refusal) console.error(refusalText('en_US', error.reason, error.facts))
    else {
      console.error(error)
      return FAILED
    }
    return 2
  }
}

async function act(settings: Settings, words: readonly string[]): Promise<number> {
  const services = realServices('operator', settings, 4)
  const said = process.env.OPERATOR || userInfo().username
  const operator = operatorName(said)
  const log = { info: () => {}, warn: console.error, error: console.error }
  try {
    if (operator === undefined)
      throw new Misspelt(`OPERATOR: "${said}" is no name: letters a to z, digits, dots, dashes and @, 64 at most`)
    const file = process.env.OPERATOR_KEY_FILE
    const approvalKey = file ? operatorKeyOf(readFileSync(file, 'utf8')) : undefined
    return await operate({ services: { ...services, log }, operator, approvalKey, print: console.log }, words)
  } finally {
    await services.database.destroy()
  }
}
