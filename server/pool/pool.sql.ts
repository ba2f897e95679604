import type { Index, Minor } from '#rules/amount/labels.ts'
import { INDEX_SCALE } from '#rules/economy/economy.ts'
import type { PoolWeights } from '#rules/pool/day.ts'
import type { PoolIndex } from '#rules/pool/stake.ts'
import type { Reader } from '#server/store/database.ts'

/** The indexes of the pools at some settled days: zero before the first. */
export async function poolIndexes(reader: Reader, days: Iterable<number>): Promise<PoolIndex> {
  const wanted = [...new Set(days)]
  const found = new Map<string, Index>()
  if (wanted.length > 0)
    for (const { day, period, value } of await reader
      .selectFrom('pool_index')
      .select(['day', 'period', 'value'])
      .where('day', 'in', wanted)
      .execute())
      found.set(`${day}/${period}`, value)
  const read = new Set(wanted)
  return (day, period) => {
    if (!read.has(day)) throw new Error(`the pools' index of day ${day} was not read`)
    return found.get(`${day}/${period}`) ?? 0n
  }
}

/** What each pool weighs. */
export async function poolWeights(reader: Reader): Promise<PoolWeights> {
  const rows = await reader.selectFrom('pool_total').select(['period', 'weight']).execute()
  return new Map<number, Minor>(rows.map(({ period, weight }) => [period, weight]))
}

/** The pools' days, the newest first. */
export function poolDays(reader: Reader, limit: number) {
  return reader
    .selectFrom('pool_day')
    .innerJoin('settlement', 'settlement.day', 'pool_day.day')
    .select([
      'pool_day.day',
      'settlement.nominal',
      'pool_day.budget',
      'pool_day.allowed',
      'pool_day.factor',
      'pool_day.paid',
      'pool_day.carry',
    ])
    .orderBy('pool_day.day', 'desc')
    .limit(limit)
    .execute()
}

/** The factor of the last settled day, of 10^18; whole before the first. */
export async function lastFactor(reader: Reader): Promise<Index> {
  const [last] = await poolDays(reader, 1)
  return last?.factor ?? INDEX_SCALE
}
