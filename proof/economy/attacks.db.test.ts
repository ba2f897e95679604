import { afterAll, describe, expect, it } from 'vitest'
import { landAdd } from '#calls/land/add.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { landEnd, landEndBefore } from '#calls/land/end.ts'
import { myLands } from '#calls/land/own/my.ts'
import { systemBalance } from '#ledger/balances.ts'
import { brokenLaws } from '#proof/api/books.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { units } from '#rules/amount/decimal.ts'
import type { Economy } from '#rules/economy/economy.ts'
import { previewDay } from '#rules/income/preview.ts'
import { lessFee } from '#rules/land/ending.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { leaveIn } from './reserve.ts'

const PERCENT = 10n ** 16n
let scene: LandWorld | undefined
let opened = 0
afterAll(() => scene?.world.end())

/** A world of its own for each sequence; the eras at a rate of so many percent a day. */
async function open(names: readonly string[], percent: bigint, change: Partial<Economy> = {}) {
  await scene?.world.end()
  const economy = configuredEconomy()
  const eras = economy.eras.map((era) => ({ ...era, rate: percent * PERCENT }))
  scene = await landWorld(names, 1, { ...economy, eras, ...change })
  // the calls of one world are not those of another that began at the same instant
  opened += 1
  scene.world.pass(opened * 60_000)
  return scene
}
const cheap = ({ world }: LandWorld, era: number, at: number) => {
  const found = plots(world, 1, era).filter(({ plot: { least } }) => least <= units('200'))[at]
  if (!found) throw new Error('no plot')
  return found
}
const held = ({ world }: LandWorld, book: 'emission' | 'emission-wallet' | 'reward-budget' | 'additions') =>
  systemBalance(world.services.database, book, 'DU')
const lands = async ({ world }: LandWorld, who: Person) => (await world.get(myLands, { size: 100 }, who.token)).list

describe('what the review of the money core tried', () => {
  it('[LAND-08] Stone Age lands bring no more than 18.56% in 1,100 days, and nothing of it from those who invested', async () => {
    const economy = configuredEconomy()
    const [stone] = economy.eras
    if (!stone) throw new Error('no Stone Age')
    const { net } = previewDay(units('100'), stone, 10n ** 18n)
    expect(net * 1100n + lessFee(economy, units('100')).receives - units('100')).toBe(units('18.56'))
    const names = ['ada', 'ben', 'cyd']
    // so much that emission would feel it
    const world = await open(names, 20n, { genesisWallet: units('5000') })
    for (const [at, who] of world.people.entries()) await world.buy(who, cheap(world, 0, at), '100')
    const before = { emission: await held(world, 'emission'), wallet: await held(world, 'emission-wallet') }
    await world.days(5)
    expect(await held(world, 'emission')).toBe(before.emission)
    // 1% of what it held is paid at most, of the 60 a day that are due
    expect(await held(world, 'emission-wallet')).toBeGreaterThan((before.wallet * 95n) / 100n)
    const [land] = await lands(world, world.people[0] as Person)
    expect(units(land?.pending ?? '0')).toBeGreaterThan(units('50'))
    expect(await brokenLaws(world.world)).toEqual([])
  }, 300_000)

  it('[LAND-11] all withdraw on one day after income was paid from a thin reserve: each is paid, none waits', async () => {
    const world = await open(['ada', 'ben'], 9n, { genesisEmission: units('400') })
    for (const [at, who] of world.people.entries())
      for (const place of [0, 1, 2]) await world.buy(who, cheap(world, 1, at * 3 + place), '300')
    await world.days(25)
    for (const who of world.people)
      for (const { tokenId } of await lands(world, who)) {
        const { quote } = await world.world.get(landEndBefore, { tokenId }, who.token)
        const end = await world.world.get(landEnd, { tokenId, quote, ...world.spend() }, who.token)
        expect(end.state).toBe('done')
        expect(units(end.received)).toBeGreaterThan(units('200'))
      }
    expect(await brokenLaws(world.world)).toEqual([])
  }, 300_000)

  it('[LAND-11] what is owed to a new land is not paid out to old ones that have their 80% back', async () => {
    const world = await open(['ada', 'ben'], 9n)
    const [ada, ben] = world.people
    if (!ada || !ben) throw new Error('two people')
    for (const place of [0, 1, 2, 3, 4]) await world.buy(ada, cheap(world, 1, place), '300')
    for (let week = 0; week < 3; week += 1) {
      await world.days(5)
      await world.world.get(landClaimAll, { requestId: requestId() }, ada.token)
    }
    // 14 days of 27 are more than 240: nothing is owed to her, and nothing is left
    await leaveIn(world.world, 'emission', 0n)
    const tokenId = await world.buy(ben, cheap(world, 1, 5), '300')
    expect(await held(world, 'emission')).toBe(units('240'))
    await world.days(40)
    const { quote } = await world.world.get(landEndBefore, { tokenId }, ben.token)
    const end = await world.world.get(landEnd, { tokenId, quote, ...world.spend() }, ben.token)
    expect(end).toMatchObject({ state: 'done', received: '232.8' })
    expect(await brokenLaws(world.world)).toEqual([])
  }, 300_000)

  it('[LAND-09][LAND-10] an addition that waits gives room only by being put in: the land completes with it', async () => {
    const world = await open(['ada'], 30n, { capTimes: 1n })
    const [ada] = world.people
    if (!ada) throw new Error('nobody')
    const tokenId = await world.buy(ada, cheap(world, 1, 0), '200')
    await world.days(4)
    expect(await lands(world, ada)).toMatchObject([{ counted: '180', room: '20' }])
    const before = { emission: await held(world, 'emission'), rewards: await held(world, 'reward-budget') }
    await world.world.get(landAdd, { tokenId, amount: '20', ...world.spend() }, ada.token)
    await world.days(1)
    expect(await lands(world, ada)).toMatchObject([
      { state: 'completed', investment: '220', pendingAddition: '0', counted: '220', returned: '0' },
    ])
    expect(await held(world, 'additions')).toBe(0n)
    expect((await held(world, 'reward-budget')) - before.rewards).toBe(units('4'))
    // 16 of the addition, less the last 40 of income and the tax in it
    expect((await held(world, 'emission')) - before.emission).toBe(units('16') - units('40'))
    expect(await brokenLaws(world.world)).toEqual([])
  }, 300_000)

  it('[LAND-09] a land that reaches its cap exactly completes on that day, with nothing cut', async () => {
    const world = await open(['ada'], 25n, { capTimes: 1n })
    const [ada] = world.people
    if (!ada) throw new Error('nobody')
    await world.buy(ada, cheap(world, 1, 0), '200')
    await world.days(4)
    expect(await lands(world, ada)).toMatchObject([{ state: 'effective', counted: '150' }])
    await world.days(1)
    expect(await lands(world, ada)).toMatchObject([{ state: 'completed', counted: '200' }])
    expect(await brokenLaws(world.world)).toEqual([])
  }, 300_000)
})
