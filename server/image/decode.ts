import sharp, { type Metadata, type Sharp } from 'sharp'
import { Refusal } from '#rules/errors/errors.ts'
import { IMAGE_MOST_BYTES, IMAGE_SIDE } from '#rules/planet/image.ts'
import { endsAsItSays } from './ends.ts'

// what is not named here is not even looked at: no SVG, PDF, TIFF, GIF, nor anything that reads other files
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

// how a PNG, a JPEG and a WebP begin
const BEGINNINGS = /^(?:89504e470d0a|ffd8ff|52494646.{8}57454250)/
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']
const READING = { failOn: 'warning', limitInputPixels: IMAGE_SIDE * IMAGE_SIDE } as const

/**
 * Makes of an upload the picture that is kept: decoded and encoded anew as WebP, so that nothing of the file outlives it
 * but its pixels (PLANET-09). The size is read before anything is unpacked: a bomb costs as much as its header.
 * @throws Refusal `imageTooLarge`, `imageFormat`, `imageSize`, `imageMoves`, `imageDamaged`
 */
export async function decodeImage(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > IMAGE_MOST_BYTES) throw new Refusal('imageTooLarge')
  const { format, width, height, pages = 1 } = await headerOf(bytes)
  if (!FORMATS.includes(format)) throw new Refusal('imageFormat')
  if (pages > 1 || isMovingPng(bytes)) throw new Refusal('imageMoves')
  if (width !== IMAGE_SIDE || height !== IMAGE_SIDE) throw new Refusal('imageSize', { side: IMAGE_SIDE })
  if (!endsAsItSays(bytes, format)) throw new Refusal('imageDamaged')
  try {
    return await encode(sharp(bytes, READING).autoOrient())
  } catch {
    throw new Refusal('imageDamaged')
  }
}

/** The picture in another size. */
export function scaleImage(kept: Buffer, side: number): Promise<Buffer> {
  return encode(sharp(kept, READING).resize(side, side))
}

function encode(image: Sharp): Promise<Buffer> {
  return image.toColourspace('srgb').webp({ quality: 88, effort: 4 }).toBuffer()
}

async function headerOf(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { failOn: 'warning', limitInputPixels: false }).metadata()
  } catch {
    throw new Refusal(BEGINNINGS.test(bytes.toString('hex', 0, 12)) ? 'imageDamaged' : 'imageFormat')
  }
}

/** Of a PNG that moves only the first picture would be seen: its chunk `acTL` stands before the pixels. */
function isMovingPng(bytes: Buffer): boolean {
  return bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL')
}
