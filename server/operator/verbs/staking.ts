import type { Command } from 'commander'
import { systemBalance } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { recordAct } from '#server/operation/record.ts'
import { fundPools } from '#server/pool/fund.ts'
import { inTransaction } from '#server/store/database.ts'
import { onceADay, requireNew, type Said } from '../again.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { positiveAmount } from '../words.ts'

/** Verbs of the pools in which lands are staked: what their budget holds, and filling it. */
export function stakingVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('staking').description('the pools in which lands are staked')
  word
    .command('budget', { isDefault: true })
    .description('what the budget holds, and what lies ready for claims')
    .action(() => show(context))
  onceADay(word.command('fund').argument('<amount>', 'of RC', positiveAmount))
    .description('fill the budget out of the treasury')
    .action((amount: Minor, said: Said) => fill(context, amount, said))
}

async function show({ services, print }: OperatorContext): Promise<void> {
  const [budget, ready] = [
    await systemBalance(services.database, 'pool-budget', 'RC'),
    await systemBalance(services.database, 'accrued-pool', 'RC'),
  ]
  print(`the budget holds ${formatUnits(budget)} RC, ready ${formatUnits(ready)}`)
}

async function fill({ services, operator, print }: OperatorContext, amount: Minor, said: Said): Promise<void> {
  const { reason } = said
  const facts = { amount: formatUnits(amount) }
  await inTransaction(services.database, async (tx) => {
    await requireNew(tx, 'staking fund', facts, said)
    await fundPools(tx, amount).catch((error: unknown) => {
      if (error instanceof RangeError) throw new Misspelt(error.message)
      throw error
    })
    await recordAct(tx, { operator, reason }, 'staking fund', facts)
    print(`the budget holds ${formatUnits(await systemBalance(tx, 'pool-budget', 'RC'))} RC`)
  })
}
