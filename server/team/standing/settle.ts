import type { Economy } from '#rules/economy/economy.ts'
import { settleStandings } from '#rules/team/standing.ts'
import { settleRunStandings } from '#server/run/standing.ts'
import type { Tx } from '#server/store/database.ts'
import { allStandings, openStandings, saveStandings, standingsUpwards, takeFigures, takeJoins } from './standing.sql.ts'

/**
 * Settles how members stand at the end of a day, in the settlement's transaction and under its lock: what lands count now, who has come
 * below somebody, and everybody above them, each read and written once (settlement, Order (g)); with other figures of levels than the
 * last settlement had, everybody. Answers how many stand otherwise.
 */
export async function settleTeams(tx: Tx, { team }: Pick<Economy, 'team'>, day: number): Promise<number> {
  const joined = await takeJoins(tx, day)
  const anew = await takeFigures(tx, day, team)
  const own = await settleRunStandings(tx, day, team.burningDays)
  const owners = own.map(({ owner }) => owner)
  if (joined.length + owners.length === 0 && !anew) return 0
  await openStandings(tx, owners)
  const before = anew ? await allStandings(tx) : await standingsUpwards(tx, [...joined, ...owners])
  const changed = settleStandings(team, new Map(before.map((placed) => [placed.member, placed])), {
    own: new Map(own.map((change) => [change.owner, change])),
    joined: new Set(joined),
  })
  await saveStandings(tx, day, changed)
  return changed.length
}
