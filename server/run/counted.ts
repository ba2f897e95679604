import { sql } from 'kysely'
import type { Minor, PlanetId, RunId } from '#rules/amount/labels.ts'
import { inChunks } from '#server/store/chunks.ts'
import type { Reader, Tx } from '#server/store/database.ts'

/** What counts towards a land's cap besides what it earned. */
export interface RunCount {
  readonly run: RunId
  /** The journal of a collection, or the order of an early redemption: each counts once on a run. */
  readonly cause: string
  readonly kind: 'collection' | 'poolBurn'
  /** Minor units of DU. */
  readonly amount: Minor
  /** The last settled day. */
  readonly day: number
}

/** Notes why runs count more, beside the change of `counted` itself: a law adds both up. */
export async function insertCounts(tx: Tx, counts: readonly RunCount[]): Promise<void> {
  await inChunks(counts, (some) => tx.insertInto('run_count').values(some).execute())
}

/** A land on which a journal counted something. */
export interface CountedOn {
  readonly journal: string
  readonly amount: Minor
  readonly x: number
  readonly y: number
  readonly planet: PlanetId
}

/** On which lands some collections counted, the first that filled up first. */
export async function countedBy(reader: Reader, journals: readonly string[]): Promise<readonly CountedOn[]> {
  const { rows } =
    await sql<CountedOn>`select c.cause as journal, c.amount::bigint as amount, land.x, land.y, run.planet
    from run_count c join run on run.id = c.run join land on land.id = run.land
    where c.cause = any(${[...journals]}::uuid[]) and c.kind = 'collection' order by c.cause, run.joined_day, run.id`.execute(
      reader,
    )
  return rows
}
