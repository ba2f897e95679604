import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCollected, fillRooms, roomOf, roomTaken, roomToCollect, shareRoom, stoodAt } from './collection.ts'
import { grossOf, type RunFigures, roomAt, startBurning, withAddition } from './run.ts'

const ONE = 10n ** 18n
/** 1,000 units at 3% that began at index 2; counted 400. */
const run: RunFigures = {
  mode: 'investment',
  era: 1,
  tax: 300n,
  investment: 1_000n,
  pendingAddition: 0n,
  indexStart: 2n * ONE,
  fixed: 7n,
  counted: 400n,
  unclaimedSince: 10,
  burningFrom: null,
  burningIndex: null,
  threshold: 4n * ONE + (6n * ONE) / 10n,
  lost: 0n,
}
/** Of 10^3. */
const at = (thousandths: bigint) => (thousandths * ONE) / 1_000n

describe('room for a dynamic reward', () => {
  it('[LAND-09] is three times the investment less what was counted and the unclaimed gross', () => {
    // 3,000 - 400 - floor(1,000 x 0.1509)
    expect(roomToCollect(run, at(2_150n) + ONE / 10_000n, 3n)).toBe(2_450n)
    expect(roomToCollect(run, at(2_151n) - 1n, 3n)).toBe(2_450n)
    expect(roomToCollect(run, at(2_151n), 3n)).toBe(2_449n)
    expect(roomToCollect({ ...run, counted: 3_000n }, at(2_000n), 3n)).toBe(0n)
  })

  it('[LAND-09] gets nothing from an addition that waits, and is never below nothing', () => {
    const adding = withAddition(run, 500n, 3n)
    expect(roomToCollect(adding, at(2_100n), 3n)).toBe(2_500n)
    expect(roomToCollect({ ...adding, counted: 3_100n }, at(2_000n), 3n)).toBe(0n)
  })

  it('[LAND-09] stands still while a land burns, and a Stone Age land has none', () => {
    const burning = startBurning(run, 17, at(2_100n))
    expect(roomToCollect(burning, at(2_900n), 3n)).toBe(2_500n)
    expect(roomToCollect({ ...run, mode: 'wallet' }, at(2_100n), 3n)).toBe(0n)
  })
})

describe('collecting', () => {
  it('[INCOME-08] counts, brings the cap nearer, and leaves what the land earned as it is', () => {
    const { run: next, part, closed } = countCollected(run, at(2_100n), 3n, 1_000n)
    expect([part, closed]).toEqual([1_000n, undefined])
    // 3,000 - 1,400 = 1,600 more: 1.6 after the index at which it began
    expect(next).toEqual({ ...run, counted: 1_400n, threshold: at(3_600n) })
  })

  it('[LAND-09] of as much as there is room completes the land to the unit: what it earned stays to be claimed', () => {
    const { run: next, part, closed } = countCollected(run, at(2_100n), 3n, 9_000n)
    expect(part).toBe(2_500n)
    expect(closed).toMatchObject({ gross: 100n, net: 97n, lost: 0n })
    expect(next).toMatchObject({ counted: 3_000n, fixed: 104n, threshold: null, unclaimedSince: null })
    // one less completes nothing
    const less = countCollected(run, at(2_100n), 3n, 2_499n)
    expect([less.part, less.closed, less.run.counted]).toEqual([2_499n, undefined, 2_899n])
  })

  it('[LAND-09] never completes a land while an addition waits; its cap is that of both', () => {
    const { run: next, part, closed } = countCollected(withAddition(run, 500n, 3n), at(2_100n), 3n, 9_000n)
    expect([part, closed]).toEqual([2_500n, undefined])
    // counted 2,900 of 4,500: 1.6 after where it began
    expect(next).toMatchObject({ counted: 2_900n, pendingAddition: 500n, threshold: at(3_600n) })
  })

  it('[INCOME-02] on a burning land that it completes records what burned, up to the room there was', () => {
    const burning = startBurning(run, 17, at(2_100n))
    const some = countCollected(burning, at(2_300n), 3n, 2_500n)
    expect(some.run).toMatchObject({ counted: 3_000n, lost: 200n, burningFrom: null, burningIndex: null, fixed: 104n })
    expect(countCollected(burning, at(9_000n), 3n, 2_500n).run.lost).toBe(2_500n)
    expect(countCollected(burning, at(9_000n), 3n, 2_499n).run).toMatchObject({ lost: 0n, burningFrom: 17 })
  })

  it('[LAND-09] without room takes nothing', () => {
    expect(countCollected({ ...run, counted: 3_000n }, at(2_000n), 3n, 5n)).toMatchObject({ part: 0n })
    expect(countCollected(run, at(2_000n), 3n, 0n)).toEqual({ run, part: 0n })
  })

  it('[LAND-09] in whatever pieces never counts more than three times the investment, and takes all that has room', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 2_000n }), { maxLength: 12 })
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 999n }), (pieces, grown) => {
        const index = at(2_000n) + (grown * ONE) / 1_000n
        const room = roomAt(run, index, 3n) ?? 0n
        let now = run
        let taken = 0n
        for (const piece of pieces) {
          const counted = countCollected(now, index, 3n, piece)
          taken += counted.part
          now = counted.run
          if (counted.closed) break
          expect(now.counted + grossOf(now, index)).toBeLessThanOrEqual(3_000n)
        }
        const asked = pieces.reduce((sum, piece) => sum + piece, 0n)
        expect(taken).toBe(asked < room ? asked : room)
      }),
    )
  })
})

it('[INCOME-08] room goes to the first rewards whole, to one in part, and to none after it', () => {
  const rewards = [5n, 7n, 9n].map((left) => ({ left }))
  const shares = (found: bigint) => shareRoom(rewards, found).map(({ reward, part }) => [reward.left, part])
  expect(shares(21n)).toEqual([
    [5n, 5n],
    [7n, 7n],
    [9n, 9n],
  ])
  expect(shares(8n)).toEqual([
    [5n, 5n],
    [7n, 3n],
  ])
  expect(shares(5n)).toEqual([[5n, 5n]])
  expect(shares(0n)).toEqual([])
})

describe('the room that a claim took', () => {
  it('[LAND-09] follows from how a land stood: an addition that waits is no part of it, what burns neither', () => {
    const burning = startBurning(withAddition(run, 500n, 3n), 17, at(2_100n))
    const stood = stoodAt(burning, at(2_900n), 3n)
    expect(stood).toEqual({ times: 3n, investment: 1_000n, counted: 400n, earned: 100n })
    expect(roomOf(stood)).toBe(2_500n)
    expect(roomOf({ ...stood, counted: 2_901n })).toBe(0n)
  })

  it('[LAND-09] fills lands in their order, and of several rewards each goes on where those before it ended', () => {
    expect(fillRooms([10n, 0n, 100n], 25n)).toEqual([10n, 0n, 15n])
    expect(fillRooms([10n, 5n], 20n)).toEqual([10n, 5n])
    expect(roomTaken([10n, 15n], 0n, 25n)).toEqual([10n, 15n])
    expect(roomTaken([10n, 15n], 8n, 7n)).toEqual([2n, 5n])
    expect(roomTaken([10n, 15n], 15n, 10n)).toEqual([0n, 10n])
  })

  it('[LAND-09] of all rewards together is what the lands counted', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 50n }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, amounts, (rooms, rewards) => {
        const counted = fillRooms(
          rooms,
          rewards.reduce((sum, one) => sum + one, 0n),
        )
        const found = counted.reduce((sum, one) => sum + one, 0n)
        let before = 0n
        const taken = counted.map(() => 0n)
        for (const { part } of shareRoom(
          rewards.map((left) => ({ left })),
          found,
        )) {
          for (const [place, some] of roomTaken(counted, before, part).entries())
            taken[place] = (taken[place] ?? 0n) + some
          before += part
        }
        expect(taken).toEqual(counted)
      }),
    )
  })
})
