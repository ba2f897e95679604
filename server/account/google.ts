import { Secret } from 'otpauth'
import { codeFault, refuse } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { checkGoogle, totp, triedStep } from '#server/factor/authenticator.ts'
import { requireNewTransactionPassword } from '#server/factor/new-transaction-password.ts'
import { paymentTurn } from '#server/factor/transaction-password.ts'
import type { Asker } from '#server/handler/handler.ts'
import { lockedMember, updateMember } from '#server/member/member-row.ts'
import { endOthers, requireSession } from '#server/member/session.ts'
import { hashSecret, seal, unseal } from '#server/secret/secret.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import { inTransaction } from '#server/store/database.ts'
import { forgetOffer, offeredSecret, offerSecret } from './google.sql.ts'

const OFFER_MINUTES = 10
const SECRET_BYTES = 20

/** A fresh secret for this session, to be confirmed within ten minutes. */
export async function offerGoogle({ services, member }: Asker): Promise<{ secretKey: string; qrCodeStr: string }> {
  if (member.hasGoogle) throw new Refusal('googleAlreadySet')
  const secretKey = new Secret({ buffer: new Uint8Array(services.randomBytes(SECRET_BYTES)).buffer }).base32
  await offerSecret(services.database, {
    session: member.session,
    secret: seal(secretKey, services.settings.pepper),
    expires_at: new Date(services.now().getTime() + OFFER_MINUTES * 60_000),
  })
  return { secretKey, qrCodeStr: totp(secretKey, member.username || member.id.toString()).toString() }
}

/** What binds an authenticator; `newPassword`: the transaction password that is set with it, or ''. */
interface Binding {
  readonly secretKey: string
  readonly code: string
  readonly newPassword: string
}

/**
 * Binds the offered secret; only the one that this server offered in this session (decision 2). A transaction password that
 * comes with it is set by the same code, after the authenticator and in its transaction (decision 041).
 */
export async function setGoogle(asker: Asker, { secretKey, code, newPassword }: Binding): Promise<void> {
  const { services, member } = asker
  if (member.hasGoogle) throw new Refusal('googleAlreadySet')
  refuse(codeFault(code, 'google'))
  if (newPassword !== '') await requireNewTransactionPassword(member, newPassword)
  const offered = await offeredSecret(services.database, member.session, services.now())
  if (!offered || unseal(offered, services.settings.pepper) !== secretKey) throw new Refusal('badGoogleSecret')
  const step = await triedStep(asker, member.id, secretKey, code)
  const hash =
    newPassword === '' ? null : await hashSecret(newPassword, services.settings.pepper, paymentTurn(asker, member))
  await inTransaction(services.database, async (tx) => {
    // of several at once the first binds
    const { google_secret, transaction_password: before } = await lockedMember(tx, member.id)
    if (google_secret !== null) throw new Refusal('googleAlreadySet')
    // what waited for its hash may have been ended by the owner meanwhile
    await requireSession(tx, member)
    await updateMember(tx, member.id, { google_secret: offered, google_step: step })
    // bound once: who unbinds it, since somebody knows it, does not find it bound again
    await forgetOffer(tx, member.session)
    await endOthers({ ...services, database: tx }, member)
    await noteSecurity(tx, asker, member.id, 'googleBound')
    if (hash === null) return
    await updateMember(tx, member.id, { transaction_password: hash })
    await noteSecurity(tx, asker, member.id, before === null ? 'transactionPasswordSet' : 'transactionPasswordChanged')
  })
}

/** Unbinds the authenticator with a code of it. */
export async function unbindGoogle(asker: Asker, code: string): Promise<void> {
  const { services, member } = asker
  await checkGoogle(asker, member.id, code)
  await inTransaction(services.database, async (tx) => {
    await lockedMember(tx, member.id)
    // what waited for its code, or for this row, may have been ended by the owner meanwhile
    await requireSession(tx, member)
    await updateMember(tx, member.id, { google_secret: null })
    await endOthers({ ...services, database: tx }, member)
    await noteSecurity(tx, asker, member.id, 'googleUnbound')
  })
}
