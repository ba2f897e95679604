import { createHash } from 'node:crypto'
import type { AnswerOf } from '#calls/call.ts'
import type { identities as identitiesCall } from '#calls/security/identities.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/handler/handler.ts'
import { keepExitsWaiting } from '#server/hold/hold.ts'
import { heldLoginPassword } from '#server/member/member-row.ts'
import { endOthers, requireSession } from '#server/member/session.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { type Identity, identitiesOf, unlink } from '#server/session/identity.ts'
import { inTransaction } from '#server/store/database.ts'

/** By what the asker logs in beside his password. */
export async function ownIdentities({ services, member }: Asker): Promise<AnswerOf<typeof identitiesCall>> {
  const rows = await identitiesOf(services.database, member.id)
  return {
    list: rows.map(({ issuer, subject, linked_at, founding }) => {
      const isWallet = issuer.startsWith('eip155')
      const community = services.settings.communities.find((one) => one.issuer === issuer)
      return {
        id: identityId({ issuer, subject }),
        kind: isWallet ? 'wallet' : 'community',
        name: isWallet ? `${subject.slice(0, 6)}…${subject.slice(-4)}` : (community?.name ?? ''),
        linkedAt: linked_at.getTime(),
        founding,
      }
    }),
  }
}

/**
 * Unlinks one of the asker's identities, also that which his account was made with; every session but this one ends, for
 * one may have begun by it. Refuses notFound, also for a stranger's, and lastWayIn: nobody would get in any more.
 */
export async function dropIdentity(asker: Asker, id: string): Promise<void> {
  const { services, member } = asker
  await inTransaction(services.database, async (tx) => {
    // also for one who removes another at the same moment: each would be the other's way in
    await keepExitsWaiting(tx, member.id)
    // what waited for this row may have been ended by the owner meanwhile
    await requireSession(tx, member)
    const rows = await identitiesOf(tx, member.id)
    const found = rows.find((row) => identityId(row) === id)
    if (!found) throw new Refusal('notFound')
    if (rows.length === 1 && (await heldLoginPassword(tx, member.id)) === null) throw new Refusal('lastWayIn')
    await unlink(tx, found)
    await endOthers({ ...services, database: tx }, member)
    await noteSecurity(tx, asker, member.id, 'identityRemoved')
  })
}

/** How a browser names an identity without having it. */
export function identityId({ issuer, subject }: Identity): string {
  return createHash('sha256').update(`${issuer}\n${subject}`).digest('base64url')
}
