import { type Crystal, makeCrystal } from './body/crystal.ts'
import type { Globe } from './body/globe.ts'
import { makeMoons, paintMoon } from './body/moon.ts'
import { paintRing, type Ring } from './body/ring.ts'
import { bakeVoid, type Plate } from './body/void.ts'
import { arrange, fineOf, globeOf, levelOf, type PlanetRequest, pitchOf } from './draw-planet.ts'
import type { Pose } from './pose.ts'
import { blankSheet, type Sheet } from './sheet.ts'

/** What of a planet turns and what stands around it. */
export interface Parts {
  readonly body:
    | { readonly kind: 'globe'; readonly globe: Globe }
    | { readonly kind: 'crystal'; readonly crystal: Crystal }
    | { readonly kind: 'void'; readonly plate: Plate }
  readonly pose: Pose
  readonly radius: number
  readonly ring: Ring | null
  readonly side: number
  /** Width of a fine line and distance of engraved ones (0 for none), px. */
  readonly line: number
  readonly pitch: number
  /** The ring behind the body, and ring and moons that are nearer. */
  readonly back: Sheet
  readonly front: Sheet
}

/** The parts of a planet's picture, drawn point for point. The same choices by chance as `drawPlanet`. */
export function partsOf(request: PlanetRequest): Parts {
  const { type, seed, dress, pixelRatio, diameter } = request
  const side = Math.max(1, Math.round(diameter * pixelRatio))
  const level = levelOf(request)
  const setting = arrange(type, seed, level, side)
  const { noise, random, pose, radius, ring } = setting
  const moons = type === 'void' ? [] : makeMoons(random, level)
  const [back, front] = [blankSheet(side), blankSheet(side)]
  if (ring !== null) {
    paintRing(back, ring, pose, radius, false)
    paintRing(front, ring, pose, radius, true)
  }
  for (const moon of moons) paintMoon(front, moon, noise)
  const around = { pose, radius, ring, side, line: fineOf(request), pitch: pitchOf(request), back, front }
  if (!dress && type === 'void')
    return { ...around, body: { kind: 'void', plate: bakeVoid(noise, random, level, pose, side, radius) } }
  if (!dress && type === 'crystal')
    return { ...around, body: { kind: 'crystal', crystal: makeCrystal(random, level, pose) } }
  return { ...around, body: { kind: 'globe', globe: globeOf(type, setting, level, dress) } }
}
