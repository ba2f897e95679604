import { createServer, type ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

/** How a provider misbehaves at the exchange of a code. */
export type Lie =
  | 'none'
  | 'issuer'
  | 'audience'
  | 'nonce'
  | 'expired'
  | 'just expired'
  | 'unsigned'
  | 'foreign key'
  | 'no subject'
  | 'empty subject'
  | 'subject of nulls'
  | 'endless subject'
  | 'no token'
  | 'redirect'
  | 'no json'
  | 'endless'
  | 'silent'
  | 'failing'

export interface Dishonest {
  readonly issuer: string
  /** What the next exchange does. */
  lie: Lie
  /** The nonce of the login under way. */
  nonce: string
  /** Who logs in there; empty: somebody. */
  subject: string
  stop(): Promise<void>
}

export const CLIENT = { clientId: 'orrery', clientSecret: 'known to both' }

const SUBJECTS: Partial<Record<Lie, string>> = {
  'empty subject': '',
  'subject of nulls': 'some\0body',
  'endless subject': 's'.repeat(256),
}

/** An identity provider that lies as it is told to; it is as honest as any with `none`. */
export async function startDishonest(): Promise<Dishonest> {
  const [key, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(key.publicKey)), alg: 'RS256', use: 'sig', kid: '1' }
  const server = createServer((request, response) => {
    const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (pathname === '/.well-known/openid-configuration')
      json({
        issuer: self.issuer,
        authorization_endpoint: `${self.issuer}/auth`,
        token_endpoint: `${self.issuer}/token`,
        jwks_uri: `${self.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'none'],
        authorization_response_iss_parameter_supported: true,
      })
    else if (pathname === '/jwks') json({ keys: [jwk] })
    else void token(response, json)
  })

  async function token(response: ServerResponse, json: (value: unknown) => void): Promise<void> {
    const { lie } = self
    if (lie === 'silent') return
    if (lie === 'failing') return void response.writeHead(503).end()
    if (lie === 'redirect') return void response.writeHead(302, { location: `${self.issuer}/elsewhere` }).end()
    if (lie === 'no json') return void response.setHeader('content-type', 'text/html').end('<p>hello</p>')
    if (lie === 'endless') return endless(response)
    const id_token = lie === 'no token' ? undefined : await signed(lie)
    json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token })
  }

  async function signed(lie: Lie): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: lie === 'issuer' ? 'http://127.0.0.1:9' : self.issuer,
      aud: lie === 'audience' ? 'somebody-else' : CLIENT.clientId,
      nonce: lie === 'nonce' ? 'of another login' : self.nonce,
      iat: lie === 'expired' ? now - 7200 : now,
      exp: lie === 'expired' ? now - 3600 : lie === 'just expired' ? now - 1 : now + 60,
      ...(lie !== 'no subject' && { sub: SUBJECTS[lie] ?? (self.subject || 'somebody') }),
    }
    if (lie === 'unsigned') return new UnsecuredJWT(claims).encode()
    const signer = lie === 'foreign key' ? foreign : key
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: '1' }).sign(signer.privateKey)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const self: Dishonest = {
    issuer: `http://127.0.0.1:${address.port}`,
    lie: 'none',
    nonce: '',
    subject: '',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return self
}

/** Sends for as long as somebody reads. */
function endless(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json')
  const more = () => {
    while (!response.destroyed && response.write('"'.repeat(65_536)));
  }
  response.on('drain', more)
  more()
}
