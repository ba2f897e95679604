import type { Command } from 'commander'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { recordAct } from '#server/operation/record.ts'
import { inTransaction } from '#server/store/database.ts'
import { fundPool, openPools } from '#server/swap/fund.ts'
import { priceText } from '#server/swap/price-text.ts'
import { onceADay, requireNew, type Said } from '../again.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { asset, positiveAmount } from '../words.ts'

/** Verbs of swap pools: what they hold, and filling them out of the treasury. */
export function swapVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('pools').description('the pools that swaps are made with')
  word
    .command('list', { isDefault: true })
    .description('what each holds, and its price')
    .action(() => list(context))
  onceADay(
    word
      .command('fund')
      .argument('<asset>', 'whose pool', asset)
      .argument('<amount>', 'of the asset', positiveAmount)
      .argument('<usdt>', 'beside it; into an open pool at most so much', positiveAmount),
  )
    .description('fill one out of the treasury; the first filling opens it and makes its price')
    .action((of: Asset, base: Minor, usdt: Minor, said: Said) => fund(context, of, { base, usdt }, said))
}

async function list({ services, print }: OperatorContext): Promise<void> {
  for (const { asset: of, base, usdt, price } of await openPools(services.database))
    print(`${of.padEnd(5)} ${formatUnits(base)} beside ${formatUnits(usdt)} USDT: ${priceText(price)}`)
}

function fund(
  { services, operator, print }: OperatorContext,
  of: Asset,
  { base, usdt }: { readonly base: Minor; readonly usdt: Minor },
  said: Said,
): Promise<void> {
  const { reason } = said
  const facts = { asset: of, base: formatUnits(base), usdt: formatUnits(usdt) }
  return inTransaction(services.database, async (tx) => {
    await requireNew(tx, 'pools fund', facts, said)
    const now = await fundPool(tx, services, of, base, usdt).catch((error: unknown) => {
      if (error instanceof RangeError) throw new Misspelt(error.message)
      throw error
    })
    await recordAct(tx, { operator, reason }, 'pools fund', facts)
    print(`the pool of ${of} holds ${formatUnits(now.base)} beside ${formatUnits(now.usdt)} USDT`)
  })
}
