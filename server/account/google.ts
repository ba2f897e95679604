import { Secret, TOTP } from 'otpauth'
import { codeFault, GOOGLE_STEP_SECONDS, refuse, TRANSACTION_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Asker } from '#server/gate/handler.ts'
import type { Origin } from '#server/security/consequences.ts'
import type { Services } from '#server/services/services.ts'
import { endOthers } from '#server/session/session.ts'
import { inTransaction, type Tx } from '#server/store/database.ts'
import { lockedMember, secretsOf, updateMember } from './account.sql.ts'
import { offeredSecret, offerSecret, spendStep } from './google.sql.ts'
import { noteSecurity } from './member.ts'
import { seal, unseal } from './password.ts'
import { ofMember, tryFactor } from './tries.ts'

const OFFER_MINUTES = 10
const SECRET_BYTES = 20

function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Orrery',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: GOOGLE_STEP_SECONDS,
  })
}

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

/** Binds the offered secret; only the one that this server offered in this session (decision 2). */
export async function setGoogle(asker: Asker, secretKey: string, code: string): Promise<void> {
  const { services, member } = asker
  if (member.hasGoogle) throw new Refusal('googleAlreadySet')
  refuse(codeFault(code, 'google'))
  const offered = await offeredSecret(services.database, member.session, services.now())
  if (!offered || unseal(offered, services.settings.pepper) !== secretKey) throw new Refusal('badGoogleSecret')
  const step = await triedStep(asker, member.id, secretKey, code)
  await inTransaction(services.database, async (tx) => {
    // of several at once the first binds
    const { google_secret } = await lockedMember(tx, member.id)
    if (google_secret !== null) throw new Refusal('googleAlreadySet')
    await updateMember(tx, member.id, { google_secret: offered, google_step: step })
    await endOthers({ ...services, database: tx }, member)
    await noteSecurity(tx, asker, member.id, 'googleBound')
  })
}

/** Unbinds the authenticator with a code of it. */
export async function unbindGoogle(asker: Asker, code: string): Promise<void> {
  const { services, member } = asker
  await checkGoogle(asker, member.id, code)
  await inTransaction(services.database, async (tx) => {
    await updateMember(tx, member.id, { google_secret: null })
    await endOthers({ ...services, database: tx }, member)
    await noteSecurity(tx, asker, member.id, 'googleUnbound')
  })
}

/**
 * Checks a code of the bound authenticator. Accepted: the current step and the one before, each once for all purposes;
 * the refusal says when the next code comes.
 */
export async function checkGoogle(by: Origin, member: bigint, code: string): Promise<void> {
  const { services } = by
  const { google_secret } = await secretsOf(services.database, member)
  if (!google_secret) throw new Refusal('googleNotSet')
  refuse(codeFault(code, 'google'))
  const step = await triedStep(by, member, unseal(google_secret, services.settings.pepper), code)
  if (!(await spendStep(services.database, member, step)))
    throw new Refusal('googleCodeUsed', { nextAt: nextCodeAt(services) })
}

/** Checks a code where an authenticator is bound; without one nothing is asked. */
export async function proveGoogleIfBound(by: Origin, member: bigint, code: string): Promise<void> {
  const { google_secret } = await secretsOf(by.services.database, member)
  if (google_secret) await checkGoogle(by, member, code)
}

/** The time step whose code was given, counted as a try of the factor; refuses badGoogleCode and googleLocked. */
async function triedStep(by: Origin, member: bigint, secret: string, code: string): Promise<bigint> {
  const { services } = by
  const onWrong = async (tx: Tx, today: number) => {
    if (today === TRANSACTION_TRIES.many) await noteSecurity(tx, by, member, 'googleLocked')
  }
  let step: bigint | null = null
  await tryFactor(services, { subject: ofMember(member), factor: 'google', onWrong }, async () => {
    step = matchingStep(services, secret, code)
    return step !== null
  })
  if (step === null) throw new Refusal('badGoogleCode', { nextAt: nextCodeAt(services) })
  return step
}

/** The time step whose code was given: the current or the previous one. */
function matchingStep(services: Services, secret: string, code: string): bigint | null {
  const now = services.now().getTime()
  const current = Math.floor(now / 1000 / GOOGLE_STEP_SECONDS)
  for (const step of [current, current - 1])
    if (totp(secret).validate({ token: code, timestamp: step * GOOGLE_STEP_SECONDS * 1000, window: 0 }) === 0)
      return BigInt(step)
  return null
}

function nextCodeAt(services: Services): number {
  const step = GOOGLE_STEP_SECONDS * 1000
  return (Math.floor(services.now().getTime() / step) + 1) * step
}
