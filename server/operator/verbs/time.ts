import { Argument, type Command } from 'commander'
import { dayAt } from '#rules/income/days.ts'
import { standingOf } from '#server/income/settle.ts'
import { recordAct } from '#server/operation/record.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { clockMode, worldNow } from '#server/world/clock.ts'
import { Misspelt, type OperatorContext } from '../context.ts'
import { length } from '../words.ts'

/** Verbs of the world's clock. */
export function timeVerbs(to: Command, context: OperatorContext): void {
  const time = to.command('time').description('the clock of the world')
  time
    .command('show')
    .description('the world’s instant and the last settled day')
    .action(() => show(context))
  time
    .command('advance')
    .description('advance the clock of a world that does not run by the wall’s, settling each day on the way')
    .addArgument(new Argument('<length>', '3d, 12h or 30m').argParser(length))
    .option('--reason <text>', 'why')
    .action((by: number, { reason }: { reason?: string }, { args }: Command) =>
      advance(context, by, reason ?? `advanced by ${args[0]}`),
    )
}

async function show({ services, print }: OperatorContext): Promise<void> {
  const { day, world } = await standingOf(services.database)
  const mode = await clockMode(services.database)
  print(`world   ${world.toISOString()} (${mode})`)
  print(`settled ${day}${day < dayAt(world) ? `, due ${dayAt(world)}` : ''}`)
}

async function advance(
  { services, operator, print }: OperatorContext,
  milliseconds: number,
  reason: string,
): Promise<void> {
  const before = await worldNow(services.database)
  // day by day, each with what it moves: an advance that ends on the way has moved the world as far as its log says
  const after = await advanceWorld(services, milliseconds, (tx, from, to) =>
    recordAct(tx, { operator, reason }, 'time advance', { from: from.toISOString(), to: to.toISOString() }),
  ).catch((error: unknown) => {
    if (error instanceof RangeError) throw new Misspelt(error.message)
    throw error
  })
  print(`${before.toISOString()} → ${after.toISOString()}`)
}
