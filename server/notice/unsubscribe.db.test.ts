import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noticeChoices, noticeChoose } from '#calls/notice/choices.ts'
import { unsubscribe } from '#calls/notice/unsubscribe.ts'
import { openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { memberId, rewarded } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import type { ChosenTopic } from '#rules/notice/topics.ts'
import { warnOfLapses } from '#server/lapse/warn.ts'
import { unsubscribeLink, unsubscribeToken } from '#server/mail/stop-link.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000
let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1])
  ann = await person(world, 'ann')
  ben = await person(world, 'ben')
})
afterAll(() => world.end())

const choices = async ({ token }: Person) => {
  const { topics } = await world.get(noticeChoices, {}, token)
  return Object.fromEntries(topics.map(({ topic, toast, mail }) => [topic, { toast, mail }]))
}
const isOn = async (who: Person) => (await choices(who)).lapses?.mail
const tokenOf = async (who: Person, topic: ChosenTopic = 'lapses') =>
  unsubscribeToken({ member: await memberId(world, who), topic }, world.services.settings)
/** What a mail program posts. */
const post = (url: string) =>
  world.server.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
/** Both have a reward that is lost within a day. */
async function warnings(): Promise<readonly [number, number]> {
  for (const who of [ann, ben]) await rewarded(world, who, '10')
  await advanceWorld(world.services, 4 * DAY + 1)
  await warnOfLapses(world.services)
  const count = async ({ email }: Person) => (await world.mails(email)).filter(({ mail }) => mail === 'lapse').length
  return [await count(ann), await count(ben)]
}

describe('who wants no mails of what lapses', () => {
  it('gets them at first, and says so by the link in one, without a session', async () => {
    expect((await world.get(noticeChoices, {}, ann.token)).address).toBe(true)
    expect(await isOn(ann)).toBe(true)
    // without mails of another topic one is warned all the same
    await world.get(noticeChoose, { topic: 'sold', mail: false }, ben.token)
    expect(await warnings()).toEqual([1, 1])
    const [mail] = (await world.mails(ann.email)).filter(({ mail }) => mail === 'lapse')
    const member = await memberId(world, ann)
    expect(mail?.stop).toEqual({ member: `${member}`, topic: 'lapses' })
    const link = new URL(unsubscribeLink({ member, topic: 'lapses' }, world.services.settings))
    expect([link.pathname, link.searchParams.get('token')]).toEqual(['/unsubscribe', await tokenOf(ann)])
    // opening it does nothing
    await world.server.inject({ method: 'GET', url: `${link.pathname}${link.search}` })
    expect(await isOn(ann)).toBe(true)
    await world.get(unsubscribe, { unsubscribeToken: link.searchParams.get('token') })
    expect([await isOn(ann), await isOn(ben)]).toEqual([false, true])
    // nothing but these mails
    const all = { toast: true, mail: true }
    const others = {
      arrives: all,
      sold: all,
      returned: all,
      ends: all,
      team: all,
      alerts: all,
      leaves: all,
      security: all,
    }
    expect(await choices(ann)).toEqual({ ...others, lapses: { toast: true, mail: false } })
  })

  it('gets none from then on, others do', async () => {
    await advanceWorld(world.services, 2 * DAY)
    expect(await warnings()).toEqual([1, 2])
  })

  it('turns them on again in the account, and off there too', async () => {
    await world.get(noticeChoose, { topic: 'lapses', mail: true }, ann.token)
    await world.get(noticeChoose, { topic: 'lapses', mail: false }, ben.token)
    expect([await isOn(ann), await isOn(ben)]).toEqual([true, false])
    await advanceWorld(world.services, 2 * DAY)
    expect(await warnings()).toEqual([2, 2])
  })

  it('is heard by what a mail program posts to the link, once and again alike, and by nothing else', async () => {
    const token = await tokenOf(ann)
    for (let time = 0; time < 2; time += 1) expect((await post(`/unsubscribe?token=${token}`)).statusCode).toBe(200)
    expect(await isOn(ann)).toBe(false)
    await world.get(noticeChoose, { topic: 'lapses', mail: true }, ann.token)
    for (const wrong of ['', '?token=', '?token=1.lapses.x', '?token=a&token=b']) {
      const answer = await post(`/unsubscribe${wrong}`)
      expect([wrong, answer.json().code]).toEqual([wrong, 3113])
    }
    expect(await isOn(ann)).toBe(true)
  })

  it('is nobody else: a mark of another member or topic, or a changed one, is refused', async () => {
    await world.get(noticeChoose, { topic: 'lapses', mail: true }, ben.token)
    const [anns, bens] = [await tokenOf(ann), await tokenOf(ben)]
    const mixed = [bens.split('.')[0], ...anns.split('.').slice(1)].join('.')
    const otherTopic = anns.replace('.lapses.', '.arrives.')
    for (const wrong of [mixed, otherTopic, `${anns}x`, anns.slice(0, -1), anns.replace('.', '.x'), `0${anns}`])
      expect((await world.ask(unsubscribe, { unsubscribeToken: wrong })).data).toEqual(refusal('unsubscribeLinkWrong'))
    expect([await isOn(ann), await isOn(ben)]).toEqual([true, true])
    const stop = { member: await memberId(world, ann), topic: 'lapses' } as const
    const elsewhere = unsubscribeToken(stop, { pepper: 'another' })
    expect((await world.ask(unsubscribe, { unsubscribeToken: elsewhere })).data).toEqual(
      refusal('unsubscribeLinkWrong'),
    )
  })
})
