import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetList } from '#calls/asset/list.ts'
import { recordDetail, records } from '#calls/asset/records.ts'
import { sign } from '#calls/envelope/sign.ts'
import { incomeCollect } from '#calls/income/collect.ts'
import { settledDays } from '#calls/income/days.ts'
import { incomeOverview } from '#calls/income/overview.ts'
import { incomeDetail, incomeRecords } from '#calls/income/records.ts'
import { taxRecords } from '#calls/income/tax.ts'
import { landAdd } from '#calls/land/add.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { landDetail } from '#calls/land/own/detail.ts'
import { myLands } from '#calls/land/own/my.ts'
import { payCalculation } from '#calls/land/pay-calculation.ts'
import { planetDetail } from '#calls/planet/detail.ts'
import { namePlanet } from '#calls/planet/name.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund, openWorld, plotsOfEra } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { spend } from '#proof/api/spend.ts'
import { requestId, type TestWorld, testWorld } from '#proof/api/world.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { netOf } from '#rules/income/run.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

const DAY = 86_400_000
let world: TestWorld
let owner: Person
let buyer: Person
const taken = new Set<string>()

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [1, 2, 3])
  owner = await person(world, 'owner')
  buyer = await person(world, 'buyer')
  for (const username of ['owner', 'buyer'])
    for (const asset of ['USDT', 'DU'] as const) await fund(world, username, asset, '10000')
  await world.get(namePlanet, { coordinates: '1-1-1', name: 'Earns', manifesto: 'by the day', ...spend() }, owner.token)
  for (const [era, investment] of [
    [1, '500'],
    [1, '500'],
    [0, '100'],
    [2, '1000'],
  ] as const) {
    const spot = plotsOfEra(world, 1, 1, era).find(({ x, y }) => !taken.has(`${x} ${y}`))
    if (!spot) throw new Error(`no plot of era ${era}`)
    taken.add(`${spot.x} ${spot.y}`)
    const { quoteId } = await quote(buyer, spot, investment)
    await world.get(landBuy, { quoteId, ...spend() }, buyer.token)
  }
})
afterAll(() => world.end())

const balance = (who: Person, asset: string, book?: string) => shownBalance(world, who, asset, book)
const quote = (who: Person, plot: { x: number; y: number }, investment: string, method = 'DU') =>
  world.get(payCalculation, { coordinates: '1-1-1', x: plot.x, y: plot.y, investment, method }, who.token)

describe('income', () => {
  it('[LAND-02][INCOME-01][INCOME-03] goes pending, activating, effective; income by the day, tax to the owner', async () => {
    await advanceWorld(world.services, DAY)
    expect((await world.get(myLands, {}, buyer.token)).list.every((land) => land.state === 'activating')).toBe(true)
    await advanceWorld(world.services, DAY)
    const mine = await world.get(myLands, {}, buyer.token)
    const bronze = mine.list.find((land) => land.era === 1)
    expect(bronze).toMatchObject({
      state: 'effective',
      pending: '1.455',
      incomeDays: 1,
      counted: '1.5',
      daysAccrued: 1,
    })
    expect((await world.get(planetDetail, { coordinates: '1-1-1' }, owner.token)).taxPending).not.toBe('0')
    const days = await world.get(settledDays, {})
    expect(days.list[0]?.factor).toBe('1')
  })

  it('[INCOME-12] shows each day with all it takes to compute it again', async () => {
    await advanceWorld(world.services, DAY)
    const lines = await world.get(incomeRecords, {}, buyer.token)
    expect(lines.list.length).toBeGreaterThan(3)
    for (const line of lines.list) {
      const run = { investment: units(line.investment), tax: BigInt(line.tax), indexStart: BigInt(line.indexStart) }
      const net = netOf(run, BigInt(line.indexAfter)) - netOf(run, BigInt(line.indexBefore))
      expect(line.net).toBe(formatUnits(net))
      expect(line.status).toBe('unclaimed')
      const { rules, ...shown } = await world.get(incomeDetail, { id: line.id }, buyer.token)
      expect(shown).toEqual(line)
      // the figures have not changed since the first settlement
      expect(rules).toEqual({ version: 1, sinceAt: expect.any(Number) })
      expect((await world.ask(incomeDetail, { id: line.id }, owner.token)).data).toEqual(refusal('notFound'))
    }
  })

  it('[LAND-14] claims one and all to the bonus account; lines add up to the claim; nothing is claimed twice', async () => {
    const before = await world.get(myLands, {}, buyer.token)
    const [first] = before.list.filter((land) => land.era === 1)
    if (!first) throw new Error('no Bronze land')
    const ask = { tokenId: first.tokenId, requestId: requestId() }
    const claimed = await world.get(landClaim, ask, buyer.token)
    expect(claimed).toEqual({ claimed: first.pending, lost: '0', lands: 1 })
    expect(await world.get(landClaim, ask, buyer.token)).toEqual(claimed)
    expect(await balance(buyer, 'DU', 'bonus')).toBe(first.pending)
    const all = await world.get(landClaimAll, { requestId: requestId() }, buyer.token)
    expect(units(all.claimed) + units(claimed.claimed)).toBe(units(before.pending))
    expect(await balance(buyer, 'DU', 'bonus')).toBe(before.pending)
    const lines = (await world.get(incomeRecords, { size: 100 }, buyer.token)).list
    expect(lines.reduce((sum, line) => sum + units(line.net), 0n)).toBe(units(before.pending))
    expect(lines.every((line) => line.status === 'claimed' && line.journal !== null)).toBe(true)
    expect((await world.ask(landClaimAll, { requestId: requestId() }, buyer.token)).data).toEqual(
      refusal('nothingToClaim'),
    )
    expect((await world.ask(landClaim, { ...ask, requestId: requestId() }, owner.token)).data).toEqual(
      refusal('notLandOwner'),
    )
  })

  it('[ERR-20] takes an addition within its bounds only, and not on Stone Age land', async () => {
    const lands = (await world.get(myLands, {}, buyer.token)).list
    const bronze = lands.find((land) => land.era === 1)
    const stone = lands.find((land) => land.era === 0)
    const add = (tokenId: string | undefined, amount: string) =>
      world.ask(landAdd, { tokenId, amount, ...spend() }, buyer.token)
    for (const amount of ['', '49.99999999', '500.00000001'])
      expect((await add(bronze?.tokenId, amount)).data, amount).toMatchObject({
        error: 'addAmountOutOfRange',
        min: '50',
        max: '500',
      })
    expect((await add(stone?.tokenId, '50')).data).toEqual(refusal('landStateForbids'))
    expect(
      (await world.ask(landAdd, { tokenId: bronze?.tokenId, amount: '50', ...spend() }, owner.token)).data,
    ).toEqual(refusal('notLandOwner'))
  })

  it('[INCOME-02] burns what is unclaimed for more than 120 hours, until a claim', async () => {
    await advanceWorld(world.services, 6 * DAY)
    const full = await world.get(myLands, { state: 'effective' }, buyer.token)
    const bronze = full.list.find((land) => land.era === 1)
    expect(bronze).toMatchObject({ burning: false, daysAccrued: 6, pending: '8.73' })
    await advanceWorld(world.services, 2 * DAY)
    const all = await world.get(myLands, { size: 100 }, buyer.token)
    const burning = all.list.find((land) => land.tokenId === bronze?.tokenId)
    expect(burning).toMatchObject({ burning: true, daysAccrued: 6, pending: '8.73', burned: '3', daily: '0' })
    // the sum over all lands is that of its rows, and of those that do not burn nothing
    const rows = all.list.reduce((sum, land) => sum + units(land.burned), 0n)
    expect(units(all.burned)).toBe(rows)
    expect((await world.get(incomeOverview, {}, buyer.token)).landBurned).toBe(all.burned)
    const held = all.list.filter(({ state }) => state !== 'completed' && state !== 'abandoned')
    const invested = held.reduce((sum, land) => sum + units(land.investment) + units(land.pendingAddition), 0n)
    expect(invested).toBeGreaterThan(0n)
    expect(units((await world.get(assetList, {}, buyer.token)).inLand)).toBe(invested)
    const claimed = await world.get(landClaim, { tokenId: bronze?.tokenId, requestId: requestId() }, buyer.token)
    expect(claimed).toMatchObject({ claimed: '8.73', lost: '3' })
    await advanceWorld(world.services, DAY)
    const after = (await world.get(myLands, {}, buyer.token)).list.find((land) => land.tokenId === bronze?.tokenId)
    expect(after).toMatchObject({ burning: false, pending: '1.455', lost: '3' })
    const lost = (await world.get(incomeRecords, { tokenId: bronze?.tokenId, size: 100 }, buyer.token)).list.filter(
      (line) => line.status === 'lost',
    )
    expect(lost.reduce((sum, line) => sum + units(line.gross), 0n)).toBe(units('3'))
  })

  it('[INCOME-03] pays the tax of the planet by a claim, line by line', async () => {
    const lines = await world.get(taxRecords, { size: 100 }, owner.token)
    const due = lines.list.filter((line) => line.status === 'unclaimed')
    const sumOf = (of: 'numerator' | 'walletNumerator') => due.reduce((sum, line) => sum + BigInt(line[of]), 0n)
    const { claimed } = await world.get(incomeCollect, { requestId: requestId() }, owner.token)
    // what the Stone Age brought is rounded for itself
    expect(sumOf('walletNumerator')).toBeGreaterThan(0n)
    expect(units(claimed)).toBe(sumOf('numerator') / 10n ** 26n + sumOf('walletNumerator') / 10n ** 26n)
    expect(await balance(owner, 'DU', 'bonus')).toBe(claimed)
    const days = await world.get(incomeOverview, {}, owner.token)
    expect(days.taxClaimed).toBe(claimed)
  })

  it('[API-02] a replay of the very bytes of a claim is refused; signed anew it gets the first answer, and moves nothing', async () => {
    await advanceWorld(world.services, DAY)
    const fields = { requestId: requestId() }
    const bytes = async () => {
      world.pass(1)
      const signed = { ...fields, timestamp: world.services.now().getTime(), apiKey: 'planet-web' }
      return { ...signed, sign: await sign(signed, 'planet-web-development') }
    }
    const headers = { token: buyer.token }
    const send = async (payload: object) =>
      (await world.server.inject({ method: 'POST', url: '/api/land/claimall', headers, payload })).json<Envelope>()
    const payload = await bytes()
    const first = await send(payload)
    expect(first.code).toBe(0)
    const after = await balance(buyer, 'DU', 'bonus')
    await advanceWorld(world.services, DAY)
    expect((await send(payload)).data).toEqual(refusal('replayed'))
    expect(await send(await bytes())).toEqual(first)
    expect((await send(payload)).data).toEqual(refusal('replayed'))
    expect(await balance(buyer, 'DU', 'bonus')).toBe(after)
    expect(await brokenLaws(world)).toEqual([])
  })

  it('[ASSET-12] each movement opens to the legs of its journal, and the books hold', async () => {
    const list = (await world.get(records, { type: 'purchase' }, buyer.token)).list
    for (const record of list) {
      const detail = await world.get(recordDetail, { order: record.order }, buyer.token)
      const mine = detail.legs.flatMap((leg) => leg.balances)
      expect(mine.some(({ after }) => after === record.balanceAfter)).toBe(true)
      expect((await world.ask(recordDetail, { order: record.order }, owner.token)).data).toEqual(refusal('notFound'))
    }
    expect(list.length).toBeGreaterThan(3)
    const [land] = (await world.get(myLands, {}, buyer.token)).list
    expect((await world.get(landDetail, { tokenId: land?.tokenId }, buyer.token)).history).toHaveLength(1)
    expect(await brokenLaws(world)).toEqual([])
  })
})
