import { afterAll, beforeAll, expect, it } from 'vitest'
import { noticeList } from '#calls/notice/list.ts'
import type { Person } from '#proof/api/person.ts'
import { type TfaWorld, tfaWorld } from '#proof/api/tfa/tfa-world.ts'
import { receiptsOfBurns } from './receipt.ts'
import { warnOfLapses } from './warn.ts'

let scene: TfaWorld
let ada: Person
let bo: Person
beforeAll(async () => {
  scene = await tfaWorld(['ada', 'bo'])
  const [one, two] = scene.people
  if (!one || !two) throw new Error('nobody')
  ada = one
  bo = two
  for (const who of [ada, bo]) await scene.buy(who, 'A')
})
afterAll(() => scene.world.end())

const warn = () => warnOfLapses(scene.world.services)
const linesOf = async ({ email }: Person) =>
  (await scene.world.mails(email)).filter(({ mail }) => mail === 'lapse').map(({ values }) => values.lines)

it('a TFA package is told of before its release burns, and who has withdrawn in time is told nothing', async () => {
  // 0.2% of 150 RC a settlement: six wait, those of the 22nd to the 27th; the one of the 28th burns
  await scene.days(5)
  expect(await warn()).toBe(0)
  await scene.withdraw(bo)
  await scene.days(1)
  expect(await warn()).toBe(1)
  expect(await linesOf(ada)).toEqual([
    'TFA release: 1.8 RC are ready and stay yours. From 2026-11-28 00:00 UTC on nothing is added: 0.3 RC a day burn until you claim.',
  ])
  expect(await linesOf(bo)).toEqual([])
  await scene.days(1)
  expect(await warn()).toBe(0)
})

it('a TFA package is told of as burning since its own day, with the mail that told of it, however many days were settled since', async () => {
  await scene.days(2)
  expect(await receiptsOfBurns(scene.world.services)).toBe(1)
  const { list } = await scene.world.get(noticeList, { size: 100 }, ada.token)
  const lapsed = list.filter(({ kind }) => kind === 'lapsed').map(({ facts }) => facts)
  expect(lapsed).toMatchObject([{ what: 'tfa', lost: '0.9', of: '2.7', asset: 'RC', when: '2026-11-28 00:00' }])
  expect(lapsed[0]?.warned).toMatch(/^2026-11-27 /)
})
