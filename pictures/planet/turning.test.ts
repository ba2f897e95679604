import { describe, expect, test } from 'vitest'
import { bakeTurning } from './bake-turning.ts'
import { drawPlanet } from './draw-planet.ts'
import { planetSeed, planetTypes } from './planet-seed.ts'
import { dressIn } from './skin.ts'
import { turner } from './turning.ts'

type PlanetType = (typeof planetTypes)[number]
const request = (type: PlanetType, level = 3, coordinates = '2-042-3') => ({
  type,
  seed: planetSeed(type, coordinates, level),
  level,
  diameter: 44,
  pixelRatio: 1,
})
const dress = dressIn({
  side: 2,
  rgba: new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255]),
})

/** Mean distance of two pictures' colours where the first is opaque, 0 to 255. */
function distance(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let [sum, count] = [0, 0]
  for (let at = 0; at < one.length; at += 1) {
    if (one[at - (at % 4) + 3] !== 255) continue
    sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
    count += 1
  }
  return sum / count
}

const baked = new Map<string, ReturnType<typeof bakeTurning>>()
function turned(type: PlanetType, share: number, level = 3) {
  const key = `${type} ${level}`
  const turning = baked.get(key) ?? bakeTurning({ ...request(type, level), pixelRatio: 2.3 })
  baked.set(key, turning)
  const rgba = turning.still.rgba.slice()
  turner(turning)(share, rgba)
  return { rgba, still: turning.still.rgba, width: turning.still.width }
}
const alpha = (picture: Uint8ClampedArray) => picture.filter((_, at) => at % 4 === 3)

describe('a turning planet [PLANET-11]', () => {
  test.each(planetTypes)(
    '%s at the beginning of its turn looks like its still picture, and comes back to it',
    (type) => {
      const { rgba, still } = turned(type, 0)
      expect(distance(still, rgba)).toBeLessThan(9)
      expect(turned(type, 1).rgba).toEqual(rgba)
      expect(still).toEqual(drawPlanet({ ...request(type), pixelRatio: 2.3 }).rgba)
    },
  )

  test.each(['crystal', 'void'] as const)(
    '%s begins its turn with its still picture itself',
    (type) => {
      for (const level of [1, 5]) {
        const { rgba, still } = turned(type, 0, level)
        expect(distance(still, rgba)).toBeLessThan(0.05)
        const [one, other] = [alpha(rgba), alpha(still)]
        expect(one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= 1)).toBe(true)
      }
    },
    30_000,
  )

  test.each(planetTypes)('%s shows another side after half a turn', (type) => {
    const { rgba, still } = turned(type, 0.5)
    expect(distance(still, rgba)).toBeGreaterThan(distance(still, turned(type, 0).rgba) + 1)
  })

  test.each(planetTypes.filter((type) => type !== 'crystal'))('%s keeps its outline', (type) => {
    const { rgba, still } = turned(type, 0.5)
    expect(alpha(rgba)).toEqual(alpha(still))
  })

  test('crystal keeps clear of the border, and its moon keeps its place', () => {
    for (const share of [0.2, 0.45, 0.7]) {
      const { rgba, still, width } = turned('crystal', share)
      for (let at = 0; at < width; at += 1)
        for (const point of [at, (width - 1) * width + at, at * width, at * width + width - 1])
          expect(rgba[point * 4 + 3]).toBe(still[point * 4 + 3])
      const moon = 0.5 + 0.41
      const places = [1 - moon, moon].map(
        (place) => (Math.round(place * width) * width + Math.round(place * width)) * 4,
      )
      for (const place of places) expect(rgba.slice(place, place + 4)).toEqual(still.slice(place, place + 4))
    }
  })

  test('the disc of a void flows within its turn: its inner rings go round more often than the sky', () => {
    const [before, after] = [turned('void', 0.25).rgba, turned('void', 0.26).rgba]
    expect(distance(before, after)).toBeGreaterThan(0.5)
  })

  test.each(planetTypes)('a picture lies on %s when it turns, too', (type) => {
    const turning = bakeTurning({ ...request(type, 1), pixelRatio: 2.3, dress })
    expect(turning.kind).toBe('globe')
  })

  test.each(planetTypes)(
    'an owner’s picture lies on %s as it was given: red at the left, blue at the right',
    (type) => {
      const { rgba, width } = drawPlanet({ ...request(type, 1), dress })
      const mean = (from: number, to: number, colour: number) => {
        let sum = 0
        for (let x = from; x < to; x += 1) sum += rgba[(Math.round(width * 0.42) * width + x) * 4 + colour] ?? 0
        return sum / (to - from)
      }
      const [left, right] = [Math.round(width * 0.38), Math.round(width * 0.56)]
      expect(mean(left, left + 6, 0)).toBeGreaterThan(mean(left, left + 6, 2))
      expect(mean(right, right + 6, 2)).toBeGreaterThan(mean(right, right + 6, 0))
    },
  )
})
