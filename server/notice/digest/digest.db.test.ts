import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { setClock } from '#server/world/clock.ts'
import { tellMember } from '../tell.ts'
import { sendDigests } from './send.ts'

const MINUTE = 60_000
let world: TestWorld
let ann: Person
let made = 0
beforeAll(async () => {
  world = await testWorld()
})
beforeEach(async () => {
  made += 1
  ann = await person(world, `ann${made}`)
})
afterAll(() => world.end())

/** Somebody sends her so much. */
async function arrives(amount: string, kind: 'assetReceived' | 'assetSent' | 'partnerReturned' = 'assetReceived') {
  const member = await memberId(world, ann)
  const facts = { amount, asset: 'DU', other: 'b***n', order: 'o-1' }
  const at = world.services.now()
  await inTransaction(world.services.database, (tx) => tellMember(tx, { member, kind, facts, at }))
}
const mailsOf = async () =>
  (await world.mails(ann.email)).filter(({ mail }) => !['code', 'security'].includes(mail)).reverse()
const kinds = async () => (await mailsOf()).map(({ mail }) => mail)
/** How many mails several workers queue that look at the same moment. */
async function workers(): Promise<number> {
  const processes = Array.from({ length: 4 }, () => openDatabase(world.services.settings.databaseUrl, 1))
  const counts = await Promise.all(processes.map((database) => sendDigests({ ...world.services, database })))
  await Promise.all(processes.map((database) => database.destroy()))
  return counts.reduce((sum, count) => sum + count, 0)
}

it('five mails of a topic go out one by one within an hour, the sixth and seventh are one at its end, told once by four workers', async () => {
  for (const amount of ['1', '2', '3', '4', '5', '6', '7']) {
    // a world that is ahead of the server's own clock: the mail dates as the notice centre does
    await setClock(world.services.database, 'still', new Date(`2031-05-0${amount}T03:04:00Z`))
    await arrives(amount)
    world.pass(MINUTE)
  }
  const one = ['assetReceived', 'assetReceived', 'assetReceived', 'assetReceived', 'assetReceived']
  expect(await kinds()).toEqual(one)
  world.pass(52 * MINUTE)
  // the hour began with the first, 59 minutes ago
  expect(await workers()).toBe(0)
  world.pass(MINUTE)
  expect(await workers()).toBe(1)
  expect(await workers()).toBe(0)
  expect(await kinds()).toEqual([...one, 'digest'])
  const digest = (await mailsOf()).at(-1)
  expect(digest?.values).toEqual({
    topic: 'Arrivals',
    count: 2,
    lines: '2031-05-06 03:04 UTC  b***n sent you 6 DU\n2031-05-07 03:04 UTC  b***n sent you 7 DU',
    more: 0,
    place: '/notices?topic=arrives',
  })
  expect(digest?.stop).toEqual({ member: `${await memberId(world, ann)}`, topic: 'arrives' })
  // each of them is a notice as before
  const { list } = await world.get(noticeList, { topic: 'arrives' }, ann.token)
  expect(list.map(({ facts }) => facts.amount)).toEqual(['7', '6', '5', '4', '3', '2', '1'])
})

it('says of an instant in a line that it is UTC, as a mail knows no clock of its reader', async () => {
  const member = await memberId(world, ann)
  const facts = { opening: 'n-1', planet: '1-1-2', until: '2026-11-21 18:02' }
  for (let time = 0; time < 6; time += 1) {
    const at = world.services.now()
    await inTransaction(world.services.database, (tx) => tellMember(tx, { member, kind: 'openingTurn', facts, at }))
  }
  world.pass(60 * MINUTE)
  await workers()
  expect((await mailsOf()).at(-1)?.values.lines).toMatch(/name 1-1-2 until 2026-11-21 18:02 UTC$/)
})

it('the next hour begins anew, each topic has its own, and what leaves is told one by one', async () => {
  for (let time = 0; time < 6; time += 1) await arrives('1')
  await arrives('1', 'partnerReturned')
  for (let time = 0; time < 7; time += 1) await arrives('1', 'assetSent')
  const count = async (wanted: string) => (await kinds()).filter((mail) => mail === wanted).length
  expect([await count('assetReceived'), await count('partnerReturned'), await count('assetSent')]).toEqual([5, 1, 7])
  world.pass(60 * MINUTE)
  await arrives('1')
  expect([await count('assetReceived'), await workers(), await count('digest')]).toEqual([6, 1, 1])
})

it('of ten that come at the same moment five go out and five wait', async () => {
  await Promise.all(Array.from({ length: 10 }, () => arrives('1')))
  expect(await kinds()).toEqual(Array.from({ length: 5 }, () => 'assetReceived'))
  world.pass(60 * MINUTE)
  expect(await workers()).toBe(1)
  expect((await mailsOf()).at(-1)?.values.count).toBe(5)
})

it('a worker that is killed before it is done, twice, leaves it to the next', async () => {
  for (let time = 0; time < 6; time += 1) await arrives('1')
  world.pass(60 * MINUTE)
  const { database } = world.services
  for (let time = 0; time < 2; time += 1) {
    // what it did is undone with its transaction
    await sql`create or replace function refuse_digest() returns trigger language plpgsql as $$ begin
      if new.payload ->> 'mail' = 'digest' then raise exception 'killed'; end if; return new; end $$`.execute(database)
    await sql`create trigger killed before insert on graphile_worker._private_jobs for each row execute function refuse_digest()`.execute(
      database,
    )
    await expect(sendDigests(world.services)).rejects.toThrow('killed')
    await sql`drop trigger killed on graphile_worker._private_jobs`.execute(database)
    expect(await kinds()).not.toContain('digest')
  }
  expect([await workers(), await workers()]).toEqual([1, 0])
})

it('is not sent to who has switched the topic off in the meantime', async () => {
  for (let time = 0; time < 6; time += 1) await arrives('1')
  await world.get(noticeChoose, { topic: 'arrives', mail: false }, ann.token)
  world.pass(60 * MINUTE)
  expect(await workers()).toBe(0)
  await world.get(noticeChoose, { topic: 'arrives', mail: true }, ann.token)
  expect([await workers(), (await kinds()).includes('digest')]).toEqual([0, false])
})

it('lists fifty, and says how many more there are, in each language', async () => {
  await Promise.all(Array.from({ length: 57 }, () => arrives('1')))
  world.pass(60 * MINUTE)
  expect(await workers()).toBe(1)
  const values = (await mailsOf()).at(-1)?.values
  expect([values?.count, values?.more, String(values?.lines).split('\n').length]).toEqual([52, 2, 50])
  for (const language of LANGUAGES) {
    const text = translator(language)('mail.digestText', { ...values, link: 'L' })
    expect(text).toMatch(/6 DU[\s\S]*2[\s\S]*L$|1 DU[\s\S]*2[\s\S]*L$/)
    expect(translator(language)('mail.digestText', { ...values, more: 0, lines: 'x', link: 'L' })).not.toMatch(
      /\d+ more|另有|ほか|그 밖에/,
    )
  }
})

it('goes out to a member though that of another cannot be written', async () => {
  const stuck = ann
  for (let time = 0; time < 6; time += 1) await arrives('1')
  made += 1
  ann = await person(world, `ann${made}`)
  for (let time = 0; time < 6; time += 1) await arrives('2')
  world.pass(60 * MINUTE)
  const { database } = world.services
  await sql`create function stuck() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    database,
  )
  await sql`create trigger stuck before delete on mail_waiting for each row when (old.member = ${sql.lit(await memberId(world, stuck))})
    execute function stuck()`.execute(database)
  await expect(sendDigests(world.services)).rejects.toThrow('stuck')
  expect((await kinds()).at(-1)).toBe('digest')
  await sql`drop trigger stuck on mail_waiting`.execute(database)
  expect(await sendDigests(world.services)).toBe(1)
})
