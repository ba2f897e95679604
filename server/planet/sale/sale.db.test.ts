import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { records } from '#calls/asset/records.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { editPlanet } from '#calls/planet/edit.ts'
import { editView } from '#calls/planet/edit-view.ts'
import { planetList } from '#calls/planet/list.ts'
import { manageList, manageStatistics } from '#calls/planet/manage.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { sellPlanet, unsellPlanet } from '#calls/planet/sell.ts'
import { transferPlanet } from '#calls/planet/transfer.ts'
import { planetWorth } from '#calls/planet/worth/worth.ts'
import { balanceOf } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { buyBronze } from '#proof/api/buyer.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { putHold } from '#server/hold/hold.ts'
import { advanceWorld } from '#server/settlement/advance.ts'
import { inTransaction, sqlState } from '#server/store/database.ts'

const DAY = 86_400_000
const here = { coordinates: '1-1-1' }
let world: TestWorld
let seller: Person
let buyer: Person
let farmer: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 1])
  seller = await person(world, 'seller')
  buyer = await person(world, 'buyer')
  farmer = await person(world, 'farmer')
  for (const name of ['seller', 'buyer', 'farmer']) await fund(world, name, 'DU', '5000')
  await world.get(namePlanet, { ...here, name: 'Vesper', manifesto: 'Evening.', ...spend() }, seller.token)
  for (let at = 0; at < 3; at += 1) await buyBronze(world, farmer, 1, 1, at)
  await days(4)
})
afterAll(() => world.end())

/** Days pass; the lands are claimed every day, so that they never burn and the planet goes on earning. */
async function days(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) {
    await advanceWorld(world.services, DAY)
    await world.ask(landClaimAll, { requestId: requestId() }, farmer.token)
  }
}
async function idOf({ username }: Person): Promise<bigint> {
  const query = world.services.database.selectFrom('member').select('id').where('username', '=', username)
  return (await query.executeTakeFirstOrThrow()).id
}
const balance = async (who: Person, book: 'investment' | 'bonus' = 'investment') =>
  balanceOf(world.services.database, await idOf(who), book, 'DU')
const mine = async (who: Person) => (await world.get(manageList, {}, who.token)).list[0]
const sell = (price: string, who = seller) => world.ask(sellPlanet, { ...here, price, ...leave(world, who) }, who.token)
const buy = (price: string, who = buyer) => world.ask(namePlanet, { ...here, price, ...leave(world, who) }, who.token)
/** The days whose tax somebody is shown as earned, oldest first. */
const taxDays = async (who: Person) =>
  (await world.get(taxRecords, { size: 100 }, who.token)).list.map(({ day }) => day).reverse()

describe('a planet on sale', () => {
  it('[PLANET-06] is managed with what it earns', async () => {
    const planet = await mine(seller)
    expect(planet).toMatchObject({ name: 'Vesper', plotsSold: 3, taxClaimed: '0', burning: false, referrer: '' })
    expect(units(planet?.taxPending ?? '0')).toBeGreaterThan(0n)
    expect(await world.get(manageStatistics, {}, seller.token)).toMatchObject({
      planets: 1,
      onSale: 0,
      plots: 64,
      plotsSold: 3,
      taxPending: planet?.taxPending,
      taxClaimed: '0',
    })
    expect((await world.get(manageList, {}, buyer.token)).list).toEqual([])
  })

  it('[PLANET-10] is put on sale by its owner alone, within bounds, and listed with its price', async () => {
    expect((await sell('800', buyer)).data).toEqual(refusal('notPlanetOwner'))
    expect((await sell('')).data).toEqual(refusal('enterAmount'))
    expect((await sell('0.5')).data).toMatchObject({ error: 'planetPriceOutOfRange', min: '1', max: '100000000' })
    expect((await sell('800')).data).toMatchObject({
      fee: '40',
      receives: '760',
      planet: { state: 'onSale', price: '800' },
    })
    expect((await sell('900')).data).toEqual(refusal('planetOnSale'))
    const { list } = await world.get(planetList, { state: 'onSale' })
    expect(list).toMatchObject([{ coordinates: '1-1-1', price: '800', owner: 'seller' }])
    // by price it stands behind what is named for 500, though its level is the same
    const byPrice = await world.get(planetList, { sort: 'priceUp' })
    expect(byPrice.list.map(({ coordinates }) => coordinates)).toEqual(['1-1-2', '1-1-1'])
  })

  it('[PLANET-02][PLANET-10] taken off it is again what it was, and cannot be bought', async () => {
    expect((await world.ask(unsellPlanet, { ...here, requestId: requestId() }, buyer.token)).data).toEqual(
      refusal('notPlanetOwner'),
    )
    const { planet } = await world.get(unsellPlanet, { ...here, requestId: requestId() }, seller.token)
    expect(planet).toMatchObject({ state: 'named', price: '500' })
    const again = await world.ask(unsellPlanet, { ...here, requestId: requestId() }, seller.token)
    expect(again.data).toEqual(refusal('planetNotOnSale'))
    const before = await balance(buyer)
    expect((await buy('800')).data).toEqual(refusal('planetNotOnSale'))
    expect(await balance(buyer)).toBe(before)
  })

  it('[PLANET-10] cannot be bought by its owner, at another price, without the money, nor while anything is held', async () => {
    await sell('4000')
    const before = await balance(buyer)
    expect((await buy('4000', seller)).data).toEqual(refusal('ownPlanet'))
    // nor at one that is higher than what is asked: it is not what he was shown
    for (const shown of ['800', '3999.99999999', '4000.00000001', '4500'])
      expect((await buy(shown)).data, shown).toMatchObject({ error: 'planetPriceChanged', price: '4000' })
    const poor = await person(world, 'poor')
    expect((await buy('4000', poor)).data).toEqual(refusal('insufficientBalance'))
    const { database } = world.services
    await putHold(database, await idOf(poor), 'emailChanged')
    expect((await buy('4000', poor)).data).toEqual(refusal('securityHold'))
    // of the seller's own matters nobody learns more than that it cannot be
    await putHold(database, await idOf(seller), 'emailChanged')
    expect((await buy('4000')).data).toEqual({ error: 'planetHeld' })
    expect((await sell('5')).data).toEqual(refusal('securityHold'))
    await days(1)
    expect(await balance(buyer)).toBe(before)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-10][INCOME-03] moves owner, tax stream and management at once; the old owner is paid what it earned', async () => {
    const pending = units((await mine(seller))?.taxPending ?? '0')
    const [sellerHad, bonusHad, buyerHad] = [
      await balance(seller),
      await balance(seller, 'bonus'),
      await balance(buyer),
    ]
    const ask = { ...here, price: '4000', ...leave(world, buyer) }
    const first = await world.get(namePlanet, ask, buyer.token)
    expect(first).toMatchObject({ paid: '4000', planet: { state: 'sold', owner: 'buyer', name: 'Vesper', mine: true } })
    expect(await world.get(namePlanet, { ...ask, googleCode: leave(world, buyer).googleCode }, buyer.token)).toEqual(
      first,
    )
    expect((await balance(seller)) - sellerHad).toBe(units('3800'))
    expect((await balance(seller, 'bonus')) - bonusHad).toBe(pending)
    expect(buyerHad - (await balance(buyer))).toBe(units('4000'))
    expect(await mine(seller)).toBeUndefined()
    expect(await mine(buyer)).toMatchObject({ taxPending: '0', taxClaimed: '0', freeEdit: true })
    const { list } = await world.get(records, { type: 'planetSale' }, buyer.token)
    expect(list.map(({ amount }) => amount).sort()).toEqual(['-200', '-3800'])
    expect((await world.ask(incomeCollect, { requestId: requestId() }, seller.token)).data).toEqual(
      refusal('nothingToClaim'),
    )
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-02][INCOME-03] its tax is the new owner’s from the next day on, and the old days stay the old owner’s', async () => {
    const before = await taxDays(seller)
    expect(before.length).toBeGreaterThan(1)
    expect(await taxDays(buyer)).toEqual([])
    await days(2)
    const after = await taxDays(buyer)
    expect(after).toHaveLength(2)
    expect(after[0]).toBe((before.at(-1) ?? 0) + 1)
    expect(await taxDays(seller)).toEqual(before)
    expect(units((await mine(buyer))?.taxPending ?? '0')).toBeGreaterThan(0n)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-02] sold, it can be put on sale again and taken off, and is sold again', async () => {
    await sell('100', buyer)
    const { planet } = await world.get(unsellPlanet, { ...here, requestId: requestId() }, buyer.token)
    expect(planet.state).toBe('sold')
  })

  it('[PLANET-02] the database knows no other moves', async () => {
    const { database } = world.services
    const move = (change: string) =>
      sql.raw(`update planet set ${change} where orbit = 1`).execute(database).catch(sqlState)
    expect(await move(`state = 'named'`)).toBe('OW001')
    expect(await move(`state = 'upcoming'`)).toBe('OW001')
    expect(await move(`state = 'onSale'`)).toBe('23514')
    await sell('100', buyer)
    expect(await move(`state = 'named', before_sale = null, sale_price = null`)).toBe('OW001')
    await world.get(unsellPlanet, { ...here, requestId: requestId() }, buyer.token)
  })
})

describe('a planet that is bought', () => {
  it('[PLANET-08] may be edited once whatever lock its seller left, and is locked then', async () => {
    const edit = (name: string, who = buyer) => world.ask(editPlanet, { ...here, name, manifesto: 'New.' }, who.token)
    expect((await edit('Hesper')).code).toBe(0)
    expect((await edit('Phosphor')).data).toEqual(refusal('planetLocked'))
    await sell('100', buyer)
    await world.get(namePlanet, { ...here, price: '100', ...leave(world, farmer) }, farmer.token)
    expect(await world.get(editView, here, farmer.token)).toMatchObject({ lockedUntil: null, freeEdit: true })
    expect((await edit('Phosphor', farmer)).code).toBe(0)
    expect((await edit('Lucifer', farmer)).data).toEqual(refusal('planetLocked'))
  })
})

describe('a planet that is given', () => {
  const give = (who: Person, account: string) =>
    world.ask(transferPlanet, { ...here, account, ...leave(world, who) }, who.token)

  it('[PLANET-06] goes to another user, with its tax from then on; the giver is paid what it earned', async () => {
    await days(1)
    const pending = (await mine(farmer))?.taxPending
    expect((await give(seller, 'buyer')).data).toEqual(refusal('notPlanetOwner'))
    expect((await give(farmer, 'nobody')).data).toEqual(refusal('noSuchMember'))
    expect((await give(farmer, 'FARMER')).data).toEqual(refusal('notToOneself'))
    const answer = await give(farmer, 'Seller')
    expect(answer.data).toMatchObject({ to: 'seller', claimed: pending, lost: '0' })
    expect((await world.get(planetDetail, here)).owner).toBe('seller')
    // who got it for nothing waits as the giver would have
    expect(await world.get(editView, here, seller.token)).toMatchObject({ freeEdit: false })
    expect((await world.get(editView, here, seller.token)).lockedUntil).not.toBeNull()
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[INCOME-02] a burn ends with it, and what burned is lost to the giver', async () => {
    await days(8)
    expect(await mine(seller)).toMatchObject({ burning: true })
    const { taxBurned } = await world.get(manageStatistics, {}, seller.token)
    expect(units(taxBurned)).toBeGreaterThan(0n)
    const [shown] = (await world.get(taxRecords, {}, seller.token)).planets
    expect(shown).toMatchObject({ burning: true, burned: taxBurned })
    expect((await world.get(incomeOverview, {}, seller.token)).taxBurned).toBe(taxBurned)
    const answer = await give(seller, 'buyer')
    expect((answer.data as { lost: string }).lost).toBe(taxBurned)
    expect((await world.get(incomeOverview, {}, buyer.token)).taxBurned).toBe('0')
    expect(await mine(buyer)).toMatchObject({ burning: false, taxPending: '0' })
    await days(1)
    // what it earns now is not shown as burned
    const [newest] = (await world.get(taxRecords, {}, buyer.token)).list
    expect(newest).toMatchObject({ status: 'unclaimed' })
    expect(units((await mine(buyer))?.taxPending ?? '0')).toBeGreaterThan(0n)
    // who had it twice sees both times
    expect(new Set(await taxDays(buyer)).size).toBe((await taxDays(buyer)).length)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[PLANET-06] not while it is on sale, nor while nothing may leave', async () => {
    await sell('100', buyer)
    expect((await give(buyer, 'seller')).data).toEqual(refusal('planetOnSale'))
    await world.get(unsellPlanet, { ...here, requestId: requestId() }, buyer.token)
    await inTransaction(world.services.database, async (tx) => putHold(tx, await idOf(buyer), 'emailChanged'))
    expect((await give(buyer, 'seller')).data).toEqual(refusal('securityHold'))
    expect(formatUnits(await balance(buyer))).not.toBe('0')
  })
})

it('deeds whose passes were drawn the other way round break no law: who waited for the planet had his before', async () => {
  const { database } = world.services
  const { rows } = await sql<{ id: bigint; owner: bigint; other: bigint }>`
    select p.id, p.owner, (select min(m.id) from member m where m.id <> p.owner) as other from planet p where p.orbit = 1`.execute(
    database,
  )
  const [planet] = rows
  if (!planet) throw new Error('no planet')
  // the second was drawn a moment before the first
  const [second, first] = [uuidv7({ msecs: Date.now() }), uuidv7({ msecs: Date.now() + 1 })]
  for (const [id, giver, receiver] of [
    [first, planet.owner, planet.other],
    [second, planet.other, planet.owner],
  ] as const) {
    await sql`insert into ledger.exit_pass (id, member, call, world_at) values (${id}, ${giver}, 'manage/transfer', now())`.execute(
      database,
    )
    await sql`insert into planet_transfer (id, planet, giver, receiver, world_at)
      values (${id}, ${planet.id}, ${giver}, ${receiver}, now())`.execute(database)
  }
  expect(await brokenLaws(world)).toEqual([])
})

describe('what prices a planet', () => {
  it('[PLANET-10] is the tax that it has brought, burned or not, and what it was sold for, to anyone', async () => {
    const worth = await world.get(planetWorth, here)
    expect(worth.list.map(({ price }) => price)).toEqual(['100', '4000'])
    const [oldest] = worth.list.slice(-1)
    expect(worth.named).toEqual({ at: expect.any(Number), fee: '500' })
    expect(worth.named?.at).toBeLessThan(oldest?.at ?? 0)
    const first = await world.get(planetWorth, { ...here, size: 1 })
    expect(first.list).toEqual(worth.list.slice(0, 1))
    const rest = await world.get(planetWorth, { ...here, size: 5, after: first.next ?? '' })
    expect(rest.list).toEqual(worth.list.slice(1))
    expect(rest.next).toBeNull()
    // every line of tax that anyone was ever shown of it, each day once
    const lines = await Promise.all(
      [seller, buyer, farmer].map(async (who) => (await world.get(taxRecords, { size: 100 }, who.token)).list),
    )
    const numerators = new Map(
      lines.flat().map((line) => [line.day, BigInt(line.numerator) + BigInt(line.walletNumerator)]),
    )
    const settled = [...numerators].sort(([one], [other]) => other - one).slice(0, 30)
    const sum = settled.reduce((total, [, numerator]) => total + numerator, 0n)
    expect(units(worth.month)).toBe(sum / 10n ** 26n)
    // three lands of 500 at 0.3% a day, 3% of it
    expect(worth.lastDay).toBe('0.135')
    // to anyone: what it was worked out from, the very figures of its owner's own line; 1,500 of land, 3% of it
    const [line] = lines.flat().filter(({ dayAt }) => dayAt === worth.taxed?.dayAt)
    const { dayAt, numerator, walletNumerator, eras, part, cut, amount, factor, walletFactor } = line ?? {}
    expect(worth.taxed).toEqual({
      dayAt,
      numerator,
      walletNumerator,
      eras,
      part,
      cut,
      amount,
      factor,
      walletFactor,
    })
    expect(worth.taxed).toMatchObject({
      amount: '0.135',
      part: 10_000,
      factor: '1',
      eras: [{ era: 1, rate: '0.3', weight: '45', wallet: false }],
    })
    expect((await world.ask(planetWorth, { coordinates: '9-9-9' })).data).toEqual(refusal('notFound'))
    const unnamed = await world.get(planetWorth, { coordinates: '1-1-2' })
    expect([unnamed.month, unnamed.taxed, unnamed.named, unnamed.list]).toEqual(['0', null, null, []])
  })
})
