import { describe, expect, it } from 'vitest'
import { type Disc, discsOf } from './layout.ts'
import { between, moved, nearer, seenAt, starAt, wholeOf } from './view.ts'

const system = (number: number) => ({ system: number, name: '', planets: 8, named: 1, namable: 2, plotsSold: 3 })
const galaxy = (number: number, count: number) => ({
  galaxy: number,
  name: 'milkyWay',
  systems: Array.from({ length: count }, (_, at) => system(at + 1)),
})
const ROOM = { width: 800, height: 600 }
const nearestOf = ({ stars }: Disc) =>
  Math.min(
    ...stars.flatMap((one, at) => stars.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))),
  )

describe('the chart of the galaxy', () => {
  it('gives the same systems the same places, told apart, within their galaxy', () => {
    for (const count of [1, 5, 40, 300]) {
      const discs = discsOf([galaxy(1, count)])
      expect(discs).toEqual(discsOf([galaxy(1, count)]))
      const [disc] = discs
      if (!disc) throw new Error('no disc')
      expect(disc.stars).toHaveLength(count)
      for (const { x, y } of disc.stars) expect(Math.hypot(x - disc.x, y - disc.y)).toBeLessThan(disc.radius)
      if (count > 1) expect(nearestOf(disc)).toBeGreaterThan(12)
    }
  })

  it('puts galaxies beside one another, and all of them into the first view', () => {
    const discs = discsOf([galaxy(1, 40), galaxy(2, 30), galaxy(3, 1), galaxy(9, 200)])
    for (const [at, one] of discs.entries())
      for (const other of discs.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius)
    const view = wholeOf(discs, ROOM)
    for (const { x, y, radius } of discs)
      for (const [dx, dy] of [
        [-1, 0],
        [1, 0],
        [0, -1],
        [0, 1],
      ] as const) {
        const seen = seenAt(view, ROOM, { x: x + dx * radius, y: y + dy * radius })
        expect(seen.x).toBeGreaterThanOrEqual(27)
        expect(seen.x).toBeLessThanOrEqual(773)
        expect(seen.y).toBeGreaterThanOrEqual(27)
        expect(seen.y).toBeLessThanOrEqual(573)
      }
    expect(wholeOf([], ROOM).scale).toBe(1)
  })

  it('zooms about the point that is pointed at, between the whole and six times, and never loses the chart', () => {
    const discs = discsOf([galaxy(1, 40)])
    const whole = wholeOf(discs, ROOM)
    const star = discs[0]?.stars[7]
    if (!star) throw new Error('no star')
    const at = seenAt(whole, ROOM, star)
    const near = nearer(whole, ROOM, 2, at, whole)
    const still = seenAt(near, ROOM, star)
    expect([still.x, still.y]).toEqual([expect.closeTo(at.x, 6), expect.closeTo(at.y, 6)])
    expect(nearer(near, ROOM, 0.1, at, whole)).toEqual({
      x: expect.closeTo(whole.x, 6),
      y: expect.closeTo(whole.y, 6),
      scale: whole.scale,
    })
    expect(nearer(near, ROOM, 1000, at, whole).scale).toBe(6)
    expect(moved(whole, ROOM, { x: 5000, y: -5000 }, whole)).toEqual(whole)
    const far = moved(near, ROOM, { x: 50_000, y: 0 }, whole)
    expect(far.x).toBeGreaterThanOrEqual(whole.x - ROOM.width / 2 / whole.scale)
    expect(between(whole, near, 0)).toEqual(whole)
    expect(between(whole, near, 1).scale).toBeCloseTo(near.scale)
  })

  it('finds the star that is pressed, the nearest one, and none where there is none', () => {
    const discs = discsOf([galaxy(1, 20)])
    const whole = wholeOf(discs, ROOM)
    for (const star of discs[0]?.stars ?? []) {
      const { x, y } = seenAt(whole, ROOM, star)
      expect(starAt(discs, whole, ROOM, { x: x + 2, y: y - 2 })?.system).toBe(star.system)
    }
    expect(starAt(discs, whole, ROOM, { x: 1, y: 1 })).toBeUndefined()
  })
})
