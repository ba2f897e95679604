import type { Command } from 'commander'
import { CannotCool, type Why } from '#ledger/months/cannot-cool.ts'
import { coolMonth } from '#ledger/months/cool.ts'
import { type Part, partsOfLedger } from '#ledger/months/parts.ts'
import { recordAct } from '#server/operation/record.ts'
import { Misspelt, type OperatorContext } from '../../context.ts'

interface Move {
  readonly month: string
  readonly tablespace: string
}

/** Verbs of the months that the ledger's tables are made of: list them, move one that is over to colder disks. */
export function monthVerbs(to: Command, context: OperatorContext): void {
  const ledger = to.command('ledger').description('the months of the ledger, and where they lie')
  ledger
    .command('months')
    .description('each month with about how many rows it has, its bytes and its tablespace')
    .action(() => list(context))
  ledger
    .command('cool')
    .description('move a month that is over into another tablespace; nobody is kept from reading it')
    .requiredOption('--month <month>', 'which one, as `ledger months` names it: 2025-11')
    .requiredOption('--tablespace <name>', 'where to')
    .action((move: Move) => cool(context, move))
}

async function list({ services, print }: OperatorContext): Promise<void> {
  const parts = await partsOfLedger(services.database)
  for (const month of new Set(parts.map((part) => part.month))) {
    const own = parts.filter((part) => part.month === month)
    const rows = (table: Part['table']) => Math.round(own.find((part) => part.table === table)?.rows ?? 0)
    const megabytes = own.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    print(
      [
        month.padEnd(7),
        `${rows('journal')} journals, ${rows('transfer')} transfers, ${rows('entry')} entries`,
        `${megabytes.toFixed(1)} MB`,
        [...new Set(own.map(({ tablespace }) => tablespace))].join(' '),
      ].join('  '),
    )
  }
}

async function cool({ services, operator, print }: OperatorContext, move: Move): Promise<void> {
  try {
    const went = await coolMonth(services.database, { ...move, now: services.now() }, (tx) =>
      recordAct(tx, { operator, reason: 'a month that is over' }, 'ledger cool', { ...move }),
    )
    print(went ? `${move.month} lies in ${move.tablespace}` : `${move.month} lay in ${move.tablespace} already`)
  } catch (error) {
    if (error instanceof CannotCool) throw new Misspelt(WORDS[error.why](move))
    throw error
  }
}

const WORDS: Readonly<Record<Why, (move: Move) => string>> = {
  noMonth: ({ month }) => `no month ${month}: \`ledger months\` lists them`,
  notOver: ({ month }) => `${month} is not over for a week`,
  noTablespace: ({ tablespace }) => `no tablespace ${tablespace}: make it with CREATE TABLESPACE`,
  notOurTablespace: ({ tablespace }) => `nothing may be put into ${tablespace}: GRANT CREATE ON TABLESPACE`,
  another: ({ month }) =>
    `not moved: somebody else moves ${month}, or has just moved it: \`ledger months\` says where it lies`,
  underWay: () => 'not moved: a transaction that began before now has not ended; try again',
  cameLate: ({ month }) => `not moved: something was booked in ${month} meanwhile; try again`,
  busy: () => 'not moved: the tables were in use all the time; try again',
  notTheSame: ({ month }) => `not moved: the copy of ${month} is not what it is of; look at the disks`,
}
