import { mix } from '#pictures/planet/maths/maths.ts'
import { between, pick, type Random } from '#pictures/planet/maths/random.ts'
import type { Point } from '#pictures/planet/pose.ts'

/** One cut of a stone: the plane `x, y, z` · point = `reach`, what of it is left between the others, and what colours it. */
export interface Facet {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly reach: number
  /** Where its own colour lies on the stone's ramp, and where that seen through it from behind. */
  readonly tone: number
  readonly clear: number
  readonly corners: readonly Corner[]
}

/** A corner of a facet, and the number of the facet behind the edge that begins there. */
export interface Corner extends Point {
  readonly beside: number
}

/** How far a stone's farthest corner is from its middle. */
export const stoneReach = 1.1

type Plane = Omit<Facet, 'corners'>

/** Cuts a sphere by planes: spread like seeds in a sunflower, or in belts like a jeweller's; more of them at higher levels. */
export function cutStone(random: Random, level: number): Facet[] {
  const planes = random() < 0.5 ? spreadPlanes(random, level) : beltPlanes(random, level)
  const faces = planes.map((own) => cutFace(planes, own))
  const scale = stoneReach / Math.max(...faces.flat().map(({ x, y, z }) => Math.hypot(x, y, z)))
  return planes.map((own, index) => ({
    ...own,
    corners: (faces[index] ?? []).map(({ x, y, z, beside }) => ({ x: x * scale, y: y * scale, z: z * scale, beside })),
  }))
}

function spreadPlanes(random: Random, level: number): Plane[] {
  const count = Math.round(between(random, 20, 40)) + level * 5
  const jitter = between(random, 0.08, 0.4)
  const stretch = pick(random, [0.9, 0.96, 1, 1.07])
  const turn = random() * Math.PI * 2
  return Array.from({ length: count }, (_, index) => {
    const height = 1 - (2 * (index + 0.5)) / count
    const around = index * 2.39996 + random() * 0.55 + turn
    const ring = Math.sqrt(1 - height * height)
    return plane(
      random,
      ring * Math.cos(around) + (random() - 0.5) * jitter,
      height + (random() - 0.5) * jitter,
      ring * Math.sin(around) + (random() - 0.5) * jitter,
      (0.87 + random() * 0.06) * (1 + (stretch - 1) * Math.abs(height)),
    )
  })
}

/** A table at each end and belts between, each turned by half a facet against the one before. */
function beltPlanes(random: Random, level: number): Plane[] {
  const sides = pick(random, [7, 8, 9, 10, 11]) + (level >= 4 ? 1 : 0)
  const belts = pick(random, [4, 5, 6]) + (level >= 3 ? 1 : 0)
  const table = between(random, 0.84, 0.93)
  const flatness = between(random, 0.9, 1)
  const planes = [plane(random, 0, 1, 0, table), plane(random, 0, -1, 0, between(random, 0.84, 0.93))]
  for (let belt = 0; belt < belts; belt++) {
    const latitude = ((belt + 1) / (belts + 1) - 0.5) * Math.PI * flatness
    const reach = between(random, 0.88, 0.93)
    const ring = Math.cos(latitude)
    for (let side = 0; side < sides; side++) {
      const around = ((side + (belt % 2) / 2) / sides) * Math.PI * 2
      planes.push(plane(random, ring * Math.cos(around), Math.sin(latitude), ring * Math.sin(around), reach))
    }
  }
  return planes
}

function plane(random: Random, x: number, y: number, z: number, reach: number): Plane {
  const length = Math.sqrt(x * x + y * y + z * z)
  return { x: x / length, y: y / length, z: z / length, reach, tone: random(), clear: random() }
}

/** What the other planes leave of one: a large square is cut by each of them in turn. */
function cutFace(planes: readonly Plane[], own: Plane): readonly Corner[] {
  const [ux, uy, uz] = Math.abs(own.y) < 0.9 ? [own.z, 0, -own.x] : [0, -own.z, own.y]
  const [vx, vy, vz] = [own.y * uz - own.z * uy, own.z * ux - own.x * uz, own.x * uy - own.y * ux]
  let face: readonly Corner[] = [0, 1, 2, 3].map((quarter) => {
    const [s, t] = [9 * Math.cos((quarter * Math.PI) / 2), 9 * Math.sin((quarter * Math.PI) / 2)]
    return {
      x: own.x * own.reach + ux * s + vx * t,
      y: own.y * own.reach + uy * s + vy * t,
      z: own.z * own.reach + uz * s + vz * t,
      beside: -1,
    }
  })
  planes.forEach((other, number) => {
    if (other === own) return
    const over = ({ x, y, z }: Point) => other.x * x + other.y * y + other.z * z - other.reach
    face = face.flatMap((corner, at) => {
      const next = face[(at + 1) % face.length] ?? corner
      const [here, there] = [over(corner), over(next)]
      const kept = here <= 0 ? [corner] : []
      if (here <= 0 === there <= 0) return kept
      const share = here / (here - there)
      const cut = (axis: 'x' | 'y' | 'z') => mix(corner[axis], next[axis], share)
      return [...kept, { x: cut('x'), y: cut('y'), z: cut('z'), beside: here <= 0 ? number : corner.beside }]
    })
  })
  return face
}
