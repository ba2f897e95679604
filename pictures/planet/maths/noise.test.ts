import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFlatNoise } from './flat-noise.ts'
import { makeNoise } from './noise.ts'

const place = fc.double({ min: -900, max: 900, noNaN: true })

test('noise is finite, bounded and the same for the same seed', () => {
  fc.assert(
    fc.property(fc.integer(), place, place, place, (seed, x, y, z) => {
      const [one, other] = [makeNoise(seed), makeNoise(seed)]
      expect(one.fbm(x, y, z, 4)).toBe(other.fbm(x, y, z, 4))
      const plane = makeFlatNoise(seed)
      for (const value of [one.at(x, y, z), plane.at(x, y), one.fbm(x, y, z, 3), plane.fbm(x, y, 3)]) {
        expect(Math.abs(value)).toBeLessThanOrEqual(1.7)
      }
      const { near, second, id } = one.cell(x, y, z)
      expect(near).toBeLessThanOrEqual(second)
      expect(id).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 60 },
  )
})

test('noise is smooth: a small step changes it little, also over cell borders', () => {
  const noise = makeNoise(7)
  const plane = makeFlatNoise(7)
  fc.assert(
    fc.property(place, place, place, (x, y, z) => {
      expect(Math.abs(noise.at(x, y, z) - noise.at(x + 1e-5, y, z))).toBeLessThan(1e-3)
      expect(Math.abs(plane.at(x, y) - plane.at(x, y + 1e-5))).toBeLessThan(1e-3)
    }),
    { numRuns: 200 },
  )
})
