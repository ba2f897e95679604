import { Argument, type Command } from 'commander'
import { chainOf } from '#chain/definitions/chains.ts'
import { SystemShort } from '#ledger/post.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { fineOfMinor, fineText, minorOfFine } from '#rules/custody/custody.ts'
import { type Booking, bookCustody, bookTransfer, factsOfBooking, NotBooked } from '#server/custody/book.ts'
import { coldStatement, keepColdSignature } from '#server/custody/cold.ts'
import { custodyNow, type Unbooked } from '#server/custody/show.ts'
import { dustLeft, gasPaid, ownUnderWay } from '#server/custody/sweep/show.ts'
import { recordAct } from '#server/operation/record.ts'
import { giveUpPayment } from '#server/payout/ask.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { onceADay, requireNew, type Said } from '../again.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { type Tried, tried, triedFirst } from '../tried.ts'
import { asset, chainNumber, positiveAmount, transactionHash, withReason } from '../words.ts'

interface Why {
  readonly reason: string
}

/** Verbs of custody: what the chains hold beside what the ledger says, and the platform's own money that came or left. */
export function custodyVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('custody').description('what the chains hold for us, and what the ledger says they do')
  word
    .command('list', { isDefault: true })
    .description('the last look at each token of each chain, part by part, and transfers that nobody has explained')
    .action(() => list(context))
  word
    .command('sweeps')
    .description('what moves between our own addresses, what stays at deposit addresses, and what gas has cost')
    .action(() => sweeps(context))
  withReason(word.command('drop').argument('<payment>', 'of what moves between our own addresses'))
    .description('give up a sweep, gas or what goes to the cold address, while it is not signed')
    .action((id: string, why: Why) => drop(context, id, why))
  const chain = () => new Argument('<chain>').argParser(chainNumber)
  withReason(word.command('book').addArgument(chain()).argument('<transaction>', 'its hash', transactionHash))
    .description(
      'book what a final transaction brought to our wallets from outside, or took from them: the treasury gets or gives it',
    )
    .action((of: number, txHash: string, why: Why) =>
      booked(context, (tx) => bookTransfer(tx, { operator: context.operator, ...why }, of, txHash)),
    )
  onceADay(
    word
      .command('correct')
      .addArgument(chain())
      .argument('<asset>', 'USDT or DAOT', asset)
      .addArgument(new Argument('<direction>').choices(['in', 'out']))
      .argument('<amount>', 'in whole tokens', positiveAmount),
  )
    .description('book what no transfer tells of: what a wallet held before it was watched')
    .action((of: number, token: Asset, direction: string, units: Minor, said: Said) =>
      booked(context, async (tx) => {
        const booking = {
          chain: of,
          asset: token,
          incoming: direction === 'in',
          amount: fineOfMinor(units),
          txHash: null,
        }
        await requireNew(tx, `custody ${direction}`, factsOfBooking(booking), said)
        await bookCustody(tx, { operator: context.operator, reason: said.reason }, booking)
        return [booking]
      }),
    )
  word
    .command('statement')
    .addArgument(chain())
    .description('the exact words of today that the key of the cold wallet is to sign, and nothing else')
    .action((of: number) => statement(context, of))
  triedFirst(
    word.command('signed').addArgument(chain()).argument('<signature>', 'of a statement, as a wallet gives it'),
  )
    .description('keep and publish what the key of the cold wallet signed')
    .action((of: number, signature: string, { really, reason }: Tried) =>
      tried(context, really === true, async (tx) => {
        const { services, operator, print } = context
        const who = { operator, reason }
        const { address, day } = await keepColdSignature(tx, services, who, { chain: of, signature })
        print(`the statement of ${day} is signed by ${address} and stands on /solvency`)
      }),
    )
}

async function statement({ services, print }: OperatorContext, chain: number): Promise<void> {
  try {
    print(await coldStatement(services, chain))
  } catch (error) {
    if (error instanceof RangeError) throw new Misspelt(error.message)
    throw error
  }
}

async function list({ services, print }: OperatorContext): Promise<void> {
  const { tokens, unbooked } = await custodyNow(services.database)
  const moving = await ownUnderWay(services.database)
  for (const { chain, asset: token, block, at, difference, parts } of tokens) {
    const verdict = difference === 0n ? 'equal' : `OFF BY ${fineText(difference)}`
    print(`chain ${chain}  ${token}  block ${block}  ${at.toISOString()}  ${verdict}`)
    const own = moving.filter((one) => one.chain === chain && one.asset === token && one.stage !== 'mined')
    const movingNow = own.reduce((sum, one) => sum + one.amount, 0n)
    for (const [name, amount] of [...parts, ['on its way between these wallets and addresses', movingNow] as const])
      print(`  ${name.padEnd(46)} ${fineText(amount)}`)
  }
  for (const one of unbooked) print(lineOf(one))
}

async function sweeps({ services, print }: OperatorContext): Promise<void> {
  const { database, economy } = services
  for (const {
    id,
    kind,
    chain,
    asset: of,
    amount,
    wallet,
    receiver,
    askedAt,
    hash: txHash,
    stage,
    told,
  } of await ownUnderWay(database)) {
    const said = [stage, txHash, told].filter((word) => word !== null).join('  ')
    print(
      `chain ${chain}  ${kind}  ${fineText(amount)} ${of}  from ${wallet} to ${receiver}  ${askedAt.toISOString()}  ${said}  ${id}`,
    )
  }
  for (const { chain, asset: of, addresses, amount, least } of await dustLeft(database, economy)) {
    const why = least === null ? 'it is not swept' : `less than ${fineText(least)} each`
    print(`chain ${chain}  ${of}  ${fineText(amount)} stays at ${addresses} deposit addresses: ${why}`)
  }
  for (const { chain, kind, payments, wei } of await gasPaid(database))
    print(
      `chain ${chain}  gas of ${payments} payments of kind ${kind}: ${fineText(wei)} ${chainOf(chain)?.native.symbol ?? ''}`,
    )
}

async function drop({ services, operator, print }: OperatorContext, id: string, why: Why): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const one = (await ownUnderWay(tx)).find((payment) => payment.id === id)
    if (!one || !(await giveUpPayment(tx, id, why.reason)))
      throw new Misspelt(`no payment ${id} between our own addresses waits to be signed`)
    await recordAct(tx, { operator, ...why }, 'custody drop', { payment: id, kind: one.kind })
  })
  print(`payment ${id} is given up at the worker's next look`)
}

function lineOf({ chain, asset: token, txHash, sender, receiver, amount, incoming }: Unbooked): string {
  const what = incoming ? 'came and is not booked' : 'LEFT AND IS NO PAYMENT'
  return `${what}  chain ${chain}  ${fineText(amount)} ${token}  from ${sender} to ${receiver}  ${txHash}`
}

async function booked(
  { services, print }: OperatorContext,
  book: (tx: Tx) => Promise<readonly Booking[]>,
): Promise<void> {
  try {
    for (const { chain, asset: token, incoming, amount } of await inTransaction(services.database, book))
      print(
        `booked ${formatUnits(minorOfFine(amount).units)} ${token} ${incoming ? 'into' : 'out of'} custody on chain ${chain}`,
      )
  } catch (error) {
    if (error instanceof NotBooked) throw new Misspelt(error.message)
    if (error instanceof SystemShort)
      throw new Misspelt('the treasury holds less: what is lost beyond it has to be paid in first')
    throw error
  }
}
