import { createHash } from 'node:crypto'
import type { RequestOf } from '#calls/call.ts'
import type { communityCallback } from '#calls/community/callback.ts'
import { tagOf } from '#languages/languages.ts'
import { Refusal } from '#rules/errors/errors.ts'
import type { Visitor } from '#server/handler/handler.ts'
import { seal, unseal } from '#server/secret/secret.ts'
import type { Services } from '#server/services/services.ts'
import { type Entered, enterKnown, offerPending } from '#server/session/identity.ts'
import { ownOrigin } from '#server/session/origin.ts'
import type { CommunitySetting } from '#server/settings/communities.ts'
import type { Settings } from '#server/settings/settings.ts'
import { deleteOldLogins, insertLogin, takeLogin } from './community.sql.ts'
import { loginUrl, proveIdentity } from './provider.ts'

/** How long a login at a community may take. */
const LOGIN_MS = 15 * 60_000

/** Begins a login (AUTH-02): where to go, and the key by which this browser ends it. */
export async function begin(
  { services, language }: Visitor,
  type: number,
  origin: string,
): Promise<{ readonly url: string; readonly key: string }> {
  const community = communityOf(services.settings, type)
  const redirect = `${ownOrigin(services.settings, origin)}/login`
  const [state, nonce, verifier, key] = [random(services), random(services), random(services), random(services)]
  const url = await loginUrl(services, community, redirect, { state, nonce, verifier, locale: tagOf(language) })
  await insertLogin(services.database, {
    state_hash: hashOf(state),
    browser_hash: hashOf(key),
    source_type: type,
    verifier: seal(verifier, services.settings.pepper),
    nonce,
    redirect,
    expires_at: new Date(services.now().getTime() + LOGIN_MS),
  })
  return { url, key }
}

/** Ends a login with what the community sent back: the user's session, or his pending token at the first time. */
export async function end(visitor: Visitor, answer: RequestOf<typeof communityCallback>): Promise<Entered> {
  const { services } = visitor
  const { state, key, ...told } = answer
  const asked = { state: hashOf(state), browser: hashOf(key), now: services.now() }
  const begun = await takeLogin(services.database, asked)
  if (!begun) throw new Refusal('loginStale')
  const community = communityOf(services.settings, begun.source_type)
  const cameBack = new URL(begun.redirect)
  for (const [name, value] of Object.entries({ state, ...told })) if (value) cameBack.searchParams.set(name, value)
  const verifier = unseal(begun.verifier, services.settings.pepper)
  const identity = await proveIdentity(services, community, cameBack, { state, nonce: begun.nonce, verifier })
  const known = await enterKnown(visitor, identity)
  return known ?? offerPending(visitor, { ...identity, sourceType: community.type })
}

/** The name of a source type (AUTH-05); '' for this platform, and for a community that is configured no more. */
export function sourceTypeName({ communities }: Pick<Settings, 'communities'>, sourceType: number): string {
  return communities.find(({ type }) => type === sourceType)?.name ?? ''
}

/** Forgets logins that were begun and not ended in time. Run by the worker. */
export async function forgetLogins({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  await deleteOldLogins(database, now())
}

function communityOf({ communities }: Settings, type: number): CommunitySetting {
  const community = communities.find((one) => one.type === type)
  if (!community) throw new Refusal('communityUnknown')
  return community
}

function random({ randomBytes }: Services): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
