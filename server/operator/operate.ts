import { Command, CommanderError } from 'commander'
import { Misspelt, type OperatorContext } from './context.ts'
import { articleVerbs } from './verbs/articles.ts'
import { booksVerbs } from './verbs/books.ts'
import { custodyVerbs } from './verbs/custody.ts'
import { daotVerbs } from './verbs/daot.ts'
import { depositVerbs } from './verbs/deposits.ts'
import { economyVerbs } from './verbs/economy.ts'
import { pushVerbs } from './verbs/keys/push.ts'
import { monthVerbs } from './verbs/ledger/months.ts'
import { memberVerbs } from './verbs/members.ts'
import { partnerVerbs } from './verbs/partners.ts'
import { refusalVerbs } from './verbs/refusals.ts'
import { sealVerbs } from './verbs/seals.ts'
import { openingVerbs } from './verbs/sky/openings.ts'
import { skyVerbs } from './verbs/sky/sky.ts'
import { stakingVerbs } from './verbs/staking.ts'
import { swapVerbs } from './verbs/swaps.ts'
import { tfaVerbs } from './verbs/tfa.ts'
import { timeVerbs } from './verbs/time.ts'
import { withdrawalVerbs } from './verbs/withdrawals.ts'

/**
 * Does what the words say; the exit code: 0, or 1 when a law of the books is broken. `help`, and `--help` after any verb, say
 * what there is. Throws `Misspelt`, with what is wrong, and what the use cases refuse.
 */
export async function operate(context: OperatorContext, words: readonly string[]): Promise<number> {
  let code = 0
  let own = ''
  const console = new Command('npm run operator --')
    .description('The operators’ console: what is done here is kept for ever, with who did it and why.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => {
        own = text.trimEnd()
      },
    })
    .showSuggestionAfterError()
  const broken = () => {
    code = 1
  }
  booksVerbs(console, context, broken)
  sealVerbs(console, context, broken)
  for (const verbs of [
    monthVerbs,
    timeVerbs,
    skyVerbs,
    openingVerbs,
    memberVerbs,
    depositVerbs,
    withdrawalVerbs,
    custodyVerbs,
    swapVerbs,
    daotVerbs,
    stakingVerbs,
    tfaVerbs,
    partnerVerbs,
    refusalVerbs,
    pushVerbs,
    articleVerbs,
    economyVerbs,
  ])
    verbs(console, context)
  try {
    await console.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) throw new Misspelt(wordsOf(error, own))
  }
  return code
}

/** What is wrong, and where nothing was said at all, or a word alone that does nothing by itself, what could be: `help`, as it was written there. */
function wordsOf({ code, message }: CommanderError, help: string): string {
  return code === 'commander.help' ? help : message
}
