import { IMAGE_SIDE } from '#rules/planet/image.ts'

/** What of a picture is taken: its middle as shares of the picture, and how far it is zoomed in (1: as much as fits). */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }
export const MOST_ZOOM = 4

interface Size {
  readonly width: number
  readonly height: number
}

/** The square of the picture, in its own pixels, that a crop takes. */
export function squareOf({ width, height }: Size, { x, y, zoom }: Crop): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom
  return { left: x * width - side / 2, top: y * height - side / 2, side }
}

/** The same crop with its square within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom))
  const { side } = squareOf(size, { ...crop, zoom })
  const held = (share: number, length: number): number => {
    const half = side / 2 / length
    return Math.min(1 - half, Math.max(half, share))
  }
  return { x: held(crop.x, size.width), y: held(crop.y, size.height), zoom }
}

/** The crop after a drag, in shares of the frame that shows it. */
export function dragged(size: Size, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = squareOf(size, crop)
  return within(size, { ...crop, x: crop.x - (by.x * side) / size.width, y: crop.y - (by.y * side) / size.height })
}

/** Draws what a crop takes onto a canvas of 380 x 380 px. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop)
  canvas.width = IMAGE_SIDE
  canvas.height = IMAGE_SIDE
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, left, top, side, side, 0, 0, IMAGE_SIDE, IMAGE_SIDE)
}

/** The file of what a canvas shows. */
export function fileOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}

/** SHA-256 of a file, lower-case hex, as it is signed. */
export async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
