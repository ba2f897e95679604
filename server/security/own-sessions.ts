import type { AnswerOf } from '#calls/call.ts'
import type { sessions as sessionsCall } from '#calls/security/sessions.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { deviceOf } from '#rules/security/device.ts'
import { networkOf } from '#rules/security/network.ts'
import type { Asker } from '#server/handler/handler.ts'
import { endNamedSession, openSessions } from '#server/member/open-sessions.ts'
import { endOthers, idleSince } from '#server/member/session.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { inTransaction } from '#server/store/database.ts'

/** The asker's sessions: what device, from which network, seen when (AUTH-18). */
export async function ownSessions({ services, member }: Asker): Promise<AnswerOf<typeof sessionsCall>> {
  const now = services.now()
  const rows = await openSessions(services.database, member.id, { now, idleSince: idleSince(now) })
  return {
    list: rows.map((row) => ({
      id: row.id,
      device: deviceOf(row.agent),
      network: networkOf(row.ip),
      createdAt: row.created_at.getTime(),
      seenAt: row.seen_at.getTime(),
      current: row.token_hash.equals(member.session),
    })),
  }
}

/** Ends one of the asker's sessions; refuses notFound, also for a stranger's. */
export async function endOwnSession(asker: Asker, id: string): Promise<void> {
  const { services, member } = asker
  await inTransaction(services.database, async (tx) => {
    if (!(await endNamedSession(tx, member.id, id, services.now()))) throw new Refusal('notFound')
    await noteSecurity(tx, asker, member.id, 'sessionEnded')
  })
}

/** Ends all of the asker's sessions but the one that asks. */
export async function endOtherSessions(asker: Asker): Promise<void> {
  const { services, member } = asker
  await inTransaction(services.database, async (tx) => {
    await endOthers({ ...services, database: tx }, member)
    await noteSecurity(tx, asker, member.id, 'othersEnded')
  })
}
