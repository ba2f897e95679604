import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rememberedPort } from './port.ts'

describe('a remembered port', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'orrery-port-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the same from start to start', async () => {
    const first = await rememberedPort(join(folder, 'a'), folder)
    expect(await rememberedPort(join(folder, 'a'), folder)).toBe(first)
  })

  it('is given once, though nobody listens on it yet', async () => {
    const ports = await Promise.all(
      Array.from({ length: 10 }, (_, at) => rememberedPort(join(folder, `part ${at}`), `one guess ${folder}`)),
    )
    expect(new Set(ports).size).toBe(10)
  })

  it('is another one when somebody else took it meanwhile', async () => {
    const before = await rememberedPort(join(folder, 'a'), folder)
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(before, '127.0.0.1', resolve))
    expect(await rememberedPort(join(folder, 'a'), folder)).not.toBe(before)
    await new Promise((resolve) => other.close(resolve))
  })
})
