import { writeFileSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import type { Address, Hash } from 'viem'
import { chainOf } from '#chain/definitions/chains.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { newOperatorKey } from '#server/operation/approval-key.ts'
import { recordAct } from '#server/operation/record.ts'
import { leaveWallet, NotLeft } from '#server/payout/sent/leave-wallet.ts'
import { NotNamed, nameTransaction } from '#server/payout/sent/name-transaction.ts'
import { EVERY_ASSET, payoutStops, resumePayouts, stopPayouts } from '#server/payout/stops.ts'
import { uncompared } from '#server/payout/wallet.ts'
import { inTransaction } from '#server/store/database.ts'
import { giveUpWithdrawal } from '#server/withdrawal/pay/give-up.ts'
import { settleByHand } from '#server/withdrawal/pay/settled.ts'
import { paidBy } from '#server/withdrawal/review/paid-by.ts'
import { approveWithdrawal, rejectWithdrawal, Undecidable } from '#server/withdrawal/review/review.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { printList } from '../long-list.ts'
import { decisionRows, waitingRows, withdrawalOf } from '../operator.sql.ts'
import { type Tried, tried, triedFirst } from '../tried.ts'
import { chainNumber, orderId, transactionHash, walletAddress, withReason } from '../words.ts'

/** So many that wait are listed: the oldest. */
const MOST = 200

interface Why {
  readonly reason: string
}

/** Verbs of withdrawals: look at those that wait, decide, stop payouts and let them go on. */
export function withdrawalVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('withdrawals').description('withdrawals that wait for review, and payouts that are stopped')
  word
    .command('list', { isDefault: true })
    .description('those that wait for review, the oldest first, and what is stopped')
    .action(() => list(context))
  word
    .command('show <order>')
    .description('one withdrawal, with every decision on it')
    .action((order: string) => show(context, order))
  word
    .command('key <file>')
    .description('make the key by which you approve, and say what stands in OPERATOR_KEYS for it')
    .action((file: string) => makeKey(context, file))
  const order = () => new Argument('<order>').argParser(orderId)
  withReason(word.command('approve').addArgument(order()))
    .description('approve one; above the second limit a second operator has to')
    .action(async (order: string, { reason }: Why) => {
      const { services, operator, approvalKey: key } = context
      const given = await decided(approveWithdrawal(services, { operator, reason, key }, order))
      context.print(`approved ${order}: ${given} so far`)
    })
  withReason(word.command('paid-by').addArgument(order()).argument('<transaction>', 'its hash', transactionHash))
    .description('approve one that was paid already, in what a database that was brought back has forgotten: by this')
    .action((order: string, txHash: Hash, { reason }: Why) => paidOne(context, order, txHash, reason))
  triedFirst(word.command('reject').addArgument(order()))
    .description('reject one: what was set aside goes back, and its owner reads the reason')
    .action((order: string, { really, reason }: Tried) =>
      tried(context, really === true, async (tx) => {
        const { services, operator, print } = context
        const { leaves, asset, member } = await decided(rejectWithdrawal(tx, services, { operator, reason }, order))
        print(`rejected ${order}: ${formatUnits(leaves)} ${asset} go back to member ${member}`)
      }),
    )
  withReason(word.command('give-up').addArgument(order()))
    .description('give up the payment of one that nobody can sign any more: its money goes back')
    .action(async (order: string, { reason }: Why) => {
      await decided(giveUpWithdrawal(context.services, { operator: context.operator, reason }, order))
      context.print(`gave up ${order}: its money goes back at the worker's next look`)
    })
  triedFirst(word.command('settled').addArgument(order()))
    .description(
      'end one whose transaction moved another sum, settled with its owner: the treasury gets what was to arrive',
    )
    .action((order: string, { really, reason }: Tried) =>
      tried(context, really === true, async (tx) => {
        const { arrives, asset } = await decided(settleByHand(tx, { operator: context.operator, reason }, order))
        context.print(`ended ${order} as paid: ${formatUnits(arrives)} ${asset} that were to arrive go to the treasury`)
      }),
    )
  const chain = () => new Argument('<chain>').argParser(chainNumber)
  withReason(
    word.command('stop').addArgument(chain()).argument('[asset]', 'one asset; all of them without', EVERY_ASSET),
  )
    .description('stop payouts on a chain: nothing more is signed there')
    .action((of: number, asset: string, { reason }: Why) => stop(context, of, asset, reason))
  withReason(
    word.command('resume').addArgument(chain()).argument('[asset]', 'one asset; all of them without', EVERY_ASSET),
  )
    .description('let them go on')
    .action((of: number, asset: string, { reason }: Why) => resume(context, of, asset, reason))
  withReason(
    word.command('name-transaction').addArgument(chain()).argument('<transaction>', 'its hash', transactionHash),
  )
    .description(
      'name a final transaction of a wallet of ours that is not known here, so that the wallet goes on behind it',
    )
    .action((of: number, txHash: Hash, { reason }: Why) => nameOne(context, of, txHash, reason))
  withReason(
    word.command('leave-wallet').addArgument(chain()).argument('<wallet>', 'one that paid before', walletAddress),
  )
    .description(
      'wait no longer for what a wallet that pays no more has sent: its key is out, and all that we paid by it is known',
    )
    .action((of: number, wallet: Address, { reason }: Why) => leaveOne(context, of, wallet, reason))
}

/** A key of his own in a file that nobody else may read; one that is there stays as it is. */
function makeKey({ operator, print }: OperatorContext, file: string): void {
  const { file: content, entry } = newOperatorKey(operator)
  try {
    writeFileSync(file, content, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw new Misspelt(`${file}: ${(error as Error).message}`)
  }
  print(`OPERATOR_KEYS: ${entry}`)
}

/** Says in a line what cannot be decided. */
async function decided<T>(deciding: Promise<T>): Promise<T> {
  try {
    return await deciding
  } catch (error) {
    if (error instanceof Undecidable) throw new Misspelt(error.message)
    throw error
  }
}

async function list({ services, print }: OperatorContext): Promise<void> {
  const waiting = await waitingRows(services.database, MOST + 1)
  if (waiting.length === 0) print('nothing waits')
  printList(
    print,
    waiting,
    MOST,
    (row) =>
      [
        row.made_at.toISOString(),
        row.id,
        `${formatUnits(row.leaves)} ${row.asset}`.padEnd(20),
        `chain ${row.chain}`,
        row.username ?? `${row.member}`,
        row.address,
        `${row.given} of ${row.approvals} approvals`,
      ].join('  '),
    '',
  )
  for (const stopped of await payoutStops(services.database)) print(lineOf(stopped))
  for (const { chain, wallet, nonce, lookedAt } of await uncompared(services.database)) {
    const since = lookedAt ? `since ${lookedAt.toISOString()}` : 'yet'
    print(
      `nothing is signed  chain ${chain}  ${wallet}: no worker knew all that it sent ${since}, from nonce ${nonce} on`,
    )
  }
}

async function show({ services, print }: OperatorContext, order: string): Promise<void> {
  const row = await withdrawalOf(services.database, order)
  if (!row) throw new Misspelt(`no withdrawal ${order}`)
  // he approves money by these lines: sums are said as the list says them
  const sum = (units: Minor, asset = row.asset): string => `${formatUnits(units)} ${asset}`
  const sums = {
    leaves: sum(row.leaves),
    fee: sum(row.fee),
    arrives: sum(row.arrives),
    raw: `${row.raw} of the token's smallest unit`,
    worth: sum(row.worth, 'USDT'),
  }
  for (const [name, value] of Object.entries({ ...row, ...sums }))
    print(`${name.padEnd(12)} ${value instanceof Date ? value.toISOString() : value}`)
  for (const { operator, verdict, reason, at } of await decisionRows(services.database, order))
    print(`${at.toISOString()}  ${verdict}  ${operator}: ${reason}`)
}

async function stop(
  { services, operator, print }: OperatorContext,
  chain: number,
  asset: string,
  reason: string,
): Promise<void> {
  // a stop of what is nowhere paid out would stop nothing, and say that it did
  const known = chainOf(chain)
  if (!known?.tokens.length) throw new Misspelt(`no chain ${chain} is paid out on`)
  if (asset !== EVERY_ASSET && !known.tokens.some((token) => token.asset === asset))
    throw new Misspelt(`no ${asset} on chain ${chain}: ${known.tokens.map((token) => token.asset).join(', ')}`)
  await inTransaction(services.database, async (tx) => {
    if (!(await stopPayouts(tx, { chain, asset, why: 'operator', note: `${operator}: ${reason}` })))
      return print('stopped already')
    await recordAct(tx, { operator, reason }, 'withdrawals stop', { chain, asset })
    print(`stopped ${asset === EVERY_ASSET ? 'all payouts' : asset} on chain ${chain}`)
  })
}

async function resume(
  { services, operator, print }: OperatorContext,
  chain: number,
  asset: string,
  reason: string,
): Promise<void> {
  await inTransaction(services.database, async (tx) => {
    const was = await resumePayouts(tx, chain, asset)
    if (!was) return print('not stopped')
    await recordAct(tx, { operator, reason }, 'withdrawals resume', { chain, asset })
    // why it was stopped, whole, as it was let go: something else may have been found since, or at this very moment
    print(lineOf(was))
    print(`payouts go on: ${asset === EVERY_ASSET ? 'all' : asset} on chain ${chain}`)
  })
  // who lets one go on is told what else keeps it
  for (const left of await payoutStops(services.database)) if (left.chain === chain) print(lineOf(left))
}

async function nameOne(
  { services, operator, print }: OperatorContext,
  chain: number,
  txHash: Hash,
  reason: string,
): Promise<void> {
  try {
    const { wallet, nonce, isNew } = await nameTransaction(services, { operator, reason }, chain, txHash)
    print(`${isNew ? 'named' : 'named already'}: ${txHash} took nonce ${nonce} of ${wallet} on chain ${chain}`)
  } catch (error) {
    if (error instanceof NotNamed) throw new Misspelt(`${txHash}: ${error.message}`)
    throw error
  }
}

async function paidOne(
  { services, operator, approvalKey: key, print }: OperatorContext,
  order: string,
  txHash: Hash,
  reason: string,
): Promise<void> {
  try {
    const given = await paidBy(services, { operator, reason, key }, order, txHash)
    print(`approved ${order} as paid by ${txHash}: ${given} so far`)
  } catch (error) {
    if (error instanceof Undecidable || error instanceof NotNamed) throw new Misspelt(error.message)
    throw error
  }
}

async function leaveOne(
  { services, operator, print }: OperatorContext,
  chain: number,
  wallet: Address,
  reason: string,
): Promise<void> {
  try {
    await leaveWallet(services, { operator, reason }, chain, wallet)
    print(`left ${wallet} on chain ${chain}: what it sends is waited for no longer`)
  } catch (error) {
    if (error instanceof NotLeft) throw new Misspelt(`${wallet}: ${error.message}`)
    throw error
  }
}

function lineOf({ chain, asset, why, note, at }: Awaited<ReturnType<typeof payoutStops>>[number]): string {
  const what = asset === EVERY_ASSET ? 'everything' : asset
  return `stopped  chain ${chain}  ${what}  since ${at.toISOString()}: ${why}, ${note}`
}
