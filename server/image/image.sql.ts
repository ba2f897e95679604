import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** Notes an upload; one that is known is as if uploaded now. */
export async function noteUpload(reader: Reader, hash: string, bytes: number, at: Date): Promise<void> {
  await sql`insert into image (hash, bytes, uploaded_at) values (${hash}, ${bytes}, ${at})
    on conflict (hash) do update set uploaded_at = excluded.uploaded_at`.execute(reader)
}

/** Whether an image is kept, which it is from now on until the transaction ends. */
export async function holdImage(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx.selectFrom('image').select('hash').where('hash', '=', hash).forKeyShare().executeTakeFirst()
  return row !== undefined
}

/** Marks an image as rendered in all its sizes. */
export async function markRendered(reader: Reader, hash: string, at: Date): Promise<void> {
  await sql`update image set rendered_at = coalesce(rendered_at, ${at}) where hash = ${hash}`.execute(reader)
}

/** Forgets images that no planet shows and that were uploaded before; returns which, locked until the transaction ends. */
export async function forgetUnused(tx: Tx, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`delete from image where hash in (
      select i.hash from image i where i.uploaded_at < ${before}
        and not exists (select 1 from planet p where p.image = i.hash)
      order by i.uploaded_at limit ${most} for update skip locked)
    returning hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}
