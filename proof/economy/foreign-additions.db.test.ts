import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landAdd, landAddBefore } from '#calls/land/add.ts'
import { landEndBefore } from '#calls/land/end.ts'
import { myLands } from '#calls/land/own/my.ts'
import { swap } from '#calls/swap/swap.ts'
import { ownTransfer } from '#calls/transfer/own.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { fund } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { refusal } from '#proof/api/refusal.ts'
import { leave } from '#proof/api/spend.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import type { Asset } from '#rules/amount/amount.ts'
import { formatUnits, units } from '#rules/amount/decimal.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

let scene: LandWorld
let ada: Person
let ben: Person
beforeAll(async () => {
  const economy = configuredEconomy()
  // three DU for one RC, half a DU for one SAI
  const prices = { ...economy.prices, RC: 300_000_000n, SAI: 50_000_000n }
  scene = await landWorld(['ada', 'ben'], 1, { ...economy, prices })
  const [first, second] = scene.people
  if (!first || !second) throw new Error('nobody')
  ada = first
  ben = second
})
afterAll(() => scene.world.end())

let at = -1
/** A land of 200 DU that is in effect. */
async function bought(who: Person): Promise<string> {
  at += 1
  const found = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('200'))[at]
  if (!found) throw new Error('no plot')
  const tokenId = await scene.buy(who, found, '200')
  await scene.days(2)
  return tokenId
}
const land = async (tokenId: string) =>
  (await scene.world.get(myLands, { size: 100 }, ada.token)).list.find((one) => one.tokenId === tokenId)
const add = (who: Person, tokenId: string, paying: object) =>
  scene.world.ask(landAdd, { tokenId, amount: '40', ...paying, ...scene.spend() }, who.token)
const shownTo = (who: Person, tokenId: string, method: string) =>
  scene.world.get(landAddBefore, { tokenId, amount: '40', method }, who.token)
const system = (book: 'treasury' | 'additions' | 'emission' | 'reward-budget', asset: Asset) =>
  systemBalance(scene.world.services.database, book, asset)
const waiting = (asset: Asset) => system('additions', asset)
const treasury = (asset: Asset) => system('treasury', asset)
const less = (amount: string, by: string) => formatUnits(units(amount) - units(by))

describe('an addition of 40 DU', () => {
  it.each([
    ['RC', '3', '13.33333334'],
    ['SAI', '0.5', '80'],
    ['USDT', '1', '40'],
  ] as const)(
    '[LAND-05][LAND-10] is paid in %s at its rate of %s, held in it, and taken in as DU',
    async (asset, rate, pays) => {
      if (asset !== 'USDT') await fund(scene.world, 'ada', asset, '100')
      const tokenId = await bought(ada)
      const had = await shownBalance(scene.world, ada, asset)
      expect(await shownTo(ada, tokenId, asset)).toMatchObject({
        at: expect.any(Number),
        enough: true,
        legs: [{ asset, book: 'investment', amount: pays, rate, before: had, after: less(had, pays) }],
      })
      const stock = [await treasury('DU'), await treasury(asset)] as const
      const worked = [await system('emission', 'DU'), await system('reward-budget', 'DU')] as const
      expect((await add(ada, tokenId, { method: asset, pays: [{ asset, amount: pays }] })).code).toBe(0)
      expect(await shownBalance(scene.world, ada, asset)).toBe(less(had, pays))
      expect([await waiting('DU'), await waiting(asset)]).toEqual([units('40'), units(pays)])
      expect([await treasury('DU'), await treasury(asset)]).toEqual([stock[0] - units('40'), stock[1]])
      expect([await system('emission', 'DU'), await system('reward-budget', 'DU')]).toEqual(worked)
      expect(await brokenLaws(scene.world)).toEqual([])
      await scene.days(1)
      expect(await land(tokenId)).toMatchObject({ investment: '240', pendingAddition: '0', cap: '720', paid: '240' })
      expect([await waiting('DU'), await waiting(asset)]).toEqual([0n, 0n])
      expect([await treasury('DU'), await treasury(asset)]).toEqual([stock[0] - units('40'), stock[1] + units(pays)])
      expect((await system('reward-budget', 'DU')) - worked[1]).toBe(units('8'))
      expect(await brokenLaws(scene.world)).toEqual([])
    },
  )

  it('[LAND-06][LAND-11] takes hPT first, then DU; withdrawn before it takes effect, each comes back as it was paid', async () => {
    const cleo = await person(scene.world, 'cleo')
    await fund(scene.world, 'cleo', 'DU', '1000')
    await fund(scene.world, 'cleo', 'hPT', '10.5')
    const tokenId = await bought(cleo)
    const { legs } = await shownTo(cleo, tokenId, 'hPT+DU')
    const pays = legs.map(({ asset, amount }) => ({ asset, amount }))
    expect(pays).toEqual([
      { asset: 'hPT', amount: '10.5' },
      { asset: 'DU', amount: '29.5' },
    ])
    const stock = [await treasury('DU'), await treasury('hPT')]
    expect((await add(cleo, tokenId, { method: 'hPT+DU', pays })).code).toBe(0)
    expect([await waiting('DU'), await waiting('hPT')]).toEqual([units('40'), units('10.5')])
    expect([await shownBalance(scene.world, cleo, 'DU'), await shownBalance(scene.world, cleo, 'hPT')]).toEqual([
      '770.5',
      '0',
    ])
    const { returned } = await scene.world.get(landEndBefore, { tokenId }, cleo.token)
    expect(returned).toEqual([
      { asset: 'DU', amount: '29.5' },
      { asset: 'hPT', amount: '10.5' },
    ])
    const { received } = await scene.end(cleo, tokenId)
    expect(await shownBalance(scene.world, cleo, 'hPT')).toBe('10.5')
    expect(units(await shownBalance(scene.world, cleo, 'DU'))).toBe(units('800') + units(received))
    expect([await treasury('DU'), await treasury('hPT')]).toEqual(stock)
    expect([await waiting('DU'), await waiting('hPT')]).toEqual([0n, 0n])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-10][LAND-13] goes with its land to another owner, and to him it comes back', async () => {
    await fund(scene.world, 'ada', 'SAI', '200')
    const tokenId = await bought(ada)
    for (let time = 0; time < 2; time += 1)
      expect((await add(ada, tokenId, { method: 'SAI', pays: [{ asset: 'SAI', amount: '80' }] })).code).toBe(0)
    expect((await scene.transfer(ada, tokenId, ben)).code).toBe(0)
    expect(await brokenLaws(scene.world)).toEqual([])
    await scene.end(ben, tokenId)
    expect(await shownBalance(scene.world, ben, 'SAI')).toBe('160')
    expect(await waiting('SAI')).toBe(0n)
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-05][LAND-07] takes nothing else than what was shown, and nothing that one has not', async () => {
    const tokenId = await bought(ben)
    const wealth = await scene.worth(ben)
    const refused = async (paying: object) => (await add(ben, tokenId, { method: 'RC', ...paying })).data
    expect(await refused({})).toEqual(refusal('quoteChanged'))
    expect(await refused({ pays: [{ asset: 'RC', amount: '13.33333333' }] })).toEqual(refusal('quoteChanged'))
    expect(await refused({ pays: [{ asset: 'SAI', amount: '13.33333334' }] })).toEqual(refusal('quoteChanged'))
    expect(await shownTo(ben, tokenId, 'RC')).toMatchObject({ enough: false, legs: [{ before: '0', after: null }] })
    expect(await refused({ pays: [{ asset: 'RC', amount: '13.33333334' }] })).toEqual(refusal('insufficientBalance'))
    const little = await scene.world.ask(landAddBefore, { tokenId, amount: '19', method: 'RC' }, ben.token)
    expect(little.data).toEqual({ error: 'addAmountOutOfRange', min: '20', max: '800' })
    expect(await scene.worth(ben)).toBe(wealth)
    expect([await waiting('RC'), await waiting('DU')]).toEqual([0n, 0n])
  })

  it('[LAND-05][LAND-10] pays what was shown for a minute, while the average moves with every second', async () => {
    const { world } = scene
    const tokenId = await bought(ada)
    await fund(world, 'ada', 'SAI', '2000')
    await openPool(world, 'SAI', '200000', '90000')
    await openPool(world, 'DU', '100000', '100000')
    const sells = { from: 'SAI', to: 'USDT', amount: '1000', least: '0' } as const
    await world.get(
      ownTransfer,
      { asset: 'SAI', fromBook: 'investment', toBook: 'trading', amount: '1000', requestId: requestId() },
      ada.token,
    )
    await world.get(swap, { ...sells, ...leave(world, ada) }, ada.token)
    await advanceWorld(world.services, 60_000)
    const shown = await shownTo(ada, tokenId, 'SAI')
    const pays = shown.legs.map(({ asset, amount }) => ({ asset, amount }))
    await advanceWorld(world.services, 50_000)
    const now = await shownTo(ada, tokenId, 'SAI')
    expect(units(now.legs[0]?.amount ?? '0')).toBeGreaterThan(units(pays[0]?.amount ?? '0'))
    const refused = async (paying: object) => (await add(ada, tokenId, { method: 'SAI', pays, ...paying })).data
    expect(await refused({})).toEqual(refusal('quoteChanged'))
    expect(await refused({ pricedAt: now.at + 1000 })).toEqual(refusal('quoteChanged'))
    const had = units(await shownBalance(world, ada, 'SAI'))
    expect((await add(ada, tokenId, { method: 'SAI', pays, pricedAt: shown.at })).code).toBe(0)
    expect(had - units(await shownBalance(world, ada, 'SAI'))).toBe(units(pays[0]?.amount ?? '0'))
    await advanceWorld(world.services, 11_000)
    expect(await refused({ pricedAt: shown.at })).toEqual(refusal('quoteChanged'))
    expect(await brokenLaws(world)).toEqual([])
  })
})
