import { createHash } from 'node:crypto'
import type { AnswerOf } from '#calls/call.ts'
import type { uploadImage as uploadCall } from '#calls/planet/upload-image.ts'
import { IMAGE_SIDE, imageAddress } from '#rules/planet/image.ts'
import type { Asker } from '#server/handler/handler.ts'
import { decodeImage } from './decode.ts'
import { noteUpload } from './image.sql.ts'
import { fileName } from './names.ts'

/** Keeps an uploaded picture under the hash of what is made of it; what is refused leaves nothing behind (PLANET-09). */
export async function uploadImage({ services }: Asker, file: Buffer): Promise<AnswerOf<typeof uploadCall>> {
  const picture = await decodeImage(file)
  const image = createHash('sha256').update(picture).digest('hex')
  // the row first: a file without one would be kept for ever
  await noteUpload(services.database, image, picture.length, services.now())
  await services.files.put(fileName(image, IMAGE_SIDE), picture)
  return { image, address: imageAddress(image) }
}
