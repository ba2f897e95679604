import { freeze as freezeCall } from '#calls/security/freeze.ts'
import { securityHistory } from '#calls/security/history.ts'
import { holds as holdsCall } from '#calls/security/holds.ts'
import { sessionEnd, sessions } from '#calls/security/sessions.ts'
import { unfreeze as unfreezeCall } from '#calls/security/unfreeze.ts'
import { forAnyone, forUser, type Handler } from '#server/gate/handler.ts'
import { endOtherSessions, endOwnSession, ownSessions } from '#server/session/own-sessions.ts'
import { freezeByLink, unfreezeByOwner } from './freeze.ts'
import { history } from './history.ts'
import { holdsOf } from './hold.ts'

export const securityHandlers: readonly Handler[] = [
  forUser(sessions, (_, asker) => ownSessions(asker)),
  forUser(sessionEnd, async ({ session }, asker) => {
    await (session === undefined ? endOtherSessions(asker) : endOwnSession(asker, session))
    return {}
  }),
  forUser(securityHistory, (asked, asker) => history(asker, asked)),
  forUser(holdsCall, (_, { services, member }) => holdsOf(services.database, member.id)),
  forAnyone(freezeCall, async ({ freezeToken }, visitor) => {
    await freezeByLink(visitor, freezeToken)
    return {}
  }),
  forAnyone(unfreezeCall, async (form, visitor) => {
    await unfreezeByOwner(visitor, form)
    return {}
  }),
]
