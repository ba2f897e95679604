import { sql } from 'kysely'
import type { Index, Minor, UserId } from '#rules/amount/labels.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import type { Grown, TfaIndex } from '#rules/tfa/package.ts'
import type { Reader, Tx } from '#server/store/database.ts'

const NOTHING: Grown = { charging: 0n, completed: 0n }

/** The indexes of both rates at some settled days: zero before the first. */
export async function tfaIndexes(reader: Reader, days: Iterable<number>): Promise<TfaIndex> {
  const wanted = [...new Set(days)]
  const found = new Map<number, Grown>()
  if (wanted.length > 0)
    for (const { day, charging_index, completed_index } of await reader
      .selectFrom('tfa_day')
      .select(['day', 'charging_index', 'completed_index'])
      .where('day', 'in', wanted)
      .execute())
      found.set(day, { charging: charging_index, completed: completed_index })
  const read = new Set(wanted)
  return (day) => {
    if (!read.has(day)) throw new Error(`the index of TFA of day ${day} was not read`)
    return found.get(day) ?? NOTHING
  }
}

/** The factor of the last settled day, of 10^18; whole before the first. */
export async function lastTfaFactor(reader: Reader): Promise<Index> {
  const last = await reader.selectFrom('tfa_day').select('factor').orderBy('day', 'desc').limit(1).executeTakeFirst()
  return last?.factor ?? INDEX_SCALE
}

/** What all packages can release and be withdrawn still. */
export async function owedSum(reader: Reader): Promise<Minor> {
  const { rows } = await sql<{ sum: Minor }>`select sum(owed)::numeric as sum from tfa_owed`.execute(reader)
  return rows[0]?.sum ?? 0n
}

/** Adds to what packages of members can release still, or takes off it. */
export async function addOwed(
  tx: Tx,
  changes: readonly { readonly member: UserId; readonly units: Minor }[],
): Promise<void> {
  const stripes = new Map<bigint, Minor>()
  for (const { member, units } of changes) stripes.set(member % 16n, (stripes.get(member % 16n) ?? 0n) + units)
  // in one order, so that two who change several never wait for each other
  const sorted = [...stripes].filter(([, units]) => units !== 0n).sort(([one], [other]) => Number(one - other))
  for (const [stripe, units] of sorted)
    await sql`update tfa_owed set owed = owed + ${units.toString()}::numeric where stripe = ${Number(stripe)}`.execute(
      tx,
    )
}

/** Leaves word for the next settlement that these stand otherwise than in the sums. */
export async function tellChanged(tx: Tx, packages: readonly string[]): Promise<void> {
  if (packages.length === 0) return
  await sql`insert into tfa_change (package) select unnest(${[...packages]}::uuid[]) on conflict do nothing`.execute(tx)
}
