import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  burnedSoFar,
  claim,
  claimable,
  closeSegment,
  complete,
  cutNumerator,
  end,
  grossOf,
  netOf,
  type RunFigures,
  roomAt,
  roomAtStart,
  startBurning,
  takeAddition,
  thresholdOf,
  withAddition,
} from './run.ts'

const ONE = 10n ** 18n
/** 1,000 units at 3% that began at index 2. */
const run: RunFigures = {
  mode: 'investment',
  era: 1,
  tax: 300n,
  investment: 1_000n,
  pendingAddition: 0n,
  indexStart: 2n * ONE,
  fixed: 0n,
  counted: 0n,
  unclaimedSince: 10,
  burningFrom: null,
  burningIndex: null,
  threshold: 5n * ONE,
  lost: 0n,
}
/** Of 10^3. */
const at = (thousandths: bigint) => (thousandths * ONE) / 1_000n

describe('what a run earns', () => {
  it('[INCOME-01] is its investment by the index, rounded down, and what the tax leaves of it, rounded down', () => {
    expect(grossOf(run, 2n * ONE)).toBe(0n)
    expect(grossOf(run, at(2_010n))).toBe(10n)
    expect(grossOf(run, at(2_010n) - 1n)).toBe(9n)
    // 97% of 10, of 100 and of 101
    expect(netOf(run, at(2_010n))).toBe(9n)
    expect(netOf(run, at(2_100n))).toBe(97n)
    expect(netOf(run, at(2_100n) - 1n)).toBe(96n)
    expect(netOf(run, at(2_101n))).toBe(97n)
    expect(netOf({ ...run, tax: 0n }, at(2_101n))).toBe(101n)
  })

  it('[LAND-09] is counted up to three times its investment; without a cap in the Stone Age', () => {
    expect(roomAtStart({ ...run, counted: 400n }, 3n)).toBe(2_600n)
    expect(roomAtStart({ ...run, counted: 400n, pendingAddition: 50n }, 3n)).toBe(2_750n)
    expect(roomAt({ ...run, counted: 400n }, at(2_100n), 3n)).toBe(2_500n)
    expect(roomAt({ ...run, burningIndex: at(2_040n) }, at(2_100n), 3n)).toBe(2_960n)
    const stone = { ...run, mode: 'wallet' } as const
    expect([roomAtStart(stone, 3n), roomAt(stone, at(9_000n), 3n), thresholdOf(stone, 3n)]).toEqual([null, null, null])
  })

  it('[LAND-09] reaches its cap at the first index at which the gross is the room', () => {
    expect(thresholdOf(run, 3n)).toBe(5n * ONE)
    expect(thresholdOf({ ...run, counted: 1n }, 3n)).toBe(at(4_999n))
    const third = { ...run, investment: 3n, counted: 8n }
    // one unit of room: a third of an index, rounded up
    expect(thresholdOf(third, 3n)).toBe(2n * ONE + 333_333_333_333_333_334n)
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        (investment, part) => {
          const some = { ...run, investment, counted: part % (3n * investment) }
          const threshold = thresholdOf(some, 3n) ?? 0n
          const room = 3n * investment - some.counted
          expect(grossOf(some, threshold)).toBeGreaterThanOrEqual(room)
          expect(grossOf(some, threshold - 1n)).toBeLessThan(room)
        },
      ),
    )
  })
})

describe('closing a segment', () => {
  it('fixes what it earned, counts it, and begins the next one where it ended', () => {
    const closed = closeSegment({ ...run, fixed: 5n, counted: 6n, lost: 7n }, at(2_101n), 3n)
    expect(closed).toMatchObject({ gross: 101n, net: 97n, lost: 0n })
    expect(closed.run).toEqual({
      ...run,
      fixed: 102n,
      counted: 107n,
      lost: 7n,
      indexStart: at(2_101n),
      // 2,893 of room
      threshold: at(4_994n),
    })
  })

  it('[INCOME-02] of one that burns: earned up to where it stopped, then lost, and it goes on burning', () => {
    const burning = startBurning(run, 16, at(2_040n))
    expect(burning).toEqual({ ...run, burningFrom: 16, burningIndex: at(2_040n) })
    const closed = closeSegment(burning, at(2_100n), 3n)
    expect(closed).toMatchObject({ gross: 40n, net: 38n, lost: 60n })
    expect(closed.run).toMatchObject({
      counted: 40n,
      fixed: 38n,
      lost: 60n,
      indexStart: at(2_100n),
      burningFrom: 16,
      burningIndex: at(2_100n),
      threshold: at(5_060n),
    })
    expect(burnedSoFar(burning, at(2_100n), 3n)).toBe(60n)
    expect(burnedSoFar(run, at(2_100n), 3n)).toBe(0n)
  })

  it('[INCOME-02] loses no more than there was room for, and all of it without a cap', () => {
    const burning = startBurning({ ...run, counted: 2_950n }, 16, at(2_040n))
    expect(closeSegment(burning, at(2_100n), 3n)).toMatchObject({ gross: 40n, lost: 10n })
    const stone = startBurning({ ...run, mode: 'wallet', counted: 2_950n }, 16, at(2_040n))
    expect(closeSegment(stone, at(2_100n), 3n)).toMatchObject({ gross: 40n, lost: 60n })
    expect(closeSegment(stone, at(2_100n), 3n).run.threshold).toBeNull()
  })
})

describe('a claim', () => {
  it('[LAND-14] gives all that is unclaimed, and lets the clock start anew with the next day', () => {
    const claimed = claim({ ...run, fixed: 5n }, 20, at(2_101n), 3n)
    expect(claimed).toMatchObject({ amount: 102n, gross: 101n, net: 97n, lost: 0n })
    expect(claimed.run).toMatchObject({
      fixed: 0n,
      counted: 101n,
      unclaimedSince: 21,
      indexStart: at(2_101n),
      threshold: 5n * ONE,
    })
  })

  it('[INCOME-02] ends a burn; what burned is lost', () => {
    const claimed = claim(startBurning(run, 16, at(2_040n)), 20, at(2_100n), 3n)
    expect(claimed).toMatchObject({ amount: 38n, lost: 60n })
    expect(claimed.run).toMatchObject({ burningFrom: null, burningIndex: null, lost: 60n, counted: 40n, fixed: 0n })
    expect(claimable(startBurning(run, 16, at(2_040n)), at(2_100n), true)).toBe(38n)
  })

  it('is what is shown before it; of a run that has ended, what it left', () => {
    expect(claimable({ ...run, fixed: 5n }, at(2_101n), true)).toBe(102n)
    expect(claimable({ ...run, fixed: 5n }, at(2_101n), false)).toBe(5n)
  })

  it('[LAND-14] over any split of days gives what one claim gives, less a unit a claim at most, and never more', () => {
    const steps = fc.array(fc.bigInt({ min: 1n, max: 10n ** 17n }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(
        steps,
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        fc.bigInt({ min: 0n, max: 9_999n }),
        (grown, investment, tax) => {
          const first = { ...run, investment, tax, threshold: null }
          let [now, index, sum] = [first as RunFigures, first.indexStart, 0n]
          grown.forEach((step, day) => {
            index += step
            const claimed = claim(now, day, index, 1_000n)
            expect(claimed.amount).toBe(claimable(now, index, true))
            expect(claimed.net).toBeLessThanOrEqual(claimed.gross)
            sum += claimed.amount
            now = claimed.run
          })
          const whole = claim(first, 0, index, 1_000n)
          expect(sum).toBeLessThanOrEqual(whole.amount)
          expect(sum).toBeGreaterThan(whole.amount - BigInt(grown.length) - 1n)
          expect(now.counted).toBeLessThanOrEqual(whole.run.counted)
          // kept unclaimed, the parts come to exactly as much as those that were claimed
          const kept = grown.reduce(
            ({ held, to }, step) => ({ held: closeSegment(held, to + step, 1_000n).run, to: to + step }),
            { held: first as RunFigures, to: first.indexStart },
          )
          expect(kept.held.fixed).toBe(sum)
        },
      ),
    )
  })
})

describe('the end of a run', () => {
  it('[LAND-11] gives all that is unclaimed, and nothing runs on', () => {
    const ended = end({ ...run, fixed: 5n }, at(2_101n), 3n)
    expect(ended).toMatchObject({ amount: 102n, gross: 101n, lost: 0n })
    expect(ended.run).toEqual({
      ...run,
      fixed: 0n,
      counted: 101n,
      indexStart: at(2_101n),
      unclaimedSince: null,
      burningFrom: null,
      burningIndex: null,
      threshold: null,
    })
    const burnt = end(startBurning(run, 16, at(2_040n)), at(2_100n), 3n)
    expect(burnt).toMatchObject({ amount: 38n, lost: 60n })
    expect(burnt.run).toMatchObject({ burningFrom: null, burningIndex: null, lost: 60n })
  })

  it('[LAND-09] at its cap is cut to fit: counted is three times its investment, not a unit more', () => {
    const near = { ...run, counted: 2_950n, fixed: 5n, indexStart: at(2_000n) }
    // 50 of room, of which 40 were earned by the day before; this day brings 20
    expect(cutNumerator(near, at(2_040n), 3n)).toBe(10n * ONE)
    const done = complete(near, at(2_060n), 3n)
    // 97% of 50
    expect(done).toMatchObject({ gross: 50n, net: 48n, lost: 0n, cut: 10n })
    expect(done.run).toEqual({
      ...near,
      indexStart: at(2_060n),
      fixed: 53n,
      counted: 3_000n,
      threshold: null,
      unclaimedSince: null,
    })
    const stone = { ...run, mode: 'wallet' } as const
    expect(cutNumerator(stone, at(2_040n), 3n)).toBe(-40n * ONE)
    expect(complete(stone, at(2_040n), 3n)).toMatchObject({ gross: 0n, net: 0n })
  })

  it('[LAND-09][LAND-10] takes an addition in that gave it room', () => {
    const near = { ...run, counted: 2_950n, pendingAddition: 100n }
    const done = complete(near, at(2_360n), 3n)
    expect(done).toMatchObject({ gross: 350n, net: 339n, cut: 10n })
    expect(done.run).toMatchObject({ investment: 1_100n, pendingAddition: 0n, counted: 3_300n })
  })

  it('[LAND-09] is never beyond the cap, however days, claims and burns follow each other', () => {
    const moves = fc.array(
      fc.record({ step: fc.bigInt({ min: 0n, max: ONE }), what: fc.constantFrom('claim', 'close', 'burn', 'wait') }),
      { maxLength: 25 },
    )
    fc.assert(
      fc.property(
        moves,
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 5n }),
        (list, investment, times) => {
          const first: RunFigures = { ...run, investment }
          let now: RunFigures = { ...first, threshold: thresholdOf(first, times) }
          let index = now.indexStart
          let [paid, counted] = [0n, 0n]
          for (const [day, { step, what }] of list.entries()) {
            index += step
            if (now.burningIndex === null && now.threshold !== null && now.threshold <= index) {
              const done = complete(now, index, times)
              expect(done.run.counted).toBe(times * investment)
              expect(done.cut).toBeGreaterThanOrEqual(0n)
              expect(paid + done.run.fixed).toBeLessThanOrEqual(times * investment)
              return
            }
            if (what === 'burn' && now.burningIndex === null) now = startBurning(now, day, index)
            else if (what === 'close') now = closeSegment(now, index, times).run
            else if (what === 'claim') {
              const claimed = claim(now, day, index, times)
              paid += claimed.amount
              now = claimed.run
            }
            expect(now.counted).toBeGreaterThanOrEqual(counted)
            expect(now.counted).toBeLessThanOrEqual(times * investment)
            expect(now.lost).toBeGreaterThanOrEqual(0n)
            expect(paid + now.fixed).toBeLessThanOrEqual(now.counted)
            counted = now.counted
          }
        },
      ),
    )
  })
})

describe('an addition', () => {
  it('[LAND-10] gives room at once, and moves the index at which the land completes', () => {
    const waiting = withAddition({ ...run, counted: 400n, pendingAddition: 20n }, 30n, 3n)
    // 2,750 of room at a thousand an index
    expect(waiting).toEqual({ ...run, counted: 400n, pendingAddition: 50n, threshold: at(4_750n) })
    expect(withAddition({ ...run, mode: 'wallet' }, 30n, 3n).threshold).toBeNull()
  })

  it('[LAND-10] earns by the new sum, era and tax from where that era’s index stands', () => {
    const waiting = { ...run, fixed: 5n, pendingAddition: 500n }
    const taken = takeAddition(waiting, { era: 2, tax: 400n }, [0n, at(2_101n), at(7_000n)], 3n)
    expect(taken).toMatchObject({ gross: 101n, net: 97n, lost: 0n })
    expect(taken.run).toEqual({
      ...run,
      era: 2,
      tax: 400n,
      investment: 1_500n,
      pendingAddition: 0n,
      fixed: 102n,
      counted: 101n,
      indexStart: at(7_000n),
      // 4,399 of room at 1,500 an index
      threshold: 7n * ONE + (4_399n * ONE + 1_499n) / 1_500n,
    })
  })

  it('[INCOME-02][LAND-10] of a land that burns: the burn goes on in the new era', () => {
    const burning = { ...startBurning(run, 16, at(2_040n)), pendingAddition: 500n }
    const taken = takeAddition(burning, { era: 2, tax: 400n }, [0n, at(2_100n), at(7_000n)], 3n)
    expect(taken).toMatchObject({ gross: 40n, lost: 60n })
    expect(taken.run).toMatchObject({ indexStart: at(7_000n), burningIndex: at(7_000n), burningFrom: 16 })
    // eras that nobody has settled begin at nothing
    const unknown = takeAddition({ ...run, indexStart: 0n }, { era: 6, tax: 500n }, [], 3n)
    expect(unknown.run).toMatchObject({ era: 6, indexStart: 0n, counted: 0n })
  })
})
