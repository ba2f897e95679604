import type { Command } from 'commander'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { OperatorContext } from '../context.ts'
import { printList } from '../long-list.ts'
import { depositRows, flagRows, strayRows } from '../operator.sql.ts'

/** Rows that are shown unless all are asked for. */
const MOST = 100

/** Verbs that show what came in. */
export function depositVerbs(to: Command, context: OperatorContext): void {
  to.command('deposits')
    .description('the last deposits, and the accounts that are stopped')
    .action(() => listDeposits(context))
  to.command('strays')
    .description(
      'transfers to our addresses that no deposit comes of: a token that is not listed, or a chain that is not supported',
    )
    .option('--all', `the older ones too: else the last ${MOST}`)
    .action(({ all }: { readonly all?: true }) => listStrays(context, all === true))
}

async function listDeposits({ services, print }: OperatorContext): Promise<void> {
  printList(
    print,
    await depositRows(services.database, MOST + 1),
    MOST,
    (row) =>
      [
        row.seen_at.toISOString(),
        row.state.padEnd(12),
        `${formatUnits(row.minor)} ${row.asset}`.padEnd(20),
        `chain ${row.chain}`,
        row.username ?? row.member,
        row.tx_hash,
      ].join('  '),
    '',
  )
  for (const row of await flagRows(services.database))
    print(
      `stopped  ${row.username ?? row.member}  since ${row.at.toISOString()}: deposit ${row.deposit} was taken back`,
    )
}

async function listStrays({ services, print }: OperatorContext, all: boolean): Promise<void> {
  const rows = await strayRows(services.database, all ? undefined : MOST + 1)
  printList(
    print,
    rows,
    all ? rows.length : MOST,
    (row) =>
      [
        row.seen_at.toISOString(),
        `chain ${row.chain}`.padEnd(10),
        `contract ${row.contract}`,
        `announced ${row.raw}`,
        `to ${row.username ?? row.member} at ${row.address}`,
        row.tx_hash,
      ].join('  '),
    '--all',
  )
}
