import type { Command } from 'commander'
import { openPlanet } from '#server/opening/open.ts'
import { listOpenings } from '#server/opening/show.ts'
import { worldNow } from '#server/world/clock.ts'
import type { OperatorContext } from '../../context.ts'
import { type Tried, tried, triedFirst } from '../../tried.ts'
import { instant } from '../../words.ts'

interface Opened extends Tried {
  readonly from?: number
  readonly to?: number
}

const HOUR = 3_600_000
/** So many are listed. */
const LISTED = 100

/** Verbs of fair openings; what has been opened is not taken back by anybody (docs/decisions/096). */
export function openingVerbs(to: Command, context: OperatorContext): void {
  const word = to.command('openings').description('planets that open to a crowd, whose namer is drawn')
  word
    .command('list', { isDefault: true })
    .description(`the last ${LISTED}, those that end last first`)
    .action(() => list(context))
  triedFirst(word.command('open').argument('<planets...>', 'planets that nobody has named'))
    .description('open planets to a crowd, each on its own: who may name it is drawn when entries have ended')
    .option(
      '--from <instant>',
      'from when on entries are taken, by the world’s clock (ISO 8601 with its zone)',
      instant,
    )
    .option('--to <instant>', 'and until when', instant)
    .action((planets: string[], opened: Opened) => open(context, planets, opened))
}

async function list({ services, print }: OperatorContext): Promise<void> {
  const { list } = await listOpenings(services, { size: LISTED })
  for (const { opening, coordinates, state, opensAt, closesAt, entries, fee } of list) {
    const window = `${new Date(opensAt).toISOString()} to ${new Date(closesAt).toISOString()}`
    print(`${opening}  ${coordinates}  ${state}  ${window}  ${entries} entries at ${fee} DU`)
  }
}

async function open(
  context: OperatorContext,
  planets: readonly string[],
  { reason, really, from, to }: Opened,
): Promise<void> {
  const { services, operator, print } = context
  await tried(context, really === true, async (tx) => {
    const opensAt = from ?? (await worldNow(tx)).getTime()
    const closesAt = to ?? opensAt + services.economy.openings.hours * HOUR
    for (const planet of [...new Set(planets)].sort()) {
      const { id, fee, commit } = await openPlanet(tx, services, { operator, reason }, planet, { opensAt, closesAt })
      const window = `${new Date(opensAt).toISOString()} to ${new Date(closesAt).toISOString()}`
      print(`opening ${id} of ${planet}: ${window}, ${fee} DU, commit ${commit}`)
    }
  })
}
