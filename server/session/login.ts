import { Refusal } from '#rules/errors/errors.ts'
import { memberByPassword, requireStillKnown } from '#server/factor/login-password.ts'
import type { Asker, Visitor } from '#server/handler/handler.ts'
import { endThis, openSession } from '#server/member/session.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { inTransaction } from '#server/store/database.ts'

/** Logs in by username or e-mail (AUTH-01). Unknown name and wrong password are the same answer after the same work. */
export async function login(visitor: Visitor, account: string, password: string): Promise<{ token: string }> {
  const { services } = visitor
  if (account === '') throw new Refusal('enterUsername')
  if (password === '') throw new Refusal('enterPassword')
  const known = await memberByPassword(visitor, account, password)
  return inTransaction(services.database, async (tx) => {
    await requireStillKnown(tx, known)
    const token = await openSession(services, tx, known.id, visitor)
    await noteSecurity(tx, visitor, known.id, 'loggedIn')
    return { token }
  })
}

/** Ends this session (AUTH-17). */
export async function logout(asker: Asker): Promise<void> {
  const { services, member } = asker
  await inTransaction(services.database, async (tx) => {
    await endThis(tx, member, services.now())
    await noteSecurity(tx, asker, member.id, 'loggedOut')
  })
}
