import { layBench, makeCrystal, paintCrystal } from './body/crystal.ts'
import type { Dress, Globe, Recipe } from './body/globe.ts'
import { makeMoons, paintMoon } from './body/moon.ts'
import { makeRing, paintRing, type Ring } from './body/ring.ts'
import { paintGlobe } from './body/shade-globe.ts'
import { bakeVoid, paintVoid } from './body/void.ts'
import { desert } from './ground/desert.ts'
import { gas } from './ground/gas.ts'
import { ice } from './ground/ice.ts'
import { lava } from './ground/lava.ts'
import { ocean } from './ground/ocean.ts'
import { terran } from './ground/terran.ts'
import { makeNoise, type Noise } from './maths/noise.ts'
import { between, makeRandom, type Random } from './maths/random.ts'
import type { PlanetType } from './planet-seed.ts'
import { makePose, type Pose, toBody } from './pose.ts'
import { blankSheet, layBytes, type Sheet, toBytes } from './sheet.ts'

/** Which planet to draw and how large. `diameter` is the side of the picture in CSS pixels. */
export interface PlanetRequest {
  readonly type: PlanetType
  /** From `planetSeed`. */
  readonly seed: number
  /** 1 to 5. */
  readonly level: number
  readonly diameter: number
  readonly pixelRatio: number
  /** Engraved parallels in the half shadow; by default at 88 px and more. */
  readonly hatch?: boolean
  /** A picture of its owner's, laid over its ground (`skin.ts`). */
  readonly dress?: Dress
}

/** A picture with straight alpha on transparent ground: for `ImageData` or an encoder. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly rgba: Uint8ClampedArray<ArrayBuffer>
}

const recipes: Readonly<Record<Exclude<PlanetType, 'crystal' | 'void'>, Recipe>> = {
  terran,
  ocean,
  desert,
  ice,
  lava,
  gas,
}

/** What stands around the body, and how much of the picture is left for the body's radius. */
export interface Setting {
  readonly noise: Noise
  readonly random: Random
  readonly ring: Ring | null
  readonly pose: Pose
  readonly radius: number
}

/**
 * Draws a planet. Pure: the same request gives the same bytes, in a browser worker and on the server alike.
 * Small pictures are drawn at twice the size and averaged, so that fine features do not flicker between sizes.
 */
export function drawPlanet(request: PlanetRequest): Picture {
  const side = Math.max(1, Math.round(request.diameter * request.pixelRatio))
  const factor = side < 100 ? 2 : 1
  const sheet = blankSheet(side * factor)
  const level = levelOf(request)
  const setting = arrange(request.type, request.seed, level, sheet.side)
  const lines = { fine: fineOf(request) * factor, pitch: pitchOf(request) * factor }
  const moons = request.type === 'void' ? [] : makeMoons(setting.random, level)

  if (setting.ring !== null) paintRing(sheet, setting.ring, setting.pose, setting.radius, false)
  paintBody(sheet, request, setting, level, lines)
  if (setting.ring !== null) paintRing(sheet, setting.ring, setting.pose, setting.radius, true)
  for (const moon of moons) paintMoon(sheet, moon, setting.noise)
  return { width: side, height: side, rgba: toBytes(sheet, factor) }
}

/** 1 to 5. */
export const levelOf = ({ level }: PlanetRequest): number => Math.min(5, Math.max(1, Math.round(level)))

/** Width of a stone's edges in px: a small stone has finer ones. */
export const fineOf = ({ diameter, pixelRatio }: PlanetRequest): number => pixelRatio * Math.min(1, diameter / 140)

/** Distance of engraved lines in px, 0 for none. */
export const pitchOf = ({ diameter, pixelRatio, hatch }: PlanetRequest): number =>
  (hatch ?? diameter >= 88) ? 2.9 * pixelRatio : 0

/** The choices by chance that all of a picture hangs on. `side`: of what is drawn, in points. */
export function arrange(type: PlanetType, seed: number, level: number, side: number): Setting {
  const noise = makeNoise(seed)
  const random = makeRandom(seed ^ 0x9e37)
  const chance = random()
  const wide = type === 'gas' && chance < 0.3 + 0.1 * level
  const slim = type !== 'void' && type !== 'lava' && !wide && (level >= 5 ? chance < 0.75 : level === 4 && chance > 0.7)
  const ringed = wide || slim
  const pose = makePose(random, ringed || type === 'void')
  const outer = wide ? between(random, 1.56, 1.78) : between(random, 1.38, 1.5)
  const inner = wide ? between(random, 1.2, 1.34) : outer - between(random, 0.1, 0.2)
  const ring = ringed ? makeRing(noise, random, inner, outer) : null
  const share = type === 'crystal' && !ringed ? 0.44 : ringed ? 0.487 / outer : 0.46
  return { noise, random, ring, pose, radius: side * share }
}

function paintBody(
  sheet: Sheet,
  { type, dress }: PlanetRequest,
  setting: Setting,
  level: number,
  lines: { readonly fine: number; readonly pitch: number },
): void {
  const { noise, random, pose, radius, ring } = setting
  if (!dress && type === 'void') {
    const plate = bakeVoid(noise, random, level, pose, sheet.side, radius)
    const rgba = new Uint8ClampedArray(sheet.side * sheet.side * 4)
    paintVoid(plate, 0, rgba)
    layBytes(sheet, rgba)
    return
  }
  if (!dress && type === 'crystal') {
    const bench = layBench(sheet.side)
    paintCrystal(bench, makeCrystal(random, level, pose), 0, radius, lines.fine)
    layBytes(sheet, bench.body)
    return
  }
  const globe = globeOf(type, setting, level, dress)
  paintGlobe(sheet, { globe, pose, radius, pitch: lines.pitch, ring })
}

/** What is not round by nature is so beneath its owner's picture. */
export function globeOf(
  type: PlanetType,
  { noise, random, pose, radius }: Setting,
  level: number,
  dress?: Dress,
): Globe {
  const finest = Math.max(2, Math.round(Math.log2(Math.max(4, radius))))
  const facing = (x: number, y: number) =>
    toBody(pose, x, y, Math.sqrt(Math.max(0, 1 - x * x - y * y)), { x: 0, y: 0, z: 0 })
  const recipe = type === 'void' || type === 'crystal' ? ice : recipes[type]
  const globe = recipe({ noise, random, level, octaves: (wanted) => Math.min(wanted, finest), facing })
  return dress ? dress(globe, facing(0, 0)) : globe
}
