import { IMAGE_SIDES } from '#rules/planet/image.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { forgetUnused } from './image.sql.ts'
import { fileName } from './names.ts'

/** An upload that no edit has taken up is kept so long (ms). */
const KEPT_UNUSED = 24 * 3_600_000
const AT_ONCE = 100

/**
 * Forgets all uploads that no planet shows any more after a day, rows and files (PLANET-09), some at a time: however many come in a day, no
 * more of them stay. The files go while the rows are still locked: one who uploads the same picture at this moment waits, and keeps it anew.
 * Run by the worker.
 */
export async function forgetImages({ database, files, now }: Services): Promise<number> {
  const before = new Date(now().getTime() - KEPT_UNUSED)
  for (let count = 0; ; ) {
    const forgotten = await inTransaction(database, async (tx) => {
      const hashes = await forgetUnused(tx, before, AT_ONCE)
      for (const hash of hashes) for (const side of IMAGE_SIDES) await files.remove(fileName(hash, side))
      return hashes.length
    })
    count += forgotten
    if (forgotten < AT_ONCE) return count
  }
}
