import { type Selectable, sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'
import type { PayoutStop } from '#server/store/rows.made.ts'

/** Of all assets on a chain. */
export const EVERY_ASSET = '*'

/** Stops payouts of an asset on a chain; one that is stopped already keeps its first reason. True: it was not. */
export async function stopPayouts(
  reader: Reader,
  stop: Pick<Selectable<PayoutStop>, 'chain' | 'asset' | 'why' | 'note'>,
): Promise<boolean> {
  const done = await reader
    .insertInto('payout_stop')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}

/**
 * The same for what custody lacks, which says more than a nonce that nobody gave or an operator's reason: it takes the first place, and the other is
 * kept behind it. True: it was not known.
 */
export async function stopForMismatch(reader: Reader, chain: number, note: string): Promise<boolean> {
  const done =
    await sql`insert into payout_stop (chain, asset, why, note) values (${chain}, ${EVERY_ASSET}, 'mismatch', ${note})
    on conflict (chain, asset) do update set why = 'mismatch', note = excluded.note || '; before that: ' || payout_stop.note
    where payout_stop.why <> 'mismatch'`.execute(reader)
  return done.numAffectedRows === 1n
}

/** Characters of a reason to which nothing more is said: whoever has the key could make it longer with each block. */
const LONG_NOTE = 2000

/**
 * Stops all payouts of a chain; where they are stopped for another reason, this one is said behind it. `unknownSent`: its wallet has sent
 * what nobody signed here. True: it was not known.
 */
export async function addStop(
  reader: Reader,
  chain: number,
  stop: { readonly why: 'overtaken'; readonly note: string; readonly unknownSent?: boolean },
): Promise<boolean> {
  const { why, note, unknownSent = false } = stop
  const done = await sql`insert into payout_stop (chain, asset, why, note, unknown_sent)
    values (${chain}, ${EVERY_ASSET}, ${why}, ${note}, ${unknownSent})
    on conflict (chain, asset) do update set
      note = payout_stop.note || case when length(payout_stop.note) < ${LONG_NOTE} then '; also: ' || excluded.note else '' end,
      unknown_sent = payout_stop.unknown_sent or excluded.unknown_sent
    where position(excluded.note in payout_stop.note) = 0
      and (length(payout_stop.note) < ${LONG_NOTE} or excluded.unknown_sent > payout_stop.unknown_sent)`.execute(reader)
  return done.numAffectedRows === 1n
}

/** Lets them go on: why they were stopped, as it stood at that moment; undefined when they were not. */
export async function resumePayouts(
  reader: Reader,
  chain: number,
  asset: string,
): Promise<Selectable<PayoutStop> | undefined> {
  return await reader
    .deleteFrom('payout_stop')
    .where('chain', '=', chain)
    .where('asset', '=', asset)
    .returningAll()
    .executeTakeFirst()
}

/** What is stopped. */
export function payoutStops(reader: Reader): Promise<Selectable<PayoutStop>[]> {
  return reader.selectFrom('payout_stop').selectAll().orderBy('chain').orderBy('asset').execute()
}

/** Whether payouts of an asset on a chain are stopped. */
export async function isStopped(reader: Reader, chain: number, asset: string): Promise<boolean> {
  const { rows } =
    await sql`select from payout_stop where chain = ${chain} and asset in (${asset}, ${EVERY_ASSET})`.execute(reader)
  return rows.length > 0
}
