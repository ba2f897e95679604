import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/** Whose name it is. */
export type Bearer = 'member' | 'planet'

/** Claims a skeleton for a bearer, in place of the one it had; false when another has it. */
export async function takeSkeleton(reader: Reader, kind: Bearer, skeleton: string, bearer: bigint): Promise<boolean> {
  await sql`delete from name_skeleton where kind = ${kind} and bearer = ${bearer} and skeleton <> ${skeleton}`.execute(
    reader,
  )
  await sql`insert into name_skeleton (kind, skeleton, bearer) values (${kind}, ${skeleton}, ${bearer})
    on conflict do nothing`.execute(reader)
  const { rows } = await sql<{ mine: boolean }>`select exists (
    select from name_skeleton where kind = ${kind} and skeleton = ${skeleton} and bearer = ${bearer}) as mine`.execute(
    reader,
  )
  return rows[0]?.mine === true
}

/** Claims the skeletons that nobody has, for bearers who have none; of two alike the first in the list gets it. */
export async function takeFreeSkeletons(
  reader: Reader,
  kind: Bearer,
  wishes: readonly { bearer: bigint; skeleton: string }[],
): Promise<void> {
  await sql`insert into name_skeleton (kind, skeleton, bearer)
    select ${kind}, skeleton, bearer
    from unnest(${wishes.map(({ skeleton }) => skeleton)}::text[], ${wishes.map(({ bearer }) => bearer)}::bigint[])
      with ordinality w(skeleton, bearer, place)
    order by place
    on conflict do nothing`.execute(reader)
}

/** Whether nobody has a skeleton. */
export async function isSkeletonFree(reader: Reader, kind: Bearer, skeleton: string): Promise<boolean> {
  const { rows } = await sql`select from name_skeleton where kind = ${kind} and skeleton = ${skeleton}`.execute(reader)
  return rows.length === 0
}

/** Names from before skeletons were kept, oldest first, after a bearer. */
export async function unclaimedNames(reader: Reader, kind: Bearer, after: bigint, limit: number) {
  const named =
    kind === 'member'
      ? sql`select id, username as name from member where username is not null`
      : sql`select id, name from planet where name is not null`
  const { rows } = await sql<{ id: bigint; name: string }>`
    select id, name from (${named}) n where id > ${after}
      and not exists (select from name_skeleton s where s.kind = ${kind} and s.bearer = n.id)
    order by id limit ${limit}`.execute(reader)
  return rows
}
