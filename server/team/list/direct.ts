import type { AnswerOf, RequestOf } from '#calls/call.ts'
import type { inviteDirect } from '#calls/team/direct.ts'
import { maskedName } from '#rules/account/masked-name.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { NO_STANDING, reachOf, type Standing } from '#rules/team/standing.ts'
import type { Asker } from '#server/handler/handler.ts'
import { namesOf } from '#server/member/find.ts'
import { cursorOf, id, instant } from '#server/page/cursor.ts'
import { cutPage } from '#server/page/cut.ts'
import { standsAbove } from '../ancestry.sql.ts'
import { standingsOf } from '../standing/standing.sql.ts'
import { directRows } from './direct.sql.ts'
import { wayDown } from './path.ts'

const PLACE = cursorOf(instant, id)

/** Who stands right below the asker or somebody of his team (INVITE-01). Refuses notInTeam whether there is nobody or somebody elsewhere. */
export async function listDirect(
  { services: { database }, member }: Asker,
  { of, sort = 'newest', after, size }: RequestOf<typeof inviteDirect>,
): Promise<AnswerOf<typeof inviteDirect>> {
  const whose = of === undefined ? member.id : BigInt(of)
  if (whose !== member.id && !(await standsAbove(database, member.id, whose))) throw new Refusal('notInTeam')
  const rows = await directRows(database, whose, sort, PLACE.read(after), size + 1)
  const { page, next } = cutPage(rows, size, PLACE, ({ us, member: lower }) => [us, lower])
  const { between, members } =
    whose === member.id ? { between: 0, members: [] } : await wayDown(database, member.id, whose)
  const standings = await standingsOf(
    database,
    page.map((row) => row.member),
  )
  const names = await namesOf(database, [...page.map((row) => row.member), ...members])
  const shown = (who: bigint) => ({ userId: who.toString(), maskedName: maskedName(names.get(who)?.username ?? '') })
  return {
    list: page.map((row) => ({
      ...shown(row.member),
      joinedAt: row.joinedAt.getTime(),
      hasNamed: names.get(row.member)?.hasNamed ?? false,
      direct: row.direct,
      size: row.size,
      ...stands(standings.get(row.member)),
    })),
    next,
    between,
    path: members.map(shown),
  }
}

/** How one of the list stands, as of the last settlement. */
function stands(standing: Standing = NO_STANDING) {
  const { level, landTotal, teamLand } = standing
  return { level, legLevel: reachOf(standing), land: formatUnits(landTotal), teamLand: formatUnits(teamLand) }
}
