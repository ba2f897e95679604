import { sql } from 'kysely'
import type { Minor, PlanetId, RunId } from '#rules/amount/labels.ts'
import type { Stood } from '#rules/income/collection.ts'
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
  /** Of a collection, how the run stood just before. */
  readonly stood?: Pick<Stood, 'investment' | 'counted' | 'earned'>
}

/** Notes why runs count more, beside the change of `counted` itself: a law adds both up. */
export async function insertCounts(tx: Tx, counts: readonly RunCount[]): Promise<void> {
  const rows = counts.map(({ stood, ...count }) => ({
    ...count,
    investment: stood?.investment ?? null,
    counted: stood?.counted ?? null,
    earned: stood?.earned ?? null,
  }))
  await inChunks(rows, (some) => tx.insertInto('run_count').values(some).execute())
}

/** A land on which a journal counted something. */
export interface CountedOn {
  readonly journal: string
  readonly amount: Minor
  readonly x: number
  readonly y: number
  readonly planet: PlanetId
  /** What its run may count, in times of its investment, and how it stood just before; null of a collection from before that was kept. */
  readonly times: number
  readonly investment: Minor | null
  readonly counted: Minor | null
  readonly earned: Minor | null
}

/** On which lands some collections counted, the first that filled up first. */
export async function countedBy(reader: Reader, journals: readonly string[]): Promise<readonly CountedOn[]> {
  const { rows } =
    await sql<CountedOn>`select c.cause as journal, c.amount::bigint as amount, land.x, land.y, run.planet,
      run.cap_times as times, c.investment::bigint as investment, c.counted::bigint as counted, c.earned::bigint as earned
    from run_count c join run on run.id = c.run join land on land.id = run.land
    where c.cause = any(${[...journals]}::uuid[]) and c.kind = 'collection' order by c.cause, run.effective_day, run.id`.execute(
      reader,
    )
  return rows
}
