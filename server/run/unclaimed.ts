import type { Reader } from '#server/store/database.ts'

/** Working runs that do not burn and whose income is unclaimed since a settlement or longer. */
export function unclaimedRuns(reader: Reader, since: number) {
  return reader
    .selectFrom('run')
    .where('state', 'in', ['activating', 'effective'])
    .where('burning_from', 'is', null)
    .where('unclaimed_since', '<=', since)
}

/** Whether these are more than so many; the first beyond them is looked for, none is counted. */
export async function moreUnclaimed(reader: Reader, since: number, most: number): Promise<boolean> {
  return (await unclaimedRuns(reader, since).select('id').offset(most).limit(1).execute()).length > 0
}

/** How many runs work and burn from a day on. */
export async function countStopped(reader: Reader, day: number): Promise<number> {
  const { stopped } = await reader
    .selectFrom('run')
    .select((eb) => eb.fn.countAll<bigint>().as('stopped'))
    .where('burning_from', '=', day)
    .where('state', 'in', ['activating', 'effective'])
    .executeTakeFirstOrThrow()
  return Number(stopped)
}
