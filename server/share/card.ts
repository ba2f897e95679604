import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { planetSeed, planetTypes } from '#pictures/planet/planet-seed.ts'
import type { Skin } from '#pictures/planet/skin.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { IMAGE_SIDE } from '#rules/planet/image.ts'
import { coordinatesOf } from '#rules/planet/planet.ts'
import { fileName } from '#server/image/names.ts'
import { enqueueOnce } from '#server/jobs/enqueue.ts'
import { findPlanet } from '#server/planet/find.ts'
import type { Services } from '#server/services/services.ts'
import type { CardPainter } from './card-painter.ts'

type Planet = Awaited<ReturnType<typeof findPlanet>>

/** Goes up whenever cards look different. */
const EDITION = 2
const LOOK_AGAIN_MS = 250

/**
 * Whether a planet has a card of its own: one that is named, or about to be. Cards are kept for ever, and there may be a million planets
 * that nobody has paid for: who asked for those one after the other would fill the disk, and keep the thread from drawing what is shown.
 */
export function hasCard({ name, state }: Pick<Planet, 'name' | 'state'>): boolean {
  return name !== null || state === 'opening'
}

/**
 * The card of a planet that has one (PLANET-11), drawn by a thread of the worker when it is first asked for: it costs what a
 * hundred calls cost. Undefined: it is not there yet after `patience` ms. Refuses `notFound`.
 */
export async function planetCard(
  { database, files }: Services,
  coordinates: string,
  patience: number,
): Promise<Buffer | undefined> {
  const planet = await findPlanet(database, coordinates)
  if (!hasCard(planet)) throw new Refusal('notFound')
  const name = cardName(planet)
  const kept = await files.get(name)
  if (kept) return kept
  // who shows a link asks again until it is there, and many may show the same
  await enqueueOnce(database, 'draw-card', { coordinates }, { about: coordinatesOf(planet) })
  for (let waited = 0; waited < patience; waited += LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS))
    const drawn = await files.get(name)
    if (drawn) return drawn
  }
  return undefined
}

/** Has the card of a planet drawn as it is now, and keeps it; nothing when it is kept already. Run by the worker. */
export async function makeCard(
  { database, files }: Services,
  painter: CardPainter,
  coordinates: string,
): Promise<void> {
  const planet = await findPlanet(database, coordinates)
  if (!hasCard(planet)) return
  const name = cardName(planet)
  if (await files.get(name)) return
  const type = planetTypes.find((known) => known === planet.type) ?? 'terran'
  const seed = planetSeed(type, coordinatesOf(planet), planet.level)
  const image = shownOn(planet)
  const skin = image === null ? undefined : await skinOf(await files.get(fileName(image, IMAGE_SIDE)))
  const { rgba, width, height } = await painter.paint({ type, seed, level: planet.level, ...(skin && { skin }) })
  const raw = { width, height, channels: 4 } as const
  await files.put(name, await sharp(rgba, { raw }).webp({ quality: 86 }).toBuffer())
}

/** The picture that a planet's page shows: of one that is still being made, none, and no card would ever come to have it. */
function shownOn({ image, rendered_at }: Planet): string | null {
  return rendered_at === null ? null : image
}

/** What a card shows decides its name: another picture is another card. */
function cardName(planet: Planet): string {
  const facts = ['card', EDITION, planet.type, planet.level, coordinatesOf(planet), shownOn(planet) ?? '']
  return `${createHash('sha256').update(facts.join(' ')).digest('hex')}-1200.webp`
}

async function skinOf(bytes: Buffer | undefined): Promise<Skin | undefined> {
  if (!bytes) return undefined
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { side: Math.min(info.width, info.height), rgba: new Uint8ClampedArray(data) }
}
