import { Refusal } from '#rules/errors/errors.ts'
import { memberByPassword, noteSecurity } from '#server/account/member.ts'
import type { Asker, Visitor } from '#server/gate/handler.ts'
import { endSession } from './session.sql.ts'
import { openSession } from './session.ts'

/** Logs in by username or e-mail (AUTH-01). Unknown name and wrong password are the same answer after the same work. */
export async function login(visitor: Visitor, account: string, password: string): Promise<{ token: string }> {
  const { services } = visitor
  if (account === '') throw new Refusal('enterUsername')
  if (password === '') throw new Refusal('enterPassword')
  const member = await memberByPassword(services, account, password)
  await noteSecurity(services.database, visitor, member, 'loggedIn')
  return { token: await openSession(services, services.database, member, visitor) }
}

/** Ends this session (AUTH-17). */
export async function logout({ services, member }: Asker): Promise<void> {
  await endSession(services.database, member.session, services.now())
}
