import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { myLands } from '#calls/land/own/my.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import { beginSettlement } from '#server/income/settle.ts'
import { payWaiting } from '#server/land/end/waiting.ts'
import { inTransaction } from '#server/store/database.ts'
import { leaveIn } from './reserve.ts'

let scene: LandWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [first, second] = scene.people
  if (!first || !second) throw new Error('two people')
  ada = first
  ben = second
})
afterAll(() => scene.world.end())

let bought = 0
async function landOf(who: Person, investment: string): Promise<string> {
  const spot = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('200'))[bought]
  if (!spot) throw new Error('no plot')
  bought += 1
  const tokenId = await scene.buy(who, spot, investment)
  return tokenId
}
const mine = async (who: Person, tokenId: string) =>
  (await scene.world.get(myLands, { size: 100 }, who.token)).list.find((land) => land.tokenId === tokenId)
const states = async (...of: [Person, string][]) =>
  Promise.all(of.map(async ([who, tokenId]) => (await mine(who, tokenId))?.state))
const quoteOf = (who: Person, tokenId: string) => scene.world.get(landEndBefore, { tokenId }, who.token)
const ask = async (who: Person, tokenId: string, least?: string) => {
  const { quote } = await quoteOf(who, tokenId)
  const named = least === undefined ? {} : { least }
  return scene.world.ask(landEnd, { tokenId, quote, ...named, ...scene.spend() }, who.token)
}

describe('withdrawals that wait for the reserve', () => {
  it('[LAND-11] stand in a row: a newcomer waits behind older ones, though the reserve had enough for him', async () => {
    const large = await landOf(ada, '500')
    const small = await landOf(ben, '200')
    const third = await landOf(ada, '200')
    await scene.days(2)
    // enough for the small ones, not for the large one, of which a day has counted 1.5
    await leaveIn(scene.world, 'emission', units('390'))
    expect((await ask(ada, large)).data).toMatchObject({ state: 'waiting', received: '0' })
    expect((await quoteOf(ben, small)).waits).toBe(true)
    expect((await ask(ben, small)).data).toMatchObject({ state: 'waiting' })
    expect((await ask(ada, third)).data).toMatchObject({ state: 'waiting' })
    await scene.days(1)
    expect(await states([ada, large], [ben, small], [ada, third])).toEqual(['effective', 'effective', 'effective'])
    // for the first and the second, less some income; not for the third
    await leaveIn(scene.world, 'emission', units('600'))
    await scene.days(1)
    expect(await states([ada, large], [ben, small], [ada, third])).toEqual(['abandoned', 'abandoned', 'effective'])
    // they were paid before the day was: it found what they left
    const { database } = scene.world.services
    const ends = await database.selectFrom('land_end').select(['received', 'fee']).where('state', '=', 'done').execute()
    const paid = ends.reduce((sum, { received, fee }) => sum + received + fee, 0n)
    const day = await database
      .selectFrom('settlement')
      .select('reserve')
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(day?.reserve).toBe(units('600') - paid)
    await leaveIn(scene.world, 'emission', units('1000000'))
    await scene.days(1)
    expect(await states([ada, third])).toEqual(['abandoned'])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-11] one that would pay less than was accepted asks for a new word, keeps its place, and the next is paid', async () => {
    const { world } = scene
    const first = await landOf(ada, '500')
    const second = await landOf(ben, '500')
    await scene.days(2)
    await leaveIn(world, 'emission', units('10'))
    expect((await ask(ada, first, '400')).data).toMatchObject(refusal('amountOutOfRange'))
    expect((await ask(ada, first, '300')).data).toMatchObject({ state: 'waiting' })
    // other figures from now on: ends of before were of other figures, and hold against these
    const { economy } = world.services
    const file = { ...economy.file, ending: { ...economy.file.ending, withdrawShare: '0.7' } }
    Object.assign(world.services, { economy: { ...economy, file, withdrawShare: 7_000n } })
    try {
      expect((await ask(ben, second)).data).toMatchObject({ state: 'waiting' })
      expect(await mine(ada, first)).toMatchObject({ waits: true, asksWord: false })
      expect((await ask(ada, first)).data).toEqual(refusal('landStateForbids'))
      await leaveIn(world, 'emission', units('1000000'))
      await scene.days(1)
      expect(await mine(ada, first)).toMatchObject({ state: 'effective', waits: true, asksWord: true })
      expect(await states([ben, second])).toEqual(['abandoned'])
      await scene.days(1)
      expect(await states([ada, first])).toEqual(['effective'])
      // once, not each day that it asks
      expect(await toldOf(world, ada, 'returned')).toMatchObject([
        { kind: 'landEndAsks', planet: '1-1-1', tokenId: first },
      ])
      expect((await toldOf(world, ben, 'arrives')).map(({ kind }) => kind)).toEqual(['landEndPaid', 'landEndPaid'])
      const said = await quoteOf(ada, first)
      const before = await scene.worth(ada)
      expect((await ask(ada, first)).data).toMatchObject({ state: 'done', received: said.received })
      expect((await scene.worth(ada)) - before).toBe(units(said.received) + units(said.claims))
      expect(await states([ada, first])).toEqual(['abandoned'])
    } finally {
      Object.assign(world.services, { economy })
    }
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[LAND-11] each is done with before the next is looked at: nothing of it stays open, which all that follows would have to look through', async () => {
    const { world } = scene
    const lands = [await landOf(ada, '200'), await landOf(ben, '200'), await landOf(ada, '200')] as const
    await scene.days(2)
    await leaveIn(world, 'emission', units('10'))
    for (const [at, tokenId] of lands.entries())
      expect((await ask(at === 1 ? ben : ada, tokenId)).data).toMatchObject({ state: 'waiting' })
    // enough for two, and not for the third
    await leaveIn(world, 'emission', units('330'))
    await inTransaction(world.services.database, async (tx) => {
      const standing = await beginSettlement(tx)
      if (!standing) throw new Error('no settled day')
      await payWaiting({ tx, services: world.services, standing })
      await sql`savepoint here`.execute(tx)
      await expect(sql`rollback to savepoint ending`.execute(tx)).rejects.toThrow('savepoint "ending" does not exist')
      await sql`rollback to savepoint here`.execute(tx)
    })
    expect(await states([ada, lands[0]], [ben, lands[1]], [ada, lands[2]])).toEqual([
      'abandoned',
      'abandoned',
      'effective',
    ])
    await leaveIn(world, 'emission', units('1000000'))
    expect(await brokenLaws(world)).toEqual([])
  })
})
