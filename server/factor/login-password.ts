import { sameKey } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { sourceOf } from '#rules/security/network.ts'
import { heldLoginPassword, loginKeysOf, memberByLogin, updateMember } from '#server/member/member-row.ts'
import { matchesSecret, requireRoom } from '#server/secret/secret.ts'
import type { Origin } from '#server/security-event/consequences.ts'
import { noteFailedLogin, noteSecurity } from '#server/security-event/note.ts'
import type { Tx } from '#server/store/database.ts'
import { forgetLoginTries, tryLogin } from './login-tries.ts'

/** Who knew a login password, and the slow hash that it was compared with. */
export interface KnownMember {
  readonly id: bigint
  readonly loginPassword: string | null
}

/**
 * The member of a username or an e-mail whose login password it is, counted as a try. Unknown name and wrong password are
 * the same answer after the same work: refuses wrongPassword, loginLocked. What is done for the one who knew it asks
 * `requireStillKnown` in its transaction.
 */
export async function memberByPassword(by: Origin, account: string, password: string): Promise<KnownMember> {
  const { services, ip } = by
  const key = sameKey(account)
  const turn = { lane: 'entry', source: sourceOf(ip), account: key } as const
  requireRoom(turn)
  const found = await memberByLogin(services.database, key)
  const entry = {
    key,
    member: found?.id,
    ip,
    onWrong: (tx: Tx) => noteFailedLogin(tx, by, found?.id ?? 0n),
    onFlood: async (tx: Tx) => {
      if (found) await noteSecurity(tx, by, found.id, 'loginLocked')
    },
  }
  const against = (stored: string | null) => () => matchesSecret(stored, password, services.settings.pepper, turn)
  const right = await tryLogin(services, entry, {
    compare: against(found?.login_password ?? null),
    pretend: against(null),
  })
  if (!found || !right) throw new Refusal('wrongPassword')
  return { id: found.id, loginPassword: found.login_password }
}

/**
 * Refuses wrongPassword when the login password was replaced while it was being compared: a replacement ends all sessions,
 * and none may begin by the old password after it. Until the transaction ends, a replacement waits.
 */
export async function requireStillKnown(tx: Tx, { id, loginPassword }: KnownMember): Promise<void> {
  if ((await heldLoginPassword(tx, id)) !== loginPassword) throw new Refusal('wrongPassword')
}

/** Sets a login password (its slow hash) in place of a forgotten one; guesses of that one lock nothing any more. */
export async function replaceLoginPassword(tx: Tx, by: Origin, member: bigint, loginPassword: string): Promise<void> {
  await updateMember(tx, member, { login_password: loginPassword })
  await forgetLoginTries(by.services, tx, member, await loginKeysOf(tx, member))
  await noteSecurity(tx, by, member, 'loginPasswordReset')
}
