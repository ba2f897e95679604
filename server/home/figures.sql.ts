import { sql } from 'kysely'
import type { Minor } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'

interface Counted {
  readonly members: bigint
  readonly planets: bigint
  readonly named: bigint
  readonly worked: bigint
  readonly settled: Minor
}

/** The whole in figures, all of one moment: each by an index or a table of sums. */
export async function countedNow(reader: Reader): Promise<Counted> {
  const { rows } = await sql<Counted>`select
    (select count(*) from member) as members,
    (select coalesce(sum(planets), 0)::bigint from system_count) as planets,
    (select count(*) from planet where owner is not null) as named,
    (select count(*) from run where state in ('pending', 'activating', 'effective')) as worked,
    (select coalesce(sum(paid), 0) from settlement_paid) as settled`.execute(reader)
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return counted
}
