import { type Command, InvalidArgumentError } from 'commander'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { type RoundTerms, roundState, takenBack } from '#rules/daot/round.ts'
import { closeRound, openRound, rounds, takeBackRound } from '#server/daot/sale.ts'
import { recordAct } from '#server/operation/record.ts'
import { worldNow } from '#server/world/clock.ts'
import type { OperatorContext } from '../context.ts'
import { type Tried, tried, triedFirst } from '../tried.ts'
import { instant, positiveAmount } from '../words.ts'

interface Opening extends Tried {
  readonly stock: Minor
  readonly price: Minor
  readonly least: Minor
  readonly most: Minor
  readonly from: number
  readonly to: number
}

/** Verbs of rounds of DAOT: each says what it would do, and does it with `--really`. */
export function daotVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('daot').description('rounds in which DAOT is sold')
  word
    .command('list', { isDefault: true })
    .description('all rounds, the last first')
    .action(() => list(context))
  triedFirst(word.command('open'))
    .description('open a round: its whole stock goes from the treasury into the sale')
    .requiredOption('--stock <DAOT>', 'what it sells', positiveAmount)
    .requiredOption('--price <USDT>', 'for one', positiveAmount)
    .requiredOption('--least <DAOT>', 'of one member, over all his subscriptions', positiveAmount)
    .requiredOption('--most <DAOT>', 'of one member', positiveAmount)
    .requiredOption('--from <instant>', 'when its window opens, by the world’s clock (ISO 8601 with its zone)', instant)
    .requiredOption('--to <instant>', 'and when it ends', instant)
    .action((opening: Opening) => open(context, opening))
  triedFirst(word.command('close').argument('<round>', 'its number', roundOf))
    .description('close a round whose window is over: what nobody bought goes back to the treasury')
    .action((round: number, { reason, really }: Tried) => close(context, round, reason, really === true))
  triedFirst(word.command('takeback').argument('<round>', 'its number', roundOf))
    .description('take back a round that has not opened or has sold nothing: its stock goes back to the treasury')
    .action((round: number, { reason, really }: Tried) => takeBack(context, round, reason, really === true))
}

function roundOf(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError(`no round ${text}`)
  return Number(text)
}

async function list({ services: { database }, print }: OperatorContext): Promise<void> {
  const now = (await worldNow(database)).getTime()
  for (const round of await rounds(database)) {
    const { id, opensAt, closesAt, stock, sold, price, least, most, closedAt } = round
    const state = closedAt === null ? roundState(round, now) : takenBack(round) ? 'taken back' : 'closed'
    const window = `${new Date(opensAt).toISOString()} to ${new Date(closesAt).toISOString()}`
    const bounds = `${formatUnits(least)} to ${formatUnits(most)} a member`
    print(
      `${id}  ${state}  ${window}  sold ${formatUnits(sold)} of ${formatUnits(stock)} at ${formatUnits(price)} USDT, ${bounds}`,
    )
  }
}

async function open(context: OperatorContext, { reason, really, ...opening }: Opening): Promise<void> {
  const { services, operator, print } = context
  const { from, to, ...amounts } = opening
  const terms: RoundTerms = { ...amounts, opensAt: from, closesAt: to }
  const facts = {
    ...{ stock: formatUnits(terms.stock), price: formatUnits(terms.price) },
    ...{ least: formatUnits(terms.least), most: formatUnits(terms.most) },
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
  }
  await tried(context, really === true, async (tx) => {
    const id = await openRound(tx, services, terms)
    await recordAct(tx, { operator, reason }, 'daot open', { round: id, ...facts })
    print(`round ${id}: ${facts.stock} DAOT at ${facts.price} USDT, ${facts.from} to ${facts.to}`)
  })
}

async function close(context: OperatorContext, round: number, reason: string, really: boolean): Promise<void> {
  const { operator, print } = context
  await tried(context, really, async (tx) => {
    const left = formatUnits(await closeRound(tx, round))
    await recordAct(tx, { operator, reason }, 'daot close', { round, returned: left })
    print(`round ${round} is closed: ${left} DAOT back to the treasury`)
  })
}

async function takeBack(context: OperatorContext, round: number, reason: string, really: boolean): Promise<void> {
  const { operator, print } = context
  await tried(context, really, async (tx) => {
    const stock = formatUnits(await takeBackRound(tx, round))
    await recordAct(tx, { operator, reason }, 'daot takeback', { round, returned: stock })
    print(`round ${round} is taken back: ${stock} DAOT back to the treasury`)
  })
}
