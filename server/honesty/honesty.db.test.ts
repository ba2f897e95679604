import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { honestyDays } from '#calls/honesty/days.ts'
import { honesty } from '#calls/honesty/now.ts'
import { landClaimAll } from '#calls/land/claim.ts'
import { systemBalance } from '#ledger/balances.ts'
import { ofSystem } from '#ledger/chart.ts'
import { brokenLaws } from '#proof/api/books.ts'
import { moveByHand } from '#proof/api/by-hand.ts'
import type { Person } from '#proof/api/person.ts'
import { requestId } from '#proof/api/world.ts'
import { type LandWorld, landWorld, plots } from '#proof/races/land-world.ts'
import { inTransaction, openDatabase } from '#server/store/database.ts'
import { worldNow } from '#server/world/clock.ts'
import { countDays } from './count.ts'

let scene: LandWorld
let ada: Person
let ben: Person
let spots: { x: number; y: number }[]
beforeAll(async () => {
  scene = await landWorld(['ada', 'ben'], 1)
  const [first, second] = scene.people
  if (!first || !second) throw new Error('nobody')
  ada = first
  ben = second
  spots = plots(scene.world, 1, 1)
})
afterAll(() => scene.world.end())

const spot = (at: number) => spots[at] ?? fail()
function fail(): never {
  throw new Error('no such plot')
}
const count = (quietSeconds = 0) => countDays(scene.world.services, quietSeconds)
const shown = async () => {
  const { now } = await scene.world.get(honesty, {})
  return now ?? fail()
}
const halves = async () => (await scene.world.get(honesty, {})).halves
/** What sources and reserves come to, without those of nothing. */
const sources = async () =>
  Object.fromEntries(
    (await shown()).sources.filter(({ amount }) => amount !== '0').map(({ source, amount }) => [source, amount]),
  )
const reserve = async (name: string) => (await shown()).reserves.find((one) => one.reserve === name)

describe('what the plan pays out of', () => {
  it('says nothing before a day was added up, and leaves a day that was settled a moment ago', async () => {
    expect(await scene.world.get(honesty, {})).toEqual({ now: null, halves: [] })
    expect((await scene.world.get(honestyDays, { size: 5 })).list).toEqual([])
    expect(await count(60)).toEqual([])
  })

  it('adds up each settled day once, whoever comes first, until the instant before its settlement', async () => {
    await scene.buy(ada, spot(0), '500')
    await scene.days(3)
    await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)
    const other = openDatabase(scene.world.services.settings.databaseUrl, 1)
    const counted = await Promise.all([count(), countDays({ ...scene.world.services, database: other }, 0)])
    await other.destroy()
    const days = counted.flat().sort()
    const [first = 0] = days
    // that of the opening, and three more; each by one of both
    expect(days).toEqual([first, first + 1, first + 2, first + 3])
    expect(await count()).toEqual([])
    // bought on the first day: admitted, in effect, and its first income is of the last settlement, which is not in it yet
    expect(await reserve('emission')).toEqual({
      reserve: 'emission',
      filled: [
        { source: 'opening', amount: '50000000' },
        { source: 'investment', amount: '400' },
      ],
      paid: [
        { payout: 'land', amount: '1.455' },
        { payout: 'tax', amount: '0.045' },
      ],
    })
    expect(await reserve('rewards')).toMatchObject({ filled: [{ source: 'investment', amount: '100' }], paid: [] })
    expect(await shown()).toMatchObject({
      day: first + 3,
      paidOut: '1.5',
      // what was claimed after the last settlement is of the next day
      members: { paid: 1, ahead: 0, percent: '0.00', sumPaid: '500', sumBack: '0' },
    })
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('adds claims, sales and ends to the day on which they were, and to whom and which land they are of', async () => {
    const token = await scene.buy(ben, spot(1), '300')
    await scene.days(3)
    await scene.end(ben, token)
    await scene.days(1)
    expect(await count()).toHaveLength(4)
    expect(await shown()).toMatchObject({
      paidOut: '240.354',
      members: { paid: 2, ahead: 0, sumPaid: '800', sumBack: '235.71' },
    })
    expect((await reserve('emission'))?.paid).toEqual([
      { payout: 'land', amount: '9.021' },
      { payout: 'tax', amount: '0.279' },
      { payout: 'withdrawn', amount: '231.054' },
    ])
    // 240.354 by 50,000,000 and 640, rounded down; what is left of a unit goes to the opening
    expect(await sources()).toEqual({ opening: '240.35092351', investment: '0.00307649' })
    const [half, ...none] = await halves()
    expect(none).toEqual([])
    expect(half).toMatchObject({ paid: '800', back: '235.71', perDu: '0.2946375' })
    const [newest, before] = (await scene.world.get(honestyDays, { size: 2 })).list
    expect(newest).toMatchObject({ factor: '1', wallet: '1', filled: '0', paidOut: '233.454', members: 2, ahead: 0 })
    expect(before).toMatchObject({ filled: '0', paidOut: '2.4', members: 2 })
    // what each of these days paid, by what had filled the reserve until its end
    const paid = (row: typeof newest) =>
      (row ?? fail()).sources.filter(({ amount }) => amount !== '0').map(({ source, amount }) => [source, amount])
    expect(paid(newest)).toEqual([
      ['opening', '233.45101183'],
      ['investment', '0.00298817'],
    ])
    expect(paid(before)).toEqual([
      ['opening', '2.39996929'],
      ['investment', '0.00003071'],
    ])
    expect(await brokenLaws(scene.world)).toEqual([])
  })

  it('tells what comes back by era if nobody buys, and the days to the cap by the factor of that day', async () => {
    expect((await shown()).eras).toEqual([
      { era: 0, back: '1.184424', days: null },
      { era: 1, back: '2.91', days: 1000 },
      { era: 2, back: '2.91', days: 858 },
      { era: 3, back: '2.88', days: 750 },
      { era: 4, back: '2.88', days: 667 },
      { era: 5, back: '2.85', days: 600 },
      { era: 6, back: '2.85', days: 546 },
    ])
  })

  it('counts who got back more than he paid, and not who got as much', async () => {
    const { database } = scene.world.services
    const shift = (by: string) =>
      sql`update honesty_member set back = paid + ${sql.raw(by)} where member = (select id from member where username = 'ada')`.execute(
        database,
      )
    await shift('0')
    await scene.days(1)
    await count()
    expect((await shown()).members).toMatchObject({ paid: 2, ahead: 0 })
    await shift('1')
    await scene.days(1)
    await count()
    expect((await shown()).members).toMatchObject({ paid: 2, ahead: 1, percent: '50.00' })
    // the law works the sums out anew and finds both the sum and its count
    expect((await brokenLaws(scene.world)).map(({ name }) => name)).toContain('honesty-members-are-counted')
  })

  it('pages its days from the newest, each once', async () => {
    const first = await scene.world.get(honestyDays, { size: 6 })
    const second = await scene.world.get(honestyDays, { size: 6, after: first.next ?? fail() })
    const days = [...first.list, ...second.list].map(({ day }) => day)
    expect(second.next).toBeNull()
    expect(days).toHaveLength(10)
    expect(days).toEqual([...days].sort((one, other) => other - one))
  })

  it('says the factor of DP too: 1 while the budget covers what is granted, and less on a day when it does not', async () => {
    const { database } = scene.world.services
    const newest = async () => (await scene.world.get(honestyDays, { size: 1 })).list[0]
    await scene.world.get(landClaimAll, { requestId: requestId() }, ada.token)
    await scene.days(1)
    await count()
    expect(await newest()).toMatchObject({ points: '1' })
    // ten DP are left, of which a day grants a hundredth: 0.1 of the 0.5 that 500 DU of land bring
    await inTransaction(database, async (tx) => {
      const units = (await systemBalance(tx, 'points-budget', 'DP')) - 1_000_000_000n
      const leg = { from: ofSystem('points-budget'), to: ofSystem('treasury'), asset: 'DP', units } as const
      await moveByHand(tx, await worldNow(tx), [leg])
    })
    await scene.days(1)
    await count()
    expect(await newest()).toMatchObject({ points: '0.2', factor: '1' })
  })
})
