import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Files } from './files.ts'

const NAME = /^[0-9a-f]{64}-\d{1,4}\.webp$/
/** A half-written file is one of a process that died, after so long (ms). */
const HALF_WRITTEN = 3_600_000

/** Files in a folder, spread over 256 below it; many processes may share it. A file is there whole or not at all. */
export function folderFiles(folder: string): Files {
  const place = (name: string): string => {
    if (!NAME.test(name)) throw new RangeError(`no file is called ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(name, bytes) {
      const path = place(name)
      const half = join(folder, 'incoming', randomUUID())
      await mkdir(dirname(path), { recursive: true })
      await mkdir(dirname(half), { recursive: true })
      const file = await open(half, 'wx')
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(half, path)
    },
    async get(name) {
      try {
        return await readFile(place(name))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(place(name), { force: true }),
  }
}

/** Removes what processes that died while they wrote have left in a folder. Run by the worker. */
export async function removeHalfWritten(folder: string, now: Date): Promise<void> {
  const incoming = join(folder, 'incoming')
  for (const name of await readdir(incoming).catch(() => [])) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < now.getTime() - HALF_WRITTEN) await rm(path, { force: true })
  }
}
