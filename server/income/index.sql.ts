import { sql } from 'kysely'
import type { Index } from '#rules/amount/labels.ts'
import type { Reader, Tx } from '#server/store/database.ts'

const ERAS = 7

/** The index by era of each of some days; zero where a day was not settled (before the first). */
export async function indexesAt(reader: Reader, days: readonly number[]): Promise<Map<number, readonly Index[]>> {
  const wanted = [...new Set(days)]
  const found = new Map<number, Index[]>(wanted.map((day) => [day, Array<bigint>(ERAS).fill(0n)]))
  if (wanted.length === 0) return found
  const rows = await reader
    .selectFrom('income_index')
    .select(['day', 'era', 'value'])
    .where('day', 'in', wanted)
    .execute()
  for (const { day, era, value } of rows) found.get(day)?.splice(era, 1, value)
  return found
}

/** Waits until nobody holds the lock, and holds it alone until the transaction ends. */
export async function lockAlone(tx: Tx, lock: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx)
}

/** Where the world stands: the last settled day and its index. */
export interface Standing {
  readonly day: number
  readonly index: readonly Index[]
  /** Of 10^18: of the eras in investment mode, and of the Stone Age. */
  readonly factor: Index
  readonly walletFactor: Index
  readonly world: Date
}

/** Where the world stands; undefined before the first settled day. */
export async function readStanding(reader: Reader): Promise<Standing | undefined> {
  return standing(
    await sql<StandingRow>`select day, factor, wallet_factor as "walletFactor", world, index from income_standing()`.execute(
      reader,
    ),
  )
}

/** The same, once nothing settles under `lock` and nothing will until the transaction ends: in one round trip. */
export async function lockedStanding(tx: Tx, lock: number): Promise<Standing | undefined> {
  return standing(
    await sql<StandingRow>`select day, factor, wallet_factor as "walletFactor", world, index from held_standing(${lock})`.execute(
      tx,
    ),
  )
}

interface StandingRow {
  day: number
  factor: Index
  walletFactor: Index
  world: Date
  index: string[]
}

function standing({ rows: [last] }: { rows: StandingRow[] }): Standing | undefined {
  return last && { ...last, index: last.index.map(BigInt) }
}
