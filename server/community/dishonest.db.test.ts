import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginCommunity } from '#calls/community/begin.ts'
import { communityCallback } from '#calls/community/callback.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { CLIENT, type Dishonest, type Lie, startDishonest } from '#proof/identity/dishonest.ts'

const origin = 'http://127.0.0.1:8080'
let provider: Dishonest
let world: TestWorld
beforeAll(async () => {
  provider = await startDishonest()
  const named = { type: 2, name: 'Lantern', issuer: provider.issuer, ...CLIENT }
  // its discovery says that it is another
  const masked = { type: 3, name: 'Mask', issuer: provider.issuer.replace('127.0.0.1', 'localhost'), ...CLIENT }
  world = await testWorld({ communities: [named, masked], origins: [origin] })
})
afterAll(async () => {
  await world.end()
  await provider.stop()
})

async function logIn(lie: Lie) {
  const { url, key } = await world.get(beginCommunity, { community: 2, origin })
  const { searchParams } = new URL(url)
  provider.lie = lie
  provider.nonce = searchParams.get('nonce') ?? ''
  return world.ask(communityCallback, { code: 'a code', state: searchParams.get('state'), iss: provider.issuer, key })
}

it('[AUTH-02] believes a provider that is honest', async () => {
  expect(await logIn('none')).toMatchObject({ code: 0, data: { token: '', pending: expect.stringMatching(/^.{43}$/) } })
})

it.each([
  'issuer',
  'audience',
  'nonce',
  'expired',
  'just expired',
  'unsigned',
  'foreign key',
  'no subject',
  'empty subject',
  'subject of nulls',
  'endless subject',
  'no token',
  'redirect',
  'no json',
] as const)('[AUTH-02] believes nothing when it lies: %s', async (lie) => {
  expect((await logIn(lie)).data).toEqual({ error: 'communityFailed', community: 'Lantern' })
})

it.each(['failing', 'endless', 'silent'] as const)('[AUTH-02] waits for no answer that is %s', async (lie) => {
  expect((await logIn(lie)).data).toEqual({ error: 'communityDown', community: 'Lantern' })
})

it('[AUTH-02] does not begin at one whose discovery names another issuer', async () => {
  expect((await world.ask(beginCommunity, { community: 3, origin })).data).toEqual({
    error: 'communityFailed',
    community: 'Mask',
  })
})

it('[AUTH-02] tells the browser to prove itself: PKCE, state and nonce go along, and no secret', async () => {
  const { url } = await world.get(beginCommunity, { community: 2, origin })
  const sent = Object.fromEntries(new URL(url).searchParams)
  expect(sent).toMatchObject({
    client_id: CLIENT.clientId,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${origin}/login`,
    code_challenge_method: 'S256',
    ui_locales: 'en-US',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(sent[name], name).toMatch(/^[\w-]{43}$/)
  expect(url).not.toContain(encodeURIComponent(CLIENT.clientSecret))
})
