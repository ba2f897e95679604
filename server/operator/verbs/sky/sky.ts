import { readFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import * as z from 'zod/mini'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { messages } from '#languages/en_US.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor } from '#rules/amount/labels.ts'
import { createSystem, type StarName } from '#server/planet/sky/create.ts'
import { offerPlanet, unofferPlanet } from '#server/planet/sky/offer.ts'
import { inTransaction, sqlState } from '#server/store/database.ts'
import { Misspelt, type OperatorContext } from '../../context.ts'
import { amount, withReason } from '../../words.ts'

interface Why {
  readonly reason: string
}

/** Verbs of the sky: star systems, and planets on sale by the platform. */
export function skyVerbs(to: Command, context: OperatorContext): void {
  withReason(to.command('system'))
    .description('create a star system')
    .argument(
      '<file.json>',
      'galaxy, galaxyName, system, name and its planets, each with orbit, type, level, opensAt (ISO 8601)',
    )
    .action((file: string, { reason }: Why) => addSystem(context, file, reason))
  const planet = to.command('planet').description('planets that nobody has named')
  withReason(planet.command('offer <planet>'))
    .description('put one on sale at a price')
    .addArgument(new Argument('<DU>', 'the price').argParser(amount))
    .action((coordinates: string, price: Minor, { reason }: Why) => offer(context, { coordinates, price }, reason))
  withReason(planet.command('unoffer <planet>'))
    .description('take it off sale')
    .action((coordinates: string, { reason }: Why) => unoffer(context, coordinates, reason))
}

/** PostgreSQL's `unique_violation`. */
const UNIQUE = '23505'

/** The file of a new star system. */
const systemFile = z.strictObject({
  galaxy: z.int(),
  galaxyName: z.string(),
  system: z.int(),
  name: z.string(),
  planets: z
    .array(
      z.strictObject({
        orbit: z.int(),
        type: z.enum(PLANET_TYPES),
        level: z.int(),
        opensAt: z.iso.datetime(),
      }),
    )
    .check(z.minLength(1)),
})

const isStar = (name: string): name is StarName => Object.hasOwn(messages.star, name)

/** Creates a star system out of a JSON file (PLANET-01). */
async function addSystem({ services, operator, print }: OperatorContext, path: string, reason: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Misspelt(`${path} cannot be read`)
  })
  const made = systemFile.safeParse(parsed(text))
  if (!made.success) throw new Misspelt(`${path}: ${z.prettifyError(made.error)}`)
  const { galaxyName, name, planets, ...place } = made.data
  if (!isStar(galaxyName) || !isStar(name)) throw new Misspelt(`no language names ${galaxyName} or ${name} (star.json)`)
  const system = {
    ...place,
    galaxyName,
    name,
    planets: planets.map((planet) => ({ ...planet, opensAt: new Date(planet.opensAt) })),
  }
  await inTransaction(services.database, (tx) =>
    createSystem(tx, services.economy, { operator, reason }, system),
  ).catch((error: unknown) => {
    if (error instanceof RangeError) throw new Misspelt(`${path}: ${error.message}`)
    if (sqlState(error) === UNIQUE) throw new Misspelt(`system ${place.galaxy}-${place.system} is there already`)
    throw error
  })
  print(`created system ${place.galaxy}-${place.system} with ${planets.length} planets`)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts a planet that nobody has named on sale for the platform (PLANET-02). */
async function offer(
  { services, operator, print }: OperatorContext,
  offered: { readonly coordinates: string; readonly price: Minor },
  reason: string,
): Promise<void> {
  const { coordinates, price } = offered
  await inTransaction(services.database, (tx) => offerPlanet(tx, services.economy, { operator, reason }, offered))
  print(`on sale: ${coordinates} at ${formatUnits(price)} DU`)
}

/** Takes it off sale. */
async function unoffer(
  { services, operator, print }: OperatorContext,
  coordinates: string,
  reason: string,
): Promise<void> {
  await inTransaction(services.database, (tx) => unofferPlanet(tx, { operator, reason }, coordinates))
  print(`off sale: ${coordinates}`)
}
