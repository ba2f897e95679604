import { drawPlanet, type PlanetRequest } from './draw-planet.ts'
import { stoneReach } from './ground/stone.ts'
import { partsOf } from './parts.ts'
import { bakeGlobe } from './turn-globe.ts'
import type { Turning } from './turning.ts'

/** Bakes a planet for turning: its still picture, and what `turner` needs to paint it at any turn. */
export function bakeTurning(request: PlanetRequest): Turning {
  const parts = partsOf(request)
  const still = drawPlanet(request)
  const { body, radius, side, line, ring } = parts
  if (body.kind === 'void') return { kind: 'void', still, plate: body.plate }
  if (body.kind === 'globe') return { ...bakeGlobe(body.globe, parts), still }
  const around = ring === null ? null : { back: parts.back.points, front: parts.front.points }
  return { kind: 'crystal', still, crystal: body.crystal, points: pointsWithin(side, radius), radius, line, around }
}

/** The points that a stone can cover at some turn. */
function pointsWithin(side: number, radius: number): Int32Array {
  const points: number[] = []
  const reach = (radius * stoneReach + 1) ** 2
  for (let point = 0; point < side * side; point++) {
    const [x, y] = [(point % side) + 0.5 - side / 2, Math.floor(point / side) + 0.5 - side / 2]
    if (x * x + y * y <= reach) points.push(point)
  }
  return Int32Array.from(points)
}
