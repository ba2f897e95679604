import { chmodSync, existsSync, mkdirSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const TMPFS = 0x01021994
const GIB = 1024 ** 3

/** What the servers, chains and pages of a whole run take at most, with room for what else the machine does. */
const NEEDED = 6 * GIB

/**
 * Lets tests keep in memory what they forget at their end: `tmpdir()` of this process, and of all that it starts, is a folder
 * there from now on. A database of theirs has more than a thousand files, and to make these costs a disk's file system fifteen
 * times the processor time (docs/decisions/183-tests-in-memory.md). Nothing changes where TMPDIR says otherwise, or where
 * memory is small or is no file system.
 */
export function keepInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = join(MEMORY, 'orrery-tests')
  if (!existsSync(folder)) {
    mkdirSync(folder, { recursive: true })
    // as in /tmp: anybody may put something there, and only its owner may take it away
    chmodSync(folder, 0o1777)
  }
  process.env.TMPDIR = folder
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(MEMORY)) return false
  const { type, bavail, bsize } = statfsSync(MEMORY)
  return type === TMPFS && bavail * bsize >= NEEDED && freemem() >= NEEDED
}
