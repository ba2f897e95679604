import type { Reader } from '#server/store/database.ts'

const ERAS = 7

/** The index by era of each of some days; zero where a day was not settled (before the first). */
export async function indexesAt(reader: Reader, days: readonly number[]): Promise<Map<number, readonly bigint[]>> {
  const wanted = [...new Set(days)]
  const found = new Map<number, bigint[]>(wanted.map((day) => [day, Array<bigint>(ERAS).fill(0n)]))
  if (wanted.length === 0) return found
  const rows = await reader
    .selectFrom('income_index')
    .select(['day', 'era', 'value'])
    .where('day', 'in', wanted)
    .execute()
  for (const { day, era, value } of rows) found.get(day)?.splice(era, 1, value)
  return found
}

/** The last settled day with its factor and when it was settled; undefined before the first. */
export function lastSettled(reader: Reader) {
  return reader
    .selectFrom('settlement')
    .select(['day', 'factor', 'settled_at', 'nominal'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
}
