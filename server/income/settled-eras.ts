import type { Economy } from '#rules/economy/economy.ts'
import type { Reader } from '#server/store/database.ts'

/**
 * Refuses to start with fewer eras than the last day was settled by: the index of one that is left out would miss a day and begin anew below where its
 * lands began, so that nothing of them could be reckoned any more. More of them may come. Throws a RangeError that names both.
 */
export async function requireSettledEras(reader: Reader, { eras }: Pick<Economy, 'eras'>): Promise<void> {
  const { settled } = await reader
    .selectFrom('income_index')
    .select(({ fn }) => fn.countAll<bigint>().as('settled'))
    .where('day', '=', ({ selectFrom }) => selectFrom('settlement').select(({ fn }) => fn.max('day').as('day')))
    .executeTakeFirstOrThrow()
  if (eras.length < settled) throw new RangeError(`eras: days were settled by ${settled}, and these are ${eras.length}`)
}
