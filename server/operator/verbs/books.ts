import type { Command } from 'commander'
import { audit } from '#ledger/audit.ts'
import { allLaws } from '#server/audit/laws.ts'
import { openBooks } from '#server/income/settle/genesis.ts'
import { recordAct } from '#server/operation/record.ts'
import { inTransaction } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import type { OperatorContext } from '../context.ts'

/** Verbs of the books: open them, try their laws. `broken` is called when a law is. */
export function booksVerbs(to: Command, context: OperatorContext, broken: () => void): void {
  to.command('open')
    .description(
      'bring the database forward and open the books: before the first start and after each upgrade; safe to run again',
    )
    .action(() => open(context))
  to.command('audit')
    .description('try every law of the books; exit code 1 when one is broken')
    .action(async () => {
      if (!(await auditAll(context))) broken()
    })
}

async function open({ services, operator, print }: OperatorContext): Promise<void> {
  const files = await migrate(services.settings.directUrl)
  print(files.length === 0 ? 'the database is up to date' : `migrated: ${files.join(', ')}`)
  const opened = await openBooks(services)
  if (opened)
    await inTransaction(services.database, (tx) => recordAct(tx, { operator, reason: 'first start' }, 'open', {}))
  print(opened ? 'the books are open' : 'the books were open already')
}

/** Whether every law holds. */
async function auditAll({ services, operator, print }: OperatorContext): Promise<boolean> {
  const findings = await audit(services.database, allLaws(services.economy))
  for (const { name, figure, breaches } of findings)
    print(`${breaches.length === 0 ? 'holds ' : 'BROKEN'}  ${name.padEnd(28)} ${figure}`)
  const broken = findings.filter(({ breaches }) => breaches.length > 0)
  for (const { name, says, breaches } of broken) {
    print(`\n${name}: ${says}`)
    for (const row of breaches) print(`  ${row}`)
  }
  const facts = { laws: findings.length, broken: broken.map(({ name }) => name).join(' ') }
  await inTransaction(services.database, (tx) =>
    recordAct(tx, { operator, reason: 'audit of the books' }, 'audit', facts),
  )
  return broken.length === 0
}
