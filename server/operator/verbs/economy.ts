import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { requireWorkable } from '#rules/workable/workable.ts'
import { filledPools } from '#server/pool/fund.ts'
import { projectionPicture } from '#server/projection/picture.ts'
import { BUDGETS, type ProjectedDay, project } from '#server/projection/project.ts'
import { MOST_DAYS, type Opening, readScenario } from '#server/projection/scenario.ts'
import { ASSETS, factorText, projectionCsv, shortOf } from '#server/projection/shown.ts'
import { economyOf } from '#server/services/economy-file.ts'
import { filledTfa } from '#server/tfa/fund.ts'
import { Misspelt, type OperatorContext } from '../context.ts'

interface Asked {
  readonly days: number
  readonly scenario: string
  readonly economy?: string
  readonly out?: string
}

/** Verbs of the configuration: what it comes to if members do as a scenario says. */
export function economyVerbs(to: Command, context: OperatorContext): void {
  to.command('economy')
    .description('the economy’s configuration')
    .command('project')
    .description('what the configuration comes to by day, in memory; the books are not touched')
    .requiredOption('--days <number>', `how many days, at most ${MOST_DAYS}`, dayCount)
    .requiredOption('--scenario <file>', 'JSON: what members do, and what budgets open with')
    .option('--economy <file>', 'another configuration than the one that runs')
    .option('--out <folder>', 'where projection.csv and projection.svg go')
    .action(async (asked: Asked) => {
      const economy = asked.economy ? await economyIn(asked.economy) : context.services.economy
      const text = await read(asked.scenario)
      const { database } = context.services
      const filled = { pools: await filledPools(database), tfa: await filledTfa(database) }
      const scenario = misspelt(asked.scenario, () => readScenario(text, economy, filled))
      context.print(opensWith(scenario.opening))
      const days: ProjectedDay[] = []
      for await (const day of project(economy, scenario, asked.days)) days.push(day)
      for (const line of summary(days)) context.print(line)
      if (asked.out === undefined) return
      await mkdir(asked.out, { recursive: true })
      await writeFile(join(asked.out, 'projection.csv'), projectionCsv(days))
      await writeFile(join(asked.out, 'projection.svg'), projectionPicture(days))
      context.print(`written: ${join(asked.out, 'projection.csv')} and projection.svg`)
    })
}

/** What each budget begins with: what the scenario says, else genesis and what operators have filled. */
function opensWith(opening: Opening): string {
  const budgets = BUDGETS.map((budget) => `${budget} ${formatUnits(opening[budget])} ${ASSETS[budget]}`)
  return `opens with ${budgets.join(', ')}`
}

function summary(days: readonly ProjectedDay[]): string[] {
  const waited = days.filter(({ waiting }) => waiting > 0)
  const refused = days.reduce((sum, { packsRefused }) => sum + packsRefused, 0)
  return [
    ...shortOf(days).map(({ budget, from, least, leastOn, left }) => {
      const held = `${formatUnits(left)} ${ASSETS[budget]} left`
      if (from === null) return `${budget}: every day paid in full, ${held}`
      return `${budget}: short from day ${from}, least factor ${factorText(least)} on day ${leastOn}, ${held}`
    }),
    ...(waited[0] ? [`withdrawals wait from day ${waited[0].day}, on ${waited.length} days`] : []),
    ...(refused > 0 ? [`${refused} packs were asked for and not sold`] : []),
  ]
}

function dayCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text) || Number(text) > MOST_DAYS)
    throw new InvalidArgumentError(`not 1 to ${MOST_DAYS}: ${text}`)
  return Number(text)
}

async function economyIn(file: string): Promise<Economy> {
  const text = await read(file)
  return misspelt(file, () => requireWorkable(economyOf(text)))
}

async function read(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    throw new Misspelt(`${file}: ${error instanceof Error ? error.message : 'cannot be read'}`)
  })
}

/** Wrong words in a file are wrong words of the verb. */
function misspelt<T>(file: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError || error instanceof TypeError)
      throw new Misspelt(`${file}: ${error.message}`)
    throw error
  }
}
