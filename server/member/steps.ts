import { sql } from 'kysely'
import type { UserId } from '#rules/amount/labels.ts'
import { type Database, inTransaction, type Reader } from '#server/store/database.ts'
import { inOneStatement } from '#server/store/in-one-statement.ts'
import { type Columns, unnested } from '#server/store/unnest.ts'

/** A time step of an authenticator, by the member whose it is. */
interface Step {
  readonly member: UserId
  readonly step: bigint
}

const STEPS = {
  member: { type: 'bigint', of: (one) => one.member },
  step: { type: 'bigint', of: (one) => one.step },
} satisfies Columns<Step>

/** The sealed secret of the bound authenticator; null where none is. */
export const googleSecretOf = inOneStatement(async (database, members: readonly UserId[]) => {
  const { rows } = await sql<{ id: UserId; google_secret: Buffer | null }>`select id, google_secret from member
    where id = any (${members}::bigint[])`.execute(database)
  const secrets = new Map(rows.map(({ id, google_secret }) => [id, google_secret]))
  return members.map((member) => secrets.get(member) ?? null)
})

/**
 * Uses a time step up: the one that was used before it; undefined when it or a later one was. Of many members in one transaction, which
 * waits for none of them, so that nobody waits for another's row: one that is held at that moment is asked for once more, by himself.
 */
export async function spendStep(database: Database, member: UserId, step: bigint): Promise<bigint | undefined> {
  const before = await spendTogether(database, { member, step })
  return before ?? (await spendAll(database, [{ member, step }], 'waiting')).get(member)
}

const spendTogether = inOneStatement(
  async (database, steps: readonly Step[]) => {
    const spent = await spendAll(database, steps, 'passing')
    return steps.map(({ member }) => spent.get(member))
  },
  { key: ({ member }) => member.toString() },
)

/** Of members, each once, whose step is spent now: the one before it. Of rows that others hold: waits for them, or passes them over. */
function spendAll(
  database: Database,
  steps: readonly Step[],
  held: 'waiting' | 'passing',
): Promise<ReadonlyMap<UserId, bigint>> {
  return inTransaction(database, async (tx) => {
    const asked = unnested('s', STEPS, steps)
    const { rows } = await sql<Step & { before: bigint }>`select m.id as member, s.step, m.google_step as before
      from ${asked} join member m on m.id = s.member
      where m.google_step < s.step for no key update of m ${held === 'passing' ? sql`skip locked` : sql``}`.execute(tx)
    // a statement of its own: one that locks the row and changes it at once deadlocks where many come at the same moment
    if (rows.length > 0) {
      const free = unnested('s', STEPS, rows)
      await sql`update member m set google_step = s.step from ${free} where m.id = s.member`.execute(tx)
    }
    return new Map(rows.map(({ member, before }) => [member, before]))
  })
}

/** Makes a time step good again that was used up for nothing, unless a later one was used meanwhile. */
export async function returnStep(
  reader: Reader,
  member: UserId,
  { step, before }: { readonly step: bigint; readonly before: bigint },
): Promise<void> {
  const query = reader.updateTable('member').set({ google_step: before }).where('id', '=', member)
  await query.where('google_step', '=', step).execute()
}
