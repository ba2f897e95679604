import { sql } from 'kysely'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import { LAPSES, type LapseKind } from '#rules/lapse/lapses.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Tx } from '#server/store/database.ts'

/** What a member lost since he did not claim it in time, of how much; minor units. `at`: when it lapsed, the world's instant. */
export interface Loss {
  readonly member: UserId
  readonly kind: LapseKind
  readonly lost: Minor
  readonly of: Minor
  readonly at: Date
}

/** Says of no loss that it was told of before. */
const NOT_WARNED = 'none'

/**
 * Tells members what lapsed, as rows without mails, each with when a mail had told of it before. To be called in the transaction of the
 * cause; `now`: the wall's instant.
 */
export async function tellLapsed(tx: Tx, losses: readonly Loss[], now: Date): Promise<void> {
  const rows: { member: UserId; kind: 'lapsed'; facts: string; at: Date }[] = []
  for (const [loss, warned] of await warnedOf(tx, losses)) {
    const { asset } = LAPSES[loss.kind]
    const figures = {
      what: loss.kind,
      lost: formatUnits(loss.lost),
      of: formatUnits(loss.of),
      asset,
      when: minute(loss.at),
    }
    rows.push({ member: loss.member, kind: 'lapsed', facts: JSON.stringify({ ...figures, warned }), at: now })
  }
  await inChunks(rows, (some) => tx.insertInto('notice').values(some).execute())
}

/** When a mail told of each loss before it came, to the minute. */
async function warnedOf(tx: Tx, losses: readonly Loss[]): Promise<[Loss, string][]> {
  if (losses.length === 0) return []
  const { rows } = await sql<{ at: Date | null }>`
    select (select max(w.at) from lapse_warning w where w.member = l.member and l.kind = any (w.kinds)
      and w.at < l.at and w.until > l.at) as at
    from unnest(${losses.map(({ member }) => member.toString())}::bigint[], ${losses.map(({ kind }) => kind)}::text[],
      ${losses.map(({ at }) => at.toISOString())}::timestamptz[]) with ordinality l(member, kind, at, place)
    order by l.place`.execute(tx)
  return losses.map((loss, at) => [loss, minute(rows[at]?.at) ?? NOT_WARNED])
}

function minute(at: Date): string
function minute(at: Date | null | undefined): string | undefined
function minute(at: Date | null | undefined): string | undefined {
  return at?.toISOString().slice(0, 16).replace('T', ' ')
}
