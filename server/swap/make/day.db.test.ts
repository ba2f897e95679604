import { afterAll, beforeAll, expect, it } from 'vitest'
import { swap, swapQuote } from '#calls/swap/swap.ts'
import { shownBalance } from '#proof/api/books.ts'
import { fund, openWorld } from '#proof/api/funded.ts'
import { type Person, person } from '#proof/api/person.ts'
import { openPool } from '#proof/api/pools.ts'
import { leave, spend } from '#proof/api/spend.ts'
import { type TestWorld, testWorld } from '#proof/api/world.ts'
import { advanceWorld } from '#server/settlement/advance.ts'

let world: TestWorld
let whale: Person

beforeAll(async () => {
  world = await testWorld()
  await openWorld(world, [])
  await openPool(world, 'DU', '100000', '100000')
  await openPool(world, 'RC', '100000', '100000')
  await openPool(world, 'SAI', '400000', '100000')
  whale = await trader('whale')
})
afterAll(() => world.end())

async function trader(name: string): Promise<Person> {
  const who = await person(world, name)
  for (const asset of ['RC', 'SAI', 'USDT'] as const) await fund(world, name, asset, '100000', 'trading')
  return who
}
const wish = (amount: string, from = 'USDT', to = 'SAI') => ({ from, to, amount })
const alone = (who: Person, ...asked: Parameters<typeof wish>) =>
  world.ask(swap, { ...wish(...asked), least: '0', ...spend() }, who.token)
const withCode = (who: Person, ...asked: Parameters<typeof wish>) =>
  world.ask(swap, { ...wish(...asked), least: '0', ...leave(world, who) }, who.token)
const needsCode = async (who: Person, ...asked: Parameters<typeof wish>) =>
  (await world.get(swapQuote, wish(...asked), who.token)).needsCode
const refused = { error: 'swapNeedsCode', most: '1000' }

it('[SWAP-02] up to 1,000 USDT within 24 hours are swapped by the transaction password, and above it by the code as well', async () => {
  const ada = await trader('ada')
  expect(await needsCode(ada, '600')).toBe(false)
  expect((await alone(ada, '600')).code).toBe(0)
  expect([await needsCode(ada, '400'), await needsCode(ada, '400.00000001')]).toEqual([false, true])
  expect((await alone(ada, '400.00000001')).data).toEqual(refused)
  expect(await shownBalance(world, ada, 'USDT', 'trading')).toBe('99400')
  expect((await alone(ada, '400')).code).toBe(0)
  expect((await alone(ada, '1')).data).toEqual(refused)
  expect((await withCode(ada, '1')).code).toBe(0)
  expect((await alone(ada, '1')).data).toEqual(refused)
})

it('[SWAP-02] what is proved by both is nobody else’s doing, and does not count', async () => {
  const ivy = await trader('ivy')
  expect((await withCode(ivy, '5000')).code).toBe(0)
  expect(await needsCode(ivy, '1000')).toBe(false)
  expect((await alone(ivy, '1000')).code).toBe(0)
  expect((await alone(ivy, '1')).data).toEqual(refused)
})

it('[SWAP-02] of every pair and both ways together, of oneself alone', async () => {
  const ben = await trader('ben')
  expect((await alone(ben, '500', 'RC', 'USDT')).code).toBe(0)
  expect((await alone(ben, '300')).code).toBe(0)
  expect((await alone(ben, '250', 'USDT', 'RC')).data).toEqual(refused)
  expect((await alone(whale, '250', 'USDT', 'RC')).code).toBe(0)
})

it('[SWAP-02] a day later it begins again, and not a minute before', async () => {
  const cy = await trader('cy')
  expect((await alone(cy, '900')).code).toBe(0)
  await advanceWorld(world.services, 24 * 3_600_000 - 60_000)
  expect((await alone(cy, '900')).data).toEqual(refused)
  await advanceWorld(world.services, 60_000)
  expect(await needsCode(cy, '900')).toBe(false)
  expect((await alone(cy, '900')).code).toBe(0)
})

it('[SWAP-02] a price that was pressed down for it does not make it less', async () => {
  const dan = await trader('dan')
  for (let step = 0; step < 8; step += 1) expect((await withCode(whale, '4700', 'RC', 'USDT')).code).toBe(0)
  // half an hour's average is that of the pressed price, and a day's is not
  await advanceWorld(world.services, 3_600_000)
  const { worth } = await world.get(swapQuote, wish('1100', 'RC', 'USDT'), dan.token)
  expect(Number(worth)).toBeLessThan(650)
  expect(await needsCode(dan, '1100', 'RC', 'USDT')).toBe(true)
  expect((await alone(dan, '1100', 'RC', 'USDT')).data).toEqual(refused)
  expect((await alone(dan, '900', 'RC', 'USDT')).code).toBe(0)
  expect((await alone(dan, '150', 'RC', 'USDT')).data).toEqual(refused)
})

it('[SWAP-02] a code that is sent has to be right, and is good again when nothing came of it', async () => {
  const eve = await trader('eve')
  const before = await shownBalance(world, eve, 'USDT', 'trading')
  const asked = (amount: string, googleCode: string) => ({ ...wish(amount), least: '0', ...spend(), googleCode })
  const { googleCode } = leave(world, eve)
  const wrong = googleCode.replace(/^./, (digit) => `${(Number(digit) + 1) % 10}`)
  expect((await world.ask(swap, asked('2', wrong), eve.token)).data).toMatchObject({ error: 'badGoogleCode' })
  expect(await shownBalance(world, eve, 'USDT', 'trading')).toBe(before)
  expect((await world.ask(swap, asked('10001', googleCode), eve.token)).data).toMatchObject({ error: 'swapOutOfRange' })
  expect((await world.ask(swap, asked('2000', googleCode), eve.token)).code).toBe(0)
  expect((await world.ask(swap, asked('2000', googleCode), eve.token)).data).toMatchObject({ error: 'googleCodeUsed' })
})

it('[SWAP-02] of two at the same moment that are too much together one is refused', async () => {
  for (const name of ['fay', 'gil', 'hal']) {
    const who = await trader(name)
    const both = await Promise.all([alone(who, '600', 'USDT', 'RC'), alone(who, '600', 'USDT', 'SAI')])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 3044])
    expect(await shownBalance(world, who, 'USDT', 'trading')).toBe('99400')
  }
})
