import type { Disk } from 'flydrive'
import type { FilesBucket } from '#server/settings/settings.ts'
import type { Files } from './files.ts'

/** So long a bucket may think about one question, or rest in the middle of an answer (ms); it is asked three times. */
const PATIENCE = 10_000

/**
 * Files in a bucket that speaks the protocol of S3, its own or another's. Its library is loaded at the first use, and waits for ever if it is
 * not told otherwise: who answers no more would hold up whoever asks, a worker for good.
 */
export function bucketFiles(bucket: FilesBucket, patience = PATIENCE): Files {
  let opened: Promise<Disk> | undefined
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(bucket, patience)
    return opened
  }
  return {
    async put(name, bytes) {
      await (await disk()).put(name, bytes, { contentType: 'image/webp' })
    },
    async get(name) {
      const kept = await disk()
      try {
        return Buffer.from(await kept.getBytes(name))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    // what is not there is deleted as well, by the protocol
    remove: async (name) => (await disk()).delete(name),
  }
}

async function openDisk({ name, endpoint, region, keyId, secret }: FilesBucket, patience: number): Promise<Disk> {
  const [{ Disk }, { S3Driver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/s3')])
  const driver = new S3Driver({
    bucket: name,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    // another's server is told by its address, with the bucket in the path; it may not know the newest checksums
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: {
      connectionTimeout: patience,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: patience,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
    supportsACL: false,
  })
  return new Disk(driver)
}

/** flydrive wraps what the bucket said. */
function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && (cause.name === 'NoSuchKey' || cause.name === 'NotFound')
}
