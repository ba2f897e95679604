import { describe, expect, it } from 'vitest'
import {
  addTeamWeight,
  earningWeights,
  fromTheTop,
  isOfTeam,
  noTeamIncome,
  type TeamIncome,
  unlockedBy,
  withUnlocked,
} from './generation.ts'

const RATES = [500n, 300n, 200n]
const none: TeamIncome = {
  member: 7n,
  part: 10_000n,
  weights: [0n, 0n],
  generations: [
    [0n, 0n],
    [0n, 0n],
    [0n, 0n],
  ],
  unlocked: 0,
  countedDay: 10,
  numerator: { emission: 0n, wallet: 0n },
  lostNumerator: { emission: 0n, wallet: 0n },
  unclaimedSince: null,
  burningFrom: null,
  inSums: true,
}

describe('the generations of a member', () => {
  it('[INCOME-06] begin with nothing in any of the seven eras, none unlocked', () => {
    const begun = noTeamIncome(7n, 10, 3)
    const zeros = [0n, 0n, 0n, 0n, 0n, 0n, 0n]
    expect(begun).toEqual({ ...none, weights: zeros, generations: [zeros, zeros, zeros] })
    expect(earningWeights({ generations: [], unlocked: 0 }, RATES)).toEqual([])
    // each is a row of its own
    expect(begun.generations[0]).not.toBe(begun.generations[1])
  })

  it('[INCOME-06] are unlocked by direct invitees with land, one each, up to as many as there are', () => {
    expect([0, 1, 2, 3, 40].map((owners) => unlockedBy(owners, RATES))).toEqual([0, 1, 2, 3, 3])
  })

  it('[INCOME-06] weigh by their rates, the unlocked ones alone', () => {
    const generations = [
      [0n, 10n],
      [4n, 20n],
      [0n, 30n],
    ]
    expect(earningWeights({ generations, unlocked: 0 }, RATES)).toEqual([0n, 0n])
    expect(earningWeights({ generations, unlocked: 1 }, RATES)).toEqual([0n, 5_000n])
    expect(earningWeights({ generations, unlocked: 2 }, RATES)).toEqual([1_200n, 11_000n])
    expect(earningWeights({ generations, unlocked: 3 }, RATES)).toEqual([1_200n, 17_000n])
  })

  it('[INCOME-06] keep what a locked one weighs, which earns once it is unlocked and no more once it is locked again', () => {
    const locked = addTeamWeight(none, { generation: 2, era: 1, change: 100n }, RATES)
    expect(locked.generations).toEqual([
      [0n, 0n],
      [0n, 100n],
      [0n, 0n],
    ])
    expect(locked.weights).toEqual([0n, 0n])
    const open = withUnlocked(locked, 2, RATES)
    expect(open.weights).toEqual([0n, 30_000n])
    expect(addTeamWeight(open, { generation: 2, era: 1, change: -40n }, RATES).weights).toEqual([0n, 18_000n])
    expect(addTeamWeight(open, { generation: 1, era: 0, change: 7n }, RATES).weights).toEqual([3_500n, 30_000n])
    expect(withUnlocked(open, 1, RATES)).toEqual({ ...locked, unlocked: 1 })
  })
})

it('a team weighs something, locked or not', () => {
  expect(isOfTeam(none)).toBe(false)
  expect(isOfTeam(addTeamWeight(none, { generation: 3, era: 1, change: 1n }, RATES))).toBe(true)
})

describe('who joins', () => {
  const joining = (member: bigint, ...above: bigint[]) => ({ member, above })
  it('[INCOME-06] does so from the top, so that nothing is counted twice or missed', () => {
    const low = joining(1n, 2n, 3n, 4n)
    const mid = joining(2n, 3n, 4n)
    const high = joining(3n, 4n)
    const other = joining(9n, 3n, 4n)
    for (const order of [
      [low, mid, high, other],
      [high, mid, low, other],
      [other, low, high, mid],
    ]) {
      const places = fromTheTop(order).map(({ member }) => member)
      expect(places).toHaveLength(4)
      expect(places.indexOf(3n)).toBeLessThan(places.indexOf(2n))
      expect(places.indexOf(2n)).toBeLessThan(places.indexOf(1n))
      expect(places.indexOf(3n)).toBeLessThan(places.indexOf(9n))
    }
  })
})
