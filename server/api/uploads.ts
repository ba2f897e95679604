import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '#rules/errors/errors.ts'
import { IMAGE_MOST_BYTES } from '#rules/planet/image.ts'

/** What is read of a multipart body at most; one byte more than an image may have, so that its own refusal names it. */
const UPLOAD_LIMITS = {
  fileSize: IMAGE_MOST_BYTES + 1,
  files: 1,
  fields: 8,
  fieldSize: 512,
  fieldNameSize: 32,
  parts: 9,
  headerPairs: 20,
}

/** A multipart body: its text fields and its one file. */
export interface Upload {
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: Buffer | undefined
}

/**
 * Reads a multipart body with one `file` (api.md), of who says who he is: nobody else has megabytes read.
 * Refuses badRequest, notLoggedIn, imageTooLarge.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('badRequest', { field: 'file' })
  if (!request.headers.token) throw new Refusal('notLoggedIn')
  const fields: [string, unknown][] = []
  let file: Buffer | undefined
  try {
    for await (const part of request.parts({ limits: UPLOAD_LIMITS })) {
      if (part.type === 'file') file = await bytesOf(part)
      // a number is its digits in the signed text, and comes as text here
      else fields.push([part.fieldname, part.fieldname === 'timestamp' ? Number(part.value) : part.value])
    }
  } catch (error) {
    // what says nothing of a status is the body's own fault: it ends too early, or is none
    throw error instanceof Refusal || 'statusCode' in Object(error)
      ? error
      : new Refusal('badRequest', { field: 'file' })
  }
  return { fields: Object.fromEntries(fields), file }
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  if (part.fieldname !== 'file') throw new Refusal('badRequest', { field: 'file' })
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { statusCode?: number }).statusCode === 413) throw new Refusal('imageTooLarge')
    throw error
  }
}
