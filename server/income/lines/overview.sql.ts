import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Source } from '#rules/income/source.ts'
import type { Reader } from '#server/store/database.ts'

/** Settled days before one, newest first. */
export function settlementsBefore(reader: Reader, before: number | undefined, limit: number) {
  const paidFrom = (source: Source) =>
    sql<Minor>`(select coalesce(sum(p.paid), 0) from settlement_paid p where p.day = settlement.day and p.source = ${source})`
  let query = reader
    .selectFrom('settlement')
    .selectAll()
    .select([paidFrom('emission').as('paid'), paidFrom('wallet').as('wallet_paid')])
  if (before !== undefined) query = query.where('day', '<', before)
  return query.orderBy('day', 'desc').limit(limit).execute()
}

/** What a member has claimed and lost of land tax, minor units of DU; of land income each run holds its own sums. */
export async function taxClaimedOf(reader: Reader, member: UserId): Promise<{ amount: Minor; lost: Minor }> {
  const { amount, lost } = await reader
    .selectFrom('claim')
    .select((eb) => [eb.fn.sum<bigint | null>('amount').as('amount'), eb.fn.sum<bigint | null>('lost').as('lost')])
    .where('member', '=', member)
    .where('stream', '=', 'tax')
    .executeTakeFirstOrThrow()
  return { amount: amount ?? 0n, lost: lost ?? 0n }
}

/** The growth of each era on some days. */
export async function growthOf(reader: Reader, days: readonly number[]) {
  if (days.length === 0) return []
  return reader
    .selectFrom('income_index')
    .select(['day', 'era', 'growth'])
    .where('day', 'in', [...days])
    .orderBy('era')
    .execute()
}

/** A member's planets with the state of their tax. */
export function taxedPlanets(reader: Reader, member: UserId) {
  return (
    reader
      .selectFrom('planet')
      .leftJoin('planet_income', 'planet_income.planet', 'planet.id')
      .leftJoin('settlement', 'settlement.day', 'planet_income.unclaimed_since')
      .select(['planet.id', 'planet.galaxy', 'planet.system', 'planet.orbit', 'planet.name'])
      .select(['planet_income.unclaimed_since', 'planet_income.burning_from'])
      // his own part: what earlier owners had is in the planet's sums too
      .select((eb) => [
        eb('planet_income.claimed', '-', eb.ref('planet.claimed_before')).as('claimed'),
        eb('planet_income.lost', '-', eb.ref('planet.lost_before')).as('lost'),
      ])
      .select('settlement.settled_at')
      .where('planet.owner', '=', member)
      .orderBy('planet.id')
      .execute()
  )
}
