import { Provider } from 'oidc-provider'
import { CLIENT_ID } from './client.ts'
import type { IdentityKeys } from './keys.ts'
import { memory } from './memory.ts'
import { errorPage } from './page.ts'
import type { DemoCommunity } from './people.ts'

/** Seconds that each thing lives; somebody stays logged in for a minute, so that another can be tried. */
const LIVES = { AccessToken: 300, AuthorizationCode: 60, Grant: 900, IdToken: 300, Interaction: 900, Session: 60 }

/** An identity provider of a community: the real library, with what one community needs of it. */
export function makeProvider(
  issuer: string,
  community: DemoCommunity,
  { signing, cookies, clientSecret }: IdentityKeys,
  origins: readonly string[],
): Provider {
  const { path, people } = community
  return new Provider(issuer, {
    adapter: memory(Date.now),
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: clientSecret,
        redirect_uris: origins.map((origin) => `${origin}/login`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [signing] },
    // two providers on one host: browsers do not tell ports or paths apart
    cookies: {
      keys: [cookies],
      names: { session: `${path}_session`, interaction: `${path}_login`, resume: `${path}_resume` },
      long: { sameSite: 'lax', httpOnly: true },
      short: { sameSite: 'lax', httpOnly: true },
    },
    claims: { openid: ['sub'] },
    scopes: ['openid'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    clientBasedCORS: () => false,
    ttl: LIVES,
    interactions: { url: (_, { uid }) => `/${path}/interaction/${uid}` },
    findAccount: (_, id) =>
      people.some(({ subject }) => subject === id) ? { accountId: id, claims: async () => ({ sub: id }) } : undefined,
    // the login page has asked for the only consent that there is: to tell the number
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc
      if (!client || !session?.accountId) return undefined
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
    renderError(context, { error }) {
      context.type = 'html'
      context.body = errorPage(community, context.get('accept-language').split(',')[0] ?? '')
      context.set('x-error', error)
    },
  })
}
