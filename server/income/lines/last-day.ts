import type { Minor } from '#rules/amount/labels.ts'
import type { Reader } from '#server/store/database.ts'
import { settlementsBefore } from './overview.sql.ts'

/** What the emission reserve held on the last settled day, what of it is for withdrawals and what it might pay; undefined before the first. */
export async function lastReserve(reader: Reader): Promise<
  | {
      readonly day: number
      readonly reserve: Minor
      readonly covered: Minor | null
      readonly allowed: Minor
    }
  | undefined
> {
  return (await settlementsBefore(reader, undefined, 1))[0]
}
