import { createHash } from 'node:crypto'
import type { AnswerOf } from '#calls/call.ts'
import type { uploadImage as uploadCall } from '#calls/planet/upload-image.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { IMAGE_SIDE, imageAddress } from '#rules/planet/image.ts'
import type { Asker } from '#server/handler/handler.ts'
import { decodeImage } from './decode.ts'
import { noteUpload } from './image.sql.ts'
import { fileName } from './names.ts'

/** While the files of an upload of the same picture are removed that nobody took up, the new one waits so often so long (ms). */
const LOOKS = 50
const PAUSE_MS = 100

/** Keeps an uploaded picture under the hash of what is made of it; what is refused leaves nothing behind (PLANET-09). Refuses also tooManyRequests. */
export async function uploadImage({ services }: Asker, file: Buffer): Promise<AnswerOf<typeof uploadCall>> {
  const picture = await decodeImage(file)
  const image = createHash('sha256').update(picture).digest('hex')
  // the row first: a file without one would be kept for ever
  for (let look = 1; !(await noteUpload(services.database, image, picture.length, services.now())); look += 1) {
    if (look === LOOKS) throw new Refusal('tooManyRequests', { seconds: 60 })
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  await services.files.put(fileName(image, IMAGE_SIDE), picture)
  return { image, address: imageAddress(image) }
}
