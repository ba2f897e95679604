import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Index, Minor, Numerator, PlanetId, Share, StreamNumerator, UserId } from '#rules/amount/labels.ts'
import { growthOf, payOut } from '#rules/income/funding.ts'
import { type Leg, ofSystem, ofUser } from './chart.ts'

const index: Index = 5n
const planet: PlanetId = 7n
const money: Minor = 3n
const share: Share = 300n
const legOf = (units: Minor): Leg => ({ from: ofSystem('fees'), to: ofSystem('treasury'), asset: 'DU', units })

describe('labels of integers', () => {
  it('do not mix: an index, a share or an income that is not rounded is no money', () => {
    expectTypeOf<Index>().not.toExtend<Minor>()
    expectTypeOf<Share>().not.toExtend<Minor>()
    expectTypeOf<Numerator>().not.toExtend<Minor>()
    expectTypeOf<StreamNumerator>().not.toExtend<Numerator>()
    expectTypeOf<Minor>().not.toExtend<Index>()
    // @ts-expect-error an index is no money
    expect(legOf(index).units).toBe(5n)
    // @ts-expect-error a share is no money
    expect(legOf(share).units).toBe(300n)
    // @ts-expect-error money is no factor
    expect(growthOf(index, money)).toBe(0n)
    const { carry } = payOut(0n, 10n ** 26n + 1n)
    // @ts-expect-error what is carried is not rounded
    expect(legOf(carry).units).toBe(1n)
  })

  it('tell a member from a planet', () => {
    expectTypeOf<PlanetId>().not.toExtend<UserId>()
    // @ts-expect-error the id of a planet is no member's
    expect(ofUser(planet, 'bonus')).toEqual({ user: 7n, book: 'bonus' })
  })

  it('are given up by arithmetic, so that nothing has to be cast', () => {
    expectTypeOf<bigint>().toExtend<Minor>()
    expect(legOf((money * index) / 5n).units).toBe(3n)
  })
})
