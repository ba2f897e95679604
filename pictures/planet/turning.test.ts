import { describe, expect, test } from 'vitest'
import { drawPlanet } from './draw-planet.ts'
import { planetSeed, planetTypes } from './planet-seed.ts'
import { bakeTurning, paintTurned } from './turning.ts'

const round = planetTypes.filter((type) => type !== 'crystal' && type !== 'void')
const request = (type: (typeof planetTypes)[number], level = 3) => ({
  type,
  seed: planetSeed(type, '2-042-3', level),
  level,
  diameter: 44,
  pixelRatio: 1,
})
const skin = {
  side: 2,
  rgba: new Uint8ClampedArray([255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 255, 0, 0, 255, 255]),
}

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
function turned(type: (typeof planetTypes)[number], share: number) {
  const turning = baked.get(type) ?? bakeTurning({ ...request(type), pixelRatio: 2.3 })
  baked.set(type, turning)
  if (!turning) throw new Error(`${type} does not turn`)
  const rgba = turning.still.rgba.slice()
  paintTurned(turning, share, rgba)
  return { rgba, still: turning.still.rgba }
}

describe('a turning planet [PLANET-11]', () => {
  test.each(round)('%s at the beginning of its turn looks like its still picture, and comes back to it', (type) => {
    const { rgba, still } = turned(type, 0)
    expect(distance(still, rgba)).toBeLessThan(16)
    expect(turned(type, 1).rgba).toEqual(rgba)
  })

  test.each(round)('%s shows another side after half a turn, within the same outline', (type) => {
    const { rgba, still } = turned(type, 0.5)
    expect(distance(still, rgba)).toBeGreaterThan(distance(still, turned(type, 0).rgba))
    const alpha = (picture: Uint8ClampedArray) => picture.filter((_, at) => at % 4 === 3)
    expect(alpha(rgba)).toEqual(alpha(still))
  })

  test('what is not round stands still, until a picture lies over it', () => {
    expect(bakeTurning(request('crystal'))).toBeNull()
    expect(bakeTurning(request('void'))).toBeNull()
    expect(bakeTurning({ ...request('crystal'), skin })).not.toBeNull()
  })

  test.each(planetTypes)(
    'an owner’s picture lies on %s as it was given: red at the left, blue at the right',
    (type) => {
      const { rgba, width } = drawPlanet({ ...request(type, 1), skin })
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
