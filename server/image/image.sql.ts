import { sql } from 'kysely'
import type { Reader, Tx } from '#server/store/database.ts'

/** Longer than the removal of one picture's files takes (ms): its bucket is waited for half a minute for each (`server/files/bucket.ts`). */
const REMOVAL_MOST = 120_000

/**
 * Notes an upload; one that is known is as if uploaded now. False, and nothing is noted, while the files of an earlier one are being removed; where
 * they could not be, nobody is at them, and it stays.
 */
export async function noteUpload(reader: Reader, hash: string, bytes: number, at: Date): Promise<boolean> {
  const left = new Date(at.getTime() - REMOVAL_MOST)
  const { numAffectedRows } =
    await sql`insert into image as i (hash, bytes, uploaded_at) values (${hash}, ${bytes}, ${at})
    on conflict (hash) do update set uploaded_at = excluded.uploaded_at, leaving_at = null
      where i.leaving_at is null or i.leaving_at < ${left}`.execute(reader)
  return numAffectedRows === 1n
}

/** Whether an image is kept, which it is from now on until the transaction ends. */
export async function holdImage(tx: Tx, hash: string): Promise<boolean> {
  const row = await tx
    .selectFrom('image')
    .select('hash')
    .where('hash', '=', hash)
    .where('leaving_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return row !== undefined
}

/** Marks an image as rendered in all its sizes. */
export async function markRendered(reader: Reader, hash: string, at: Date): Promise<void> {
  await sql`update image set rendered_at = coalesce(rendered_at, ${at}) where hash = ${hash}`.execute(reader)
}

/**
 * Lets images leave that no planet shows and that were uploaded before: from now on none of them is taken up or noted anew. Which; those too that
 * somebody let leave before `again` and never forgot. Those that are being taken up stay.
 */
export async function letLeave(
  tx: Tx,
  {
    before,
    again,
    at,
    most,
  }: { readonly before: Date; readonly again: Date; readonly at: Date; readonly most: number },
): Promise<string[]> {
  const unused = sql`not exists (select 1 from planet p where p.image = i.hash)`
  const { rows: held } = await sql<{ hash: string }>`
    select i.hash from image i where i.uploaded_at < ${before} and (i.leaving_at is null or i.leaving_at < ${again}) and ${unused}
    order by i.uploaded_at limit ${most} for update skip locked`.execute(tx)
  // asked once more of those that are held: whoever took one up until then has done so
  const { rows } = await sql<{ hash: string }>`update image i set leaving_at = ${at}
    where hash = any(${held.map(({ hash }) => hash)}::text[]) and ${unused} returning hash`.execute(tx)
  return rows.map(({ hash }) => hash)
}

/** Whether it is still this worker that lets an image leave: then it does so from `at` on. Another may have, where its files took too long. */
export async function stillLeaves(reader: Reader, hash: string, leftAt: Date, at: Date): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update image set leaving_at = ${at} where hash = ${hash} and leaving_at = ${leftAt}`.execute(reader)
  return numAffectedRows === 1n
}

/** Forgets an image whose files are gone, if it is this worker that let it leave. */
export async function forgetLeft(reader: Reader, hash: string, leftAt: Date): Promise<void> {
  await reader.deleteFrom('image').where('hash', '=', hash).where('leaving_at', '=', leftAt).execute()
}
