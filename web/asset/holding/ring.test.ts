import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arcPath, arcsOf, rimTicks } from './ring.ts'

const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 20n }), { minLength: 1, maxLength: 7 })

describe('the ring of what is held', () => {
  it('closes: each part begins where the one before ended, and the last ends at a whole turn', () => {
    fc.assert(
      fc.property(
        amounts.filter((list) => list.some((amount) => amount > 0n)),
        (list) => {
          const arcs = arcsOf(list)
          for (const [at, arc] of arcs.entries()) expect(arc.from).toBeCloseTo(arcs[at - 1]?.to ?? 0, 9)
          expect(arcs.at(-1)?.to).toBeCloseTo(1, 9)
        },
      ),
    )
  })
  it('shows what is there, however small, and nothing of what is not', () => {
    const [large, small, none] = arcsOf([10n ** 16n, 1n, 0n])
    expect((small?.to ?? 0) - (small?.from ?? 0)).toBeGreaterThan(0.005)
    expect(none?.to).toBe(none?.from)
    expect(large?.from).toBe(0)
  })
  it('is empty when nothing is held', () => {
    expect(arcsOf([0n, 0n])).toEqual([
      { from: 0, to: 0 },
      { from: 0, to: 0 },
    ])
  })
  it('draws a quarter from the top to the right, and one part alone as two whole circles', () => {
    const radii = { middle: 100, outer: 80, inner: 50 }
    expect(arcPath({ from: 0, to: 0.25 }, radii)).toMatch(/^M101\.\d+ 20\.\d+A80 80 0 0 1 179\.\d+ 98\.\d+L/)
    expect(arcPath({ from: 0, to: 1 }, radii).match(/Z/g)).toHaveLength(2)
    expect(arcPath({ from: 0, to: 0.75 }, radii)).toContain('A80 80 0 1 1')
  })
  it('has a rim of a hundred ticks', () => {
    expect(rimTicks(104, 97).match(/M/g)).toHaveLength(100)
  })
})
