import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { landClaim } from '#calls/land/claim.ts'
import { myLands } from '#calls/land/own/my.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { quickEconomy } from '#proof/settlement/history.ts'
import { units } from '#rules/amount/decimal.ts'

let scene: LandWorld
let ada: Person
beforeAll(async () => {
  // 9% a day
  scene = await landWorld(['ada'], 1, quickEconomy())
  const [first] = scene.people
  if (!first) throw new Error('nobody')
  ada = first
})
afterAll(() => scene.world.end())

const spot = (at: number) => {
  const found = plots(scene.world, 1, 1).filter(({ plot: { least } }) => least <= units('200'))[at]
  if (!found) throw new Error('no plot')
  return found
}
const land = async (tokenId: string) =>
  (await scene.world.get(myLands, { size: 100 }, ada.token)).list.find((one) => one.tokenId === tokenId)
const add = (tokenId: string, amount: string, book = 'investment') =>
  scene.world.ask(landAdd, { tokenId, amount, book, ...scene.spend() }, ada.token)
const held = (book: 'emission' | 'reward-budget' | 'additions') =>
  systemBalance(scene.world.services.database, book, 'DU')

describe('additions', () => {
  it('[LAND-10] are taken while counted income is at most the investment, and refused by name above it', async () => {
    const tokenId = await scene.buy(ada, spot(0), '200')
    await scene.days(6)
    await scene.world.get(landClaim, { tokenId, requestId: requestId() }, ada.token)
    await scene.days(6)
    // eleven days of 18: 198, of it 108 unclaimed
    expect(await land(tokenId)).toMatchObject({ counted: '198', addition: { tooLate: false } })
    expect((await add(tokenId, '20')).code).toBe(0)
    await scene.world.get(landClaim, { tokenId, requestId: requestId() }, ada.token)
    await scene.days(1)
    // 216 were counted of 200 when the 20 joined
    expect(await land(tokenId)).toMatchObject({ investment: '220', counted: '216', addition: { tooLate: false } })
    await scene.days(1)
    expect(await land(tokenId)).toMatchObject({ counted: '235.8', addition: { tooLate: true } })
    const before = await scene.worth(ada)
    expect((await add(tokenId, '22')).data).toEqual(refusal('addTooLate'))
    expect(await scene.worth(ada)).toBe(before)
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('[LAND-10] may be paid from the bonus account, which then pays alone', async () => {
    const tokenId = await scene.buy(ada, spot(1), '200')
    await scene.days(2)
    const { database } = scene.world.services
    const accounts = () =>
      database
        .selectFrom('ledger.account')
        .select(['book', 'balance'])
        .where('asset', '=', 'DU')
        .where('owner', 'is not', null)
        .orderBy('book')
        .execute()
    const before = await accounts()
    expect((await add(tokenId, '20', 'bonus')).code).toBe(0)
    const moved = (await accounts()).map(({ book, balance }, at) => [book, balance - (before[at]?.balance ?? 0n)])
    expect(moved).toEqual([
      ['bonus', -units('20')],
      ['investment', 0n],
    ])
    const bonus = before.find(({ book }) => book === 'bonus')?.balance ?? 0n
    expect(bonus).toBeLessThan(units('200'))
    expect((await add(tokenId, '200', 'bonus')).data).toMatchObject(refusal('bonusInsufficient'))
  })

  it('[LAND-10] that wait together stay within the planet’s range', async () => {
    const tokenId = await scene.buy(ada, spot(4), '200')
    await scene.days(2)
    // up to 1,500 on a planet of this level, at least a tenth of what there is
    expect((await add(tokenId, '1200')).code).toBe(0)
    const beyond = await add(tokenId, '140')
    expect(beyond.data).toEqual({ error: 'addAmountOutOfRange', min: '140', max: '100' })
    await scene.days(1)
    expect(await land(tokenId)).toMatchObject({ investment: '1400' })
  })

  it('[LAND-10][LAND-11] move their money when they take effect, 80 to 20, and not before; a withdrawal returns them whole', async () => {
    const [kept, left] = [await scene.buy(ada, spot(2), '200'), await scene.buy(ada, spot(3), '200')]
    await scene.days(2)
    const additions = await held('additions')
    const before = { emission: await held('emission'), rewards: await held('reward-budget') }
    for (const tokenId of [kept, left]) expect((await add(tokenId, '30.00000001')).code).toBe(0)
    expect((await held('additions')) - additions).toBe(units('60.00000002'))
    expect({ emission: await held('emission'), rewards: await held('reward-budget') }).toEqual(before)
    const wealth = await scene.worth(ada)
    const rewards = await held('reward-budget')
    const end = await scene.end(ada, left)
    expect((await held('additions')) - additions).toBe(units('30.00000001'))
    expect((await scene.worth(ada)) - wealth).toBeGreaterThanOrEqual(units(end.received) + units('30.00000001'))
    expect(await held('reward-budget')).toBe(rewards)
    await scene.days(1)
    expect(await held('additions')).toBe(0n)
    // of the one that was kept a fifth, rounded down
    expect((await held('reward-budget')) - rewards).toBe(units('6'))
    expect(await brokenLaws(scene.world)).toEqual([])
  })
})
