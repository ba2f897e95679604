import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeChoose } from '#calls/notice/choices.ts'
import { noticeList } from '#calls/notice/list.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import { type Person, person } from '#proof/api/person.ts'
import { memberId } from '#proof/api/rewarded.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { NOTICES } from '#rules/notice/notices.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { tellDue, tellLater } from './due.ts'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  ann = await person(world, 'ann')
  ben = await person(world, 'ben')
})
afterAll(() => world.end())

/** Notes for somebody that so many packages of his are used up. */
async function usedUp(who: Person, amounts: readonly string[]): Promise<void> {
  const member = await memberId(world, who)
  const tellings = amounts.map((amount) => ({ member, facts: { pack: 'A', amount } }))
  await inTransaction(world.services.database, (tx) => tellLater(tx, 'packageUsedUp', tellings))
}
const mails = async (who: Person) => (await world.mails(who.email)).filter(({ mail }) => mail === 'packageUsedUp')

it('what is due is told once by four workers at once, by notice and mail, in its order', async () => {
  await usedUp(ann, ['1', '2', '3'])
  await usedUp(ben, ['4'])
  const workers = Array.from({ length: 4 }, () => openDatabase(world.services.settings.databaseUrl, 1))
  const counts = await Promise.all(workers.map((database) => tellDue({ ...world.services, database })))
  await Promise.all(workers.map((database) => database.destroy()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  const one = { kind: 'packageUsedUp', pack: 'A' }
  expect(await toldOf(world, ann, 'ends')).toEqual(['1', '2', '3'].map((amount) => ({ ...one, amount })))
  expect(await toldOf(world, ben, 'ends')).toEqual([{ ...one, amount: '4' }])
  expect((await mails(ann)).map(({ values }) => values)).toHaveLength(3)
  expect((await mails(ben)).map(({ values }) => values)).toEqual([{ pack: 'A', amount: '4', place: '/asset?tab=tfa' }])
})

it('is told by the next worker where one is killed, and by none where its cause is undone', async () => {
  const before = (await toldOf(world, ann, 'ends')).length
  await usedUp(ann, ['5'])
  const { database } = world.services
  await sql`create function refuse_notice() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`.execute(
    database,
  )
  await sql`create trigger killed before insert on notice for each row execute function refuse_notice()`.execute(
    database,
  )
  await expect(tellDue(world.services)).rejects.toThrow('killed')
  await sql`drop trigger killed on notice`.execute(database)
  const member = await memberId(world, ann)
  const undone = inTransaction(database, async (tx) => {
    await tellLater(tx, 'packageUsedUp', [{ member, facts: { pack: 'A', amount: '6' } }])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await toldOf(world, ann, 'ends')).slice(before).map(({ amount }) => amount)).toEqual(['5'])
})

it('is told though what another is to be told cannot be read any more', async () => {
  const before = (await toldOf(world, ben, 'ends')).length
  const { database } = world.services
  // as a release wrote it that knew other facts
  const old = {
    member: await memberId(world, ann),
    kind: 'packageUsedUp',
    facts: JSON.stringify({ pack: 'A' }),
  } as const
  await database.insertInto('notice_due').values(old).execute()
  await usedUp(ben, ['8', '9'])
  await expect(tellDue(world.services)).rejects.toThrow()
  const { list } = await world.get(noticeList, { topic: 'ends' }, ben.token)
  expect(list.slice(0, -before).map(({ facts }) => facts.amount)).toEqual(['9', '8'])
  const waits = async () => (await database.selectFrom('notice_due').select('member').execute()).length
  expect(await waits()).toBe(1)
  await sql`update notice_due set facts = facts || '{"amount": "10"}'`.execute(database)
  expect([await tellDue(world.services), await waits()]).toEqual([1, 0])
})

it('has a mail only for who wants one of what ends', async () => {
  await world.get(noticeChoose, { topic: 'ends', mail: false }, ben.token)
  const before = (await mails(ben)).length
  await usedUp(ben, ['7'])
  expect((await toldOf(world, ben, 'ends')).at(-1)).toMatchObject({ amount: '7' })
  expect(await mails(ben)).toHaveLength(before)
})

it('is said in each language, in the list and by mail, with all of its facts', () => {
  const facts = {
    name: 'Vesper',
    x: '-3',
    y: '4',
    amount: '500',
    times: '3',
    period: '30',
    round: '7',
    part: '2',
    of: '19',
  }
  for (const language of LANGUAGES) {
    const say = translator(language)
    for (const kind of ['landCompleted', 'stakeEnded', 'packageUsedUp', 'daotReleased'] as const)
      for (const how of ['ended', 'completed']) {
        const values = { ...facts, pack: 'Q', how, link: 'L' }
        for (const text of [say(`notice.say.${kind}`, values), say(`mail.${kind}Text`, values)])
          for (const name of NOTICES[kind].facts)
            if (name in facts)
              expect([language, text]).toEqual([language, expect.stringContaining(values[name as keyof typeof values])])
      }
  }
})
