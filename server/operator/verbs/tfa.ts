import { type Command, InvalidArgumentError } from 'commander'
import { systemBalance } from '#ledger/balances.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { PACKS, type PackName, packOf } from '#rules/economy/tfa.ts'
import { recordAct } from '#server/operation/record.ts'
import { fundTfa, owedByPackages } from '#server/tfa/fund.ts'
import { closePack, openPack, soldPacks } from '#server/tfa/sale/close.ts'
import { requireNew, type Said, withAgain } from '../again.ts'
import type { OperatorContext } from '../context.ts'
import { type Tried, tried, triedFirst } from '../tried.ts'
import { positiveAmount } from '../words.ts'

/** Verbs of TFA packages: which packs are on sale, and what their budget holds and owes. Each says what it would do, and does it with `--really`. */
export function tfaVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('tfa').description('TFA packs and the budget that packages release from')
  word
    .command('budget', { isDefault: true })
    .description('what the budget holds, what all sold packages can release still, and which packs are on sale')
    .action(() => show(context))
  withAgain(triedFirst(word.command('fund').argument('<amount>', 'of RC', positiveAmount)))
    .description('fill the budget out of the treasury')
    .action((amount: Minor, how: Tried & Said) => fill(context, amount, how))
  triedFirst(word.command('close').argument('<pack>', PACKS.join(', '), packNamed))
    .description('take a pack off sale: what was sold goes on as it is')
    .action((pack: PackName, how: Tried) => close(context, pack, how))
  triedFirst(word.command('open').argument('<pack>', PACKS.join(', '), packNamed))
    .description('put a pack on sale again')
    .action((pack: PackName, how: Tried) => open(context, pack, how))
}

function packNamed(text: string): PackName {
  const found = PACKS.find((pack) => pack === text)
  if (!found) throw new InvalidArgumentError(`no pack ${text}`)
  return found
}

async function show({ services: { database, economy }, print }: OperatorContext): Promise<void> {
  const held = await systemBalance(database, 'tfa-budget', 'RC')
  print(`the budget holds ${formatUnits(held)} RC, owed ${formatUnits(await owedByPackages(database))}`)
  for (const { pack, sold, closedAt } of await soldPacks(database)) {
    const state = closedAt ? `closed since ${closedAt.toISOString()}` : 'open'
    print(`pack ${pack}: ${state}, sold ${sold} of ${packOf(economy.tfa, pack).stock}`)
  }
}

async function fill(context: OperatorContext, amount: Minor, how: Tried & Said): Promise<void> {
  const { operator, print } = context
  const { reason, really } = how
  const facts = { amount: formatUnits(amount) }
  await tried(context, really === true, async (tx) => {
    await requireNew(tx, 'tfa fund', facts, how)
    await fundTfa(tx, amount)
    await recordAct(tx, { operator, reason }, 'tfa fund', facts)
    print(`the budget holds ${formatUnits(await systemBalance(tx, 'tfa-budget', 'RC'))} RC`)
  })
}

async function close(context: OperatorContext, pack: PackName, { reason, really }: Tried): Promise<void> {
  const { operator, print } = context
  await tried(context, really === true, async (tx) => {
    await closePack(tx, { operator, reason }, pack)
    print(`pack ${pack} is closed: nobody can buy it`)
  })
}

async function open(context: OperatorContext, pack: PackName, { reason, really }: Tried): Promise<void> {
  const { operator, print } = context
  await tried(context, really === true, async (tx) => {
    await openPack(tx, { operator, reason }, pack)
    print(`pack ${pack} is open: it is sold within its limits`)
  })
}
