import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessOf, gasToSend, sweepable } from './sweep.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 30n })

describe('a sweep', () => {
  it('takes what is final and still there, from its least on', () => {
    expect(sweepable(100n, 100n, 100n)).toBe(100n)
    expect(sweepable(99n, 500n, 100n)).toBe(0n)
    expect(sweepable(500n, 99n, 100n)).toBe(0n)
    expect(sweepable(500n, 300n, 100n)).toBe(300n)
    expect(sweepable(0n, 0n, 0n)).toBe(0n)
  })

  it('never takes more than was final, nor more than there is', () => {
    fc.assert(
      fc.property(amount, amount, amount, (final, now, least) => {
        const taken = sweepable(final, now, least)
        expect(taken <= final && taken <= now && (taken === 0n || taken >= least)).toBe(true)
      }),
    )
  })
})

describe('the gas for it', () => {
  it('is twice what it costs, less what is there; none where that is enough', () => {
    expect([gasToSend(10n, 0n), gasToSend(10n, 9n), gasToSend(10n, 10n), gasToSend(10n, 25n)]).toEqual([
      20n,
      11n,
      0n,
      0n,
    ])
  })

  it('is always enough, and never more than twice', () => {
    fc.assert(
      fc.property(amount, amount, (cost, has) => {
        const sent = gasToSend(cost, has)
        expect(has + sent >= cost && (sent === 0n || has + sent === 2n * cost)).toBe(true)
      }),
    )
  })
})

describe('what is above the ceiling', () => {
  const bounds = { asked: 20n, ceiling: 200n, least: 10n }

  it('goes when it is not dust, beside all that is asked for', () => {
    expect([220n, 229n, 230n, 231n].map((held) => excessOf(held, bounds))).toEqual([0n, 0n, 10n, 11n])
    expect(excessOf(220n, { ...bounds, least: 0n })).toBe(0n)
  })

  it('leaves the ceiling and what is asked for', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (held, asked, ceiling, least) => {
        const gone = excessOf(held, { asked, ceiling, least })
        expect(gone >= 0n && (gone === 0n || held - gone === asked + ceiling)).toBe(true)
      }),
    )
  })
})
