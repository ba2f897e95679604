import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planetTypes } from '#pictures/planet/planet-seed.ts'
import { contourSegments } from './contour.ts'
import { heightAt, relief } from './relief.ts'

const shareOfSea = (heights: Float32Array) => heights.filter((height) => height < 0).length / heights.length

/** Mean share of sea over some seeds. */
const seaOf = (type: (typeof planetTypes)[number]) =>
  Array.from({ length: 8 }, (_, seed) => shareOfSea(relief(seed * 7919, type, 24))).reduce((a, b) => a + b) / 8

describe('the ground of a plot map', () => {
  test('is the same for the same seed and differs for another', () => {
    expect(relief(11, 'terran', 16)).toEqual(relief(11, 'terran', 16))
    expect(relief(11, 'terran', 16)).not.toEqual(relief(12, 'terran', 16))
  })

  test('has a corner more than cells, all of them finite, and agrees with single heights', () => {
    for (const type of planetTypes) {
      const heights = relief(5, type, 8)
      expect(heights.length).toBe(81)
      expect(heights.every((height) => Number.isFinite(height) && Math.abs(height) < 2)).toBe(true)
      expect(heights[3 * 9 + 5]).toBeCloseTo(heightAt(5, 5 / 8, 3 / 8, type), 5)
    }
  })

  test('windows that share an edge share its heights', () => {
    const left = relief(9, 'ice', 8, { left: 0.25, top: 0.5, size: 0.25 }, 8)
    const right = relief(9, 'ice', 8, { left: 0.5, top: 0.5, size: 0.25 }, 8)
    for (let row = 0; row <= 8; row++) expect(left[row * 9 + 8]).toBe(right[row * 9])
  })

  test('oceans are mostly sea, terran half and half, dry kinds have next to none', () => {
    expect(seaOf('ocean')).toBeGreaterThan(0.6)
    expect(seaOf('terran')).toBeGreaterThan(0.15)
    expect(seaOf('terran')).toBeLessThan(0.55)
    for (const dry of ['desert', 'lava', 'gas', 'crystal', 'void'] as const) expect(seaOf(dry)).toBeLessThan(0.04)
  })
})

describe('contours', () => {
  const cells = 6
  const slope = Float32Array.from({ length: 49 }, (_, index) => (index % 7) / 6)

  test('of a slope are one straight line across', () => {
    const pieces = contourSegments(slope, cells, 0.55)
    expect(pieces.length).toBe(cells * 4)
    for (let i = 0; i < pieces.length; i += 2) expect(pieces[i]).toBeCloseTo(3.3, 5)
  })

  test('are empty above and below the ground', () => {
    expect(contourSegments(slope, cells, 2).length).toBe(0)
    expect(contourSegments(slope, cells, -1).length).toBe(0)
  })

  test('close on themselves or end at the border of the map', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 49, maxLength: 49 }), (list) => {
        const ends = new Map<string, number>()
        const pieces = contourSegments(Float32Array.from(list), cells, 0.013)
        for (let i = 0; i < pieces.length; i += 2) {
          const [x, y] = [pieces[i] ?? 0, pieces[i + 1] ?? 0]
          if (x === 0 || y === 0 || x === cells || y === cells) continue
          const key = `${x}:${y}`
          ends.set(key, (ends.get(key) ?? 0) + 1)
        }
        expect([...ends.values()].every((count) => count === 2 || count === 4)).toBe(true)
      }),
    )
  })
})
