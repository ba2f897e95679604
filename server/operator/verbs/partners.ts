import type { Command } from 'commander'
import { partnerAccounts } from '#ledger/balances.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type Funding, factsOfFunding, fundPartner } from '#server/partner/fund.ts'
import { inTransaction } from '#server/store/database.ts'
import { onceADay, requireNew, type Said } from '../again.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { printList } from '../long-list.ts'
import { openOrders } from '../operator.sql.ts'
import { asset, positiveAmount, sourceType } from '../words.ts'

/** So many orders that are under way are listed: the oldest. */
const MOST = 200

/** Verbs of partner platforms: what each has here, what is on its way to it, and filling its accounts. */
export function partnerVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('partners').description('the platforms that money goes to and comes from')
  word
    .command('list', { isDefault: true })
    .description('what each has here, and each order that is on its way to one')
    .action(() => list(context))
  for (const [verb, sign, says] of [
    [
      'fund',
      1n,
      'book what one has paid in for its people, out of the treasury it came to; the first opens its account',
    ],
    ['pay-out', -1n, 'book what one was paid out of its account, back into the treasury it is paid from'],
  ] as const)
    onceADay(
      word
        .command(verb)
        .argument('<type>', 'its source type', sourceType)
        .argument('<asset>', 'of which', asset)
        .argument('<amount>', 'how much', positiveAmount),
    )
      .description(says)
      .action((partner: number, of: Asset, units: Minor, said: Said) =>
        fund(context, { partner, asset: of, units: sign * units }, said),
      )
}

async function list({ services: { database }, print }: OperatorContext): Promise<void> {
  for (const { partner, asset: of, held, underWay } of await partnerAccounts(database))
    print(`${partner} ${of.padEnd(5)} has ${formatUnits(held)}, under way ${formatUnits(underWay)}`)
  printList(
    print,
    await openOrders(database, MOST + 1),
    MOST,
    ({ id, partner, asset: of, amount, state, tries, made_at }) =>
      `${id} to ${partner}: ${formatUnits(amount)} ${of}, ${state}, asked ${tries} times since ${made_at.toISOString()}`,
    '',
  )
}

function fund({ services, operator, print }: OperatorContext, what: Funding, said: Said): Promise<void> {
  const { reason } = said
  return inTransaction(services.database, async (tx) => {
    await requireNew(tx, 'partners fund', factsOfFunding(what), said)
    await fundPartner(tx, services, { operator, reason }, what).catch((error: unknown) => {
      if (error instanceof RangeError) throw new Misspelt(error.message)
      throw error
    })
    const now = (await partnerAccounts(tx)).find((one) => one.partner === what.partner && one.asset === what.asset)
    print(`partner ${what.partner} has ${formatUnits(now?.held ?? 0n)} ${what.asset}`)
  })
}
