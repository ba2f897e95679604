import { inviteBase, inviteCode } from '#calls/team/base.ts'
import { inviteDirect } from '#calls/team/direct.ts'
import { inviter } from '#calls/team/inviter.ts'
import { inviteTeam } from '#calls/team/team.ts'
import { forUser, type Handler } from '#server/handler/handler.ts'
import { baseOf } from './base.ts'
import { listDirect } from './list/direct.ts'
import { showTeam } from './standing/show.ts'

export const teamHandlers: readonly Handler[] = [
  forUser(inviter, async (_, asker) => {
    const { parent } = await baseOf(asker)
    return parent ?? { nickname: '', userId: '' }
  }),
  forUser(inviteBase, (_, asker) => baseOf(asker)),
  forUser(inviteCode, async (_, asker) => ({ inviteCode: (await baseOf(asker)).inviteCode })),
  forUser(inviteTeam, (_, asker) => showTeam(asker)),
  forUser(inviteDirect, (asked, asker) => listDirect(asker, asked)),
]
