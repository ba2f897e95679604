import type { Minor } from '#rules/amount/labels.ts'
import { mulDivUp } from '#rules/amount/rounding.ts'
import { type BySource, STREAM_NUMERATOR } from '#rules/income/source.ts'
import type { SettledReserve } from '#rules/simulator/standing.ts'
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

/** How each reserve stood on a settled day before it paid; of the Stone Age undefined on days before it had its own. */
export async function reservesOn(reader: Reader, day: number): Promise<BySource<SettledReserve | undefined>> {
  const [row] = await settlementsBefore(reader, day + 1, 1)
  if (row?.day !== day) throw new Error(`day ${day} is not settled`)
  const { reserve, allowed, paid, covered, wallet_reserve: held } = row
  const asked = (due: typeof row.due): Minor => mulDivUp(due, 1n, STREAM_NUMERATOR)
  return {
    emission: { reserve, allowed, paid, covered: covered ?? 0n, due: asked(row.due) },
    wallet:
      held === null
        ? undefined
        : {
            reserve: held,
            allowed: row.wallet_allowed ?? 0n,
            paid: row.wallet_paid,
            covered: 0n,
            due: asked(row.wallet_due ?? 0n),
          },
  }
}
