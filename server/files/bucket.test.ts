import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FilesBucket } from '#server/settings/settings.ts'
import { bucketFiles } from './bucket.ts'

const NAME = `${'ab'.repeat(32)}-96.webp`
const folder = mkdtempSync(join(tmpdir(), 'orrery-bucket-'))
// a server of the protocol; it knows one key, S3RVER, and does not compare signatures of version 4
const peer = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: folder,
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
let bucket: FilesBucket

beforeAll(async () => {
  const { port } = await peer.run()
  bucket = { name: 'pictures', endpoint: `http://127.0.0.1:${port}`, region: 'auto', keyId: 'S3RVER', secret: 'S3RVER' }
})
afterAll(async () => {
  await peer.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('files in a bucket', () => {
  it('[PLANET-09] are there whole after they were put, again too, and gone after they were removed', async () => {
    const files = bucketFiles(bucket)
    expect(await files.get(NAME)).toBeUndefined()
    const bytes = Buffer.from([0, 255, 1, 254])
    await files.put(NAME, bytes)
    await files.put(NAME, bytes)
    expect(await files.get(NAME)).toEqual(bytes)
    await files.remove(NAME)
    await files.remove(NAME)
    expect(await files.get(NAME)).toBeUndefined()
  })

  it('say so when the key is not good or nobody answers, instead of having no file', async () => {
    await expect(bucketFiles({ ...bucket, keyId: 'another' }).put(NAME, Buffer.from('x'))).rejects.toThrow()
    await expect(bucketFiles({ ...bucket, endpoint: 'http://127.0.0.1:9' }).get(NAME)).rejects.toThrow()
  })

  it('are not waited for for ever: of a bucket that takes a question and answers nothing it is said', async () => {
    const asked: Socket[] = []
    const silent = createServer((socket) => void asked.push(socket)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const files = bucketFiles({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, 200)
    await expect(files.get(NAME)).rejects.toThrow()
    await expect(files.put(NAME, Buffer.from('x'))).rejects.toThrow()
    await expect(files.remove(NAME)).rejects.toThrow()
    expect(asked.length).toBeGreaterThanOrEqual(3)
    for (const socket of asked) socket.destroy()
    silent.close()
  }, 20_000)

  it('nor for one that stops in the middle of a file', async () => {
    const asked: Socket[] = []
    const stops = createServer((socket) => {
      asked.push(socket)
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nRIFF'))
    }).listen(0, '127.0.0.1')
    await once(stops, 'listening')
    const { port } = stops.address() as AddressInfo
    await expect(bucketFiles({ ...bucket, endpoint: `http://127.0.0.1:${port}` }, 200).get(NAME)).rejects.toThrow()
    for (const socket of asked) socket.destroy()
    stops.close()
  }, 20_000)
})
