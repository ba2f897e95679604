import type { Index } from '#rules/amount/labels.ts'
import type { Course, Reserve } from '#rules/simulator/course.ts'
import type { Database } from '#server/store/database.ts'

/** A course by the factors of the last settled days. */
export async function courseOf(
  database: Database,
  days: number,
): Promise<{ course: Course; factors: readonly Index[] }> {
  const rows = await database
    .selectFrom('settlement')
    .select(['factor', 'wallet_factor'])
    .orderBy('day', 'desc')
    .limit(days)
    .execute()
  rows.reverse()
  const factors = rows.map(({ factor }) => factor)
  const course = { emission: told(factors), wallet: told(rows.map(({ wallet_factor }) => wallet_factor ?? 0n)) }
  return { course, factors }
}

/** A reserve whose factors are known. */
function told(factors: readonly Index[]): Reserve {
  return { pays: () => ({ factor: factors[0] ?? fail(), after: told(factors.slice(1)) }) }
}

function fail(): never {
  throw new Error('more days than were settled')
}
