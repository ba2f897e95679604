import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { pointsDays } from '#calls/points/days.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { INDEX_SCALE, percent } from '#rules/economy/economy.ts'
import { grantOf } from '#rules/points/points.ts'
import type { Asker } from '#server/handler/handler.ts'
import { standingOf } from '#server/income/settle.ts'
import { cursorOf, small } from '#server/page/cursor.ts'
import { openPoints } from './collect.ts'
import { type EarnedDay, earnedDays } from './land.sql.ts'
import { grantsOf, usableOf } from './points.sql.ts'

const PLACE = cursorOf(small)
type Row = AnswerOf<typeof pointsDays>['list'][number]
type Grant = Awaited<ReturnType<typeof grantsOf>>[number]

/** The asker's DP by the day, newest first: a page is so many days, on each of which land of his earned or did not (INCOME-09). */
export async function listPoints(
  { services: { database }, member }: Asker,
  { size, after }: RequestOf<typeof pointsDays>,
): Promise<AnswerOf<typeof pointsDays>> {
  const standing = await standingOf(database)
  const [before = standing.day + 1] = PLACE.read(after) ?? []
  const [from, to] = [before - size, before - 1]
  const days = await earnedDays(database, { member: member.id, from, to })
  const grants = new Map((await grantsOf(database, member.id, from, to)).map((grant) => [grant.day, grant]))
  const open = await openPoints(database, member.id, standing)
  const first = await firstDay(database)
  return {
    list: days
      .filter(({ owned, growth }) => grantOf(owned, growth) > 0n)
      .map((day) => view(day, grants.get(day.day), standing.world)),
    next: first !== undefined && from > first ? PLACE.write([from]) : null,
    toCollect: formatUnits(open.reduce((sum, { amount }) => sum + amount, 0n)),
    toUse: formatUnits(await usableOf(database, member.id, standing.world)),
  }
}

async function firstDay(database: Asker['services']['database']): Promise<number | undefined> {
  const row = await database.selectFrom('points_day').select('day').orderBy('day').limit(1).executeTakeFirst()
  return row?.day
}

function view(day: EarnedDay, grant: Grant | undefined, now: Date): Row {
  const amount = grant?.amount ?? grantOf(day.owned, day.growth)
  const until = grant?.expires_at ?? day.expires_at
  const lost = grant ? (until <= now ? amount - grant.used : grant.lost) : until <= now ? amount : 0n
  const state = lost > 0n ? 'lost' : !grant ? 'toCollect' : grant.used === amount ? 'used' : 'collected'
  return {
    day: day.day,
    dayAt: day.nominal.getTime(),
    land: formatUnits(day.owned),
    growth: day.growth.toString(),
    factor: percent(day.factor, INDEX_SCALE * 100n),
    amount: formatUnits(amount),
    used: formatUnits(grant?.used ?? 0n),
    lost: formatUnits(lost),
    state,
    until: until.getTime(),
    journal: grant?.journal ?? null,
    expiry: grant?.expiry ?? null,
    settled: {
      budget: formatUnits(day.reserve),
      working: formatUnits(day.working),
      granted: formatUnits(day.granted),
      journal: day.journal,
      returned: day.expiry,
    },
  }
}
