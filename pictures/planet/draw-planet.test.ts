import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { drawPlanet } from './draw-planet.ts'
import { planetSeed, planetTypes } from './planet-seed.ts'

const draw = (type: (typeof planetTypes)[number], coordinates: string, level = 3, diameter = 40) =>
  drawPlanet({ type, seed: planetSeed(type, coordinates, level), level, diameter, pixelRatio: 1 })

const digest = (bytes: Uint8ClampedArray) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

describe('a planet picture', () => {
  test.each(planetTypes)('%s keeps its bytes from release to release', (type) => {
    expect(digest(draw(type, '2-042-3').rgba)).toMatchSnapshot()
  })

  test.each(planetTypes)(
    '%s looks the same at the same place, and different at other coordinates and at other levels',
    (type) => {
      const looks = [draw(type, '2-042-3'), draw(type, '2-042-4'), draw(type, '2-042-3', 4)]
      expect(new Set(looks.map((look) => digest(look.rgba))).size).toBe(3)
      expect(draw(type, '2-042-3').rgba).toEqual(looks[0]?.rgba)
    },
  )

  test.each(planetTypes)('%s is opaque at its heart and clear in some corner and at the middle of an edge', (type) => {
    const { rgba, width } = draw(type, '1-001-1', 1)
    const alpha = (x: number, y: number) => rgba[(y * width + x) * 4 + 3]
    expect(alpha(width / 2, width / 2)).toBe(255)
    expect(alpha(0, 0)).toBe(0)
    expect(alpha(width - 1, width - 1)).toBe(0)
  })

  test.each(planetTypes)('%s has no holes: every point of the body carries light or shadow', (type) => {
    const { rgba, width } = draw(type, '3-100-2', 5)
    let lit = 0
    let covered = 0
    for (let i = 0; i < width * width; i++) {
      if ((rgba[i * 4 + 3] ?? 0) < 255) continue
      covered++
      if ((rgba[i * 4] ?? 0) + (rgba[i * 4 + 1] ?? 0) + (rgba[i * 4 + 2] ?? 0) > 0) lit++
    }
    expect(covered).toBeGreaterThan(width * width * 0.15)
    expect(lit).toBe(covered)
  })

  test('its size follows the diameter and the pixel ratio', () => {
    const picture = drawPlanet({ type: 'gas', seed: 1, level: 1, diameter: 24, pixelRatio: 1.5 })
    expect([picture.width, picture.height, picture.rgba.length]).toEqual([36, 36, 36 * 36 * 4])
  })

  test('engraving shows only in the half shadow of larger pictures', () => {
    const request = { type: 'desert', seed: 5, level: 1, diameter: 96, pixelRatio: 1 } as const
    const engraved = drawPlanet(request)
    const plain = drawPlanet({ ...request, hatch: false })
    const small = { ...request, diameter: 48 }
    expect(digest(engraved.rgba)).not.toBe(digest(plain.rgba))
    expect(digest(drawPlanet(small).rgba)).toBe(digest(drawPlanet({ ...small, hatch: false }).rgba))
  })
})
