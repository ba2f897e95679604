import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type NaivePurchase, naiveGifts } from '#proof/settlement/naive-shares.ts'
import { type EconomyFile, readEconomy } from '#rules/economy/economy.ts'
import { split } from '#rules/land/payment.ts'
import file from '../../economy.json' with { type: 'json' }
import { type Above, rewardedOn, type Shared, shareOut } from './shares.ts'

const economy = readEconomy(file satisfies EconomyFile)
const DU = 100_000_000n
const NONE = { referral: 0n, community: 0n }

/** A line upwards of [level, own land in DU]. */
const line = (...above: [level: number, land?: bigint][]): Above[] =>
  above.map(([level, land = 1_000_000n], at) => ({
    member: BigInt(at + 1),
    steps: at + 1,
    level,
    landTotal: land * DU,
    before: NONE,
  }))
const bought = (amount: bigint, more: Partial<Shared> = {}): Shared => ({
  amount: amount * DU,
  budget: split(economy, amount * DU).rewards,
  sum: amount * DU,
  level: 0,
  planet: true,
  path: [],
  ...more,
})
const gives = (shared: Shared) => {
  const { parts, market, burned, rest } = shareOut(economy.reward, shared)
  return { parts: parts.map(({ kind, member, amount }) => [kind, Number(member), amount]), market, burned, rest }
}

describe('what a purchase of 1,000 DU gives', () => {
  it('[INCOME-05] 8% to the direct upline who owns a planet, and to nobody else', () => {
    expect(gives(bought(1000n, { path: line([0], [0]) }))).toEqual({
      parts: [['referral', 1, 80n * DU]],
      market: 30n * DU,
      burned: 0n,
      rest: 90n * DU,
    })
    expect(gives(bought(1000n, { path: line([0], [0]), planet: false })).parts).toEqual([])
    // the path holds who has a level; who is not right above gets no referral by being the first of it
    const far = line([0], [2]).slice(1)
    expect(gives(bought(1000n, { path: far })).parts).toEqual([['community', 2, 20n * DU]])
    expect(gives(bought(1000n))).toEqual({ parts: [], market: 30n * DU, burned: 0n, rest: 170n * DU })
  })

  it('[INCOME-06] the community reward is the difference to the highest level below, 6% in all at most', () => {
    const path = line([1], [0], [3], [2], [6], [6])
    expect(gives(bought(1000n, { path, planet: false }))).toEqual({
      parts: [
        ['community', 1, 10n * DU],
        ['community', 3, 20n * DU],
        ['community', 5, 30n * DU],
        ['sameLevel', 6, 3n * DU],
      ],
      market: 30n * DU,
      burned: 0n,
      rest: 107n * DU,
    })
  })

  it.each([
    [1, 10n],
    [2, 20n],
    [3, 30n],
    [4, 40n],
    [5, 50n],
    [6, 60n],
  ])('[INCOME-06] V%i earns %i of a thousand', (level, amount) => {
    expect(gives(bought(1000n, { path: line([level]), planet: false })).parts).toEqual([['community', 1, amount * DU]])
  })

  it('[INCOME-06] the purchaser’s own level counts as below', () => {
    expect(gives(bought(1000n, { path: line([2], [3]), level: 2, planet: false })).parts).toEqual([
      ['community', 2, 10n * DU],
    ])
  })

  it('[INCOME-06] the next of a level gets a tenth of what the first of it earned, once a level, also above a higher one', () => {
    const path = line([2], [2], [2], [4], [2], [4])
    expect(gives(bought(1000n, { path, planet: false })).parts).toEqual([
      ['community', 1, 20n * DU],
      ['sameLevel', 2, 2n * DU],
      ['community', 4, 20n * DU],
      ['sameLevel', 6, 2n * DU],
    ])
    expect(gives(bought(1000n, { path: line([1], [3], [1]), planet: false })).parts).toEqual([
      ['community', 1, 10n * DU],
      ['community', 2, 20n * DU],
      ['sameLevel', 3, DU],
    ])
  })
})

describe('the burn rule', () => {
  it('[INCOME-07] from 600 DU on counts at most the upline’s own land in effect; what it takes is burned', () => {
    const path = line([0, 100n])
    expect(gives(bought(599n, { path })).parts).toEqual([['referral', 1, 4_792_000_000n]])
    expect(gives(bought(600n, { path }))).toMatchObject({ parts: [['referral', 1, 8n * DU]], burned: 40n * DU })
    expect(gives(bought(600n, { path: line([0, 600n]) }))).toMatchObject({
      parts: [['referral', 1, 48n * DU]],
      burned: 0n,
    })
    expect(gives(bought(600n, { path: line([0, 599n]) }))).toMatchObject({ burned: 8_000_000n })
    // one who holds nothing: all of it
    expect(gives(bought(1000n, { path: line([0, 0n]) }))).toEqual({
      parts: [['referral', 1, 0n]],
      market: 30n * DU,
      burned: 80n * DU,
      rest: 90n * DU,
    })
  })

  it('[INCOME-07] holds for community, and same-level follows what was left of it', () => {
    const path = line([2, 500n], [2, 1n])
    expect(gives(bought(1000n, { path, planet: false }))).toMatchObject({
      parts: [
        ['community', 1, 10n * DU],
        ['sameLevel', 2, DU],
      ],
      burned: 10n * DU,
    })
  })

  it('[INCOME-07] counts the purchaser’s pieces together: 334 of 599 DU bring what one of 200,066 does', () => {
    const own = 1_000n * DU
    let before = 0n
    let sum = 0n
    for (let piece = 0; piece < 334; piece += 1) {
      sum += 599n * DU
      before += rewardedOn(economy.reward, { amount: 599n * DU, sum }, own, before)
    }
    expect(before).toBe(own)
    expect(rewardedOn(economy.reward, { amount: 200_066n * DU, sum }, own, 0n)).toBe(own)
  })

  it('[INCOME-07] never brings back what it took of earlier pieces when the upline’s land grows', () => {
    const piece = { amount: 600n * DU, sum: 1_200n * DU }
    expect(rewardedOn(economy.reward, piece, 5_000n * DU, 0n)).toBe(600n * DU)
    expect(rewardedOn(economy.reward, piece, 1_100n * DU, 0n)).toBe(600n * DU)
    expect(rewardedOn(economy.reward, piece, 1_100n * DU, 900n * DU)).toBe(200n * DU)
    expect(rewardedOn(economy.reward, piece, 1_100n * DU, 1_200n * DU)).toBe(0n)
  })
})

it('[INCOME-05][INCOME-06][INCOME-07][INCOME-13] gives what a model that looks at each upline by itself gives, all of the budget goes somewhere and never more', () => {
  const above = fc.record({ level: fc.nat(6), land: fc.bigInt(0n, 2_000n * DU) })
  const one = fc.record({
    amount: fc.bigInt(1n, 1_500n * DU),
    level: fc.nat(4),
    planet: fc.boolean(),
    days: fc.nat(12),
  })
  const seen = { referral: 0, community: 0, sameLevel: 0, burned: 0, pieces: 0 }
  fc.assert(
    fc.property(fc.array(above, { maxLength: 9 }), fc.array(one, { minLength: 1, maxLength: 8 }), (people, pieces) => {
      const earlier: NaivePurchase[] = []
      let day = 100
      for (const { amount, level, planet, days } of pieces) {
        day += days
        const recent = earlier.filter((other) => other.day >= day - 30)
        const before = (kind: string, id: number) =>
          recent
            .flatMap(({ gave }) => gave)
            .reduce((sum, gift) => (gift.kind === kind && gift.id === id ? sum + gift.on : sum), 0n)
        const path = people.map((each, at) => ({
          member: BigInt(at + 1),
          steps: at + 1,
          level: each.level,
          landTotal: each.land,
          before: { referral: before('referral', at + 1), community: before('community', at + 1) },
        }))
        const sum = recent.reduce((all, other) => all + other.amount, amount)
        // paid in two parts that were each rounded down
        const budget = split(economy, amount / 2n).rewards + split(economy, amount - amount / 2n).rewards
        const ours = shareOut(economy.reward, { amount, budget, sum, level, planet, path })
        const gave = naiveGifts(
          { buyer: 1, day, amount },
          level,
          planet,
          people.map((each, at) => ({ id: at + 1, ...each })),
          earlier,
        )
        expect(
          ours.parts.map(({ kind, member, amount: gets, burned }) => [kind, Number(member), gets, burned]),
        ).toEqual(gave.map(({ kind, id, amount: gets, lost }) => [kind, id, gets, lost]))
        const parts = ours.parts.reduce((all, part) => all + part.amount, 0n)
        expect(parts + ours.market + ours.burned + ours.rest).toBe(budget)
        expect(ours.rest).toBeGreaterThanOrEqual(0n)
        for (const part of ours.parts) seen[part.kind] += 1
        if (ours.burned > 0n) seen.burned += 1
        if (recent.length > 0) seen.pieces += 1
        earlier.push({ buyer: 1, day, amount, gave })
      }
    }),
    { numRuns: 400, seed: 20261123 },
  )
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0)
})

it('never gives more than lies in the budget, whatever the figures', () => {
  const greedy = { ...economy.reward, referral: 9_000n, market: 9_000n }
  const { parts, market, burned, rest } = shareOut(greedy, bought(1000n, { path: line([6, 100n], [6]) }))
  expect(parts.reduce((sum, { amount }) => sum + amount, 0n) + market + burned + rest).toBe(200n * DU)
  expect([rest, parts.every(({ amount }) => amount >= 0n)]).toEqual([0n, true])
})
