import type { Economy } from '#rules/economy/economy.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * Refuses to start with another list of pools than the last settled day had, while land is staked in one: a stake's steps are the
 * periods that there are, so another list would make another reward of what has grown (settlement, 31). Rates may change: each day's
 * stands in its index. Throws a RangeError that names the periods.
 */
export async function requireRunningPools(reader: Reader, { pools }: Pick<Economy, 'pools'>): Promise<void> {
  const staked = await reader.selectFrom('pool_stake').select('id').where('state', '=', 'staked').limit(1).execute()
  if (staked.length === 0) return
  const last = await reader
    .selectFrom('pool_index')
    .select('period')
    .where('day', '=', ({ selectFrom }) => selectFrom('pool_index').select(({ fn }) => fn.max('day').as('day')))
    .execute()
  const settled = new Set(last.map(({ period }) => period))
  const now = pools.terms.map(({ days }) => days)
  if (settled.size === 0 || (settled.size === now.length && now.every((days) => settled.has(days)))) return
  const list = (periods: readonly number[]): string => periods.toSorted((one, other) => one - other).join(', ')
  throw new RangeError(`pools.terms: land is staked by the periods ${list([...settled])}, and these are ${list(now)}`)
}
