import { Argument, type Command } from 'commander'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { factsOfGrant, grant } from '#server/asset/grant.ts'
import { liftStop } from '#server/deposit/final/stop.ts'
import { recordAct } from '#server/operation/record.ts'
import { freeze, lift } from '#server/security/freeze.ts'
import { inTransaction } from '#server/store/database.ts'
import { onceADay, requireNew, type Said } from '../again.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { asset, memberNamed, positiveAmount, withReason } from '../words.ts'

interface Why {
  readonly reason: string
}

/** Verbs about one member: pay, freeze, lift a stop. */
export function memberVerbs(to: Command, context: OperatorContext): void {
  onceADay(to.command('grant'))
    .description('pay a member out of the treasury')
    .argument('<user>', 'user name, e-mail address or user id')
    .addArgument(new Argument('<amount>').argParser(positiveAmount))
    .addArgument(new Argument('<asset>').argParser(asset))
    .action((user: string, units: Minor, of: Asset, said: Said) =>
      grantTo(context, { user, units, asset: of, ...said }),
    )
  withReason(to.command('freeze <user>'))
    .description('freeze an account: nobody gets in, nothing leaves, until an operator lifts it')
    .action((user: string, { reason }: Why) => freezeUser(context, user, reason))
  withReason(to.command('unfreeze <user>'))
    .description('lift it; nothing leaves for another 24 hours')
    .action((user: string, { reason }: Why) => unfreezeUser(context, user, reason))
  withReason(to.command('unstop <user>'))
    .description(
      'lift the stop of an account that owes what a chain took back; the debt stays, and is paid out of deposits to come',
    )
    .action((user: string, { reason }: Why) => unstop(context, user, reason))
}

interface Granted extends Said {
  readonly user: string
  readonly units: Minor
  readonly asset: Asset
}

async function grantTo({ services, operator, print }: OperatorContext, given: Granted): Promise<void> {
  const { user, units, asset, reason } = given
  const member = await memberNamed(services.database, user)
  const order = await inTransaction(services.database, async (tx) => {
    const one = { member, asset, units }
    await requireNew(tx, 'grant', factsOfGrant(one), given)
    return grant(tx, { operator, reason }, one).catch((error: unknown) => {
      if (error instanceof RangeError) throw new Misspelt(error.message)
      throw error
    })
  })
  print(`granted ${formatUnits(units)} ${asset} to ${user}: order ${order}`)
}

async function freezeUser({ services, operator, print }: OperatorContext, user: string, reason: string): Promise<void> {
  const member = await memberNamed(services.database, user)
  const frozen = await inTransaction(services.database, async (tx) => {
    if (!(await freeze(tx, { services, ip: '', agent: '' }, member, 'operator'))) return false
    await recordAct(tx, { operator, reason }, 'freeze', { member: member.toString() })
    return true
  })
  print(frozen ? `frozen: ${user}` : `${user} was frozen already`)
}

async function unfreezeUser(
  { services, operator, print }: OperatorContext,
  user: string,
  reason: string,
): Promise<void> {
  const member = await memberNamed(services.database, user)
  await inTransaction(services.database, async (tx) => {
    await lift(tx, { services, ip: '', agent: '' }, member, 'operator')
    await recordAct(tx, { operator, reason }, 'unfreeze', { member: member.toString() })
  })
  print(`unfrozen: ${user}`)
}

async function unstop({ services, operator, print }: OperatorContext, user: string, reason: string): Promise<void> {
  const member = await memberNamed(services.database, user)
  await inTransaction(services.database, async (tx) => {
    await liftStop(tx, member)
    await recordAct(tx, { operator, reason }, 'unstop', { member: member.toString() })
  })
  print(`no longer stopped: ${user}`)
}
