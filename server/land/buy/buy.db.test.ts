import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#calls/call.ts'
import { exchange } from '#calls/exchange/exchange.ts'
import { landBuy } from '#calls/land/buy.ts'
import { eraList } from '#calls/land/era-list.ts'
import { landList } from '#calls/land/list.ts'
import { decodeMap } from '#calls/land/map/map-format.ts'
import { marketLands } from '#calls/land/market.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { plotInfo } from '#calls/land/plot.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { hashed, type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

let world: TestWorld
let owner: Person
let buyer: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 2, 3])
  owner = await person(world, 'owner')
  buyer = await person(world, 'buyer')
  for (const username of ['owner', 'buyer']) await fund(world, username, 'USDT', '20000')
})
afterAll(() => world.end())

const balance = (who: Person, asset: string, book?: string) => shownBalance(world, who, asset, book)
const quote = (who: Person, plot: { x: number; y: number }, investment: string, method = 'DU') =>
  world.get(payCalculation, { coordinates: '1-1-1', x: plot.x, y: plot.y, investment, method }, who.token)

describe('exchange', () => {
  it('[ASSET-07] exchanges at the configured rate less the fee, once per request', async () => {
    const ask = { from: 'USDT', to: 'DU', amount: '10000', ...spend() }
    const first = await world.get(exchange, ask, buyer.token)
    expect(first).toMatchObject({ leaves: '10000', fee: '50', arrives: '9950' })
    expect(await world.get(exchange, ask, buyer.token)).toEqual(first)
    expect(await balance(buyer, 'DU')).toBe('9950')
    const other = await world.ask(exchange, { ...ask, amount: '20' }, buyer.token)
    expect(other.data).toEqual(refusal('requestReused'))
    await world.get(exchange, { ...ask, ...spend() }, owner.token)
  })

  it('[ERR-03][ERR-05][ERR-15] refuses by name, and moves nothing', async () => {
    const before = await balance(buyer, 'USDT')
    const faults: [object, string][] = [
      [{ amount: '' }, 'enterAmount'],
      [{ amount: '0.5' }, 'amountOutOfRange'],
      [{ amount: '100000.00000001' }, 'amountOutOfRange'],
      [{ amount: '99999' }, 'insufficientBalance'],
      [{ amount: '1e3' }, 'badRequest'],
      [{ from: 'DU', to: 'USDT' }, 'pairNotOffered'],
      [{ transactionPassword: hashed('999999') }, 'wrongPassword'],
    ]
    for (const [change, name] of faults) {
      const ask = { from: 'USDT', to: 'DU', amount: '10', ...spend(), ...change }
      expect((await world.ask(exchange, ask, buyer.token)).data, name).toEqual(refusal(name))
    }
    expect(await balance(buyer, 'USDT')).toBe(before)
  })
})

describe('naming', () => {
  it('[INVITE-02][PLANET-05] names a planet for its fee, gives an invite code, and refuses a second namer', async () => {
    const ask = { coordinates: '1-1-1', name: '望舒', manifesto: '月光之下', ...spend() }
    const unnamed = { ...ask, ...leave(world, owner), coordinates: '1-1-2', inviteCode: 'NOSUCH22' }
    expect((await world.ask(namePlanet, unnamed, owner.token)).data).toEqual(refusal('unknownInviteCode'))
    const named = await world.get(namePlanet, ask, owner.token)
    expect(named).toMatchObject({ paid: '500', planet: { name: '望舒', state: 'named', owner: 'owner', mine: true } })
    expect(named.inviteCode).toMatch(/^[2-9A-Z]{8}$/)
    const second = await world.ask(namePlanet, { ...ask, ...spend(), name: 'Other' }, buyer.token)
    expect(second.data).toEqual(refusal('planetTaken'))
    const same = await world.ask(namePlanet, { ...ask, ...spend(), coordinates: '1-1-2' }, buyer.token)
    expect(same.data).toEqual(refusal('nameTaken'))
    const own = { ...ask, ...leave(world, owner), coordinates: '1-1-2', name: 'Own', inviteCode: named.inviteCode }
    expect((await world.ask(namePlanet, own, owner.token)).data).toEqual(refusal('ownInviteCode'))
    expect(await balance(owner, 'DU')).toBe('9450')
    expect(await balance(buyer, 'DU')).toBe('9950')
  })
})

describe('a planet', () => {
  it('[PLANET-01] tells all that it is: named, or not yet', async () => {
    const named = await world.get(planetDetail, { coordinates: '1-1-1' })
    expect(named).toMatchObject({
      coordinates: '1-1-1',
      name: '望舒',
      manifesto: '月光之下',
      type: 'terran',
      level: 1,
      price: '500',
      plots: 64,
      side: 8,
      plotsSold: 0,
      systemName: 'dubhe',
      owner: 'owner',
      state: 'named',
      image: '',
    })
    expect(await world.get(planetDetail, { coordinates: '1-1-3' })).toMatchObject({
      name: '',
      manifesto: '',
      type: 'desert',
      level: 3,
      price: '2500',
      plots: 1024,
      side: 32,
      owner: '',
      state: 'namable',
      eras: [1, 2, 3, 4],
      topRange: '10000',
    })
  })

  it('[LAND-04] that nobody has named has its plots in the market as not open, at what they will cost', async () => {
    const asked = { landState: 'notOpen', planetType: 'ocean', size: 100 }
    const all = []
    let after: string | null = null
    do {
      const page: AnswerOf<typeof marketLands> = await world.get(marketLands, { ...asked, ...(after && { after }) })
      all.push(...page.list)
      after = page.next
    } while (after)
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(256)
    expect(all).toHaveLength(256)
    for (const plot of all)
      expect(plot).toMatchObject({
        coordinates: '1-1-2',
        planetName: '',
        planetType: 'ocean',
        planetState: 'upcoming',
        state: 'notOpen',
        owner: '',
        tokenId: '',
      })
    // Stone Age plots, of which the cheapest ask for 10 DU
    expect(all[0]).toMatchObject({ era: 0, price: '10', most: '100' })
    const [{ x = 0, y = 0 } = {}] = all
    expect(await world.get(plotInfo, { coordinates: '1-1-2', x, y })).toMatchObject({ state: 'purchaseNotOpen' })
    expect((await world.get(marketLands, { ...asked, planetType: 'terran' })).list).toEqual([])
  })
})

describe('buying land', () => {
  it('[LAND-05][LAND-07][ERR-19] calculates and buys; the land is pending, the plot is mine', async () => {
    const [spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no Bronze plot')
    const low = { coordinates: '1-1-1', x: spot.x, y: spot.y, method: 'DU', investment: '99' }
    const refused = await world.ask(payCalculation, low, buyer.token)
    expect(refused.data).toMatchObject({ error: 'investmentOutOfRange', max: '500' })
    const closed = await world.ask(payCalculation, { ...low, coordinates: '1-1-2' }, buyer.token)
    expect(closed.data).toEqual(refusal('purchaseNotOpen'))
    const offer = await quote(buyer, spot, '500')
    expect(offer).toMatchObject({
      legs: [{ asset: 'DU', amount: '500', before: '9950', after: '9450' }],
      cap: '1500',
      dailyNet: '1.455',
    })
    const bought = await world.get(landBuy, { quoteId: offer.quoteId, ...spend() }, buyer.token)
    const again = await world.ask(landBuy, { quoteId: offer.quoteId, ...spend() }, buyer.token)
    expect(again.data).toEqual(refusal('quoteExpired'))
    expect(await balance(buyer, 'DU')).toBe('9450')
    const mine = await world.get(myLands, {}, buyer.token)
    expect(mine.list).toMatchObject([
      { tokenId: bought.tokenId, state: 'pending', pending: '0', cap: '1500', room: '1500' },
    ])
    const info = await world.get(plotInfo, { coordinates: '1-1-1', x: spot.x, y: spot.y }, owner.token)
    expect(info).toMatchObject({ state: 'soldOut', owner: 'buyer', mine: false, price: '500' })
    const map = await world.server.inject({ url: '/map/1-1-1' })
    expect(decodeMap(new Uint8Array(map.rawPayload).buffer)).toMatchObject({
      part: 'plots',
      sold: [{ index: spot.y * 8 + spot.x, era: 1 }],
    })
    const known = await world.server.inject({
      url: '/map/1-1-1',
      headers: { 'if-none-match': String(map.headers.etag) },
    })
    expect(known.statusCode).toBe(304)
    expect((await world.get(landList, { search: 'buy' })).list).toHaveLength(1)
  })

  it('[LAND-05] refuses a calculation that is older than its minute', async () => {
    const [, spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no second Bronze plot')
    const offer = await quote(buyer, spot, '500')
    world.pass(60_000)
    const late = await world.ask(landBuy, { quoteId: offer.quoteId, ...spend() }, buyer.token)
    expect(late.data).toEqual(refusal('quoteExpired'))
  })

  it('[LAND-06] of a mixed payment hPT goes first, then DU', async () => {
    await fund(world, 'buyer', 'hPT', '340.5')
    const [, spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no second Bronze plot')
    const offer = await quote(buyer, spot, '500', 'hPT+DU')
    expect(offer.legs).toMatchObject([
      { asset: 'hPT', amount: '340.5', after: '0' },
      { asset: 'DU', amount: '159.5' },
    ])
    await world.get(landBuy, { quoteId: offer.quoteId, ...spend() }, buyer.token)
    expect(await balance(buyer, 'hPT')).toBe('0')
    expect(await balance(buyer, 'DU')).toBe('9290.5')
  })

  it('[LAND-05] says rate, amount and total of each asset', async () => {
    const [, , spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no third Bronze plot')
    for (const asset of ['RC', 'SAI', 'USDT'] as const) {
      if (asset !== 'USDT') await fund(world, 'owner', asset, '400.5')
      const before = await balance(owner, asset)
      const offer = await quote(owner, spot, '400.00000001', asset)
      const after = units(before) - units('400.00000001')
      expect(offer).toMatchObject({ investment: '400.00000001', enough: true, fee: '0' })
      expect(offer.legs).toEqual([
        { asset, book: 'investment', amount: '400.00000001', rate: '1', before, after: formatUnits(after) },
      ])
    }
  })

  it('[LAND-07] what one has not is not taken: told before, refused, nothing charged, the plot is still there', async () => {
    const [, , spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no third Bronze plot')
    const poor = await person(world, 'poor')
    await fund(world, 'poor', 'DU', '399.99999999')
    await fund(world, 'poor', 'RC', '400')
    const offer = await quote(poor, spot, '400')
    expect(offer).toMatchObject({ enough: false, legs: [{ before: '399.99999999', after: null }] })
    const refused = await world.ask(landBuy, { quoteId: offer.quoteId, ...spend() }, poor.token)
    expect([refused.code, refused.message]).toEqual([3001, 'Insufficient Balance'])
    const { quoteId } = await world.get(
      payCalculation,
      { coordinates: '1-1-1', x: spot.x, y: spot.y, investment: '400', method: 'DU', book: 'bonus' },
      poor.token,
    )
    const bonus = await world.ask(landBuy, { quoteId, ...spend() }, poor.token)
    expect(bonus.data).toEqual(refusal('bonusInsufficient'))
    expect([await balance(poor, 'DU'), await balance(poor, 'RC')]).toEqual(['399.99999999', '400'])
    const info = await world.get(plotInfo, { coordinates: '1-1-1', x: spot.x, y: spot.y })
    expect(info).toMatchObject({ state: 'purchasable', owner: '', tokenId: '' })
    expect((await world.get(myLands, {}, poor.token)).list).toEqual([])
  })

  it('[AUTH-19] five wrong transaction passwords lock a purchase for half an hour, the right one too', async () => {
    const [, , spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no third Bronze plot')
    const slip = await person(world, 'slip')
    await fund(world, 'slip', 'DU', '500')
    const buy = async (password: string) => {
      const { quoteId } = await quote(slip, spot, '500')
      return world.ask(landBuy, { quoteId, ...spend(), transactionPassword: hashed(password) }, slip.token)
    }
    const told: unknown[] = []
    for (let count = 0; count < 5; count += 1) {
      const { code, data } = await buy('999999')
      expect(code).toBe(2014)
      told.push(data)
    }
    expect(told).toEqual([4, 3, 2, 1, 0].map((left) => ({ error: 'wrongPassword', left, minutes: 30 })))
    const locked = await buy('204060')
    expect([locked.code, locked.data]).toEqual([
      2032,
      { error: 'transactionPasswordLocked', until: expect.any(Number) },
    ])
    expect(await balance(slip, 'DU')).toBe('500')
    world.pass(29 * 60_000)
    expect((await buy('204060')).code).toBe(2032)
    world.pass(60_000)
    expect((await buy('204060')).code).toBe(0)
    expect(await balance(slip, 'DU')).toBe('0')
  })

  it('[LAND-08] sells Stone Age land once per user, and holds the principal as it was paid', async () => {
    const [one, two] = plotsOfEra(world, 1, 1, 0)
    if (!one || !two) throw new Error('no Stone Age plots')
    const offers = [await quote(buyer, one, '100', 'USDT'), await quote(buyer, two, '100', 'USDT')]
    const answers = await Promise.all(
      offers.map(({ quoteId }) => world.ask(landBuy, { quoteId, ...spend() }, buyer.token)),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 4014])
    const { rows } = await sql<{
      balance: bigint
    }>`select balance from ledger.system_balance where book = 'principal' and asset = 'USDT'`.execute(
      world.services.database,
    )
    expect(rows[0]?.balance).toBe(units('100'))
  })

  it('[LAND-07] of two buyers of the last plot one gets it, the other is told and charged nothing', async () => {
    const [spot] = plotsOfEra(world, 1, 1, 2)
    if (!spot) throw new Error('no Iron plot')
    const offers = [await quote(buyer, spot, '1000'), await quote(owner, spot, '1000')]
    const before = [await balance(buyer, 'DU'), await balance(owner, 'DU')]
    const [left, right] = await Promise.all([
      world.ask(landBuy, { quoteId: offers[0]?.quoteId, ...spend() }, buyer.token),
      world.ask(landBuy, { quoteId: offers[1]?.quoteId, ...spend() }, owner.token),
    ])
    expect([left?.code, right?.code].sort()).toEqual([0, 4011])
    const after = [await balance(buyer, 'DU'), await balance(owner, 'DU')]
    const paid = after.map((amount, index) => units(before[index] ?? '0') - units(amount)).sort()
    expect(paid).toEqual([0n, units('1000')])
  })
})

describe('what a land is', () => {
  it('[LAND-01][LAND-15] shows number, era, token, investment, tax, times, planet and status; eras come from the server', async () => {
    const { eras } = await world.get(eraList, {})
    expect(eras.map(({ least, most, mode }) => [least, most, mode])).toEqual([
      ['10', '100', 'wallet'],
      ['100', '500', 'investment'],
      ['500', '1000', 'investment'],
      ['1000', '5000', 'investment'],
      ['5000', '10000', 'investment'],
      ['10000', '50000', 'investment'],
      ['50000', '200000', 'investment'],
    ])
    const [land] = (await world.get(myLands, { sort: 'newest' }, buyer.token)).list
    expect(land?.tokenId).toMatch(/^1\d{6}$/)
    const era = eras.find(({ era: number }) => number === land?.era)
    expect(land).toMatchObject({
      coordinates: '1-1-1',
      planetName: '望舒',
      taxPercent: era?.taxPercent,
      incomeDays: 0,
      effectiveAt: null,
    })
    expect(land?.boughtAt).toBe(new Date('2026-11-21T06:00:00Z').getTime())
  })

  it('[LAND-01] shows plot, era, token, investment, price, tax, days and status before and after it is in effect', async () => {
    const [spot] = plotsOfEra(world, 1, 1, 1)
    if (!spot) throw new Error('no Bronze plot')
    const at = { coordinates: '1-1-1', x: spot.x, y: spot.y }
    const mine = async () => {
      const { list } = await world.get(myLands, { size: 100 }, buyer.token)
      return list.find(({ x, y }) => x === spot.x && y === spot.y)
    }
    const bought = {
      ...at,
      era: 1,
      mode: 'investment',
      investment: '500',
      paid: '500',
      cap: '1500',
      taxPercent: '3',
      ratePercent: '0.3',
      boughtAt: Date.UTC(2026, 10, 21, 6),
      pendingAddition: '0',
    }
    const before = await mine()
    expect(before).toMatchObject({ ...bought, state: 'pending', effectiveAt: null, incomeDays: 0, pending: '0' })
    const { tokenId } = before ?? {}
    expect(await world.get(plotInfo, at)).toMatchObject({ price: '500', tokenId, state: 'soldOut', owner: 'buyer' })
    await advanceWorld(world.services, 86_400_000)
    expect(await mine()).toMatchObject({ ...bought, tokenId, state: 'activating', incomeDays: 0 })
    await advanceWorld(world.services, 86_400_000)
    const effective = { state: 'effective', incomeDays: 1, pending: '1.455', daily: '1.455', claimed: '0' }
    expect(await mine()).toMatchObject({ ...bought, ...effective, tokenId, effectiveAt: Date.UTC(2026, 10, 23) })
  })

  it('[ERR-09][ERR-08] paying needs a transaction password, and a login before it', async () => {
    const fresh = await person(world, 'fresh', false)
    const ask = { from: 'USDT', to: 'DU', amount: '10', ...spend() }
    expect((await world.ask(exchange, ask, fresh.token)).data).toEqual(refusal('transactionPasswordNotSet'))
    expect((await world.ask(exchange, ask)).data).toEqual(refusal('notLoggedIn'))
  })
})

it('the books hold after all of it', async () => {
  expect(await brokenLaws(world)).toEqual([])
})
