import type { Command } from 'commander'
import { auditSpan } from '#server/audit/nightly/audit-span.ts'
import { recordAct } from '#server/operation/record.ts'
import { inTransaction } from '#server/store/database.ts'
import type { OperatorContext } from '../context.ts'
import { sealRows } from '../operator.sql.ts'

/** Verbs of seals: audit and seal what came since the last one, list them. `broken` is called when it could not be sealed. */
export function sealVerbs(to: Command, context: OperatorContext, broken: () => void): void {
  to.command('seal')
    .description(
      'audit what came since the last seal and seal it; exit code 1 when a law is broken or something is still under way',
    )
    .action(async () => {
      if (!(await seal(context))) broken()
    })
  to.command('seals')
    .description('the last hundred seals with their digests')
    .action(() => list(context))
}

async function seal({ services, operator, print }: OperatorContext): Promise<boolean> {
  const outcome = await auditSpan(services.database)
  if (outcome.state === 'waits') {
    print('not sealed: a transaction that began before now has not ended; try again')
    return false
  }
  if (outcome.state === 'broken') {
    for (const { law, says, found } of outcome.broken) {
      print(`BROKEN  ${law}: ${says}`)
      for (const row of found) print(`  ${row}`)
    }
    print('not sealed')
    return false
  }
  const number = outcome.seal.toString()
  print(`sealed as ${number}: ${outcome.journals} journals read`)
  await inTransaction(services.database, (tx) =>
    recordAct(tx, { operator, reason: 'audit of what came' }, 'seal', { seal: number }),
  )
  return true
}

async function list({ services, print }: OperatorContext): Promise<void> {
  const seals = await sealRows(services.database)
  if (seals.length === 0) print('nothing is sealed yet')
  for (const { number, at, journals, entries, seq, digest } of seals)
    print(
      `${number}  ${at.toISOString()}  ${journals} journals, ${entries} entries, up to ${seq}  ${digest.toString('hex')}`,
    )
}
