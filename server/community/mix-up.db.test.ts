import { createHash, randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginCommunity } from '#calls/community/begin.ts'
import { bindName } from '#calls/community/bind-name.ts'
import { communityCallback } from '#calls/community/callback.ts'
import { sendCode } from '#calls/session/send-code.ts'
import { CODE_TYPES } from '#proof/api/code-types.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'

const origin = 'http://127.0.0.1:8080'
const CLIENT = { clientId: 'orrery', clientSecret: 'known to both' }

interface Provider {
  readonly issuer: string
  /** What its token endpoint was shown, newest last. */
  readonly shown: URLSearchParams[]
  /** What the browser of a person who is logged in there gets at its authorization endpoint: where it goes on to. */
  authorize(url: string, subject: string): URL
  stop(): void
}

/** A provider that checks PKCE and its codes; it names itself in its answers, or does not, as before RFC 9207. */
async function provider(namesItself = true): Promise<Provider> {
  const key = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(key.publicKey)), alg: 'RS256', use: 'sig', kid: '1' }
  const codes = new Map<string, { challenge: string; nonce: string; subject: string }>()
  const shown: URLSearchParams[] = []
  const server: Server = createServer(async (request, response) => {
    const json = (value: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (request.url === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: namesItself,
      })
    if (request.url === '/jwks') return json({ keys: [jwk] })
    let body = ''
    for await (const part of request) body += part
    const form = new URLSearchParams(body)
    shown.push(form)
    const code = codes.get(form.get('code') ?? '')
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (code?.challenge !== proof) return json({ error: 'invalid_grant' }, 400)
    codes.delete(form.get('code') ?? '')
    const id_token = await new SignJWT({ nonce: code.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: '1' })
      .setIssuer(issuer)
      .setAudience(CLIENT.clientId)
      .setSubject(code.subject)
      .setIssuedAt()
      .setExpirationTime('60s')
      .sign(key.privateKey)
    return json({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('not listening')
  const issuer = `http://127.0.0.1:${address.port}`
  return {
    issuer,
    shown,
    authorize(url, subject) {
      const asked = new URL(url).searchParams
      const code = randomBytes(16).toString('hex')
      codes.set(code, { challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') ?? '', subject })
      const back = new URL(asked.get('redirect_uri') ?? '')
      back.searchParams.set('code', code)
      back.searchParams.set('state', asked.get('state') ?? '')
      if (namesItself) back.searchParams.set('iss', issuer)
      return back
    },
    stop: () => server.close().closeAllConnections(),
  }
}

let lantern: Provider
let old: Provider
let hostile: Provider
let world: TestWorld
beforeAll(async () => {
  ;[lantern, hostile, old] = await Promise.all([provider(), provider(), provider(false)])
  const communities = [
    { type: 2, name: 'Lantern', issuer: lantern.issuer, ...CLIENT },
    { type: 3, name: 'Hostile', issuer: hostile.issuer, ...CLIENT },
    { type: 4, name: 'Old', issuer: old.issuer, ...CLIENT },
  ]
  world = await testWorld({ communities, origins: [origin] })
})
afterAll(async () => {
  await world.end()
  for (const one of [lantern, hostile, old]) one.stop()
})

const answerOf = (back: URL) => Object.fromEntries(back.searchParams)

it('[AUTH-02] a hostile community does not get into the account that somebody has at another one', async () => {
  // the victim's account, by Lantern
  const first = await world.get(beginCommunity, { community: 2, origin })
  const { pending } = await world.get(communityCallback, {
    key: first.key,
    ...answerOf(lantern.authorize(first.url, 'victim')),
  })
  const email = 'victim@example.com'
  await world.get(sendCode, { accountType: 1, account: email, type: CODE_TYPES.communityLogin })
  const form = { pending, account: 'victim', email, code: await world.mailedCode(email), agreed: true }
  await world.get(bindName, form)

  // the attacker, whose Hostile is, begins a login at Lantern in his own browser and goes nowhere
  const his = await world.get(beginCommunity, { community: 2, origin })

  // the victim begins a login at Hostile; Hostile sends his browser on to Lantern, with the attacker's challenge and nonce
  const theirs = await world.get(beginCommunity, { community: 3, origin })
  const onward = new URL(his.url)
  onward.searchParams.set('state', new URL(theirs.url).searchParams.get('state') ?? '')
  const back = lantern.authorize(onward.href, 'victim')
  // our page ends the login that this browser began: the code of Lantern is shown to Hostile
  await world.ask(communityCallback, { key: theirs.key, ...answerOf(back) })
  const code = hostile.shown.at(-1)?.get('code') ?? 'none'

  // and the attacker ends his own login with it
  const state = new URL(his.url).searchParams.get('state')
  const entered = await world.ask(communityCallback, { key: his.key, state, code }, undefined, { ip: '203.0.113.9' })
  expect([code, entered.data]).toEqual(['none', refusal('communityFailed')])
})

it('[AUTH-02] a community that does not name itself in its answers is let in alone, and not beside others', async () => {
  const refused = { error: 'communityFailed', community: 'Old' }
  expect((await world.ask(beginCommunity, { community: 4, origin })).data).toEqual(refused)
  const alone = await testWorld({
    communities: [{ type: 4, name: 'Old', issuer: old.issuer, ...CLIENT }],
    origins: [origin],
  })
  const { url, key } = await alone.get(beginCommunity, { community: 4, origin })
  const { pending } = await alone.get(communityCallback, { key, ...answerOf(old.authorize(url, 'somebody')) })
  expect(pending).toHaveLength(43)
  await alone.end()
})
