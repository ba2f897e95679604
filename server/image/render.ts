import { IMAGE_SIDE, IMAGE_SIDES } from '#rules/planet/image.ts'
import type { Services } from '#server/services/services.ts'
import { scaleImage } from './decode.ts'
import { markRendered } from './image.sql.ts'
import { fileName } from './names.ts'

/**
 * Makes the smaller sizes of an image; from then on planets show it (PLANET-07, rendering state). Safe to do again. An
 * image that was forgotten meanwhile is no fault.
 */
export async function renderImage(services: Services, hash: string): Promise<void> {
  const { files, database, now } = services
  const kept = await files.get(fileName(hash, IMAGE_SIDE))
  if (!kept) return services.log.warn({ hash }, 'an image to render is gone')
  for (const side of IMAGE_SIDES)
    if (side !== IMAGE_SIDE) await files.put(fileName(hash, side), await scaleImage(kept, side))
  await markRendered(database, hash, now())
}
