import type { Command } from 'commander'
import { systemBalance } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { recordAct } from '#server/operation/record.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundTfa, owedByPackages } from '#server/tfa/fund.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { positiveAmount, withReason } from '../words.ts'

/** Verbs of TFA packages: what their budget holds and owes, and filling it. */
export function tfaVerbs(to: Command, context: OperatorContext): void {
  const { services, operator, print } = context
  const word = to.command('tfa').description('the budget that TFA packages release from')
  word
    .command('budget', { isDefault: true })
    .description('what the budget holds, and what all sold packages can release still')
    .action(async () => {
      const held = await systemBalance(services.database, 'tfa-budget', 'RC')
      print(`the budget holds ${formatUnits(held)} RC, owed ${formatUnits(await owedByPackages(services.database))}`)
    })
  withReason(word.command('fund').argument('<amount>', 'of RC', positiveAmount))
    .description('fill the budget out of the treasury')
    .action((amount: Minor, { reason }: { reason: string }) =>
      inTransaction(services.database, async (tx) => {
        await fundTfa(tx, amount).catch((error: unknown) => {
          if (error instanceof RangeError) throw new Misspelt(error.message)
          throw error
        })
        await recordAct(tx, { operator, reason }, 'tfa fund', { amount: formatUnits(amount) })
        print(`the budget holds ${formatUnits(await systemBalance(tx, 'tfa-budget', 'RC'))} RC`)
      }),
    )
}
