import { importJWK, jwtVerify } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeChoose } from '#calls/notice/choices.ts'
import { noticePush, noticePushKeep, noticePushOff, noticePushOn } from '#calls/notice/push.ts'
import { login } from '#calls/session/login.ts'
import { logout } from '#calls/session/logout.ts'
import { PASSWORD, type Person, person } from '#proof/api/person.ts'
import {
  type Browser,
  type PushService,
  pushBy,
  pushService,
  sendPushes,
  waitingPushes,
} from '#proof/api/push/service.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import type { NoticeKind } from '#rules/notice/notices.ts'
import { inTransaction, sqlState } from '#server/store/database.ts'
import { tellMember } from '../tell.ts'
import { isOpenAddress } from './post.ts'
import { pushSender } from './send.ts'

const HOUR = 3_600_000
let service: PushService
let world: TestWorld
let ann: Person
let made = 0
beforeAll(async () => {
  service = await pushService()
  world = await testWorld({ push: pushBy(service.origin) })
})
beforeEach(async () => {
  made += 1
  ann = await person(world, `ann${made}`)
  service.answers = { status: 201 }
  await sql`delete from graphile_worker._private_jobs`.execute(world.services.database)
})
afterAll(async () => {
  await world.end()
  await service.end()
})

type Sent = Extract<NoticeKind, 'assetReceived' | 'assetSent' | 'partnerReturned'>

/** Something happens to her. */
async function happen(kind: Sent = 'assetReceived', amount = '5'): Promise<void> {
  const member = await memberId(world, ann)
  const facts = { amount, asset: 'DU', other: 'b***n', order: 'o-1' }
  const at = world.services.now()
  await inTransaction(world.services.database, (tx) => tellMember(tx, { member, kind, facts, at }))
}
const on = (browser: Browser, token = ann.token) => world.get(noticePushOn, browser.subscription, token)
const endpointOf = async (token = ann.token) => (await world.get(noticePush, {}, token)).endpoint
const textsOf = (browser: Browser) => browser.heard().map(({ text }) => text)
/** She logs in once more; the token of it. */
const again = async (who = ann): Promise<string> =>
  (await world.get(login, { account: who.email, password: hashed(PASSWORD) })).token
async function count(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from push_subscription
    where member = ${await memberId(world, ann)}`.execute(world.services.database)
  return rows[0]?.count ?? 0
}

describe('a browser that was turned on', () => {
  it('hears what happened, sealed for it alone, under our key, as the subject of the mail says it', async () => {
    const [browser, other] = [service.browser(), service.browser()]
    expect(await world.get(noticePush, {}, ann.token)).toEqual({ key: pushBy('').publicKey, endpoint: null })
    await on(browser)
    expect(await endpointOf()).toBe(browser.subscription.endpoint)
    const before = service.deliveries.length
    await happen()
    await sendPushes(world)
    expect(service.deliveries).toHaveLength(before + 1)
    expect(browser.heard()).toEqual([
      {
        text: 'b***n sent you 5 DU',
        place: '/withdrawInside/record',
        tag: expect.stringMatching(/^notice\d+$/),
        language: 'en_US',
      },
    ])
    expect(other.heard()).toEqual([])

    const { headers, body } = service.deliveries.at(-1) ?? { headers: {}, body: Buffer.alloc(0) }
    expect(body.includes('b***n')).toBe(false)
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '259200',
      urgency: 'normal',
      topic: browser.heard()[0]?.tag,
    })
    const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe(pushBy('').publicKey)
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const { payload } = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'))
    expect(payload).toMatchObject({ aud: service.origin, sub: 'mailto:operators@orrery.example' })
    expect((payload.exp ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600)
  })

  it('is told in the member’s language, as his mails are', async () => {
    const browser = service.browser()
    await on(browser)
    await sql`update member set language = 'ja_JP' where username = ${ann.username}`.execute(world.services.database)
    await happen()
    await sendPushes(world)
    expect(browser.heard()).toMatchObject([{ language: 'ja_JP', text: expect.stringMatching(/b\*\*\*n.*5 DU/) }])
    expect(textsOf(browser)[0]).toMatch(/[ぁ-ん]/)
  })

  it('hears nothing of a cause that did not commit', async () => {
    await on(service.browser())
    const member = await memberId(world, ann)
    const facts = { amount: '5', asset: 'DU', other: 'b***n', order: 'o-1' }
    const failed = inTransaction(world.services.database, async (tx) => {
      await tellMember(tx, { member, kind: 'assetReceived', facts, at: world.services.now() })
      throw new Error('the cause failed')
    })
    await expect(failed).rejects.toThrow('the cause failed')
    expect(await waitingPushes(world)).toEqual([])
  })

  it('hears nothing of a topic that is off for it, and always what leaves; mails go on by their own switch', async () => {
    const browser = service.browser()
    await on(browser)
    await world.get(noticeChoose, { topic: 'arrives', push: false }, ann.token)
    await world.get(noticeChoose, { topic: 'returned', mail: false }, ann.token)
    await happen('assetReceived')
    await happen('assetSent')
    await happen('partnerReturned')
    await sendPushes(world)
    expect(textsOf(browser)).toEqual(['Sent to b***n: 5 DU', 'Back from b***n: 5 DU'])
    expect((await world.mails(ann.email)).map(({ mail }) => mail)).toEqual(['assetSent', 'assetReceived'])
    for (const topic of ['leaves', 'security'])
      expect((await world.ask(noticeChoose, { topic, push: false }, ann.token)).code).toBe(1002)
  })

  it('hears five of a topic one by one within an hour, then once that there is more, and anew in the next', async () => {
    const browser = service.browser()
    await on(browser)
    await world.get(noticeChoose, { topic: 'arrives', mail: false }, ann.token)
    for (let index = 1; index <= 9; index += 1) await happen('assetReceived', `${index}`)
    await happen('assetSent')
    await sendPushes(world)
    expect(textsOf(browser)).toEqual([
      ...[1, 2, 3, 4, 5].map((amount) => `b***n sent you ${amount} DU`),
      'Arrivals: there is more. See your notices.',
      'Sent to b***n: 5 DU',
    ])
    expect(browser.heard()[5]).toMatchObject({ place: '/notices?topic=arrives', tag: 'morearrives' })
    world.pass(HOUR)
    await happen('assetReceived', '10')
    await sendPushes(world)
    expect(textsOf(browser).at(-1)).toBe('b***n sent you 10 DU')
    // without mails nothing waits for one
    const { rows } = await sql`select notice from mail_waiting where member = ${await memberId(world, ann)}`.execute(
      world.services.database,
    )
    expect(rows).toEqual([])
  })
})

describe('turning on and off', () => {
  it('is for this session alone: another browser of hers hears as well, and goes on when one is turned off', async () => {
    const [desk, phone] = [service.browser(), service.browser()]
    const second = await again()
    await on(desk)
    await on(phone, second)
    await sql`delete from graphile_worker._private_jobs`.execute(world.services.database)
    await happen()
    await sendPushes(world)
    expect([desk.heard().length, phone.heard().length]).toEqual([1, 1])
    await world.get(noticePushOff, {}, ann.token)
    await world.get(noticePushOff, {}, ann.token)
    expect([await endpointOf(), await endpointOf(second)]).toEqual([null, phone.subscription.endpoint])
    await happen()
    await sendPushes(world)
    expect([desk.heard().length, phone.heard().length]).toEqual([1, 2])
  })

  it('ends with the session, however that ends, and what is on its way goes nowhere', async () => {
    const { database } = world.services
    const [desk, phone] = [service.browser(), service.browser()]
    const second = await again()
    await on(desk)
    await on(phone, second)
    await happen()
    await world.get(logout, {}, second)
    expect(await count()).toBe(1)
    await sql`update session set ended_at = now() where member = ${await memberId(world, ann)} and ended_at is null`.execute(
      database,
    )
    expect(await count()).toBe(0)
    await sendPushes(world)
    expect([desk.heard(), phone.heard()]).toEqual([[], []])
  })

  it('twice at once, or in two sessions at once, is one browser', async () => {
    const browser = service.browser()
    const second = await again()
    await Promise.all([on(browser), on(browser), on(browser, second), on(browser, second)])
    expect(await count()).toBe(1)
    await sql`delete from graphile_worker._private_jobs`.execute(world.services.database)
    await happen()
    expect(await waitingPushes(world)).toHaveLength(1)
    // a session has one, the newest
    const other = service.browser()
    await Promise.all([on(other), on(other)])
    expect(await endpointOf()).toBe(other.subscription.endpoint)
    const third = service.browser()
    await on(third)
    expect(await endpointOf()).toBe(third.subscription.endpoint)
    expect(await count()).toBeLessThanOrEqual(2)
  })

  it('at the moment of a logout leaves nothing behind', async () => {
    for (let round = 0; round < 8; round += 1) {
      const token = await again()
      await Promise.all([world.ask(noticePushOn, service.browser().subscription, token), world.ask(logout, {}, token)])
    }
    expect(await count()).toBe(0)
  })

  it('takes ten browsers of a member, and lets go of the one of longest ago', async () => {
    const first = service.browser()
    await on(first)
    for (let index = 0; index < 10; index += 1) await on(service.browser(), await again())
    expect(await count()).toBe(10)
    expect(await endpointOf()).toBe(null)
  })

  it('is refused for an address that is no push service’s, for keys that are none, and for one that has other keys', async () => {
    const { subscription } = service.browser()
    const refused = (changed: object) => world.ask(noticePushOn, { ...subscription, ...changed }, ann.token)
    for (const endpoint of ['https://evil.example/x', 'http://127.0.0.1:1/x', 'http://169.254.169.254/', 'x'])
      expect((await refused({ endpoint })).data).toEqual(refusal('pushAddressWrong'))
    // no point of the curve
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
    expect((await refused({ p256dh })).data).toEqual(refusal('pushAddressWrong'))
    await on({ ...service.browser(), subscription })
    const stranger = await person(world, `eve${made}`)
    const { p256dh: others } = service.browser().subscription
    expect((await world.ask(noticePushOn, { ...subscription, p256dh: others }, stranger.token)).data).toEqual(
      refusal('pushAddressWrong'),
    )
    expect(await endpointOf()).toBe(subscription.endpoint)
    // who logs in to the same browser takes it over, keys and all
    await world.get(noticePushOn, subscription, stranger.token)
    expect([await endpointOf(), await endpointOf(stranger.token)]).toEqual([null, subscription.endpoint])
  })

  it('is refused where no key is configured, and nothing is sent there', async () => {
    const without = { ...world.services, settings: { ...world.services.settings, push: undefined } }
    const browser = service.browser()
    await on(browser)
    await happen()
    const [waiting] = await waitingPushes(world)
    if (waiting) await pushSender(without)(waiting.payload)
    expect(browser.heard()).toEqual([])
    const plain = await testWorld()
    const ben = await person(plain, 'ben')
    expect(await plain.get(noticePush, {}, ben.token)).toEqual({ key: null, endpoint: null })
    expect((await plain.ask(noticePushOn, browser.subscription, ben.token)).data).toEqual(refusal('pushNotOffered'))
    await plain.end()
  })

  it('the database refuses a browser of an ended session, and of a session of somebody else', async () => {
    const { database } = world.services
    const token = await again()
    await on(service.browser(), token)
    const stranger = await memberId(world, await person(world, `eve${made}`))
    const moved = sql`update push_subscription set member = ${stranger} where member = ${await memberId(world, ann)}`
    expect(await moved.execute(database).then(() => 'kept', sqlState)).toBe('23503')
    await sql`update session set ended_at = now() where member = ${await memberId(world, ann)}`.execute(database)
    const put = sql`insert into push_subscription (member, session, endpoint, p256dh, auth, at)
      select member, token_hash, 'https://fcm.googleapis.com/x', decode(repeat('04', 65), 'hex'), decode(repeat('04', 16), 'hex'), now()
      from session where member = ${await memberId(world, ann)} limit 1`
    await expect(put.execute(database)).rejects.toThrow('an ended session hears nothing')
  })
})

describe('a session that ran out', () => {
  it('for lack of use hears only that there is something, and all of it again once its member is back', async () => {
    const browser = service.browser()
    await on(browser)
    world.pass(25 * HOUR)
    await happen()
    await sendPushes(world)
    expect(browser.heard()).toEqual([
      {
        text: 'Something happened in your account. Log in to see what.',
        place: '/notices',
        tag: 'hidden',
        language: 'en_US',
      },
    ])
    const [token, stranger] = [await again(), await person(world, `eve${made}`)]
    const { endpoint } = browser.subscription
    expect(await world.get(noticePushKeep, { endpoint }, stranger.token)).toEqual({ kept: false })
    expect(await world.get(noticePushKeep, { endpoint }, token)).toEqual({ kept: true })
    expect(await world.get(noticePushKeep, { endpoint }, token)).toEqual({ kept: true })
    expect([await endpointOf(token), await count()]).toEqual([endpoint, 1])
    await sql`delete from graphile_worker._private_jobs`.execute(world.services.database)
    await happen()
    await sendPushes(world)
    expect(textsOf(browser).at(-1)).toBe('b***n sent you 5 DU')
  })

  it('for good hears nothing, and is forgotten', async () => {
    const browser = service.browser()
    await on(browser)
    world.pass(31 * 24 * HOUR)
    await happen()
    await sendPushes(world)
    expect(browser.heard()).toEqual([])
    expect(await count()).toBe(0)
  })
})

describe('what the service answers', () => {
  it.each([404, 410])('%i: the browser is gone, and is forgotten', async (status) => {
    await on(service.browser())
    service.answers = { status }
    await happen()
    await sendPushes(world)
    expect(await count()).toBe(0)
    expect(await waitingPushes(world)).toEqual([])
  })

  it('429 and 503: it is tried again, as late as the service says, and comes once it takes it', async () => {
    const browser = service.browser()
    await on(browser)
    await happen()
    service.answers = { status: 429, headers: { 'retry-after': '120' } }
    await sendPushes(world)
    const now = world.services.now().getTime()
    expect(await waitingPushes(world)).toMatchObject([{ run_at: new Date(now + 120_000), payload: { tries: 1 } }])
    service.answers = { status: 503 }
    await sendPushes(world)
    expect(await waitingPushes(world)).toMatchObject([{ run_at: new Date(now + 60_000), payload: { tries: 2 } }])
    service.answers = { status: 201 }
    await sendPushes(world)
    expect(await waitingPushes(world)).toEqual([])
    expect(new Set(textsOf(browser))).toEqual(new Set(['b***n sent you 5 DU']))
  })

  it('an answer that leads elsewhere is not followed, and one that refuses is not asked again', async () => {
    const browser = service.browser()
    await on(browser)
    const elsewhere = service.browser()
    for (const status of [307, 400, 403, 413]) {
      const before = service.deliveries.length
      service.answers = { status, headers: { location: elsewhere.subscription.endpoint } }
      await happen('assetSent')
      await sendPushes(world)
      expect(service.deliveries).toHaveLength(before + 1)
      expect(await waitingPushes(world)).toEqual([])
    }
    expect(elsewhere.heard()).toEqual([])
    expect(await count()).toBe(1)
  })

  it('none at all: it is tried again, and left out once it would only mislead', async () => {
    await on(service.browser())
    await happen()
    const gone = await pushService()
    const { endpoint } = gone.browser().subscription
    await gone.end()
    const services = {
      ...world.services,
      settings: { ...world.services.settings, push: pushBy(gone.origin) },
    }
    await sql`update push_subscription set endpoint = ${endpoint} where member = ${await memberId(world, ann)}`.execute(
      services.database,
    )
    const [waiting] = await waitingPushes(world)
    if (!waiting) throw new Error('nothing waits')
    await sql`delete from graphile_worker._private_jobs`.execute(services.database)
    await pushSender(services)(waiting.payload)
    expect(await waitingPushes(world)).toMatchObject([{ payload: { tries: 1 } }])
    await sql`delete from graphile_worker._private_jobs`.execute(services.database)
    await pushSender(services)({ ...waiting.payload, tries: 11 })
    expect(await waitingPushes(world)).toEqual([])
    world.pass(72 * HOUR)
    await pushSender(services)(waiting.payload)
    expect(await waitingPushes(world)).toEqual([])
  })

  it('a host that is no longer configured is not asked, and its browser is forgotten', async () => {
    const browser = service.browser()
    await on(browser)
    await happen()
    const [waiting] = await waitingPushes(world)
    const push = { ...pushBy(service.origin), hosts: ['fcm.googleapis.com'] }
    const services = { ...world.services, settings: { ...world.services.settings, push } }
    if (waiting) await pushSender(services)(waiting.payload)
    expect(browser.heard()).toEqual([])
    expect(await count()).toBe(0)
  })
})

it('a name that leads into a network of ours is not asked', () => {
  for (const address of ['142.250.74.10', '2a00:1450:4001::200a']) expect(isOpenAddress(address), address).toBe(true)
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:142.250.74.10',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001::1',
    '',
    'localhost',
  ])
    expect(isOpenAddress(address), address).toBe(false)
})
