import { clamp, mix, type Rgb, smooth } from '#pictures/planet/maths/maths.ts'
import { hex } from '#pictures/planet/maths/ramps.ts'
import { half, light, type Pose, toBody } from '#pictures/planet/pose.ts'
import { lay, type Sheet } from '#pictures/planet/sheet.ts'
import { blankSurface, clearSurface, type Globe, type Surface } from './globe.ts'
import { type Ring, shadowOfRing } from './ring.ts'

const ink = hex('141838')
const fields = 10
const edge = 0.9995

/** How a globe is to be painted: its size in points and the distance of engraved lines, 0 for none. */
export interface GlobePlan {
  readonly globe: Globe
  readonly pose: Pose
  readonly radius: number
  readonly pitch: number
  readonly ring: Ring | null
}

/** Paints a round planet in the middle of the sheet: first its surface is surveyed, then lit. */
export function paintGlobe(sheet: Sheet, plan: GlobePlan): void {
  const survey = surveyGlobe(sheet.side, plan)
  const { side } = sheet
  const middle = side / 2
  const limit = 1 + 1.5 / plan.radius
  const surface = blankSurface()
  const colour: Rgb = { r: 0, g: 0, b: 0 }
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const x = (i + 0.5 - middle) / plan.radius
      const y = -(j + 0.5 - middle) / plan.radius
      const far = Math.sqrt(x * x + y * y)
      const point = j * side + i
      if (far > limit) {
        paintHaze(sheet, point, plan.globe, x, y, far)
        continue
      }
      const pull = far > edge ? edge / far : 1
      readSurvey(survey, point, surface)
      shadePoint(plan, survey, side, point, x * pull, y * pull, surface, colour)
      lay(sheet, point, colour.r, colour.g, colour.b, clamp((1 - far) * plan.radius + 0.5))
      if (far > 1) paintHaze(sheet, point, plan.globe, x, y, far)
    }
}

function surveyGlobe(side: number, { globe, pose, radius }: GlobePlan): Float32Array {
  const survey = new Float32Array(side * side * fields)
  const middle = side / 2
  const limit = 1 + 3 / radius
  const surface = blankSurface()
  const place = { x: 0, y: 0, z: 0 }
  for (let j = 0; j < side; j++)
    for (let i = 0; i < side; i++) {
      const x = (i + 0.5 - middle) / radius
      const y = -(j + 0.5 - middle) / radius
      const far = Math.sqrt(x * x + y * y)
      if (far > limit) continue
      const pull = far > edge ? edge / far : 1
      const z = Math.sqrt(1 - Math.min(1, (far * pull) ** 2))
      toBody(pose, x * pull, y * pull, z, place)
      clearSurface(surface)
      globe.sample(place.x, place.y, place.z, surface)
      const at = (j * side + i) * fields
      survey[at] = surface.r
      survey[at + 1] = surface.g
      survey[at + 2] = surface.b
      survey[at + 3] = surface.gloss
      survey[at + 4] = surface.glow.r
      survey[at + 5] = surface.glow.g
      survey[at + 6] = surface.glow.b
      survey[at + 7] = surface.lamps
      survey[at + 8] = surface.height
      survey[at + 9] = surface.cloud
    }
  return survey
}

function readSurvey(survey: Float32Array, point: number, out: Surface): void {
  const at = point * fields
  out.r = survey[at] ?? 0
  out.g = survey[at + 1] ?? 0
  out.b = survey[at + 2] ?? 0
  out.gloss = survey[at + 3] ?? 0
  out.glow.r = survey[at + 4] ?? 0
  out.glow.g = survey[at + 5] ?? 0
  out.glow.b = survey[at + 6] ?? 0
  out.lamps = survey[at + 7] ?? 0
  out.cloud = survey[at + 9] ?? 0
}

/** How much light ground takes: `facing` the light by its own slope, on a globe `round` towards it (cosines). */
export const litAt = (facing: number, round: number): number =>
  clamp(facing * 1.06 + 0.06) ** 0.82 * smooth(-0.12, 0.2, round)

/** How much of the light a mirror with this normal throws towards us. */
export const shineAt = (x: number, y: number, z: number): number => clamp(x * half.x + y * half.y + z * half.z) ** 46

/** How dark it is for lamps. */
export const nightAt = (round: number): number => smooth(0.12, -0.12, round)

function shadePoint(
  plan: GlobePlan,
  survey: Float32Array,
  side: number,
  point: number,
  x: number,
  y: number,
  surface: Surface,
  out: Rgb,
): void {
  const { globe, radius } = plan
  const z = Math.sqrt(Math.max(0, 1 - x * x - y * y))
  const height = point * fields + 8
  const slope = x * x + y * y < 0.97 ? globe.bump * radius * 0.5 * (1 - surface.cloud) : 0
  let nx = x - ((survey[height + fields] ?? 0) - (survey[height - fields] ?? 0)) * slope
  const rise = (survey[height - side * fields] ?? 0) - (survey[height + side * fields] ?? 0)
  let ny = y - rise * slope
  const length = Math.sqrt(nx * nx + ny * ny + z * z)
  nx /= length
  ny /= length
  const nz = z / length
  const round = x * light.x + y * light.y + z * light.z
  const facing = nx * light.x + ny * light.y + nz * light.z
  const lit = litAt(facing, round)

  const up = Math.floor(radius * 0.012) + 1
  const left = Math.floor(radius * 0.014) + 1
  const over = survey[Math.max(0, point - up * side - left) * fields + 9] ?? 0
  const under = 1 - over * 0.35 * (1 - surface.cloud)
  const base = {
    r: mix(surface.r * under, globe.cloud.r, surface.cloud),
    g: mix(surface.g * under, globe.cloud.g, surface.cloud),
    b: mix(surface.b * under, globe.cloud.b, surface.cloud),
  }
  const shine = shineAt(nx, ny, nz) * surface.gloss * (1 - surface.cloud)
  // Shadow is indigo ink, not black.
  const shadow = 1 - clamp(lit * 1.5)
  const bright = 0.1 + lit * 1.02
  out.r = mix(base.r * bright + shine * 0.55, ink.r * 0.9 + base.r * 0.05, shadow * 0.82)
  out.g = mix(base.g * bright + shine * 0.54, ink.g * 0.9 + base.g * 0.05, shadow * 0.82)
  out.b = mix(base.b * bright + shine * 0.5, ink.b * 0.95 + base.b * 0.06, shadow * 0.78)
  if (plan.pitch > 0 && globe.engraved) engrave(plan, x, y, z, clamp(1 - lit * 1.25), out)
  const lamps = surface.lamps * nightAt(round) * (1 - surface.cloud * 0.8)
  out.r += surface.glow.r + lamps
  out.g += surface.glow.g + lamps * 0.78
  out.b += surface.glow.b + lamps * 0.42
  rim(plan, x, y, z, round, out)
}

/** Parallels that thicken through the half shadow and turn into faint light lines in the dark. */
function engrave({ pose, radius, pitch }: GlobePlan, x: number, y: number, z: number, dark: number, out: Rgb): void {
  const latitude = (-x * pose.rollSin + y * pose.rollCos) * pose.inclineCos + z * pose.inclineSin
  const line = (latitude * radius) / pitch
  const off = Math.abs(line - Math.round(line)) * 2
  const width = dark * 0.82
  const strength = smooth(width + 0.22, width - 0.22, off) * smooth(0.04, 0.5, dark) * smooth(1, 0.72, dark) * 0.62
  const faint = smooth(0.55, 0.95, dark) * smooth(0.86, 1, off) * 0.16 * z
  out.r = mix(out.r, ink.r, strength) + faint * 0.55
  out.g = mix(out.g, ink.g, strength) + faint * 0.6
  out.b = mix(out.b, ink.b, strength) + faint * 0.85
}

/** Air at the rim (or a darker limb), the faint light from behind, and the shadow of a ring. */
function rim({ globe, pose, ring }: GlobePlan, x: number, y: number, z: number, round: number, out: Rgb): void {
  if (globe.air === null) {
    const limb = 1 - (1 - z) ** 2 * 0.25
    out.r *= limb
    out.g *= limb
    out.b *= limb
  } else {
    const air = (1 - z) ** 3.2 * clamp(round * 1.1 + 0.25) * 0.75
    out.r = mix(out.r, globe.air.r, air)
    out.g = mix(out.g, globe.air.g, air)
    out.b = mix(out.b, globe.air.b, air)
  }
  const back = (1 - z) ** 5 * clamp(-round) * 0.35
  const shade = ring === null ? 0 : shadowOfRing(ring, pose, x, y, z)
  out.r = (out.r + back * 0.45) * (1 - shade)
  out.g = (out.g + back * 0.5) * (1 - shade)
  out.b = (out.b + back * 0.75) * (1 - shade * 0.9)
}

function paintHaze(sheet: Sheet, point: number, globe: Globe, x: number, y: number, far: number): void {
  if (globe.air === null || !globe.haze || far >= 1.09) return
  const opacity = Math.exp(-(far - 1) * 42) * clamp((x * light.x + y * light.y) * 0.8 + 0.45) * 0.34
  const under = sheet.points[point * 4 + 3] ?? 0
  lay(sheet, point, globe.air.r, globe.air.g, globe.air.b, opacity * (1 - under))
}
