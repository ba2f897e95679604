import { describe, expect, it } from 'vitest'
import { formatUnits } from '#rules/amount/decimal.ts'
import { configuredEconomy } from '#server/services/real.ts'
import { projectionPicture } from './picture.ts'
import { type ProjectedDay, project } from './project.ts'
import { readScenario } from './scenario.ts'
import { factorText, projectionCsv, shortOf } from './shown.ts'

const economy = configuredEconomy()

async function lived(scenario: object, days: number): Promise<ProjectedDay[]> {
  const all: ProjectedDay[] = []
  for await (const day of project(economy, readScenario(JSON.stringify(scenario), economy), days)) all.push(day)
  return all
}

/** What the emission reserve held and paid, with its factor, on a day. */
function emission({ budgets: { emission: of } }: ProjectedDay) {
  return [formatUnits(of.held), factorText(of.factor), formatUnits(of.due), formatUnits(of.paid)]
}

const ONCE = { from: 1, to: 1, era: 1, daily: '1000', claimEvery: 1 }

describe('a projection', () => {
  it('pays what a thousand DU of Bronze earn: a fifth of the price to rewards, 0.3% a day from the second settlement on', async () => {
    const days = await lived({ opening: { emission: '1000000' }, land: [ONCE] }, 4)
    expect(days.map(emission)).toEqual([
      ['1000800', '1', '0', '0'],
      ['1000800', '1', '3', '3'],
      ['1000797', '1', '3', '3'],
      ['1000794', '1', '3', '3'],
    ])
    expect(days.map(({ bought, working }) => [formatUnits(bought), formatUnits(working)])).toEqual([
      ['1000', '0'],
      ['0', '1000'],
      ['0', '1000'],
      ['0', '1000'],
    ])
  })

  it('cuts a day to a hundredth of what the reserve holds beyond what withdrawals could take', async () => {
    const [, second] = await lived({ opening: { emission: '100' }, land: [ONCE] }, 2)
    // 900 held, 800 of them covered, and a unit besides for rounding; land and its tax round down
    expect(second && emission(second)).toEqual(['900', '0.33333333', '3', '0.99999998'])
    expect(second && formatUnits(second.covered)).toBe('800.00000001')
  })

  it('lets land that nobody claims burn once six settlements wait, and the reserve keeps it', async () => {
    const days = await lived({ land: [{ ...ONCE, claimEvery: 0 }] }, 10)
    expect(days.findIndex(({ burned }) => burned > 0) + 1).toBe(8)
    expect(days.map(({ budgets }) => formatUnits(budgets.emission.due))).toEqual([
      '0',
      '3',
      '3',
      '3',
      '3',
      '3',
      '3',
      '0',
      '0',
      '0',
    ])
  })

  it('gives back 80% less what was counted, less 3%, to who leaves', async () => {
    const days = await lived({ land: [{ ...ONCE, leaveAfter: 11 }] }, 14)
    const left = days.filter(({ withdrawn }) => withdrawn > 0n)
    // ten days of income were counted: (800 - 30) x 0.97
    expect(left.map(({ day, withdrawn }) => [day, formatUnits(withdrawn)])).toEqual([[12, '746.9']])
    expect(days.at(-1)?.working).toBe(0n)
  })

  it('works land again at three times its investment, and not where nobody wants to', async () => {
    const era6 = { from: 1, to: 1, era: 6, daily: '1000', claimEvery: 3 }
    const [once, again] = await Promise.all([
      lived({ land: [era6] }, 560),
      lived({ land: [{ ...era6, again: true }] }, 560),
    ])
    expect(once.filter(({ completed }) => completed > 0).map(({ day }) => day)).toEqual([547])
    expect(once.at(-1)?.working).toBe(0n)
    expect(formatUnits(again.at(-1)?.working ?? 0n)).toBe('1000')
    expect(again.filter(({ bought }) => bought > 0n).map(({ day }) => day)).toEqual([1, 548])
  })

  it('gives the emission reserve what of rewards nobody gets', async () => {
    const [all] = await lived({ opening: { emission: '100' }, land: [ONCE] }, 1)
    const [some] = await lived({ opening: { emission: '100' }, land: [ONCE], given: '0.75' }, 1)
    // 200 of 1,000 DU are for rewards
    expect([all, some].map((day) => day && emission(day)[0])).toEqual(['900', '950'])
  })

  it('asks more of the reserve for the ten generations above, 13.5% of income together', async () => {
    const [, second] = await lived({ land: [ONCE], generations: 10 }, 2)
    expect(second && formatUnits(second.budgets.emission.due)).toBe('3.405')
  })

  it('lets planet and teams claim each day, so that nothing of theirs burns', async () => {
    const days = await lived({ opening: { emission: '1000000' }, land: [ONCE], generations: 10 }, 12)
    const due = days.map(({ budgets }) => formatUnits(budgets.emission.due))
    expect(due.slice(2)).toEqual(Array(10).fill(due[2]))
  })

  it('pays Stone Age out of the reserve of its own', async () => {
    const days = await lived({ land: [{ ...ONCE, era: 0, daily: '100' }], opening: { wallet: '500' } }, 2)
    expect(days.map(({ budgets }) => formatUnits(budgets.wallet.held))).toEqual(['500', '500'])
    expect(formatUnits(days[1]?.budgets.wallet.paid ?? 0n)).toBe('0.02')
    expect(formatUnits(days[1]?.budgets.emission.due ?? 1n)).toBe('0')
  })

  it('stakes land once it is in effect, again after each period, and never pays more than the pools hold', async () => {
    const days = await lived({ land: [{ ...ONCE, stake: 7 }], opening: { pools: '1000' } }, 24)
    const due = days.map(({ budgets }) => formatUnits(budgets.pools.due))
    // 1,000 DU at 0.02% a day, and a day between two periods on which it joins anew
    const period = Array<string>(7).fill('0.2')
    expect(due).toEqual(['0', '0', '0', ...period, '0', ...period, '0', ...period.slice(2)])
    const short = await lived({ land: [{ ...ONCE, stake: 7 }], opening: { pools: '10' } }, 6)
    expect(short.map(({ budgets: { pools } }) => factorText(pools.factor)).at(-1)).toMatch(/^0\.49/)
  })

  it('grants DP by the land that works, at most a hundredth of what is left of their budget', async () => {
    const days = await lived({ land: [ONCE], opening: { emission: '1000000', points: '50' } }, 4)
    // a thousand DU ask for one DP a day
    expect(days.map(({ budgets: { points } }) => [formatUnits(points.held), formatUnits(points.paid)])).toEqual([
      ['50', '0'],
      ['50', '0.5'],
      ['49.5', '0.495'],
      ['49.005', '0.49005'],
    ])
    const [, points] = shortOf(days)
    expect([points?.budget, formatUnits(points?.left ?? 0n)]).toEqual(['points', '48.51495'])
  })

  it('sells packs only while the budget covers all that sold ones can release', async () => {
    const packs = [{ from: 1, to: 2, pack: 'A', daily: 5, withdrawEvery: 1 }]
    // a pack brings 80 of its 150 RC
    const none = await lived({ land: [], packs }, 2)
    expect(none.map(({ packsSold, packsRefused }) => [packsSold, packsRefused])).toEqual([
      [0, 5],
      [0, 5],
    ])
    const some = await lived({ land: [], packs, opening: { tfa: '250' } }, 3)
    expect(some.map(({ packsSold, packsRefused }) => [packsSold, packsRefused])).toEqual([
      [3, 2],
      [0, 5],
      [0, 0],
    ])
    // 0.2% of three quotas of 150 a day
    expect(some.map(({ budgets }) => formatUnits(budgets.tfa.due))).toEqual(['0.9', '0.9', '0.9'])
    expect(some.map(({ budgets }) => formatUnits(budgets.tfa.paid))).toEqual(['0', '0.9', '0.9'])
    // 250 and three times 80, of which 1.8 were withdrawn
    expect(shortOf(some).map(({ budget, left }) => [budget, formatUnits(left)])).toEqual([['tfa', '488.2']])
  })

  it('sells no more of a pack on a day than it may, however many kinds of buyers ask for it', async () => {
    const buyers = { from: 1, to: 2, pack: 'A', daily: 1500, withdrawEvery: 0 }
    const days = await lived({ land: [], packs: [buyers, buyers], opening: { tfa: '1000000' } }, 2)
    expect(days.map(({ packsSold, packsRefused }) => [packsSold, packsRefused])).toEqual([
      [2000, 1000],
      [2000, 1000],
    ])
  })

  it('buys more or less from day to day by a share', async () => {
    const grows = { ...ONCE, to: 3 }
    const [up, down] = await Promise.all([
      lived({ land: [{ ...grows, growth: '0.1' }] }, 4),
      lived({ land: [{ ...grows, growth: '-0.5' }] }, 4),
    ])
    expect(up.map(({ bought }) => formatUnits(bought))).toEqual(['1000', '1100', '1210', '0'])
    expect(down.map(({ bought }) => formatUnits(bought))).toEqual(['1000', '500', '250', '0'])
  })

  it('is a file of every day, a summary of what ran short, and a picture', async () => {
    const days = await lived({ opening: { emission: '100' }, land: [ONCE] }, 3)
    const rows = projectionCsv(days).split('\r\n')
    expect(rows[0]).toMatch(/^\uFEFFday,bought DU,.*,emission held DU,.*,points paid DP$/)
    expect(rows[2]).toMatch(/^2,0,1000,800\.00000001,0,0,0,0,0,0,900,0\.99999999,3,0\.33333333,0\.99999998,/)
    expect(rows).toHaveLength(5)
    expect(shortOf(days).map(({ budget, from }) => [budget, from])).toEqual([
      ['emission', 2],
      ['points', null],
    ])
    const picture = projectionPicture(days)
    expect(picture.match(/<polyline/g)).toHaveLength(2)
    expect(picture).toContain('land income')
  })
})

describe('a scenario', () => {
  const read = (scenario: unknown) => () => readScenario(JSON.stringify(scenario), economy)
  it('opens as at genesis where it does not say otherwise', () => {
    const { opening } = readScenario('{"land":[]}', economy)
    expect([opening.emission, opening.wallet, opening.pools, opening.tfa].map(formatUnits)).toEqual([
      '50000000',
      '1000000',
      '0',
      '0',
    ])
  })

  it.each([
    ['a day that comes before', { land: [{ ...ONCE, from: 3 }] }, 'from day 3 to day 1'],
    ['an era that there is not', { land: [{ ...ONCE, era: 7 }] }, 'era: at most 6'],
    ['an amount that is none', { land: [{ ...ONCE, daily: '-5' }] }, 'land.0.daily: no amount'],
    ['a growth that is none', { land: [{ ...ONCE, growth: '5%' }] }, 'land.0.growth: no share of a day'],
    ['a pool that there is not', { land: [{ ...ONCE, stake: 8 }] }, 'stake: no pool of 8 days'],
    ['Stone Age in a pool', { land: [{ ...ONCE, era: 0, stake: 7 }] }, 'stake: no land of era 0'],
    ['leaving out of a pool', { land: [{ ...ONCE, stake: 7, leaveAfter: 9 }] }, 'stake: who stakes does not leave'],
    ['more generations than there are', { land: [], generations: 11 }, 'generations: at most 10'],
    ['a word of no meaning', { land: [], lands: [] }, 'lands'],
    [
      'a pack that there is not',
      { land: [], packs: [{ from: 1, to: 1, pack: 'D', daily: 1, withdrawEvery: 1 }] },
      'pack',
    ],
  ])('refuses %s, by name', (_, scenario, fault) => {
    expect(read(scenario)).toThrow(RangeError)
    expect(read(scenario)).toThrow(fault)
  })

  it('refuses what is no JSON', () => {
    expect(() => readScenario('land', economy)).toThrow('no JSON')
  })
})
