import { sameKey } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { memberByLogin, recordSecurityEvent } from '#server/account/account.sql.ts'
import { matchesSecret } from '#server/account/password.ts'
import { tryFactor } from '#server/account/tries.ts'
import type { Asker, Visitor } from '#server/gate/handler.ts'
import { endSession } from './session.sql.ts'
import { openSession } from './session.ts'

/** Logs in by username or e-mail (AUTH-01). Unknown name and wrong password are the same answer after the same work. */
export async function login(visitor: Visitor, account: string, password: string): Promise<{ token: string }> {
  const { services } = visitor
  if (account === '') throw new Refusal('enterUsername')
  if (password === '') throw new Refusal('enterPassword')
  const found = await memberByLogin(services.database, sameKey(account))
  const compare = () => matchesSecret(found?.login_password ?? null, password, services.settings.pepper)
  const right = found ? await tryFactor(services, found.id, 'login', compare) : await compare()
  if (!found || !right) throw new Refusal('wrongPassword')
  await recordSecurityEvent(services.database, {
    member: found.id,
    kind: 'loggedIn',
    at: services.now(),
    ip: visitor.ip,
    agent: visitor.agent,
  })
  return { token: await openSession(services, services.database, found.id, visitor) }
}

/** Ends this session (AUTH-17). */
export async function logout({ services, member }: Asker): Promise<void> {
  await endSession(services.database, member.session, services.now())
}
