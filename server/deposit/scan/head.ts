import { sql } from 'kysely'
import type { Reader } from '#server/store/database.ts'

/** The head of a chain as its nodes last agreed on it; zero before they did. */
export async function headOf(reader: Reader, chain: number): Promise<bigint> {
  const { rows } = await sql<{ head: bigint | null }>`select head from chain_watch where chain = ${chain}`.execute(
    reader,
  )
  return rows[0]?.head ?? 0n
}
