import { sql } from 'kysely'
import type { PlanetId } from '#rules/amount/labels.ts'
import type { Tx } from '#server/store/database.ts'

/** Writes what an edit changed, and its lock; who had one edit free has spent it. */
export async function setEdited(
  tx: Tx,
  planet: PlanetId,
  to: { name: string; nameKey: string; manifesto: string; image: string | null; lockedUntil: Date },
): Promise<void> {
  await tx
    .updateTable('planet')
    .set({
      name: to.name,
      name_key: to.nameKey,
      manifesto: to.manifesto,
      image: to.image,
      edit_locked_until: to.lockedUntil,
      free_edit: false,
      map_version: sql`map_version + 1`,
    })
    .where('id', '=', planet)
    .execute()
}
