import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { noticeChoices, noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { noticeRead, noticeReadAll } from '#calls/notice/read.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import type { UserId } from '#rules/amount/labels.ts'
import { CHOSEN_TOPICS, TOPICS } from '#rules/notice/topics.ts'
import { inTransaction, sqlState } from '#server/store/database.ts'
import { tellMember } from './tell.ts'

let world: TestWorld
let ann: Person
let ben: Person
let made = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  made += 1
  ann = await person(world, `ann${made}`)
  ben = await person(world, `ben${made}`)
})
afterAll(() => world.end())

/** Tells somebody that something arrived, and that something came back. */
async function happen(who: Person): Promise<void> {
  const member: UserId = await memberId(world, who)
  const at = world.services.now()
  const facts = { amount: '5', asset: 'DU', other: 'b***n', order: 'o-1' }
  await inTransaction(world.services.database, async (tx) => {
    await tellMember(tx, { member, kind: 'assetReceived', facts, at })
    await tellMember(tx, { member, kind: 'assetSent', facts, at })
    await tellMember(tx, { member, kind: 'partnerReturned', facts, at })
  })
}
const kindsOf = async (who: Person) =>
  (await world.get(noticeList, { size: 100 }, who.token)).list.map(({ kind }) => kind)
const mailsOf = async (who: Person) =>
  (await world.mails(who.email)).map(({ mail }) => mail).filter((mail) => mail !== 'code' && mail !== 'security')
const chosenOf = async (who: Person) => {
  const { topics } = await world.get(noticeChoices, {}, who.token)
  return topics.filter(({ toast, mail }) => !toast || !mail)
}

describe('what a member wants to be told of', () => {
  it('is everything at first, and what leaves and security always: of those there is no choice', async () => {
    const { address, topics } = await world.get(noticeChoices, {}, ann.token)
    expect(address).toBe(true)
    expect(topics).toEqual(
      ['arrives', 'sold', 'returned', 'ends', 'team', 'lapses', 'alerts', 'leaves', 'security'].map((topic) => {
        return { topic, chosen: topic !== 'leaves' && topic !== 'security', toast: true, mail: true, push: true }
      }),
    )
    for (const topic of ['leaves', 'security', 'news'])
      expect((await world.ask(noticeChoose, { topic, mail: false }, ann.token)).code).toBe(1002)
    expect(await chosenOf(ann)).toEqual([])
  })

  it('is looked at when a mail is queued: of a topic that is off none goes out, its row is there all the same', async () => {
    await world.get(noticeChoose, { topic: 'arrives', mail: false }, ann.token)
    await happen(ann)
    await happen(ben)
    const all = ['partnerReturned', 'assetSent', 'assetReceived']
    expect(await mailsOf(ann)).toEqual(['partnerReturned', 'assetSent'])
    expect(await mailsOf(ben)).toEqual(all)
    expect((await kindsOf(ann)).slice(0, 3)).toEqual(all)
    await world.get(noticeChoose, { topic: 'arrives', mail: true }, ann.token)
    await happen(ann)
    expect((await mailsOf(ann)).filter((mail) => mail === 'assetReceived')).toHaveLength(1)
  })

  it('a mail that can be switched off says whose choice it is, and one that cannot does not', async () => {
    await happen(ann)
    const member = `${await memberId(world, ann)}`
    const stops = (await world.mails(ann.email)).map(({ mail, stop }) => [mail, stop])
    expect(stops).toContainEqual(['assetReceived', { member, topic: 'arrives' }])
    expect(stops).toContainEqual(['partnerReturned', { member, topic: 'returned' }])
    expect(stops).toContainEqual(['assetSent', undefined])
  })

  it('changes only what is said of it: toast and mail, each topic by itself, again and again', async () => {
    const choose = (asked: Record<string, unknown>) => world.get(noticeChoose, asked, ann.token)
    await choose({ topic: 'sold', toast: false })
    expect(await chosenOf(ann)).toEqual([{ topic: 'sold', chosen: true, toast: false, mail: true, push: true }])
    for (let time = 0; time < 2; time += 1) await choose({ topic: 'sold', mail: false })
    expect(await chosenOf(ann)).toEqual([{ topic: 'sold', chosen: true, toast: false, mail: false, push: true }])
    await choose({ topic: 'sold', toast: true })
    await choose({ topic: 'returned', toast: false })
    expect(await chosenOf(ann)).toEqual([
      { topic: 'sold', chosen: true, toast: true, mail: false, push: true },
      { topic: 'returned', chosen: true, toast: false, mail: true, push: true },
    ])
    expect((await world.get(noticeList, {}, ann.token)).quiet).toEqual(['returned'])
    expect(await chosenOf(ben)).toEqual([])
  })

  it('stands although both switches are pressed at the same moment', async () => {
    await Promise.all(
      [{ toast: false }, { mail: false }].map((way) => world.get(noticeChoose, { topic: 'lapses', ...way }, ann.token)),
    )
    expect(await chosenOf(ann)).toEqual([{ topic: 'lapses', chosen: true, toast: false, mail: false, push: true }])
  })

  it('is kept for topics that can be chosen, and for no other', async () => {
    const member = await memberId(world, ann)
    const put = (topic: string) =>
      sql`insert into notice_choice values (${member}, ${topic}, true, true, now(), true)`
        .execute(world.services.database)
        .then(() => 'kept', sqlState)
    for (const topic of TOPICS)
      expect([topic, await put(topic)]).toEqual([topic, CHOSEN_TOPICS.some((one) => one === topic) ? 'kept' : '23514'])
  })
})

describe('the list of notices by topic', () => {
  it('shows the newest of a topic only, page after page, read or not', async () => {
    for (let time = 0; time < 3; time += 1) await happen(ann)
    await happen(ben)
    const page = (asked: Record<string, unknown>) => world.get(noticeList, { topic: 'arrives', ...asked }, ann.token)
    const first = await page({ size: 2 })
    const rest = await page({ size: 2, after: first.next })
    const ids = [...first.list, ...rest.list].map(({ id }) => BigInt(id))
    expect([first.list.length, rest.list.length, rest.next]).toEqual([2, 1, null])
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)))
    expect(new Set([...first.list, ...rest.list].map(({ kind }) => kind))).toEqual(new Set(['assetReceived']))
    await world.get(noticeRead, { notices: [first.list[0]?.id] }, ann.token)
    expect((await page({ unread: true })).list.map(({ id }) => BigInt(id))).toEqual(ids.slice(1))
    expect((await page({ topic: 'sold' })).list).toEqual([])
  })

  it('looks at the rows of the topic alone, however many others there are', async () => {
    const member = await memberId(world, ann)
    const { database } = world.services
    await sql`insert into notice (member, kind, facts, at) select ${member}, 'assetSent', '{}', now() from generate_series(1, 20000)`.execute(
      database,
    )
    await happen(ann)
    await sql`analyze notice`.execute(database)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (analyze, buffers, timing off)
      select n.* from unnest(${['assetReceived', 'planetReceived']}::text[]) k(kind) cross join lateral (
        select id, notice.kind, facts, at, read_at from notice
        where member = ${member} and notice.kind = k.kind order by id desc limit 21) n order by n.id desc limit 21`.execute(
      database,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('notice_kind')
    expect(plan).not.toContain('Seq Scan on notice')
    expect(Number(/shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(30)
  })
})

describe('all are marked as read', () => {
  it('up to the newest that was seen, once: what came after stays unread, and nobody else’s are touched', async () => {
    await happen(ann)
    await happen(ben)
    const { list, unread } = await world.get(noticeList, {}, ann.token)
    const bens = (await world.get(noticeList, {}, ben.token)).unread
    expect(unread).toBe(list.length)
    await happen(ann)
    const newest = list[0]?.id
    expect(await world.get(noticeReadAll, { newest }, ann.token)).toEqual({ unread: 3 })
    expect(await world.get(noticeReadAll, { newest }, ann.token)).toEqual({ unread: 3 })
    expect((await world.get(noticeList, {}, ann.token)).unread).toBe(3)
    expect((await world.get(noticeList, {}, ben.token)).unread).toBe(bens)
  })

  it('by two tabs at the same moment, one of which marks some of them', async () => {
    for (let time = 0; time < 5; time += 1) await happen(ann)
    const { list } = await world.get(noticeList, { size: 100 }, ann.token)
    const ids = list.map(({ id }) => id)
    await Promise.all([
      world.get(noticeReadAll, { newest: ids[0] }, ann.token),
      world.get(noticeRead, { notices: ids }, ann.token),
      world.get(noticeRead, { notices: [...ids].reverse() }, ann.token),
    ])
    expect((await world.get(noticeList, {}, ann.token)).unread).toBe(0)
  })

  it('unread ones are counted up to a hundred', async () => {
    const member = await memberId(world, ann)
    await sql`insert into notice (member, kind, facts, at) select ${member}, 'assetSent', '{}', now() from generate_series(1, 150)`.execute(
      world.services.database,
    )
    expect((await world.get(noticeList, { size: 1 }, ann.token)).unread).toBe(100)
  })
})
