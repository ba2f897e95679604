import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import type { Added, Joined } from '#rules/team/sums.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** Whether nobody else counts until this transaction ends. */
export async function holdCounting(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(7710016) as held`.execute(tx)
  return rows[0]?.held === true
}

/** Who joined and is not counted yet. */
export async function waiting(tx: Tx, limit: number): Promise<Joined[]> {
  return tx
    .selectFrom('team_join')
    .select(['member', 'upline'])
    .where('counted', '=', false)
    .orderBy('at')
    .orderBy('member')
    .limit(limit)
    .execute()
}

/** Whom those above some members are below, of all whose joining is counted; each is read once, however many share him. */
export async function linksAbove(tx: Tx, joined: readonly Joined[]): Promise<ReadonlyMap<UserId, UserId>> {
  const { rows } = await sql<{ member: bigint; upline: bigint }>`
    with recursive up(member, upline) as (
      select member, upline from team_join where counted and member = any(${joined.map(({ upline }) => upline)}::bigint[])
      union select j.member, j.upline from team_join j join up on j.member = up.upline where j.counted)
    select member, upline from up`.execute(tx)
  return new Map(rows.map(({ member, upline }) => [member, upline]))
}

/** The teams of some, as they are counted. */
export async function sumsOf(
  reader: Reader,
  members: readonly UserId[],
): Promise<ReadonlyMap<UserId, Readonly<Added>>> {
  if (members.length === 0) return new Map()
  const rows = await reader
    .selectFrom('team_sum')
    .select(['member', 'size', 'direct'])
    .where('member', 'in', members)
    .execute()
  return new Map(rows.map(({ member, ...sum }) => [member, sum]))
}

/** Adds to the teams of some, and notes who is counted now. */
export async function addSums(
  tx: Tx,
  added: ReadonlyMap<UserId, Readonly<Added>>,
  joined: readonly Joined[],
): Promise<void> {
  const [members, sums] = [[...added.keys()], [...added.values()]]
  await sql`insert into team_sum as s (member, size, direct)
    select * from unnest(${members}::bigint[], ${sums.map(({ size }) => size)}::integer[], ${sums.map(({ direct }) => direct)}::integer[])
    on conflict (member) do update set size = s.size + excluded.size, direct = s.direct + excluded.direct`.execute(tx)
  await tx
    .updateTable('team_join')
    .set({ counted: true })
    .where(
      'member',
      'in',
      joined.map(({ member }) => member),
    )
    .execute()
}
