import { sql } from 'kysely'
import { bySource, SOURCES } from '#rules/income/source.ts'
import { byStream, STREAM_NAMES, type Totals } from '#rules/income/streams.ts'
import type { Tx } from '#server/store/database.ts'

/** The sums of weights by stream and era, and what each stream carries of each source. */
export async function readTotals(tx: Tx): Promise<Totals> {
  const sums = await tx.selectFrom('income_total').select(['stream', 'weight']).orderBy('era').execute()
  const carries = await tx.selectFrom('income_carry').selectAll().execute()
  return {
    weights: byStream((stream) => sums.filter((row) => row.stream === stream).map(({ weight }) => weight)),
    carry: bySource((source) =>
      byStream((stream) => carries.find((row) => row.stream === stream && row.source === source)?.carry ?? 0n),
    ),
  }
}

/** Writes all of them; a stream that is new gets its rows. */
export async function writeTotals(tx: Tx, { weights, carry }: Totals): Promise<void> {
  const sums = STREAM_NAMES.flatMap((stream) => weights[stream].map((weight, era) => ({ stream, era, weight })))
  const carries = SOURCES.flatMap((source) =>
    STREAM_NAMES.map((stream) => ({ stream, source, carry: carry[source][stream] })),
  )
  // a stream that is new has no rows yet
  await tx
    .insertInto('income_total')
    .values(sums)
    .onConflict((on) => on.columns(['stream', 'era']).doUpdateSet({ weight: sql`excluded.weight` }))
    .execute()
  await tx
    .insertInto('income_carry')
    .values(carries)
    .onConflict((on) => on.columns(['stream', 'source']).doUpdateSet({ carry: sql`excluded.carry` }))
    .execute()
}
