import * as z from 'zod/mini'
import { call } from '#calls/call.ts'
import { hashed } from '#calls/fields.ts'

/**
 * Uploads a picture for a planet (PLANET-07, PLANET-09): multipart with one `file`, a still PNG, JPEG or WebP of exactly
 * 380 x 380 px and at most 4 MB. It is decoded and encoded anew. What no edit takes up within a day is forgotten.
 */
export const uploadImage = call({
  path: 'node/uploadimage',
  costly: true,
  who: 'user',
  money: false,
  changes: true,
  file: true,
  request: z.strictObject({ /** Of the file as it is sent. */ sha256: hashed }),
  /** `image` is what an edit names, `address` where it is served. */
  answer: z.object({ image: hashed, address: z.string() }),
  errors: ['imageTooLarge', 'imageFormat', 'imageSize', 'imageDamaged', 'imageMoves'],
})
