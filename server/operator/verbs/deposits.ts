import type { Command } from 'commander'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { OperatorContext } from '../context.ts'
import { depositRows, flagRows, strayRows } from '../operator.sql.ts'

/** Verbs that show what came in. */
export function depositVerbs(to: Command, context: OperatorContext): void {
  to.command('deposits')
    .description('the last deposits, and the accounts that are stopped')
    .action(() => listDeposits(context))
  to.command('strays')
    .description(
      'transfers to our addresses that no deposit comes of: a token that is not listed, or a chain that is not supported',
    )
    .action(() => listStrays(context))
}

async function listDeposits({ services, print }: OperatorContext): Promise<void> {
  for (const row of await depositRows(services.database))
    print(
      [
        row.seen_at.toISOString(),
        row.state.padEnd(12),
        `${formatUnits(row.minor)} ${row.asset}`.padEnd(20),
        `chain ${row.chain}`,
        row.username ?? row.member,
        row.tx_hash,
      ].join('  '),
    )
  for (const row of await flagRows(services.database))
    print(
      `stopped  ${row.username ?? row.member}  since ${row.at.toISOString()}: deposit ${row.deposit} was taken back`,
    )
}

async function listStrays({ services, print }: OperatorContext): Promise<void> {
  for (const row of await strayRows(services.database))
    print(
      [
        row.seen_at.toISOString(),
        `chain ${row.chain}`.padEnd(10),
        `contract ${row.contract}`,
        `announced ${row.raw}`,
        `to ${row.username ?? row.member} at ${row.address}`,
        row.tx_hash,
      ].join('  '),
    )
}
