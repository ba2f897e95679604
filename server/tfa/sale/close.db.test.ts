import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bagBuyView } from '#calls/tfa/buy.ts'
import { bagList } from '#calls/tfa/packs.ts'
import { brokenLaws, shownBalance } from '#proof/api/books.ts'
import { operatorSays } from '#proof/api/operator.ts'
import type { Person } from '#proof/api/person.ts'
import { refusal } from '#proof/api/refusal.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'
import { sqlState } from '#server/store/database.ts'

const ONLY_TRIED = 'only tried: nothing was done (--really does it)'

let scene: TfaWorld
let ada: Person
beforeAll(async () => {
  scene = await tfaWorld(['ada'])
  const [one] = scene.people
  if (!one) throw new Error('nobody')
  ada = one
})
afterAll(() => scene.world.end())

const says = (...words: string[]) => operatorSays(scene.world.services, 'tfa', ...words)
const acts = () =>
  scene.world.services.database
    .selectFrom('operator_act')
    .select(['operator', 'verb', 'facts', 'reason'])
    .where('verb', 'like', 'tfa %')
    .orderBy('id')
    .execute()
const packs = async () => (await scene.world.get(bagList, {}, ada.token)).packs

it('[TFA-02] a pack that is closed only as a try is sold as before', async () => {
  expect(await says('close', 'B', '--reason', 'a mistake in its quota')).toEqual([
    'pack B is closed: nobody can buy it',
    ONLY_TRIED,
  ])
  expect(await acts()).toEqual([])
  expect((await packs()).map(({ state }) => state)).toEqual(['onSale', 'onSale', 'onSale'])
})

it('[TFA-02][TFA-03] a closed pack is bought by nobody, says so, and charges nothing; others are sold', async () => {
  const closed = await says('close', 'B', '--reason', 'a mistake in its quota', '--really')
  expect(closed).toEqual(['pack B is closed: nobody can buy it'])
  expect((await packs()).map(({ state, whyNot }) => [state, whyNot])).toEqual([
    ['onSale', null],
    ['closed', 'closed'],
    ['onSale', null],
  ])
  expect(await scene.world.get(bagBuyView, { pack: 'B' }, ada.token)).toMatchObject({ pack: { whyNot: 'closed' } })
  expect((await scene.buy(ada, 'B')).data).toEqual(refusal('tfaPackClosed'))
  expect(await shownBalance(scene.world, ada, 'USDT')).toBe('100000')
  expect((await scene.buy(ada, 'A')).code).toBe(0)
  expect((await says()).map((line) => line.replace(/since [^,]+/, 'since …'))).toEqual([
    'the budget holds 2000080 RC, owed 150',
    'pack A: open, sold 1 of 100000',
    'pack B: closed since …, sold 0 of 20000',
    'pack C: open, sold 0 of 2000',
  ])
})

it('[TFA-03] the database counts no sale of a closed pack, whoever asks', async () => {
  const sold = sql`update tfa_pack set sold = sold + 1 where pack = 'B'`
  expect(await sold.execute(scene.world.services.database).catch(sqlState)).toBe('OW005')
})

it('what was bought before goes on though its pack is closed', async () => {
  await says('close', 'A', '--reason', 'over', '--really')
  expect((await scene.charge(ada, '100')).code).toBe(0)
  await scene.days(1)
  expect((await scene.withdraw(ada)).code).toBe(0)
  expect(await scene.newest(ada)).toMatchObject({ pack: 'A', withdrawn: '0.9' })
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('[TFA-03] an opened pack is sold again', async () => {
  const opened = ['open', 'B', '--reason', 'mended']
  expect(await says(...opened)).toEqual(['pack B is open: it is sold within its limits', ONLY_TRIED])
  expect((await scene.buy(ada, 'B')).data).toEqual(refusal('tfaPackClosed'))
  await says(...opened, '--really')
  expect((await scene.buy(ada, 'B')).code).toBe(0)
})

it('what stands so already, is no pack or has no reason is told in words, and leaves no act', async () => {
  const before = await acts()
  const words = ['--reason', 'again', '--really']
  await expect(says('open', 'B', ...words)).rejects.toThrow('pack B is open already')
  await expect(says('close', 'A', ...words)).rejects.toThrow('pack A is closed already')
  await expect(says('close', 'D', ...words)).rejects.toThrow('no pack D')
  await expect(says('close', 'C')).rejects.toThrow('--reason')
  await expect(says('fund', '99999999', ...words)).rejects.toThrow('the treasury does not hold so much')
  expect(await acts()).toEqual(before)
})

it('the budget is filled as a try first', async () => {
  const filling = ['fund', '5', '--reason', 'more packs']
  const [told, tried] = await says(...filling)
  expect(tried).toBe(ONLY_TRIED)
  expect((await says())[0]).not.toContain(told)
  expect(await says(...filling, '--really')).toEqual([told])
  expect((await says())[0]).toContain(told)
  // an answer may have been lost
  await expect(says(...filling, '--really')).rejects.toThrow('orla did the same')
  expect((await says())[0]).toContain(told)
  expect(await says(...filling, '--again')).toEqual([expect.not.stringContaining(told ?? ''), ONLY_TRIED])
  expect(await brokenLaws(scene.world)).toEqual([])
})

it('who did it and why is kept, once an act', async () => {
  const kept = (await acts()).map(({ operator, verb, facts, reason }) => [operator, verb, facts, reason])
  expect(kept).toEqual([
    ['orla', 'tfa close', { pack: 'B' }, 'a mistake in its quota'],
    ['orla', 'tfa close', { pack: 'A' }, 'over'],
    ['orla', 'tfa open', { pack: 'B' }, 'mended'],
    ['orla', 'tfa fund', { amount: '5' }, 'more packs'],
  ])
})
