import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { Refusal } from '#rules/errors/errors.ts'
import type { Services } from '#server/services/services.ts'
import type { Identity } from '#server/session/identity.ts'
import type { CommunitySetting } from '#server/settings/communities.ts'
import { boundedFetch, Unreachable } from './bounded-fetch.ts'

/** How long a provider may think about one question, in ms. */
const PATIENCE = 5000
/** What a provider says of itself is asked anew after so long. */
const KNOWN_FOR = 10 * 60_000

/** What a subject may be (OpenID Connect Core, 2): 1 to 255 ASCII characters; none of them a control character here. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/

/** What one login proves itself with: its state, PKCE, and the nonce that comes back in the identity token. */
export interface Proof {
  readonly state: string
  readonly verifier: string
  readonly nonce: string
}

const known = new Map<string, { readonly at: number; readonly configuration: Configuration }>()

/**
 * What a provider says of itself. Beside others it has to name itself in its answers (RFC 9207): one of them could else send a browser on to
 * another, and be shown by us the code that the other gave for it (the mix-up attack).
 */
async function configurationOf(services: Services, community: CommunitySetting): Promise<Configuration> {
  const configuration = await discovered(services, community)
  const named = configuration.serverMetadata().authorization_response_iss_parameter_supported === true
  if (!named && services.settings.communities.length > 1)
    throw new Error('it does not name itself in its answers (RFC 9207), and is not the only community')
  return configuration
}

async function discovered({ now }: Services, community: CommunitySetting): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = community
  const name = JSON.stringify([issuer, clientId, clientSecret])
  const at = now().getTime()
  const kept = known.get(name)
  if (kept && at - kept.at < KNOWN_FOR) return kept.configuration
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    { client_secret: clientSecret, [clockTolerance]: 0 },
    undefined,
    {
      [customFetch]: (url, options) => boundedFetch(url, options, PATIENCE),
      // the settings let an issuer without TLS in while developing only
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  )
  known.set(name, { at, configuration })
  return configuration
}

/** Where a browser goes to log in at a community. Refuses communityDown, communityFailed. */
export async function loginUrl(
  services: Services,
  community: CommunitySetting,
  redirect: string,
  { verifier, nonce, state, locale }: Proof & { readonly locale: string },
): Promise<string> {
  try {
    const configuration = await configurationOf(services, community)
    const challenge = await calculatePKCECodeChallenge(verifier)
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirect,
      scope: 'openid',
      state,
      nonce,
      ui_locales: locale,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    }).href
  } catch (error) {
    throw refusalOf(services, community, error)
  }
}

/**
 * Who came back from a community, proven: the code is exchanged, the identity token's signature, issuer, audience, times
 * and nonce are checked. Touches the network, so never inside a transaction. Refuses communityDenied, communityFailed,
 * communityDown.
 */
export async function proveIdentity(
  services: Services,
  community: CommunitySetting,
  cameBack: URL,
  { verifier, nonce, state }: Proof,
): Promise<Identity> {
  try {
    const configuration = await configurationOf(services, community)
    const tokens = await authorizationCodeGrant(configuration, cameBack, {
      pkceCodeVerifier: verifier,
      expectedNonce: nonce,
      expectedState: state,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('no identity token')
    if (!SUBJECT.test(claims.sub)) throw new Error('a subject that names nobody')
    return { issuer: claims.iss, subject: claims.sub }
  } catch (error) {
    throw refusalOf(services, community, error)
  }
}

const TROUBLE = ['server_error', 'temporarily_unavailable']

/** The refusal for what went wrong; what is no ordinary "no" is told in the log, without anything secret. */
function refusalOf({ log }: Services, { name, type }: CommunitySetting, error: unknown): Refusal {
  const said = error instanceof AuthorizationResponseError ? error.error : ''
  if (said === 'access_denied') return new Refusal('communityDenied', { community: name })
  const down = TROUBLE.includes(said) || isUnreachable(error)
  log.warn({ community: type, failure: failureOf(error) }, 'a login at a community failed')
  return new Refusal(down ? 'communityDown' : 'communityFailed', { community: name })
}

function isUnreachable(error: unknown): boolean {
  return error instanceof Error && (error instanceof Unreachable || isUnreachable(error.cause))
}

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return `${error.name}${code}: ${error.message.slice(0, 120)}`
}
