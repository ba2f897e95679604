import { drawPlanet, type Picture, type PlanetRequest } from '#pictures/planet/draw-planet.ts'
import type { Skin } from '#pictures/planet/skin.ts'
import type { Turning } from '#pictures/planet/turning.ts'

/** A planet to draw: `image` is its owner's picture, by its address or as it was chosen; '' for none. */
export interface PlanetOrder extends Omit<PlanetRequest, 'skin'> {
  readonly image: string | Blob
}

/** One order to the worker, and its answer under the same number; a turning is null where the planet does not turn. */
export interface Order {
  readonly id: number
  readonly what: 'picture' | 'turning'
  readonly planet: PlanetOrder
}
export interface Delivery {
  readonly id: number
  readonly made: Picture | Turning | null
}

/** Does an order, here or on a page without workers. */
export async function made({ what, planet }: Pick<Order, 'what' | 'planet'>): Promise<Picture | Turning | null> {
  const { image, ...rest } = planet
  const skin = image === '' ? undefined : await readSkin(image)
  const request = skin ? { ...rest, skin } : rest
  if (what === 'picture') return drawPlanet(request)
  // few screens turn one
  const { bakeTurning } = await import('#pictures/planet/turning.ts')
  return bakeTurning(request)
}

/** The pixels of a picture; none when it cannot be had: the planet is seen as it is by nature then. */
async function readSkin(image: string | Blob): Promise<Skin | undefined> {
  try {
    const file = typeof image === 'string' ? await fileAt(image) : image
    if (!file) return undefined
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
    if (!pen) return undefined
    pen.drawImage(bitmap, 0, 0)
    return { side, rgba: pen.getImageData(0, 0, side, side).data as Uint8ClampedArray<ArrayBuffer> }
  } catch {
    return undefined
  }
}

async function fileAt(address: string): Promise<Blob | undefined> {
  const response = await fetch(address)
  return response.ok ? response.blob() : undefined
}

// one after the other: the first wanted is the first seen
let before: Promise<unknown> = Promise.resolve()
if (typeof document === 'undefined')
  self.addEventListener('message', ({ data }: MessageEvent<Order>) => {
    before = before.then(async () => {
      const delivery: Delivery = { id: data.id, made: await made(data) }
      self.postMessage(delivery)
    })
  })
