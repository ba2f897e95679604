import { dayAt } from '#rules/income/days.ts'
import type { Reader } from '#server/store/database.ts'
import { worldNow } from './clock.ts'

/** Whether a settlement day is due that has not been settled: until then whoever claims is refused. */
export async function isBehind(reader: Reader): Promise<boolean> {
  const last = await reader
    .selectFrom('settlement')
    .select(({ fn }) => fn.max('day').as('day'))
    .executeTakeFirst()
  const day = last?.day
  return day !== null && day !== undefined && day < dayAt(await worldNow(reader))
}
