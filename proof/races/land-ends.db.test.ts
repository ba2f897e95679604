import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomeCollect } from '#calls/income/collect.ts'
import { landAdd } from '#calls/land/add.ts'
import { landBuy } from '#calls/land/buy.ts'
import { landClaim, landClaimAll } from '#calls/land/claim.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { myLands } from '#calls/land/own/my.ts'
import { replowBefore, replowConfirm } from '#calls/land/replow.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { quickEconomy } from '#proof/settlement/history.ts'
import { units } from '#rules/amount/decimal.ts'
import { nominalTime } from '#rules/income/days.ts'
import type { Envelope } from '#server/api/gate/answer.ts'
import { standingOf } from '#server/income/settle.ts'
import { settleDue } from '#server/settlement/settle-due.ts'
import { setClock } from '#server/world/clock.ts'
import { type LandWorld, landWorld, plots } from './land-world.ts'

let scene: LandWorld
let one: Person
let two: Person

beforeAll(async () => {
  // a land completes after eleven days of 9%
  scene = await landWorld(['one', 'two'], 1, { ...quickEconomy(), capTimes: 1n })
  const [first, second] = scene.people
  if (!first || !second) throw new Error('two people')
  one = first
  two = second
})
afterAll(() => scene.world.end())

const codes = (answers: readonly Envelope[]) => answers.map(({ code }) => code).sort((left, right) => left - right)
const plot = (at: number) => {
  const found = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('200'))[at]
  if (!found) throw new Error(`no plot ${at}`)
  return found
}
const landOf = async (who: Person, tokenId: string) =>
  (await scene.world.get(myLands, { size: 100 }, who.token)).list.find((land) => land.tokenId === tokenId)

describe('at the same moment, over connections of their own', () => {
  it('[LAND-11] a land is withdrawn twice: it is paid once', async () => {
    const tokenId = await scene.buy(one, plot(0), '200')
    await scene.days(3)
    const said = await scene.world.get(landEndBefore, { tokenId }, one.token)
    const before = await scene.worth(one)
    const answers = await Promise.all(
      [1, 2].map(() => scene.world.ask(landEnd, { tokenId, quote: said.quote, ...scene.spend() }, one.token)),
    )
    expect(codes(answers)).toEqual([0, 4015])
    expect((await scene.worth(one)) - before).toBe(units(said.received) + units(said.claims))
  })

  it('[LAND-11][LAND-14] a land is withdrawn while it is claimed: its income is paid once', async () => {
    for (const at of [1, 2, 3]) {
      const tokenId = await scene.buy(one, plot(at), '200')
      await scene.days(3)
      const said = await scene.world.get(landEndBefore, { tokenId }, one.token)
      const before = await scene.worth(one)
      const [ended, claimed] = await Promise.all([
        scene.world.ask(landEnd, { tokenId, quote: said.quote, ...scene.spend() }, one.token),
        scene.world.ask(landClaim, { tokenId, requestId: requestId() }, one.token),
      ])
      // whoever is second finds other figures, or another's land
      expect([ended.code, claimed.code]).toEqual(ended.code === 0 ? [0, 4015] : [3007, 0])
      const gained = (await scene.worth(one)) - before
      expect(gained).toBe(units(said.claims) + (ended.code === 0 ? units(said.received) : 0n))
    }
  })

  it('[LAND-13][LAND-14] a land is handed over while it is claimed: its income is the giver’s, once', async () => {
    for (const at of [4, 5, 6]) {
      const tokenId = await scene.buy(one, plot(at), '200')
      await scene.days(3)
      const pending = units((await landOf(one, tokenId))?.pending ?? '0')
      const before = [await scene.worth(one), await scene.worth(two)]
      const [given, claimed] = await Promise.all([
        scene.transfer(one, tokenId, two),
        scene.world.ask(landClaim, { tokenId, requestId: requestId() }, one.token),
      ])
      expect(given.code).toBe(0)
      expect([0, 4015]).toContain(claimed.code)
      expect(pending).toBeGreaterThan(0n)
      expect([await scene.worth(one), await scene.worth(two)]).toEqual([(before[0] ?? 0n) + pending, before[1]])
      expect(await landOf(one, tokenId)).toBeUndefined()
      expect(await landOf(two, tokenId)).toMatchObject({ state: 'effective', pending: '0', paid: '0', claimed: '0' })
    }
  })

  it('[LAND-07] a plot that is free again is bought by two: one has it, the other is charged nothing', async () => {
    const tokenId = await scene.buy(one, plot(7), '200')
    await scene.days(3)
    await scene.end(one, tokenId)
    const before = (await scene.worth(one)) + (await scene.worth(two))
    const quotes = [await scene.quote(one, plot(7), '200'), await scene.quote(two, plot(7), '200')]
    const answers = await Promise.all(
      [one, two].map((who, at) => scene.world.ask(landBuy, { quoteId: quotes[at], ...scene.spend() }, who.token)),
    )
    expect(codes(answers)).toEqual([0, 4011])
    expect(before - (await scene.worth(one)) - (await scene.worth(two))).toBe(units('200'))
  })

  it('[LAND-12] a completed land is worked again twice: one new run, charged once; the old one stays as it is', async () => {
    const tokenId = await scene.buy(one, plot(8), '200')
    for (const days of [6, 5]) {
      await scene.days(days)
      await scene.world.get(landClaim, { tokenId, requestId: requestId() }, one.token)
    }
    await scene.days(4)
    expect(await landOf(one, tokenId)).toMatchObject({ state: 'completed', counted: '200' })
    const ask = { tokenId, investment: '200', method: 'DU' }
    const refused = await scene.world.ask(replowBefore, { ...ask, investment: '99' }, one.token)
    expect(refused.data).toMatchObject({ error: 'investmentOutOfRange' })
    const quotes = [
      await scene.world.get(replowBefore, ask, one.token),
      await scene.world.get(replowBefore, ask, one.token),
    ]
    const before = await scene.worth(one)
    const answers = await Promise.all(
      quotes.map(({ quoteId }) => scene.world.ask(replowConfirm, { quoteId, ...scene.spend() }, one.token)),
    )
    expect(codes(answers)).toEqual([0, 4016])
    expect(before - (await scene.worth(one))).toBe(units('200'))
    const { list } = await scene.world.get(myLands, { size: 100, sort: 'newest' }, one.token)
    const runs = list.filter((land) => land.tokenId === tokenId)
    expect(runs).toMatchObject([
      { state: 'pending', investment: '200', counted: '0' },
      { state: 'completed', investment: '200', counted: '200' },
    ])
    // what the completed run has left to claim stays its own
    const left = units(runs[1]?.pending ?? '0')
    expect(left).toBeGreaterThan(0n)
    const { claimed } = await scene.world.get(landClaim, { tokenId, requestId: requestId() }, one.token)
    expect(units(claimed)).toBe(left)
  })

  it('[LAND-09][LAND-10] something is added while the land completes: it is held, taken or never charged; nothing is beyond the cap', async () => {
    const { world } = scene
    const { database } = world.services
    const tokens = [await scene.buy(one, plot(0), '200'), await scene.buy(one, plot(9), '200')]
    for (const days of [6, 5]) {
      await scene.days(days)
      for (const tokenId of tokens) await world.ask(landClaim, { tokenId, requestId: requestId() }, one.token)
    }
    let done = 0
    for (let day = 0; day < 4; day += 1) {
      const standing = await standingOf(database)
      const before = await scene.worth(one)
      const asked = tokens.map((tokenId) => world.ask(landAdd, { tokenId, amount: '20', ...scene.spend() }, one.token))
      const settled = setClock(database, 'still', nominalTime(standing.day + 1)).then(() => settleDue(world.services))
      const answers = await Promise.all(asked)
      await settled
      for (const { code } of answers) expect([0, 1011, 4016, 4018]).toContain(code)
      const charged = answers.filter(({ code }) => code === 0).length
      expect(before - (await scene.worth(one))).toBeLessThanOrEqual(units('20') * BigInt(charged))
      for (const tokenId of tokens) {
        const land = await landOf(one, tokenId)
        if (land?.state === 'completed') done += 1
      }
      expect(await brokenLaws(scene.world)).toEqual([])
    }
    await scene.days(1)
    expect(done).toBeGreaterThan(0)
    expect(await systemBalance(database, 'additions', 'DU')).toBe(0n)
  })

  it('[INCOME-01][INCOME-02][INCOME-03] all is claimed, again and again, while days are settled: each minor unit is paid once', async () => {
    const { world } = scene
    const { database } = world.services
    for (const at of [10, 11, 12]) await scene.buy(two, plot(at), '200')
    await scene.days(2)
    const accrued = async () =>
      (await systemBalance(database, 'accrued-land', 'DU')) +
      (await systemBalance(database, 'accrued-tax', 'DU')) +
      (await systemBalance(database, 'accrued-tax-wallet', 'DU'))
    let done = 0
    for (let round = 0; round < 5; round += 1) {
      const [reserve, before] = [await systemBalance(database, 'emission', 'DU'), await accrued()]
      const worth = (await scene.worth(one)) + (await scene.worth(two))
      await setClock(database, 'still', nominalTime((await standingOf(database)).day + 1))
      const claims = [one, two, one, two, one, two].flatMap(({ token }) => [
        world.ask(landClaimAll, { requestId: requestId() }, token),
        world.ask(incomeCollect, { requestId: requestId() }, token),
      ])
      const [answers] = await Promise.all([Promise.all(claims), settleDue(world.services)])
      for (const { code } of answers) expect([0, 1011, 4017]).toContain(code)
      done += answers.filter(({ code }) => code === 0).length
      // what left the reserve and what lay ready is ready still, or paid
      const gained = (await scene.worth(one)) + (await scene.worth(two)) - worth
      expect(gained).toBe(before - (await accrued()) + reserve - (await systemBalance(database, 'emission', 'DU')))
      expect(await brokenLaws(world)).toEqual([])
      await world.ask(landClaimAll, { requestId: requestId() }, two.token)
    }
    expect(done).toBeGreaterThan(0)
  }, 300_000)

  it('the books hold, and each law of them', async () => {
    await scene.days(2)
    expect(await brokenLaws(scene.world)).toEqual([])
  })
})
