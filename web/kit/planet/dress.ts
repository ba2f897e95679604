import type { Dress } from '#pictures/planet/body/globe.ts'
import { dressIn } from '#pictures/planet/skin.ts'

/** What a planet wears; none when the picture cannot be had: the planet is seen as it is by nature then. */
export async function dressOf(image: string | Blob): Promise<Dress | undefined> {
  try {
    const file = typeof image === 'string' ? await fileAt(image) : image
    if (!file) return undefined
    const bitmap = await createImageBitmap(file)
    const side = Math.min(bitmap.width, bitmap.height)
    const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })
    if (!pen) return undefined
    pen.drawImage(bitmap, 0, 0)
    return dressIn({ side, rgba: pen.getImageData(0, 0, side, side).data as Uint8ClampedArray<ArrayBuffer> })
  } catch {
    return undefined
  }
}

async function fileAt(address: string): Promise<Blob | undefined> {
  const response = await fetch(address)
  return response.ok ? response.blob() : undefined
}
