import type { Economy } from '#rules/economy/economy.ts'
import { type Placed, settleStandings } from '#rules/team/standing.ts'
import { tellLater } from '#server/notice/due.ts'
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
  await tellLevels(tx, before, changed)
  return changed.length
}

/** Tells whose level another one is now, in the settlement that made it so. */
async function tellLevels(tx: Tx, before: readonly Placed[], now: readonly Placed[]): Promise<void> {
  const levels = new Map(before.map(({ member, level }) => [member, level]))
  const tellings = now.flatMap(({ member, level }) => {
    const was = levels.get(member) ?? 0
    const how = level > was ? 'won' : 'lost'
    return level === was ? [] : [{ member, facts: { how, level: String(level), was: String(was) } }]
  })
  await tellLater(tx, 'levelChanged', tellings)
}
