import { type Command, Option } from 'commander'
import { refusalsOf } from '#server/refusal/refusals.ts'
import type { OperatorContext } from '../context.ts'
import { printList } from '../long-list.ts'
import { length, memberNamed } from '../words.ts'

const DAY = 86_400_000
const MOST = 200

interface Filters {
  readonly member?: string
  readonly route?: string
  readonly reason?: string
  readonly since: number
}

/** The verb that shows what was refused. */
export function refusalVerbs(to: Command, context: OperatorContext): void {
  to.command('refusals')
    .description('what was refused to whom, by minute, the newest first, for thirty days')
    .option('--member <user>', 'to one member')
    .option('--route <path>', 'of one call')
    .option('--reason <name>', 'for one reason, by the name of the error')
    .addOption(new Option('--since <length>', 'within 3d, 12h or 30m').argParser(length).default(DAY, '1d'))
    .action((filters: Filters) => list(context, filters))
}

async function list({ services, print }: OperatorContext, { member, route, reason, since }: Filters): Promise<void> {
  const rows = await refusalsOf(services.database, {
    member: member === undefined ? undefined : await memberNamed(services.database, member),
    route,
    reason,
    since: new Date(services.now().getTime() - since),
    most: MOST + 1,
  })
  printList(
    print,
    rows,
    MOST,
    (row) =>
      [
        row.minute.toISOString().slice(0, 16),
        `${row.count} x`.padStart(8),
        row.route.padEnd(24),
        row.reason.padEnd(24),
        row.member === null ? 'visitor' : (row.username ?? row.member.toString()),
        row.source || 'many networks',
        row.session ? `session ${row.session}` : '',
      ]
        .join('  ')
        .trimEnd(),
    '--since, --member, --route, --reason',
  )
}
