import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { PLANET_TYPES } from '#calls/planet/planet.ts'
import { messages } from '#languages/en_US.ts'
import { formatUnits, parseUnits } from '#rules/amount/decimal.ts'
import { createSystem, type StarName } from '#server/planet/create.ts'
import { offerPlanet, unofferPlanet } from '#server/planet/offer.ts'
import { inTransaction, sqlState } from '#server/store/database.ts'
import { type Desk, Misspelt } from './desk.ts'

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
export async function addSystem({ services, operator, print }: Desk, path: string, reason: string): Promise<number> {
  if (reason === '') throw new Misspelt('a star system needs its --reason')
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
  return 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Puts a planet that nobody has named on sale for the platform (PLANET-02). */
export async function offer({ services, operator, print }: Desk, words: readonly string[], reason: string) {
  const [coordinates = '', amount = ''] = words
  const price = parseUnits(amount)
  if (price === undefined) throw new Misspelt(`not an amount: ${amount}`)
  if (reason === '') throw new Misspelt('an offer needs its --reason')
  const act = { operator, reason }
  await inTransaction(services.database, (tx) => offerPlanet(tx, services.economy, act, { coordinates, price }))
  print(`on sale: ${coordinates} at ${formatUnits(price)} DU`)
  return 0
}

/** Takes it off sale. */
export async function unoffer({ services, operator, print }: Desk, coordinates: string, reason: string) {
  if (reason === '') throw new Misspelt('to take an offer back needs its --reason')
  await inTransaction(services.database, (tx) => unofferPlanet(tx, { operator, reason }, coordinates))
  print(`off sale: ${coordinates}`)
  return 0
}
