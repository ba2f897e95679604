import { sql } from 'kysely'
import type { Minor, UserId } from '#rules/amount/labels.ts'
import type { Source } from '#rules/income/source.ts'
import type { TaxStream } from '#rules/income/streams.ts'
import type { Reader } from '#server/store/database.ts'

/** Settled days before one, newest first. */
export function settlementsBefore(reader: Reader, before: number | undefined, limit: number) {
  const paidFrom = (source: Source) =>
    sql<Minor>`(select coalesce(sum(p.paid), 0) from settlement_paid p where p.day = settlement.day and p.source = ${source})`
  let query = reader
    .selectFrom('settlement')
    .leftJoin('pool_day', 'pool_day.day', 'settlement.day')
    .leftJoin('tfa_day', 'tfa_day.day', 'settlement.day')
    .selectAll('settlement')
    .select([
      'pool_day.factor as pool_factor',
      'pool_day.budget as pool_budget',
      'pool_day.allowed as pool_allowed',
      'pool_day.paid as pool_paid',
      'tfa_day.factor as tfa_factor',
      'tfa_day.budget as tfa_budget',
      'tfa_day.allowed as tfa_allowed',
      'tfa_day.due as tfa_due',
    ])
    .select([paidFrom('emission').as('paid'), paidFrom('wallet').as('wallet_paid')])
  if (before !== undefined) query = query.where('settlement.day', '<', before)
  return query.orderBy('settlement.day', 'desc').limit(limit).execute()
}

/** What a member has claimed and lost of a stream, minor units of DU; of land income each run holds its own sums. */
export async function claimedOf(
  reader: Reader,
  stream: TaxStream,
  member: UserId,
): Promise<{ amount: Minor; lost: Minor }> {
  const { amount, lost } = await reader
    .selectFrom('claim')
    .select((eb) => [eb.fn.sum<bigint | null>('amount').as('amount'), eb.fn.sum<bigint | null>('lost').as('lost')])
    .where('member', '=', member)
    // by its index, which is of one stream
    .where('stream', '=', sql.lit(stream))
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

/** The planets of whose tax a member has a part, with how it stands. */
export function taxedPlanets(reader: Reader, stream: TaxStream, member: UserId) {
  const claimed = (column: 'claimed' | 'lost', before: 'claimed_before' | 'lost_before') =>
    // his own part: what earlier owners had is in the planet's sums too
    stream === 'tax'
      ? sql<Minor | null>`planet_income.${sql.ref(column)} - planet.${sql.ref(before)}`
      : sql<Minor | null>`planet_income.${sql.ref(column)}`
  return reader
    .selectFrom('planet')
    .leftJoin('planet_income', (on) =>
      on.onRef('planet_income.planet', '=', 'planet.id').on('planet_income.stream', '=', stream),
    )
    .leftJoin('settlement', 'settlement.day', 'planet_income.unclaimed_since')
    .select(['planet.id', 'planet.galaxy', 'planet.system', 'planet.orbit', 'planet.name'])
    .select(['planet_income.unclaimed_since', 'planet_income.burning_from'])
    .select([claimed('claimed', 'claimed_before').as('claimed'), claimed('lost', 'lost_before').as('lost')])
    .select('settlement.settled_at')
    .where(stream === 'tax' ? 'planet.owner' : 'planet.referrer', '=', member)
    .orderBy('planet.id')
    .execute()
}
