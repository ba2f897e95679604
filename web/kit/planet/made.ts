import { drawPlanet, type Picture, type PlanetRequest } from '#pictures/planet/draw-planet.ts'
import type { Turning } from '#pictures/planet/turning.ts'

/** A planet to draw: `image` is its owner's picture, by its address or as it was chosen; '' for none. */
export interface PlanetOrder extends Omit<PlanetRequest, 'dress'> {
  readonly image: string | Blob
}

/** One order to the worker, and its answer under the same number. */
export interface Order {
  readonly id: number
  readonly what: 'picture' | 'turning'
  readonly planet: PlanetOrder
}
export interface Delivery {
  readonly id: number
  readonly made: Picture | Turning
}

/** Does an order, here or on a page without workers. */
export async function made({ what, planet }: Pick<Order, 'what' | 'planet'>): Promise<Picture | Turning> {
  const { image, ...rest } = planet
  // few planets wear a picture, and few screens turn one
  const dress = image === '' ? undefined : await (await import('./dress.ts')).dressOf(image)
  const request = dress ? { ...rest, dress } : rest
  if (what === 'picture') return drawPlanet(request)
  const { bakeTurning } = await import('#pictures/planet/bake-turning.ts')
  return bakeTurning(request)
}
