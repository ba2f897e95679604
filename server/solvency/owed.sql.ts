import { sql } from 'kysely'
import { ASSETS } from '#rules/amount/amount.ts'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** What the treasury put in beside additions in other assets that no settlement has taken in yet; DU. */
export async function treasuryInAdditions(reader: Reader): Promise<Minor> {
  const { rows } = await sql<{ worth: Minor }>`select coalesce(sum(f.worth), 0) as worth
    from foreign_addition f join run r on r.id = f.run where r.state in ('activating', 'effective')`.execute(reader)
  return rows[0]?.worth ?? 0n
}

/** Everything that is a member's, part by part: his accounts, and what is his in accounts of the system. */
const OWNED = sql`
  select owner as member, asset, balance as units from ledger.account where owner is not null and balance > 0
  union all select l.owner, q.asset, q.units::numeric from run r join land l on l.id = r.land join purchase p on p.run = r.id,
    jsonb_to_recordset(p.legs) q(asset text, units text) where r.mode = 'wallet' and r.state <> 'abandoned'
  union all select owner, 'DU', pending_addition - coalesce((select sum(worth) from foreign_addition f where f.run = r.id), 0)
    from run r where state in ('activating', 'effective') and pending_addition > 0
  union all select r.owner, f.asset, f.units from foreign_addition f join run r on r.id = f.run
    where r.state in ('activating', 'effective')
  union all select receiver, asset, amount from commission where state = 'waiting'
  union all select s.member, 'DAOT', p.amount from daot_part p join daot_subscription s on s.id = p.subscription where p.claim is null`

/** One member with all that is his, in the order of `ASSETS`. */
export interface Owed {
  readonly member: UserId
  readonly nonce: Buffer
  readonly units: readonly bigint[]
}

/**
 * Tells every member with what he is owed, a batch at a time and by the order of nonces; these come of `seed`, which nobody
 * keeps. In a transaction: all of one snapshot.
 */
export async function* owedToAll(tx: Tx, seed: Buffer, batch: number): AsyncGenerator<readonly Owed[]> {
  const sums = ASSETS.map((asset) => sql`coalesce(sum(o.units) filter (where o.asset = ${sql.lit(asset)}), 0)::text`)
  await sql`declare owed no scroll cursor for
    select m.id as member, sha256(${sql.lit(`\\x${seed.toString('hex')}`)}::bytea || int8send(m.id)) as nonce,
      array[${sql.join(sums)}] as units
    from member m left join (${OWNED}) o on o.member = m.id
    group by m.id order by nonce`.execute(tx)
  for (;;) {
    const { rows } = await sql<Omit<Owed, 'units'> & { units: string[] }>`fetch ${sql.lit(batch)} from owed`.execute(tx)
    if (rows.length === 0) break
    yield rows.map((row) => ({ ...row, units: row.units.map(BigInt) }))
  }
  await sql`close owed`.execute(tx)
}
