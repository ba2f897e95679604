import type { AnswerOf } from '#calls/call.ts'
import type { inviteBase } from '#calls/team/base.ts'
import type { UserId } from '#rules/amount/labels.ts'
import type { Asker } from '#server/handler/handler.ts'
import { profileOf } from '#server/member/profile.ts'
import type { Reader } from '#server/store/database.ts'
import { sumsOf } from './sums/sums.sql.ts'

/** How many stand below a member, as far as they are counted. */
export async function teamOf(
  reader: Reader,
  member: UserId,
): Promise<{ readonly size: number; readonly direct: number }> {
  return (await sumsOf(reader, [member])).get(member) ?? { size: 0, direct: 0 }
}

/** The asker's code, who invited him, and his team in figures (INVITE-01). */
export async function baseOf({ services: { database }, member }: Asker): Promise<AnswerOf<typeof inviteBase>> {
  const { invite_code, upline_id, upline_name } = await profileOf(database, member.id)
  const { size, direct } = await teamOf(database, member.id)
  return {
    inviteCode: invite_code ?? '',
    parent: upline_id === null ? null : { userId: upline_id.toString(), nickname: upline_name ?? '' },
    direct,
    size,
  }
}
