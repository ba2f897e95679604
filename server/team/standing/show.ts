import type { AnswerOf } from '#calls/call.ts'
import type { inviteTeam } from '#calls/team/team.ts'
import { formatUnits } from '#rules/amount/decimal.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { type Economy, percent, SHARE_SCALE } from '#rules/economy/economy.ts'
import { LEVELS, NO_STANDING, type Standing } from '#rules/team/standing.ts'
import type { Asker } from '#server/handler/handler.ts'
import type { Reader } from '#server/store/database.ts'
import { standingsOf } from './standing.sql.ts'

/** How a member stands, as of the last settlement. */
export async function standingOfMember(reader: Reader, member: UserId): Promise<Standing> {
  return (await standingsOf(reader, [member])).get(member) ?? NO_STANDING
}

/** What the asker's team holds, his level, and how far he is from the next (INVITE-01). */
export async function showTeam({ services, member }: Asker): Promise<AnswerOf<typeof inviteTeam>> {
  const { database, economy } = services
  const standing = await standingOfMember(database, member.id)
  const { level, landTotal, lands, teamLand, directOwners, marketLand } = standing
  return {
    level,
    community: rateOf(economy, level),
    landTotal: formatUnits(landTotal),
    lands,
    teamLand: formatUnits(teamLand),
    directOwners,
    marketLand: formatUnits(level > 0 ? marketLand : 0n),
    next: nextOf(economy, standing),
  }
}

function nextOf(economy: Economy, standing: Standing): AnswerOf<typeof inviteTeam>['next'] {
  const level = standing.level + 1
  const needs = economy.team.teamLand[level - 1]
  if (needs === undefined || level > LEVELS.length) return null
  const people =
    level === 1
      ? { has: standing.directOwners, needs: economy.team.landowners }
      : { has: standing.legs[level - 2] ?? 0, needs: economy.team.legs }
  return {
    level,
    community: rateOf(economy, level),
    land: { has: formatUnits(standing.forLevel[level - 1] ?? 0n), needs: formatUnits(needs) },
    people: { has: `${people.has}`, needs: `${people.needs}` },
    legLevel: level === 1 ? null : level - 1,
  }
}

function rateOf({ reward }: Economy, level: number): string {
  return percent(reward.community[level - 1] ?? 0n, SHARE_SCALE)
}
