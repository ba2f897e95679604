import { IMAGE_SIDES } from '#rules/planet/image.ts'
import type { Services } from '#server/services/services.ts'
import { inTransaction } from '#server/store/database.ts'
import { forgetLeft, letLeave, stillLeaves } from './image.sql.ts'
import { fileName } from './names.ts'

/** An upload that no edit has taken up is kept so long (ms). */
const KEPT_UNUSED = 24 * 3_600_000
/** One whose files could not be removed, or whose worker died over it, is tried again after so long (ms). */
const AGAIN = 600_000
const AT_ONCE = 100

/**
 * Forgets all uploads that no planet shows any more after a day, rows and files (PLANET-09), some at a time: however many come in a day, no
 * more of them stay. While the files go the row says so, and nothing is locked, since they may lie in another's bucket: one who uploads
 * the same picture at this moment waits, and keeps it anew. Run by the worker.
 * @throws what one could not be removed for, after the others went
 */
export async function forgetImages(services: Services): Promise<number> {
  const { database, now } = services
  for (let count = 0; ; ) {
    const at = now()
    const [before, again] = [new Date(at.getTime() - KEPT_UNUSED), new Date(at.getTime() - AGAIN)]
    const leaving = await inTransaction(database, (tx) => letLeave(tx, { before, again, at, most: AT_ONCE }))
    const errors: unknown[] = []
    for (const hash of leaving) {
      try {
        await forget(services, hash, at)
      } catch (error) {
        errors.push(error)
      }
    }
    if (errors.length > 0) throw errors[0]
    count += leaving.length
    if (leaving.length < AT_ONCE) return count
  }
}

async function forget({ database, files, now }: Services, hash: string, leftAt: Date): Promise<void> {
  const at = now()
  // those before it may have taken long: another worker may have let it leave since, and somebody uploaded it anew
  if (!(await stillLeaves(database, hash, leftAt, at))) return
  for (const side of IMAGE_SIDES) await files.remove(fileName(hash, side))
  await forgetLeft(database, hash, at)
}
