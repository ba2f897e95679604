import type { AnswerOf } from '#calls/call.ts'
import type { galactic } from '#calls/home/galactic.ts'

type Galaxy = AnswerOf<typeof galactic>['galaxies'][number]
type System = Galaxy['systems'][number]

export interface Point {
  readonly x: number
  readonly y: number
}

/** A star on the chart: a real star system at a place that follows from its numbers alone. */
export interface Star extends System, Point {
  readonly galaxy: number
  /** Its radius, in the chart's own measure. */
  readonly size: number
}

/** A galaxy's disc with its stars. */
export interface Disc extends Point {
  readonly galaxy: number
  readonly name: string
  readonly radius: number
  readonly stars: readonly Star[]
}

/** Between two stars, and between two discs. */
const APART = 26
const BETWEEN = 90
const ARMS = 3
/** How far an arm winds from the middle to the rim, in radians. */
const WOUND = 4.2
const GOLDEN = Math.PI * (3 - Math.sqrt(5))
const ROUNDS = 24

/** Where each star system stands: on the arms of its galaxy, the galaxies beside one another. The same numbers give the same chart. */
export function discsOf(galaxies: readonly Galaxy[]): Disc[] {
  const placed: Disc[] = []
  for (const galaxy of galaxies) {
    const radius = radiusOf(galaxy.systems.length)
    const at = freePlace(placed, radius)
    placed.push({ galaxy: galaxy.galaxy, name: galaxy.name, radius, ...at, stars: starsOf(galaxy, radius, at) })
  }
  return placed
}

/** How large a disc has to be for so many stars. */
function radiusOf(stars: number): number {
  return 70 + APART * 0.95 * Math.sqrt(stars)
}

/** The first place on a spiral from the middle where a disc touches no other. */
function freePlace(placed: readonly Disc[], radius: number): Point {
  for (let step = 0; ; step += 1) {
    const at = { x: Math.cos(step * GOLDEN) * step * 12, y: Math.sin(step * GOLDEN) * step * 9 }
    if (placed.every((other) => Math.hypot(other.x - at.x, other.y - at.y) >= other.radius + radius + BETWEEN))
      return at
  }
}

function starsOf({ galaxy, systems }: Galaxy, radius: number, middle: Point): Star[] {
  const points = systems.map((system, index) => {
    const out = Math.sqrt((index + 0.6) / systems.length)
    const turn = ((index % ARMS) / ARMS) * 2 * Math.PI + out * WOUND + (chance(galaxy, system.system) - 0.5) * 0.7
    const far = radius * (0.14 + 0.78 * out) + (chance(system.system, galaxy) - 0.5) * 14
    return { x: Math.cos(turn) * far, y: Math.sin(turn) * far }
  })
  pushApart(points, radius * 0.94)
  return systems.map((system, index) => ({
    ...system,
    galaxy,
    x: middle.x + (points[index]?.x ?? 0),
    y: middle.y + (points[index]?.y ?? 0),
    size: 2.4 + Math.min(4.6, Math.sqrt(system.planets) * 0.75),
  }))
}

/** Moves points from one another until all can be told apart, and keeps them within the disc. */
function pushApart(points: { x: number; y: number }[], within: number): void {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, one] of points.entries())
      for (const other of points.slice(at + 1)) {
        const [dx, dy] = [other.x - one.x, other.y - one.y]
        const far = Math.hypot(dx, dy) || 0.01
        if (far >= APART) continue
        const push = (APART - far) / 2 / far
        one.x -= dx * push
        one.y -= dy * push
        other.x += dx * push
        other.y += dy * push
        for (const point of [one, other]) {
          const out = Math.hypot(point.x, point.y)
          if (out > within) {
            point.x *= within / out
            point.y *= within / out
          }
        }
      }
}

/** A number from 0 to 1 that two numbers always give. */
function chance(one: number, other: number): number {
  let state = Math.imul(one ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(other + 0x165667b1, 0xc2b2ae35)
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d)
  return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
}

/** The points of an arm, for its engraved line. */
export function armOf({ radius }: Disc, arm: number): Point[] {
  return Array.from({ length: 61 }, (_, step) => {
    const out = step / 60
    const turn = (arm / ARMS) * 2 * Math.PI + out * WOUND
    const far = radius * (0.14 + 0.78 * out)
    return { x: Math.cos(turn) * far, y: Math.sin(turn) * far }
  })
}

export const ARM_NUMBERS: readonly number[] = Array.from({ length: ARMS }, (_, arm) => arm)
