import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exchange } from '#calls/exchange/exchange.ts'
import { bagBuy, bagBuyView } from '#calls/tfa/buy.ts'
import { bagList } from '#calls/tfa/packs.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem, ofUser } from '#ledger/chart.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import { fund } from '#proof/api/funded.ts'
import { toldOf } from '#proof/api/notice/told.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { type Economy, INDEX_SCALE } from '#rules/economy/economy.ts'
import { Refusal } from '#rules/errors/errors.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { buyPackage } from './sale/buy.ts'

const CROWD = 200
const worlds: TfaWorld[] = []
afterAll(async () => {
  for (const { world } of worlds) await world.end()
})

/** A world whose economy has other figures of TFA. */
async function opened(names: readonly string[], change: Partial<Economy['tfa']>, budget?: string): Promise<TfaWorld> {
  const economy = configuredEconomy()
  const made = await tfaWorld(names, {
    economy: { ...economy, tfa: { ...economy.tfa, ...change } },
    ...(budget !== undefined && { budget }),
  })
  worlds.push(made)
  return made
}

const packsWith = (change: Partial<Economy['tfa']['packs'][number]>) =>
  configuredEconomy().tfa.packs.map((pack) => ({ ...pack, ...change }))
const held = async ({ world }: TfaWorld, book: 'treasury' | 'tfa-budget', asset: 'RC' | 'USDT' = 'RC') =>
  formatUnits(await systemBalance(world.services.database, book, asset))

describe('packs of which few are left', () => {
  let scene: TfaWorld
  beforeAll(async () => {
    scene = await opened([], { packs: packsWith({ stock: 20, aDay: 12 }) })
  })

  /** Members with the price of a pack, as if a deposit had been credited. */
  async function crowd(from: number, size = CROWD): Promise<bigint[]> {
    const { database } = scene.world.services
    return inTransaction(database, async (tx) => {
      const made: bigint[] = []
      for (let count = from; count < from + size; count += 1) {
        const name = `racer${count}`
        const row = { username: name, username_key: name, registered_at: new Date() }
        made.push((await tx.insertInto('member').values(row).returning('id').executeTakeFirstOrThrow()).id)
      }
      const legs = made.map(
        (id) =>
          ({ from: ofSystem('custody:56'), to: ofUser(id, 'investment'), asset: 'USDT', units: units('100') }) as const,
      )
      await moveByHand(tx, await worldNow(tx), legs)
      return made
    })
  }

  /** All of them buy at once, over the connections of two processes; how many got one, and why the others did not. */
  async function race(members: readonly bigint[]): Promise<Record<string, number>> {
    const { services } = scene.world
    const databases = [1, 2].map(() => openDatabase(services.settings.databaseUrl, 12))
    const tally: Record<string, number> = {}
    await Promise.all(
      members.map(async (id, at) => {
        const database = databases[at % 2] ?? services.database
        const member = { id, username: '', email: '', sourceType: 1, hasTransactionPassword: true, hasGoogle: false }
        const visitor = { services: { ...services, database }, language: 'en_US', ip: '', agent: '' } as const
        const result = await inTransaction(database, (tx) =>
          buyPackage(
            { ...visitor, member: { ...member, session: Buffer.alloc(0) }, tx, factor: 'none', exit: null },
            { pack: 'A', ...spend() },
          ),
        ).catch((error: unknown) => {
          if (error instanceof Refusal) return error.reason
          throw error
        })
        const key = typeof result === 'string' ? result : 'bought'
        tally[key] = (tally[key] ?? 0) + 1
      }),
    )
    await Promise.all(databases.map((database) => database.destroy()))
    return tally
  }

  it('[TFA-03][ERR-11] are sold to as many of 200 racing buyers as the day has, then to as many as the stock has', async () => {
    const before = Number(await held(scene, 'treasury', 'USDT'))
    expect(await race(await crowd(0))).toEqual({ bought: 12, tfaLimitReached: 188 })
    expect(Number(await held(scene, 'treasury', 'USDT')) - before).toBe(1200)
    await scene.days(1)
    expect(await race(await crowd(1000, 40))).toEqual({ bought: 8, tfaLimitReached: 32 })
    await scene.days(1)
    expect(await race(await crowd(2000, 4))).toEqual({ tfaLimitReached: 4 })
    expect(Number(await held(scene, 'treasury', 'USDT')) - before).toBe(2000)
    expect(await brokenLaws(scene.world)).toEqual([])
  }, 600_000)
})

describe('a budget that cannot cover every package', () => {
  let scene: TfaWorld
  let ada: Person
  let bo: Person
  beforeAll(async () => {
    scene = await opened(['ada', 'bo'], {}, '139.99999999')
    const [one, two] = scene.people
    if (!one || !two) throw new Error('nobody')
    ada = one
    bo = two
  })
  const why = async (who: Person) => (await scene.world.get(bagList, {}, who.token)).packs.map(({ whyNot }) => whyNot)

  it('[TFA-02][TFA-03] sells only what it holds all of, this sale’s part included: sold out for now, and nothing is charged', async () => {
    // 150 RC are promised for each, of which its sale brings 80
    expect((await scene.buy(ada, 'A')).code).toBe(0)
    expect(await why(bo)).toEqual(['cover', 'cover', 'cover'])
    // nobody can buy one, neither who has none nor who charges hers
    expect(await why(ada)).toEqual(['once', 'charging', 'charging'])
    for (const who of [ada, bo])
      expect((await scene.world.get(bagList, {}, who.token)).packs).toMatchObject([
        { pack: 'A', state: 'soldOut' },
        { pack: 'B', state: 'soldOut' },
        { pack: 'C', state: 'soldOut' },
      ])
    expect((await scene.buy(bo, 'A')).data).toEqual(refusal('tfaNotCovered'))
    expect(await shownBalance(scene.world, bo, 'USDT')).toBe('100000')
    // 69.99999999 are free: what is paid for DP fills it, too
    const asked = { from: 'USDT', to: 'DP', amount: '1', ...spend() }
    expect((await scene.world.ask(exchange, asked, bo.token)).code).toBe(0)
    expect(await held(scene, 'tfa-budget')).toBe('220.99499999')
    expect((await scene.buy(bo, 'A')).code).toBe(0)
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[TFA-03] needs RC of the treasury to sell; DP are sold all the same, with as much of it as there is', async () => {
    await scene.charge(ada, '100')
    await fund(scene.world, 'ada', 'RC', formatUnits(units(await held(scene, 'treasury')) - units('3')))
    expect(await held(scene, 'treasury')).toBe('3')
    const before = units(await held(scene, 'tfa-budget'))
    const asked = { from: 'DU', to: 'DP', amount: '10', ...spend() }
    await fund(scene.world, 'ada', 'DU', '10')
    expect((await scene.world.ask(exchange, asked, ada.token)).data).toMatchObject({ arrives: '9.95' })
    expect(units(await held(scene, 'tfa-budget')) - before).toBe(units('3'))
    expect(await held(scene, 'treasury')).toBe('0')
    await inTransaction(scene.world.services.database, async (tx) => {
      const legs = [{ from: ofUser(await idOf('ada'), 'investment'), to: ofSystem('treasury'), asset: 'RC' as const }]
      await moveByHand(
        tx,
        await worldNow(tx),
        legs.map((leg) => ({ ...leg, units: units('799.99999999') })),
      )
    })
    expect(await why(ada)).toEqual(['once', 'cover', 'cover'])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  const idOf = async (username: string) =>
    (
      await scene.world.services.database
        .selectFrom('member')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id
})

describe('a pack whose figures are others by now', () => {
  it('[TFA-03] is not sold at a price or for a quota that was not shown, and nothing is charged', async () => {
    const scene = await opened(['ada'], {})
    const [ada] = scene.people
    if (!ada) throw new Error('nobody')
    const { world } = scene
    const { pack: shown } = await world.get(bagBuyView, { pack: 'B' }, ada.token)
    const buys = ({ price, quota }: Pick<typeof shown, 'price' | 'quota'>) =>
      world.ask(bagBuy, { pack: 'B', price, quota, ...spend() }, ada.token)
    // the process is started again with another file
    const { economy } = world.services
    const packs = economy.tfa.packs.map((pack) => ({ ...pack, price: pack.price * 2n }))
    Object.assign(world.services, { economy: { ...economy, tfa: { ...economy.tfa, packs } } })
    expect((await buys(shown)).data).toEqual(refusal('quoteChanged'))
    const { pack: now } = await world.get(bagBuyView, { pack: 'B' }, ada.token)
    expect([shown.price, now.price]).toEqual(['1000', '2000'])
    expect((await buys({ ...now, quota: '2000.00000001' })).data).toEqual(refusal('quoteChanged'))
    expect(await shownBalance(world, ada, 'USDT')).toBe('100000')
    expect(await buys(now)).toMatchObject({ code: 0, data: { price: '2000', quota: '2000' } })
    expect(await brokenLaws(world)).toEqual([])
  })
})

describe('a treasury without RC', () => {
  it('[TFA-03] closes the sale by name, and nothing is charged', async () => {
    const scene = await opened(['ada'], {}, '9999950')
    const [ada] = scene.people
    if (!ada) throw new Error('nobody')
    expect(await held(scene, 'treasury')).toBe('50')
    expect((await scene.buy(ada, 'A')).data).toEqual(refusal('tfaNotBacked'))
    expect(await shownBalance(scene.world, ada, 'USDT')).toBe('100000')
    expect(await brokenLaws(scene.world)).toEqual([])
  })
})

describe('whoever buys all that is sold', () => {
  it('[TFA-03][TFA-05] uncharged, or charged with bought DP, is paid every unit promised, and the budget is not emptied', async () => {
    // all of a budget a day, and high rates, so that few days end every package
    const rates = { chargingRate: INDEX_SCALE / 5n, completedRate: (INDEX_SCALE * 3n) / 5n, allowedShare: 10_000n }
    const scene = await opened(['eve', 'mallory'], rates, '42000')
    const [eve, mallory] = scene.people
    if (!eve || !mallory) throw new Error('nobody')
    for (const who of ['eve', 'mallory']) await fund(scene.world, who, 'USDT', '400000')
    // never charged
    expect((await scene.buy(eve, 'C')).code).toBe(0)
    let bought = 0
    for (;;) {
      const { code, data } = await scene.buy(mallory, 'C')
      if (code !== 0) {
        expect(data).toEqual(refusal('tfaNotCovered'))
        break
      }
      bought += 1
      const asked = { from: 'USDT', to: 'DP', amount: '10051', ...spend() }
      expect((await scene.world.ask(exchange, asked, mallory.token)).code).toBe(0)
      expect((await scene.charge(mallory, '10000')).code).toBe(0)
    }
    // 42,000 cover the 17,000 of eve’s; each of mallory’s takes 17,000 and brings 10,000 by its DP
    expect(bought).toBe(2)
    expect(await brokenLaws(scene.world)).toEqual([])
    await scene.days(6)
    for (const who of [eve, mallory]) expect((await scene.withdraw(who)).code).toBe(0)
    expect([await rewards(scene, eve), await rewards(scene, mallory)]).toEqual(['25000', '50000'])
    const left = await held(scene, 'tfa-budget')
    expect(Number(left)).toBeGreaterThan(0)
    expect((await scene.world.get(bagList, {}, eve.token)).owed).toBe('0')
    expect(await brokenLaws(scene.world)).toEqual([])
  })
  const rewards = (scene: TfaWorld, who: Person) => shownBalance(scene.world, who, 'RC', 'bonus')
})

describe('a package at its end', () => {
  it('[TFA-02][TFA-05] gives the last unit of its quota, and what waits then can be withdrawn for ever', async () => {
    // ten times as fast: 3 RC a day, then 9
    const scene = await opened(['ada'], { chargingRate: INDEX_SCALE / 50n, completedRate: (INDEX_SCALE * 6n) / 100n })
    const [ada] = scene.people
    if (!ada) throw new Error('nobody')
    await scene.buy(ada, 'A')
    await scene.days(2)
    await scene.charge(ada, '100')
    // six settlements wait: 6 and 36 RC; eleven burn
    await scene.days(15)
    expect(await scene.newest(ada)).toMatchObject({ usedUp: false, left: '9', waiting: '42', lost: '99' })
    expect(await toldOf(scene.world, ada, 'ends')).toEqual([])
    await scene.days(1)
    const one = await scene.newest(ada)
    const ended = { usedUp: true, left: '0', burning: false, daily: '0', state: 'completed', lost: '108' }
    expect(one).toMatchObject({ ...ended, waiting: '42' })
    expect(await brokenLaws(scene.world)).toEqual([])
    await scene.days(8)
    expect((await scene.withdraw(ada, one.id)).data).toMatchObject({ received: '42', lost: '108' })
    expect(await toldOf(scene.world, ada, 'ends')).toEqual([{ kind: 'packageUsedUp', pack: 'A', amount: '150' }])
    expect((await scene.withdraw(ada, one.id)).data).toEqual(refusal('nothingToRelease'))
    expect(await scene.newest(ada)).toMatchObject({ ...ended, waiting: '0', withdrawn: '42' })
    expect(await brokenLaws(scene.world)).toEqual([])
  })
})
