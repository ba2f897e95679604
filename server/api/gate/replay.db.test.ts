import { afterAll, beforeAll, expect, it } from 'vitest'
import { sign } from '#calls/envelope/sign.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { PASSWORD, person } from '#proof/api/person.ts'
import { spend } from '#proof/api/spend.ts'
import { hashed, requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { ERRORS } from '#rules/errors/errors.ts'
import type { Envelope } from './answer.ts'

let world: TestWorld
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
})
afterAll(() => world.end())

it('[API-02] the bytes of what was refused are refused ever after, while its requestId may be asked for anew', async () => {
  const { token } = await person(world, 'replayed', false)
  const signed = async (id: string) => {
    world.pass(1)
    const fields = { requestId: id, timestamp: world.services.now().getTime(), apiKey: 'planet-web' }
    return { ...fields, sign: await sign(fields, 'planet-web-development') }
  }
  const error = async (payload: object) => {
    const answer = await world.server.inject({
      method: 'POST',
      url: '/api/land/claimall',
      headers: { token },
      payload,
    })
    return (answer.json<Envelope>().data as { error: string }).error
  }
  const id = requestId()
  const bytes = await signed(id)
  expect(await error(bytes)).toBe('nothingToClaim')
  expect(await error(bytes)).toBe('replayed')
  const again = await signed(id)
  expect(await error(again)).toBe('nothingToClaim')
  expect(await error(again)).toBe('replayed')
})

it('[API-02] a number is of its call: two calls under one are each done once, and each gives its own answer again', async () => {
  const who = await person(world, 'twice')
  await fund(world, 'twice', 'RC', '1000')
  const same = spend()
  const calls = [
    () => world.get(exchange, { from: 'RC', to: 'DU', amount: '1000', ...same }, who.token),
    () => world.get(namePlanet, { coordinates: '1-1-1', name: 'Vesper', manifesto: 'Evening.', ...same }, who.token),
  ] as const
  const first = [await calls[0](), await calls[1]()]
  expect([await calls[0](), await calls[1](), await calls[0]()]).toEqual([...first, first[0]])
})

it('[API-02] two who send the same in the same millisecond are both heard, each of them once', async () => {
  const [ada, ben] = [await person(world, 'ada', false), await person(world, 'ben', false)]
  world.pass(1)
  const code = async (url: string, fields: object, sender: { token?: string; remoteAddress?: string }) => {
    const signed = { ...fields, timestamp: world.services.now().getTime(), apiKey: 'planet-web' }
    const payload = { ...signed, sign: await sign(signed, 'planet-web-development') }
    const { token = '', remoteAddress = '203.0.113.1' } = sender
    const headers = { token, 'x-forwarded-for': remoteAddress }
    return (await world.server.inject({ method: 'POST', url, headers, payload, remoteAddress })).json<Envelope>().code
  }
  const REPLAYED = 1005
  const both = [ada, ben, ada, ben]
  const reads = await Promise.all(both.map(({ token }) => code('/api/notice/choices', {}, { token })))
  // of each of them one is heard, whichever comes first
  const once = ([mine = -1, his = -1, mineAgain = -1, hisAgain = -1]: readonly number[]) =>
    [
      [mine, mineAgain],
      [his, hisAgain],
    ].map((codes) => codes.toSorted((one, other) => one - other))
  expect(once(reads)).toEqual([
    [0, REPLAYED],
    [0, REPLAYED],
  ])
  const choice = { topic: 'sold', mail: false }
  const acts = await Promise.all(both.map(({ token }) => code('/api/notice/choose', choice, { token })))
  expect(once(acts)).toEqual([
    [0, REPLAYED],
    [0, REPLAYED],
  ])
  // visitors are told apart by their address
  const visitors = ['203.0.113.1', '203.0.113.2', '203.0.113.1', '203.0.113.2'].map((remoteAddress) => ({
    remoteAddress,
  }))
  const seen = await Promise.all(visitors.map((sender) => code('/api/language/list', {}, sender)))
  expect(once(seen)).toEqual([
    [0, REPLAYED],
    [0, REPLAYED],
  ])
})

it('[API-02] what a visitor changes is heard once, whatever token he says he has: made up, or of somebody else', async () => {
  const [ann, cat] = [await person(world, 'ann', false), await person(world, 'cat', false)]
  world.pass(1)
  const fields = { account: ann.username, password: hashed(PASSWORD), apiKey: 'planet-web' }
  const signed = { ...fields, timestamp: world.services.now().getTime() }
  const payload = { ...signed, sign: await sign(signed, 'planet-web-development') }
  const codes: number[] = []
  for (const token of ['', 'made up', cat.token]) {
    const answer = await world.server.inject({ method: 'POST', url: '/api/login/login', headers: { token }, payload })
    codes.push(answer.json<Envelope>().code)
  }
  expect(codes).toEqual([0, ERRORS.replayed, ERRORS.replayed])
})
