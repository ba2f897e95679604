import { clamp, mix, type Rgb, smooth } from '#pictures/planet/maths/maths.ts'
import type { Noise } from '#pictures/planet/maths/noise.ts'
import { hex } from '#pictures/planet/maths/ramps.ts'
import { between, pick, type Random } from '#pictures/planet/maths/random.ts'
import { light, type Pose } from '#pictures/planet/pose.ts'
import { lay, type Sheet } from '#pictures/planet/sheet.ts'

/** A flat ring in the plane of the equator. Radii are in radii of the planet. */
export interface Ring {
  readonly inner: number
  readonly outer: number
  /** Opacity and tone (0 dark, 1 light) at a radius. */
  readonly at: (radius: number) => { opacity: number; tone: number }
  readonly dark: Rgb
  readonly bright: Rgb
}

const pigments = [
  ['b89e80', 'eddcb8'],
  ['8d98a8', 'dfe6ea'],
  ['a5847f', 'e6cfc4'],
  ['8a8474', 'd8d2bd'],
] as const

/** A ring with gaps; the outer edge must fit the picture (see `bodyShare`). */
export function makeRing(noise: Noise, random: Random, inner: number, outer: number): Ring {
  const [dark, bright] = pick(random, pigments)
  const gaps = Array.from({ length: pick(random, [1, 1, 2, 3]) }, () => ({
    place: between(random, inner + (outer - inner) * 0.25, outer - (outer - inner) * 0.12),
    width: between(random, 0.008, 0.03),
  }))
  const fullness = between(random, 0.7, 1.05)
  const grain = between(random, 14, 30)
  return {
    inner,
    outer,
    dark: hex(dark),
    bright: hex(bright),
    at(radius) {
      let opacity = 0.62 + 0.5 * noise.at(radius * grain, 1.5, 3)
      opacity *= smooth(inner, inner + 0.04, radius) * smooth(outer, outer - 0.03, radius) * fullness
      for (const gap of gaps) opacity *= 1 - 0.92 * smooth(gap.width, gap.width * 0.4, Math.abs(radius - gap.place))
      return { opacity: clamp(opacity), tone: clamp(0.5 + 0.7 * noise.at(radius * 14, 8, 1)) }
    },
  }
}

/** Paints the half of the ring behind the planet or the half before it, with the planet's shadow on it. */
export function paintRing(sheet: Sheet, ring: Ring, pose: Pose, radius: number, before: boolean): void {
  const middle = sheet.side / 2
  for (let j = 0; j < sheet.side; j++)
    for (let i = 0; i < sheet.side; i++) {
      const x = (i + 0.5 - middle) / radius
      const y = -(j + 0.5 - middle) / radius
      const along = x * pose.rollCos + y * pose.rollSin
      const across = -x * pose.rollSin + y * pose.rollCos
      const depth = (-across / pose.inclineSin) * pose.inclineCos
      if (depth > 0 !== before) continue
      const far = Math.sqrt(along * along + (across / pose.inclineSin) ** 2)
      if (far < ring.inner || far > ring.outer) continue
      const { opacity, tone } = ring.at(far)
      const shade = 1 - 0.74 * shadowOfBody(x, y, depth)
      const { dark, bright } = ring
      lay(
        sheet,
        j * sheet.side + i,
        mix(dark.r, bright.r, tone) * shade,
        mix(dark.g, bright.g, tone) * shade,
        mix(dark.b, bright.b, tone) * mix(1, shade, 0.9),
        opacity,
      )
    }
}

function shadowOfBody(x: number, y: number, z: number): number {
  const towards = x * light.x + y * light.y + z * light.z
  if (towards >= 0) return 0
  return smooth(1.03, 0.96, Math.sqrt(Math.max(0, x * x + y * y + z * z - towards * towards)))
}

/** How much of the light the ring takes from a point of the planet's face, 0 to 0.5. */
export function shadowOfRing(ring: Ring, pose: Pose, x: number, y: number, z: number): number {
  const height = (-x * pose.rollSin + y * pose.rollCos) * pose.inclineCos + z * pose.inclineSin
  const rise = (-light.x * pose.rollSin + light.y * pose.rollCos) * pose.inclineCos + light.z * pose.inclineSin
  const way = -height / rise
  if (way <= 0) return 0
  const far = Math.sqrt((x + light.x * way) ** 2 + (y + light.y * way) ** 2 + (z + light.z * way) ** 2)
  if (far <= ring.inner || far >= ring.outer) return 0
  return 0.55 * ring.at(far).opacity
}
