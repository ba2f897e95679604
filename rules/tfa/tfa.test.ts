import { describe, expect, it } from 'vitest'
import { readEconomy } from '#rules/economy/economy.ts'
import { packOf } from '#rules/economy/tfa.ts'
import file from '../../economy.json' with { type: 'json' }
import { chargeParts, usableSum } from './charge.ts'
import { tfaFund, tfaGrowth } from './day.ts'
import {
  daysAsked,
  endPackage,
  type PackageFigures,
  releasedNext,
  releasedOn,
  settlementsThatWait,
  standingAt,
  startBurn,
  stateOf,
  thresholdOf,
  usedAt,
  weighedAs,
  withdrawFrom,
} from './package.ts'
import { budgetPart, costOfPoints, paysBackIn, SALE_REFUSALS, type Sale, saleState, whyNot, worthNow } from './sale.ts'

const economy = readEconomy(file)
const RATES = { chargingRate: 2n * 10n ** 15n, completedRate: 6n * 10n ** 15n }
/** Every day released in full. */
const index = (day: number) => ({
  charging: BigInt(day) * RATES.chargingRate,
  completed: BigInt(day) * RATES.completedRate,
})
const one: PackageFigures = {
  quota: 150_00000000n,
  startDay: 10,
  completedDay: null,
  clockDay: 10,
  burningFrom: null,
  endedDay: null,
  withdrawn: 0n,
  lost: 0n,
}

describe('a package', () => {
  it('is counted by the indexes of the days asked for, and by no other', () => {
    expect(daysAsked(one, 20)).toEqual([20, 10])
    expect(daysAsked({ ...one, completedDay: 15 }, 20)).toEqual([20, 10, 15])
    expect(daysAsked({ ...one, completedDay: 15, burningFrom: 18 }, 20)).toEqual([20, 10, 15, 17])
    for (const package_ of [one, { ...one, completedDay: 15 }, { ...one, completedDay: 15, burningFrom: 18 }]) {
      const known = new Set(daysAsked(package_, 20))
      const only = (day: number) => {
        if (!known.has(day)) throw new Error(`the index of ${day} is not among those asked for`)
        return index(day)
      }
      expect(standingAt(package_, 20, only)).toEqual(standingAt(package_, 20, index))
    }
  })

  it('[TFA-05] releases from the settlement after its purchase, at the higher rate after that of its charge', () => {
    expect([10, 11, 20].map((day) => usedAt(one, day, index))).toEqual([0n, 30_000_000n, 3_00000000n])
    const charged = { ...one, completedDay: 20 }
    expect([20, 21, 30].map((day) => usedAt(charged, day, index))).toEqual([3_00000000n, 3_90000000n, 12_00000000n])
    expect([releasedOn(charged, 20, index), releasedOn(charged, 21, index)]).toEqual([30_000_000n, 90_000_000n])
    // charged before its first settlement
    expect(usedAt({ ...one, completedDay: 10 }, 11, index)).toBe(90_000_000n)
  })

  it('[TFA-05] will release with the next settlement what its rate grows by, and no more than is left', () => {
    const growth = { charging: RATES.chargingRate, completed: RATES.completedRate / 2n }
    expect(releasedNext(one, 20, index, growth)).toBe(30_000_000n)
    // charged to the whole by a day whose factor was a half
    expect(releasedNext({ ...one, completedDay: 20 }, 20, index, growth)).toBe(45_000_000n)
    expect(releasedNext(one, 509, index, growth)).toBe(30_000_000n)
    expect(releasedNext(one, 510, index, growth)).toBe(0n)
    // before its first settlement
    expect(releasedNext(one, 10, index, growth)).toBe(30_000_000n)
  })

  it('[TFA-02] is used up after 500 days uncharged, and after 167 days charged at once, to the last unit', () => {
    expect(usedAt(one, 509, index)).toBe(149_70000000n)
    expect([510, 511, 900].map((day) => usedAt(one, day, index))).toEqual([150_00000000n, 150_00000000n, 150_00000000n])
    expect(index(509).charging < thresholdOf(one, index) && index(510).charging >= thresholdOf(one, index)).toBe(true)
    const charged = { ...one, completedDay: 10 }
    expect([usedAt(charged, 176, index), usedAt(charged, 177, index)]).toEqual([149_40000000n, 150_00000000n])
    const later = { ...one, completedDay: 20 }
    const ends = (day: number) => index(day).completed >= thresholdOf(later, index)
    expect([ends(183), ends(184)]).toEqual([usedAt(later, 183, index) === one.quota, true])
    // an odd quota and odd growths leave no unit behind
    const odd = (day: number) => ({ charging: BigInt(day) * 3_333_333_333_333_333n, completed: 0n })
    const small = { ...one, quota: 7n }
    const days = Array.from({ length: 301 }, (_, at) => releasedOn(small, 11 + at, odd))
    expect(days.reduce((sum, units) => sum + units, 0n)).toBe(7n)
  })

  it('[TFA-05] keeps what waited when it began to burn, and loses the rest until it is withdrawn', () => {
    const burning = startBurn(one, 17, index)
    expect(burning.burningFrom).toBe(17)
    expect(standingAt(burning, 20, index)).toEqual({
      used: 3_00000000n,
      burned: 1_20000000n,
      waiting: 1_80000000n,
      left: 147_00000000n,
    })
    expect([weighedAs(one), weighedAs(burning), weighedAs({ ...one, completedDay: 12 })]).toEqual([
      'charging',
      null,
      'completed',
    ])
    const { next, paid, burned, noted } = withdrawFrom(burning, 20, index)
    expect([paid, burned, noted]).toEqual([1_80000000n, 1_20000000n, 1_20000000n])
    expect(next).toMatchObject({ withdrawn: 1_80000000n, lost: 1_20000000n, clockDay: 20, burningFrom: null })
    expect(standingAt(next, 21, index)).toMatchObject({ waiting: 30_000_000n, burned: 0n })
    const by = { day: 20, burningFrom: 17 }
    expect([16, 17, 20].map((day) => stateOf(next, day, by))).toEqual(['withdrawn', 'lost', 'lost'])
    expect([stateOf(next, 21, undefined), stateOf(burning, 17, undefined)]).toEqual(['waiting', 'lost'])
  })

  it('[TFA-05] keeps the release of six settlements in 120 hours, and begins to burn with the seventh', () => {
    expect([0, 23, 24, 120, 121, 143, 144].map(settlementsThatWait)).toEqual([1, 1, 2, 6, 6, 6, 7])
  })

  it('[TFA-05] of which nothing could be withdrawn does not burn: its time begins anew', () => {
    expect(startBurn({ ...one, quota: 10n }, 17, index)).toMatchObject({ burningFrom: null, clockDay: 16 })
  })

  it('[TFA-05] that ends while it burns has lost what burned, and keeps what waits', () => {
    const ended = endPackage({ ...one, burningFrom: 17 }, 510, index)
    expect(ended).toMatchObject({ endedDay: 510, lost: 148_20000000n })
    expect(standingAt(ended, 600, index)).toEqual({
      used: 150_00000000n,
      burned: 0n,
      waiting: 1_80000000n,
      left: 0n,
    })
    expect(withdrawFrom(ended, 600, index)).toMatchObject({
      paid: 1_80000000n,
      burned: 148_20000000n,
      noted: 0n,
      next: { burningFrom: 17, lost: 148_20000000n },
    })
    expect(weighedAs(ended)).toBe(null)
  })
})

describe('a day of TFA packages', () => {
  it('[TFA-05][INCOME-13] releases at most 1% of its budget, by one factor for both rates', () => {
    const weights = { charging: 150_00000000n, completed: 2_000_00000000n }
    // 0.3 and 12 RC are due
    const fund = (budget: bigint) => tfaFund(budget, 100n, weights, RATES)
    expect(fund(1_230_00000000n)).toMatchObject({ allowed: 12_30000000n, factor: 10n ** 18n })
    const half = fund(615_00000000n)
    expect(half).toMatchObject({ allowed: 6_15000000n, factor: 5n * 10n ** 17n, due: 12_30000000n * 10n ** 18n })
    expect(tfaGrowth(RATES, half.factor)).toEqual({ charging: 10n ** 15n, completed: 3n * 10n ** 15n })
    expect(tfaFund(0n, 100n, weights, RATES).factor).toBe(0n)
    expect(tfaFund(0n, 100n, { charging: 0n, completed: 0n }, RATES).factor).toBe(10n ** 18n)
    expect(tfaGrowth({ chargingRate: 5n, completedRate: 9n }, 10n ** 18n / 2n)).toEqual({ charging: 2n, completed: 4n })
  })
})

describe('the sale of a pack', () => {
  const pack = packOf(economy.tfa, 'B')
  const sale: Sale = {
    closed: false,
    sold: 0,
    soldToday: 0,
    had: false,
    charging: false,
    budget: 1_200_00000000n,
    owed: 0n,
    part: 800_00000000n,
    treasury: 800_00000000n,
  }

  it('[TFA-02][TFA-03] is stopped by an operator, stock, day, account, a package to charge, the budget and the treasury, in this order', () => {
    const why = (change: Partial<Sale>, of = pack) => whyNot(of, { ...sale, ...change })
    expect(why({})).toBeUndefined()
    expect([why({ closed: true }), why({ closed: true, sold: 20_000 })]).toEqual(['closed', 'closed'])
    expect([why({ sold: 20_000 }), why({ sold: 19_999 })]).toEqual(['stock', undefined])
    expect([why({ soldToday: 400 }), why({ soldToday: 399 })]).toEqual(['day', undefined])
    expect([why({ had: true }), why({ had: true }, packOf(economy.tfa, 'A'))]).toEqual([undefined, 'once'])
    expect(why({ charging: true, budget: 0n })).toBe('charging')
    // 2,000 RC must be held, of which the sale brings 800
    expect([why({ budget: 1_199_99999999n }), why({ owed: 1n })]).toEqual(['cover', 'cover'])
    expect(why({ treasury: 799_99999999n })).toBe('backing')
  })

  it('[TFA-02] is sold out for everybody by stock, day, budget and treasury, also for who could not buy one anyhow', () => {
    const state = (change: Partial<Sale>, of = pack) => saleState(of, { ...sale, ...change })
    expect([state({}), state({ charging: true }), state({ had: true }, packOf(economy.tfa, 'A'))]).toEqual([
      'onSale',
      'onSale',
      'onSale',
    ])
    expect([state({ sold: 20_000 }), state({ soldToday: 400 })]).toEqual(['soldOut', 'soldOut'])
    expect([state({ charging: true, budget: 0n }), state({ charging: true, treasury: 0n })]).toEqual([
      'soldOut',
      'soldOut',
    ])
    expect(state({ had: true, owed: 2_000_00000000n }, packOf(economy.tfa, 'A'))).toBe('soldOut')
    expect(state({ closed: true, sold: 20_000, charging: true })).toBe('closed')
  })

  it('[ERR-11] names the limit that was reached for stock, day and account alone', () => {
    expect(
      Object.entries(SALE_REFUSALS)
        .filter(([, name]) => name === 'tfaLimitReached')
        .map(([why]) => why),
    ).toEqual(['stock', 'day', 'once'])
  })

  it('[TFA-03] puts 80% of the price into the budget, as RC at the quote, rounded down, never more for a dear RC', () => {
    const taken = (USDT: bigint, RC = 100_000_000n) => ({ prices: { ...economy.prices, USDT, RC } })
    expect(budgetPart(economy, taken(100_000_000n), 100_00000000n)).toBe(80_00000000n)
    expect(budgetPart(economy, taken(99_999_999n), 100_00000000n)).toBe(7_999_999_920n)
    // that RC trades lower brings no more of it out of the treasury
    expect(budgetPart(economy, taken(100_000_000n, 10_000_000n), 100_00000000n)).toBe(80_00000000n)
    const dear = { ...economy, prices: { ...economy.prices, RC: 300_000_000n } }
    expect(budgetPart(dear, taken(100_000_000n), 100_00000000n)).toBe(2_666_666_666n)
  })

  it('[TFA-02] is worth in RC what USDT and RC are taken at, rounded down', () => {
    const taken = { prices: { ...economy.prices, USDT: 80_000_000n, RC: 16_000_000n } }
    expect(worthNow(taken, 100_00000000n)).toBe(500_00000000n)
    expect(worthNow({ prices: { ...taken.prices, RC: 300_000_000n } }, 100_00000000n)).toBe(2_666_666_666n)
  })

  it('[TFA-08] says in how many settlements it pays back, and never where all that it releases is less', () => {
    const [A, B, C] = economy.tfa.packs
    if (!A || !B || !C) throw new Error('no packs')
    const days = (cost: bigint, quota: bigint, rate: bigint) => paysBackIn(cost, quota, rate)
    expect([A, B, C].map(({ price, quota }) => days(price, quota, RATES.chargingRate))).toEqual([334, 250, 200])
    expect([A, B, C].map(({ price, quota }) => days(price, quota, RATES.completedRate))).toEqual([112, 84, 67])
    // with all DP bought, half a percent of fee on them
    const whole = ({ price }: typeof A) => price + costOfPoints(price, { fee: 50n }, 100_000_000n)
    expect(costOfPoints(100_00000000n, { fee: 50n }, 100_000_000n)).toBe(10_050_251_257n)
    expect([A, B, C].map((one) => days(whole(one), one.quota, RATES.completedRate))).toEqual([null, null, 134])
    expect(days(1n, A.quota, 0n)).toBe(null)
  })
})

describe('a charge', () => {
  const points = [
    { day: 8, until: 900, left: 5n },
    { day: 7, until: 500, left: 3n },
    { day: 6, until: 500, left: 2n },
  ]

  it('[TFA-04] takes what expires first, the older day of two, and bought DP last', () => {
    expect(usableSum(points, 4n)).toBe(14n)
    expect(chargeParts(4n, points, 4n)).toEqual({
      collected: [
        { day: 6, until: 500, amount: 2n },
        { day: 7, until: 500, amount: 2n },
      ],
      bought: 0n,
    })
    expect(chargeParts(12n, points, 4n)).toMatchObject({ collected: [{}, {}, { day: 8, amount: 5n }], bought: 2n })
    expect(chargeParts(14n, points, 4n)).toMatchObject({ bought: 4n })
    expect(chargeParts(15n, points, 4n)).toBeUndefined()
    expect(chargeParts(1n, [], 1n)).toEqual({ collected: [], bought: 1n })
  })
})
