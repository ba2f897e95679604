import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUsername } from '#calls/account/set-username.ts'
import { myLands } from '#calls/land/own/my.ts'
import { landTransfer } from '#calls/land/transfer.ts'
import { noticeList } from '#calls/notice/list.ts'
import { noticeRead } from '#calls/notice/read.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet } from '#calls/planet/sell.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { LANGUAGES } from '#languages/languages.ts'
import { translator } from '#languages/translate.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { arrived, scannedTo, takenBack } from '#proof/api/deposited.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { sqlState } from '#server/store/database.ts'

let world: TestWorld
let ann: Person
let ben: Person
beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  ann = await person(world, 'ann')
  ben = await person(world, 'ben')
  for (const name of ['ann', 'ben']) await fund(world, name, 'DU', '5000')
  await scannedTo(world, 99)
})
afterAll(() => world.end())

/** What somebody was told last, newest first, without what was said before. */
async function told(who: Person, count: number) {
  const { list } = await world.get(noticeList, { size: count }, who.token)
  return list.map(({ kind, facts }) => ({ kind, ...facts }))
}
const mailsOf = async (who: Person) => (await world.mails(who.email)).map(({ mail, values }) => ({ mail, values }))

describe('what happens to a member', () => {
  it('[ASSET-03] a credited deposit is told once, in the page and by mail, and once more when the chain takes it back', async () => {
    const id = await arrived(world, 'ann', '250.5', 100)
    await scannedTo(world, 100)
    expect((await told(ann, 1)).filter(({ kind }) => kind === 'depositCredited')).toEqual([])
    await scannedTo(world, 101)
    await scannedTo(world, 102)
    const at = world.services.now().getTime()
    const facts = { deposit: id, amount: '250.5', asset: 'USDT', network: 'BSC' }
    const { list } = await world.get(noticeList, {}, ann.token)
    expect(list.filter(({ kind }) => kind === 'depositCredited')).toMatchObject([
      { read: false, at, facts: { ...facts, repaid: '0' } },
    ])
    expect((await mailsOf(ann))[0]).toEqual({
      mail: 'depositCredited',
      values: { ...facts, repaid: '0', place: '/asset' },
    })
    await takenBack(world, id)
    expect(await told(ann, 1)).toEqual([{ kind: 'depositTakenBack', ...facts }])
  })

  it('[PLANET-10] a planet that is sold is told to both sides, with what each paid and got', async () => {
    const here = { coordinates: '1-1-1' }
    await world.get(namePlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...spend() }, ann.token)
    await world.get(sellPlanet, { ...here, price: '1000', ...leave(world, ann) }, ann.token)
    const { order } = await world.get(namePlanet, { ...here, price: '1000', ...leave(world, ben) }, ben.token)
    const facts = { planet: '1-1-1', name: 'Vesper', price: '1000', order }
    const sold = { ...facts, other: 'b***n', received: '950' }
    expect(await told(ann, 1)).toEqual([{ kind: 'planetSold', ...sold }])
    expect(await told(ben, 1)).toEqual([{ kind: 'planetBought', ...facts, other: 'a***n' }])
    expect((await mailsOf(ann))[0]).toEqual({ mail: 'planetSold', values: { ...sold, place: '/record' } })
    expect((await mailsOf(ben))[0]).toMatchObject({ mail: 'planetBought' })
  })

  it('[PLANET-06][LAND-13] a planet and a land that are given are told to who gives and who gets', async () => {
    const given = await world.get(
      transferPlanet,
      { coordinates: '1-1-1', account: 'ann', ...leave(world, ben) },
      ben.token,
    )
    const planet = { planet: '1-1-1', name: 'Vesper', order: given.order }
    expect(await told(ann, 1)).toEqual([{ kind: 'planetReceived', ...planet, other: 'b***n' }])
    expect(await told(ben, 1)).toEqual([{ kind: 'planetGiven', ...planet, other: 'ann' }])
    await buyBronze(world, ben, 1, 1, 0)
    const [bought] = (await world.get(myLands, {}, ben.token)).list
    const { tokenId = '', x, y } = bought ?? {}
    const { order } = await world.get(landTransfer, { tokenId, account: 'ann', ...leave(world, ben) }, ben.token)
    const land = { planet: '1-1-1', name: 'Vesper', x: `${x}`, y: `${y}`, tokenId, order }
    expect(await told(ann, 1)).toEqual([{ kind: 'landReceived', ...land, other: 'b***n' }])
    expect(await told(ben, 1)).toEqual([{ kind: 'landGiven', ...land, other: 'ann' }])
  })

  it('is not told when its cause is undone: a refused sale leaves no row and no mail', async () => {
    const before = [await told(ann, 100), await mailsOf(ben)]
    const refused = await world.ask(
      transferPlanet,
      { coordinates: '1-1-1', account: 'nobody', ...leave(world, ann) },
      ann.token,
    )
    expect(refused.code).not.toBe(0)
    expect([await told(ann, 100), await mailsOf(ben)]).toEqual(before)
  })

  it('a change of security is one of them, mailed in its own words', async () => {
    const cid = await person(world, 'cid', false)
    await sql`update member set username = null, username_key = null where username = 'cid'`.execute(
      world.services.database,
    )
    await world.get(setUsername, { account: 'cidney' }, cid.token)
    expect(await told(cid, 1)).toEqual([{ kind: 'security', event: 'usernameSet' }])
    expect((await mailsOf(cid))[0]).toMatchObject({ mail: 'security' })
  })

  it('has a subject and a text in each language, which says every fact that a reader needs', () => {
    const facts = { amount: '250.5', asset: 'USDT', network: 'BSC', repaid: '3', planet: '1-2-3', name: 'Vesper' }
    const values = { ...facts, other: 'ben', price: '1000', received: '950', order: 'o-1', x: '4', y: '5', link: 'L' }
    for (const language of LANGUAGES) {
      const say = translator(language)
      expect(say('mail.depositCreditedText', values)).toMatch(
        /(?=[\s\S]*250\.5 USDT)(?=[\s\S]*BSC)[\s\S]*3 USDT[\s\S]*L$/,
      )
      expect(say('mail.depositCreditedText', { ...values, repaid: '0' })).not.toMatch(/ 0 USDT/)
      expect(say('mail.planetSoldText', values)).toMatch(/950/)
      for (const kind of ['planetBought', 'planetGiven', 'landGiven'] as const)
        expect(say(`mail.${kind}Text`, values)).toMatch(/ben[\s\S]*o-1|o-1[\s\S]*ben/)
    }
  })
})

describe('the list of notices', () => {
  it('is paged, newest first, of nobody else, and marks what was read once', async () => {
    const first = await world.get(noticeList, { size: 2 }, ann.token)
    const rest = await world.get(noticeList, { size: 100, after: first.next }, ann.token)
    const ids = [...first.list, ...rest.list].map(({ id }) => BigInt(id))
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)))
    expect(rest.next).toBeNull()
    const [newest, second] = first.list.map(({ id }) => id)
    // of another's notices nothing changes, and nothing is said
    const before = (await world.get(noticeList, { unread: true, size: 100 }, ann.token)).list.length
    await world.get(noticeRead, { notices: [newest, second] }, ben.token)
    expect(await world.get(noticeRead, { notices: [newest, second] }, ann.token)).toEqual({ unread: before - 2 })
    const at = world.services.now()
    world.pass(5000)
    expect(await world.get(noticeRead, { notices: [newest] }, ann.token)).toEqual({ unread: before - 2 })
    const { rows } = await sql<{ read: boolean }>`select read_at <= ${at} as read from notice
      where id = ${newest}`.execute(world.services.database)
    expect(rows).toEqual([{ read: true }])
    const unread = await world.get(noticeList, { unread: true, size: 100 }, ann.token)
    expect(unread.list.map(({ id }) => id)).not.toContain(newest)
    expect(unread.list).toHaveLength(before - 2)
  })

  it('says when a day was last settled by the wall’s clock, so that a page which came just before asks anew', async () => {
    const clock = async () => {
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(world.services.database)
      return rows[0]?.at.getTime() ?? 0
    }
    const before = await clock()
    expect((await world.get(noticeList, {}, ann.token)).settledAt ?? 0).toBeLessThanOrEqual(before)
    await advanceWorld(world.services, 86_400_000)
    const { settledAt } = await world.get(noticeList, {}, ann.token)
    expect(settledAt).toBeGreaterThanOrEqual(before)
    expect(settledAt).toBeLessThanOrEqual(await clock())
  })

  it('stays as it was told: a row cannot be changed or taken away', async () => {
    const { database } = world.services
    const change = (what: ReturnType<typeof sql>) => what.execute(database).catch(sqlState)
    expect(await change(sql`update notice set facts = '{}' where kind = 'planetSold'`)).toBe('P0001')
    expect(await change(sql`delete from notice`)).toBe('P0001')
    expect(await change(sql`update notice set world_at = now() where kind = 'planetSold'`)).toBe('P0001')
    expect(await change(sql`update notice set read_at = null where read_at is not null`)).toBe('P0001')
  })
})
