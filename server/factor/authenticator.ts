import { Secret, TOTP } from 'otpauth'
import { codeFault, GOOGLE_STEP_SECONDS, refuse, TRANSACTION_TRIES } from '#rules/account/account.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { googleSecretOf, returnStep, spendStep } from '#server/member/steps.ts'
import { unseal } from '#server/secret/secret.ts'
import type { Origin } from '#server/security-event/consequences.ts'
import { noteSecurity } from '#server/security-event/note.ts'
import type { Services } from '#server/services/services.ts'
import type { Tx } from '#server/store/database.ts'
import type { Wrong } from './tries.sql.ts'
import { ofMember, tryFactor } from './tries.ts'

export function totp(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Orrery',
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: GOOGLE_STEP_SECONDS,
  })
}

/**
 * Checks a code of the bound authenticator. Accepted: the current step and the one before, each once for all purposes;
 * the refusal says when the next code comes. Returns what makes the code good again, if it was used for nothing.
 */
export async function checkGoogle(by: Origin, member: bigint, code: string): Promise<() => Promise<void>> {
  const { services } = by
  const secret = await googleSecretOf(services.database, member)
  if (!secret) throw new Refusal('googleNotSet')
  refuse(codeFault(code, 'google'))
  const step = await triedStep(by, member, unseal(secret, services.settings.pepper), code)
  const before = await spendStep(services.database, member, step)
  if (before === undefined) throw new Refusal('googleCodeUsed', { nextAt: nextCodeAt(services) })
  return () => returnStep(services.database, member, { step, before })
}

/** Checks a code where an authenticator is bound; without one nothing is asked. */
export async function proveGoogleIfBound(by: Origin, member: bigint, code: string): Promise<void> {
  if (await googleSecretOf(by.services.database, member)) await checkGoogle(by, member, code)
}

/** The time step whose code was given, counted as a try of the factor; refuses badGoogleCode and googleLocked. */
export async function triedStep(by: Origin, member: bigint, secret: string, code: string): Promise<bigint> {
  const { services } = by
  const onWrong = async (tx: Tx, { today }: Wrong) => {
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
