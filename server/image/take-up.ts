import { Refusal } from '#rules/errors/errors.ts'
import { enqueue } from '#server/jobs/enqueue.ts'
import type { Tx } from '#server/store/database.ts'
import { holdImage } from './image.sql.ts'

/** Keeps an uploaded image for what shows it from now on, and has its sizes made. Refuses imageGone. */
export async function takeUpImage(tx: Tx, hash: string): Promise<void> {
  if (!(await holdImage(tx, hash))) throw new Refusal('imageGone')
  await enqueue(tx, 'render-image', { hash })
}
