import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Flow } from './flows.ts'
import { paidBySource, paidIn } from './sources.ts'

const put = (name: 'opening' | 'investment' | 'bonus' | 'fees', amount: bigint): Flow => ({
  reserve: 'emission',
  way: 'in',
  name,
  amount,
})
const paid = (amount: bigint): Flow => ({ reserve: 'emission', way: 'out', name: 'land', amount })
const amounts = (flows: readonly Flow[]) => paidBySource(flows).map(({ amount }) => amount)

describe('what payouts come out of, to the unit', () => {
  it('stands for every source, in one order, be it nothing', () => {
    expect(paidBySource([put('bonus', 5n), paid(5n)])).toEqual([
      { source: 'opening', amount: 0n },
      { source: 'investment', amount: 0n },
      { source: 'bonus', amount: 5n },
      { source: 'foreign', amount: 0n },
      { source: 'added', amount: 0n },
      { source: 'share', amount: 0n },
      { source: 'fees', amount: 0n },
    ])
    expect(amounts([])).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 0n])
  })

  it('gives what rounding leaves to the one that filled most; of two that filled alike to the first', () => {
    // a third of 100 each, and one unit over
    expect(amounts([put('opening', 7n), put('investment', 7n), put('bonus', 7n), paid(100n)]).slice(0, 3)).toEqual([
      34n,
      33n,
      33n,
    ])
    expect(amounts([put('opening', 6n), put('investment', 8n), put('bonus', 8n), paid(1n)]).slice(0, 3)).toEqual([
      0n,
      1n,
      0n,
    ])
  })

  it('does not ask what was paid out when it says what was put in, nor the other way round', () => {
    // a reserve that was filled and paid nothing has part in nothing
    expect(amounts([put('opening', 9n)])).toEqual([0n, 0n, 0n, 0n, 0n, 0n, 0n])
    expect(paidIn([put('opening', 9n), paid(2n), paid(3n)])).toBe(5n)
    expect(paidIn([])).toBe(0n)
  })

  it('refuses a reserve that paid and was never filled, by its name and what it paid', () => {
    expect(() => paidBySource([paid(3n), paid(4n)])).toThrow(
      new RangeError('emission paid 7, and nothing was put into it'),
    )
    // what fills one reserve is not there for another
    const other: Flow = { reserve: 'wallet', way: 'in', name: 'opening', amount: 100n }
    expect(() => paidBySource([other, paid(1n)])).toThrow('emission paid 1, and nothing was put into it')
  })

  it('is within one unit of the exact part for all but the largest source', () => {
    const unit = fc.bigInt(1n, 10n ** 18n)
    fc.assert(
      fc.property(unit, unit, unit, unit, (opening, investment, bonus, out) => {
        const all = opening + investment + bonus
        const parts = amounts([put('opening', opening), put('investment', investment), put('bonus', bonus), paid(out)])
        for (const [at, filled] of [opening, investment, bonus].entries()) {
          const part = parts[at] ?? 0n
          expect(part * all).toBeGreaterThan(out * filled - all)
          if (filled * 2n < all) expect(part * all).toBeLessThanOrEqual(out * filled + 2n * all)
        }
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(out)
      }),
    )
  })
})
